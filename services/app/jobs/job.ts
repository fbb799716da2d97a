import type { CommandContext } from '../commands/command.ts';
import type { DueJob } from '../private/dueJobs.ts';

export type JobName = DueJob['job'];

/** A due job of this name. */
export type JobOf<Name extends JobName> = DueJob & { job: Name };

/** Does a job. A Date: the job is not done, and must run again then. */
export type JobHandler<Dependencies, Name extends JobName = JobName> = (
  dependencies: Dependencies,
  job: JobOf<Name>,
  context: CommandContext,
) => Promise<unknown>;

/** The handlers of these jobs, which have their dependencies. */
export type JobHandlers<Name extends JobName = JobName> = Record<
  Name,
  (job: DueJob, context: CommandContext) => Promise<unknown>
>;

import type { CommandContext } from '../commands/command.ts';
import type { MountedRoute, Route, RouteDeclaration } from '../http/middleware/route.ts';
import type { JobHandler, JobHandlers, JobName } from '../jobs/job.ts';
import type { DueJob } from '../private/dueJobs.ts';

/** What the service does for one subject. */
type FeatureParts<Dependencies, Job extends JobName> = {
  routes: readonly Route<Dependencies>[];
  jobs?: { [Each in Job]: JobHandler<Dependencies, Each> };
  /** Starts what runs until `signal` aborts, in each process with the role `jobs`. */
  background?: (dependencies: Dependencies, signal: AbortSignal) => Promise<void>[];
  /** Done each minute in a process with the role `jobs`. Idempotent. */
  eachMinute?: (dependencies: Dependencies, now: Date) => Promise<void>;
};

/** A feature that has its dependencies. */
export type CreatedFeature<Job extends JobName> = {
  routes: MountedRoute[];
  jobs: JobHandlers<Job>;
  background: (signal: AbortSignal) => Promise<void>[];
  eachMinute: (now: Date) => Promise<void>;
};

export type Feature<Dependencies, Job extends JobName> = {
  /** As they are declared, for the API's documents. */
  routes: readonly RouteDeclaration[];
  create: (dependencies: Dependencies) => CreatedFeature<Job>;
};

/** The function that declares a feature whose parts are given these dependencies. */
export const featureWith =
  <Dependencies>() =>
  <Job extends JobName = never>(parts: FeatureParts<Dependencies, Job>): Feature<Dependencies, Job> => {
    const { routes, background, eachMinute } = parts;
    const jobs = Object.entries(parts.jobs ?? {}) as [Job, JobHandler<Dependencies>][];
    return {
      routes,
      create: dependencies => ({
        routes: routes.map(declared => ({
          ...declared,
          handle: call => declared.handle(call as Parameters<typeof declared.handle>[0], dependencies),
        })),
        jobs: Object.fromEntries(
          jobs.map(([name, handle]) => [name, (job: DueJob, context: CommandContext) => handle(dependencies, job, context)]),
        ) as JobHandlers<Job>,
        background: signal => background?.(dependencies, signal) ?? [],
        eachMinute: async now => eachMinute?.(dependencies, now),
      }),
    };
  };

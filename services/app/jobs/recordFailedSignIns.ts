import { staffIdIn } from '@baan/domain/shared/streamNames';
import type { DueJob } from '../private/dueJobs.ts';
import { failedSignInsOf, forgetFailedSignIns } from '../private/failedSignIns.ts';
import type { JobDependencies } from './jobDependencies.ts';

/** Makes one event of an account's failed sign-ins in an hour that is over; none for a member that was removed meanwhile. */
export const recordFailedSignIns = async (
  { knex, handle, clock }: JobDependencies,
  { id, stream, correlationId, runAt }: DueJob,
): Promise<void> => {
  const staffId = staffIdIn(stream);
  const failed = await failedSignInsOf(knex, staffId, runAt);
  if (!failed) return;
  if ((await handle.readStaff()).members[staffId]) {
    const { from, count, addresses } = failed;
    const data = { at: clock().toISOString(), from: from.toISOString(), count, addresses, jobId: id };
    const context = { actor: { kind: 'system' as const }, correlationId };
    await handle.recordOfMember(staffId, [{ type: 'SignInsFailed', data }], context);
  }
  await forgetFailedSignIns(knex, staffId, failed);
};

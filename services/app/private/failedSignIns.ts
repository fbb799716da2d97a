import { staffMemberStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { type DueJob, idFor, insertDueJobs } from './dueJobs.ts';

// Failed sign-ins of an hour. Afterwards a job makes one event of them; those of unknown emails are only counted.

const hourMs = 3600_000;
const countedForMs = 30 * 24 * hourMs;
const mostAddresses = 20;

type FailedSignIns = { from: Date; count: number; addresses: string[] };

const table = (knex: Knex) => knex('private.failed_sign_ins');
const found = (knex: Knex) => table(knex).select('count', 'addresses', { from: 'hour' });

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs);

/** The end of the hour. The job is due then, and finds its hour by that time. */
const overAt = (hour: Date): Date => new Date(hour.getTime() + hourMs);

const jobFor = (staffId: string, hour: Date, correlationId: string): DueJob => ({
  id: idFor('signInsFailed', `${staffId} ${hour.toISOString()}`),
  stream: staffMemberStream(staffId),
  job: 'recordFailedSignIns',
  message: null,
  correlationId,
  runAt: overAt(hour),
});

const noteSql = `
  INSERT INTO private.failed_sign_ins AS f (staff_id, hour, count, addresses) VALUES (?, ?, 1, ?)
  ON CONFLICT (staff_id, hour) DO UPDATE SET count = f.count + 1,
    addresses = CASE WHEN f.addresses @> excluded.addresses OR cardinality(f.addresses) >= ${mostAddresses} THEN f.addresses
                     ELSE f.addresses || excluded.addresses END
  RETURNING count`;

/** `staffId` empty: an unknown account; only the number is stored. */
export const noteFailedSignIn = (
  knex: Knex,
  { staffId, address, correlationId }: { staffId: string; address: string; correlationId: string },
  now: Date,
): Promise<void> =>
  knex.transaction(async transaction => {
    const hour = hourOf(now);
    const { rows } = await transaction.raw<{ rows: { count: number }[] }>(noteSql, [staffId, hour, staffId ? [address] : []]);
    if (rows[0]?.count !== 1) return;
    if (staffId) await insertDueJobs(transaction, [jobFor(staffId, hour, correlationId)]);
    else
      await table(transaction)
        .where({ staff_id: '' })
        .where('hour', '<', new Date(now.getTime() - countedForMs))
        .delete();
  });

/** Of the hour that ended at `over`; undefined: none, or already an event. */
export const failedSignInsOf = (knex: Knex, staffId: string, over: Date): Promise<FailedSignIns | undefined> =>
  found(knex)
    .where({ staff_id: staffId, hour: new Date(over.getTime() - hourMs) })
    .first();

/** Of hours without an event yet. */
export const failedSignInsSince = (knex: Knex, staffId: string, since: Date): Promise<FailedSignIns[]> =>
  found(knex).where({ staff_id: staffId }).where('hour', '>', since);

export const forgetFailedSignIns = async (knex: Knex, staffId: string, { from }: FailedSignIns): Promise<void> => {
  await table(knex).where({ staff_id: staffId, hour: from }).delete();
};

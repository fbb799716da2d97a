import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';

const lookEveryMs = 200;

/**
 * Runs work with this name in one process at a time. It holds one connection of the pool, and the work may use others. Waiting processes
 * hold none and poll, since a connection that waits long for a lock counts as dead. The lock belongs to a transaction, so that a killed
 * process frees it.
 */
export const runAlone = async <Result>(
  { knex, time }: { knex: Knex; time: Pick<Time, 'sleep'> },
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const attempt = () =>
    knex.transaction(async trx => {
      const { rows } = await trx.raw<{ rows: [{ taken: boolean }] }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS taken',
        [`baan:alone:${name}`],
      );
      return rows[0].taken ? { result: await work() } : 'busy';
    });
  for (;;) {
    const done = await attempt();
    if (done !== 'busy') return done.result;
    await time.sleep(lookEveryMs);
  }
};

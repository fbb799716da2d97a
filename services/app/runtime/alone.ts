import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

const lookEveryMs = 200;

/**
 * Work for one process at a time. The others look now and then whether it is over: a connection that waits long for a lock counts as dead.
 * The lock belongs to a transaction, so a killed process frees it.
 */
export const createAlone =
  (knex: Knex, name: string): Alone =>
  async work => {
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
      await wait(lookEveryMs);
    }
  };

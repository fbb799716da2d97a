import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Hashing } from '../log/hashing.ts';

/**
 * Our keys of charges at a gateway: each lies in its charge's metadata and in the address that the payer comes back to. Nobody can guess
 * one, and none shows the id of a booking, which opens its page.
 */
export type ChargeKeys = {
  /** The same for the same card token of the same booking or link. */
  keyOf: (stream: string, token: string) => string;
  /** Notes whose charge it is, before the gateway is asked. */
  remember: (key: string, stream: string) => Promise<void>;
  /** Of which booking or link a charge is; undefined for one that is not ours. `since`: when it was noted. */
  find: (key: string) => Promise<{ stream: string; since: Date } | undefined>;
  /** The bookings and links with a charge since then. */
  streamsSince: (since: Date) => Promise<string[]>;
};

const table = 'private.charge_keys';

type ChargeKeyDependencies = { knex: Knex; hashing: Hashing; time: Pick<Time, 'now'> };

export const createChargeKeys = ({ knex, hashing, time }: ChargeKeyDependencies): ChargeKeys => ({
  keyOf: (stream, token) => hashing.keyedHash('charge', `${stream} ${token}`).slice(0, 32),
  remember: async (key, stream) => {
    await knex(table).insert({ key, stream, created_at: time.now() }).onConflict('key').ignore();
  },
  find: async key => {
    const row: { stream: string; created_at: Date } | undefined = await knex(table).where({ key }).first('stream', 'created_at');
    return row && { stream: row.stream, since: row.created_at };
  },
  streamsSince: async since => knex(table).where('created_at', '>=', since).distinct().orderBy('stream').pluck('stream'),
});

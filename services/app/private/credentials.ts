import type { Knex } from 'knex';

/** `passwordHash` is an argon2id text; `emailHash` keyed. */
export type Credentials = { staffId: string; emailHash: string; passwordHash: string };

const table = 'private.credentials';

export const insertCredentials = async (knex: Knex, { staffId, emailHash, passwordHash }: Credentials): Promise<void> => {
  await knex(table).insert({ staff_id: staffId, email_hash: emailHash, password_hash: passwordHash });
};

export const deleteCredentials = async (knex: Knex, staffId: string): Promise<void> => {
  await knex(table).where({ staff_id: staffId }).delete();
};

/** For a house without an owner: what an interrupted registration left behind. */
export const deleteAllCredentials = async (knex: Knex): Promise<void> => {
  await knex(table).delete();
};

export const findCredentials = async (knex: Knex, emailHash: string): Promise<(Credentials & { epoch: number }) | undefined> => {
  const row = await knex(table).where({ email_hash: emailHash }).first();
  return row && { staffId: row.staff_id, emailHash, passwordHash: row.password_hash, epoch: row.session_epoch };
};

/** A token with another epoch is over; undefined for who has none. */
export const readSessionEpoch = async (knex: Knex, staffId: string): Promise<number | undefined> =>
  (await knex(table).where({ staff_id: staffId }).first('session_epoch'))?.session_epoch;

/** One registration at a time, across processes. `work` may use other connections: it holds one of the pool meanwhile. */
export const withRegistrationLock = <Result>(knex: Knex, work: () => Promise<Result>): Promise<Result> =>
  knex.transaction(async transaction => {
    await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended('baan:register', 0))");
    return work();
  });

import type { Knex } from 'knex';
import { createKeyedQueue } from '../batching/keyedQueue.ts';

/** `passwordHash` is an argon2id text; `emailHash` keyed. */
export type Credentials = { staffId: string; emailHash: string; passwordHash: string };

const table = 'private.credentials';

export const insertCredentials = async (knex: Knex, { staffId, emailHash, passwordHash }: Credentials): Promise<void> => {
  await knex(table).insert({ staff_id: staffId, email_hash: emailHash, password_hash: passwordHash });
};

export const deleteCredentials = async (knex: Knex, staffId: string): Promise<void> => {
  await knex(table).where({ staff_id: staffId }).delete();
};

/** Removes passwords without a member, left by interrupted registrations. */
export const deleteStrangersCredentials = async (knex: Knex, memberIds: string[]): Promise<void> => {
  await knex(table).whereNotIn('staff_id', memberIds).delete();
};

const toCredentials = (row: { staff_id: string; email_hash: string; password_hash: string } | undefined) =>
  row && { staffId: row.staff_id, emailHash: row.email_hash, passwordHash: row.password_hash };

export const findCredentials = async (knex: Knex, emailHash: string): Promise<Credentials | undefined> =>
  toCredentials(await knex(table).where({ email_hash: emailHash }).first());

export const findCredentialsOf = async (knex: Knex, staffId: string): Promise<Credentials | undefined> =>
  toCredentials(await knex(table).where({ staff_id: staffId }).first());

/** @returns false when it was replaced or removed meanwhile; nothing is changed then */
export const replacePassword = async (
  knex: Knex,
  { staffId, passwordHash }: Pick<Credentials, 'staffId' | 'passwordHash'>,
  next: string,
): Promise<boolean> =>
  (await knex(table).where({ staff_id: staffId, password_hash: passwordHash }).update({ password_hash: next })) > 0;

// Each waits for its lock with a connection of the pool in hand. One at a time in this process, or they would take all connections.
const inTurn = createKeyedQueue();

/** One at a time, across processes. Holds one connection of the pool; `work` may use others. */
const withLock = <Result>(
  knex: Knex,
  kind: 'register' | 'password',
  name: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTurn(kind, () =>
    knex.transaction(async transaction => {
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
      return work();
    }),
  );

/** One change of an account's password at a time. */
export const withPasswordLock = <Result>(knex: Knex, staffId: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(knex, 'password', `baan:password:${staffId}`, work);

/** One registration at a time. */
export const withRegistrationLock = <Result>(knex: Knex, work: () => Promise<Result>): Promise<Result> =>
  withLock(knex, 'register', 'baan:register', work);

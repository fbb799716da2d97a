import type { Knex } from 'knex';
import { columnsOf, inColumns } from './columns.ts';

/** `passwordHash` is an argon2id text; `emailHash` keyed. */
export type Credentials = { staffId: string; emailHash: string; passwordHash: string };

const table = 'private.credentials';

export const insertCredentials = async (knex: Knex, credentials: Credentials): Promise<void> => {
  await knex(table).insert(inColumns(credentials));
};

export const deleteCredentials = async (knex: Knex, staffId: string): Promise<void> => {
  await knex(table).where({ staff_id: staffId }).delete();
};

/** Removes passwords without a member, left by interrupted registrations. */
export const deleteStrangersCredentials = async (knex: Knex, memberIds: string[]): Promise<void> => {
  await knex(table).whereNotIn('staff_id', memberIds).delete();
};

const findBy = (knex: Knex, known: Partial<Credentials>): Promise<Credentials | undefined> =>
  knex(table)
    .where(inColumns(known))
    .select(columnsOf('staffId', 'emailHash', 'passwordHash'))
    .first();

export const findCredentials = (knex: Knex, emailHash: string) => findBy(knex, { emailHash });

export const findCredentialsOf = (knex: Knex, staffId: string) => findBy(knex, { staffId });

/** @returns false when it was replaced or removed meanwhile; nothing is changed then */
export const replacePassword = async (
  knex: Knex,
  { staffId, passwordHash }: Pick<Credentials, 'staffId' | 'passwordHash'>,
  next: string,
): Promise<boolean> =>
  (await knex(table).where({ staff_id: staffId, password_hash: passwordHash }).update({ password_hash: next })) > 0;

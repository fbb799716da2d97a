import type { Knex } from 'knex';
import type { RowSigning } from '../proof/signedRows.ts';
import { inColumns } from './columns.ts';

/** `passwordHash` is an argon2id text; `emailHash` keyed. */
export type Credentials = { staffId: string; emailHash: string; passwordHash: string };

type Row = { staff_id: string; email_hash: string; password_hash: string; mac: string | null };

const name = 'credentials';
const table = `private.${name}`;

/** Its MAC prevents a database user from setting an owner's password. */
const signed = ({ signedRows }: RowSigning, credentials: Credentials): Record<string, Knex.Value> => {
  const row = inColumns(credentials);
  return { ...row, mac: signedRows.of(name, row) };
};

export const insertCredentials = async (signing: RowSigning, credentials: Credentials): Promise<void> => {
  await signing.knex(table).insert(signed(signing, credentials));
};

export const deleteCredentials = async (knex: Knex, staffId: string): Promise<void> => {
  await knex(table).where({ staff_id: staffId }).delete();
};

/** Removes passwords without a member, left by interrupted registrations. */
export const deleteStrangersCredentials = async (knex: Knex, memberIds: string[]): Promise<void> => {
  await knex(table).whereNotIn('staff_id', memberIds).delete();
};

/** undefined also for a row that this villa did not write. */
const findBy = async ({ knex, signedRows }: RowSigning, known: Partial<Credentials>): Promise<Credentials | undefined> => {
  const row = await signedRows.verified(name, await knex<Row>(table).where(inColumns(known)).first());
  return row && { staffId: row.staff_id, emailHash: row.email_hash, passwordHash: row.password_hash };
};

export const findCredentials = (signing: RowSigning, emailHash: string) => findBy(signing, { emailHash });

export const findCredentialsOf = (signing: RowSigning, staffId: string) => findBy(signing, { staffId });

/** @returns false when it was replaced or removed meanwhile; nothing is changed then */
export const replacePassword = async (signing: RowSigning, account: Credentials, next: string): Promise<boolean> => {
  const { password_hash, mac } = signed(signing, { ...account, passwordHash: next });
  return (await signing.knex(table).where(inColumns(account)).update({ password_hash, mac })) > 0;
};

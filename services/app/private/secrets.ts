import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import { decrypt, encrypt } from '../privacy/encryption.ts';

type Row = { name: string; value: Buffer };

const names = [
  /** Derives booking ids from idempotency keys; never rotated. */
  'idempotency',
  /** Makes the OTPs of card payments. */
  'oneTimeCodes',
  /** Keys the hashes that stand for people and files. */
  'hashing',
  /** Seals the transfer read from a slip. */
  'slips',
  /** Makes the links of invitations. */
  'invitations',
  /** Makes the links to a new password. */
  'passwordResets',
] as const;

export type Secrets = Record<(typeof names)[number], Buffer> & {
  /** Signs sessions. A KeyObject: with bytes, jsonwebtoken tries to parse a public key at each call (14 % of a list request). */
  jwt: KeyObject;
};

type Draws = Pick<Random, 'bytes'>;

const table = (knex: Knex) => knex<Row>('private.secrets');

export const hasSecrets = async (knex: Knex): Promise<boolean> => (await table(knex).first('name')) !== undefined;

const opened = (dataKey: Buffer, { name, value }: Row): Buffer => {
  try {
    return decrypt(dataKey, value, `secret:${name}`);
  } catch {
    throw new Error('DATA_KEY does not open the secrets of this database: it is the key of another one');
  }
};

const insertEncrypted = (random: Draws, knex: Knex, dataKey: Buffer, name: string, value: Buffer) =>
  table(knex)
    .insert({ name, value: encrypt(random, dataKey, value, `secret:${name}`) })
    .onConflict('name');

/** Insert-or-read: two first starts at once get the same value. @throws Error when `DATA_KEY` is another one */
export const secretOf = async (
  random: Draws,
  knex: Knex,
  dataKey: Buffer,
  name: string,
  fresh = random.bytes(32),
): Promise<Buffer> => {
  await insertEncrypted(random, knex, dataKey, name, fresh).ignore();
  const value = await readSecret(knex, dataKey, name);
  if (!value) throw new Error(`private.secrets lost ${name}`);
  return value;
};

/** @throws Error when `DATA_KEY` is another one */
export const readSecret = async (knex: Knex, dataKey: Buffer, name: string): Promise<Buffer | undefined> => {
  const row = await table(knex).where({ name }).first();
  return row && opened(dataKey, row);
};

export const writeSecret = async (random: Draws, knex: Knex, dataKey: Buffer, name: string, value: Buffer): Promise<void> => {
  await insertEncrypted(random, knex, dataKey, name, value).merge();
};

/** `JWT_SECRET` wins over the stored one. */
export const loadSecrets = async (
  random: Draws,
  knex: Knex,
  dataKey: Buffer,
  jwtSecret: string | undefined,
): Promise<Secrets> => {
  const secret = (name: string): Promise<Buffer> => secretOf(random, knex, dataKey, name);
  const jwt = createSecretKey(jwtSecret ? Buffer.from(jwtSecret) : await secret('jwt'));
  const others = await Promise.all(names.map(async name => [name, await secret(name)]));
  return { jwt, ...Object.fromEntries(others) };
};

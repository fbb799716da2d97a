import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { gathered } from '../gathered.ts';
import { seal, unseal } from '../seal.ts';

type Row = { subject: string; wrapped: Buffer; created_at: Date };

/** One key a subject (a booking, a member of staff, the store), wrapped by the data key. */
export type Keys = {
  /** undefined: there is none (any more). */
  find: (subject: string) => Promise<Buffer | undefined>;
  /** Makes it when there is none; must be durable before the subject's first event is. */
  ensure: (subject: string) => Promise<Buffer>;
  /**
   * false when there is one. Made now, it is durable, and the proof that the subject has no event yet; so whoever destroys a key
   * leaves its row.
   */
  make: (subject: string) => Promise<boolean>;
};

const maxCached = 10_000;

const insertSql = `
  INSERT INTO private.keys (subject, wrapped, created_at)
  SELECT subject, wrapped, ? FROM unnest(?::text[], ?::bytea[]) AS k(subject, wrapped)
  ON CONFLICT (subject) DO NOTHING RETURNING subject`;

export const createKeys = (knex: Knex, dataKey: Buffer, clock: () => Date): Keys => {
  const cached = new Map<string, Buffer>();
  const remember = (subject: string, key: Buffer): Buffer => {
    if (cached.size >= maxCached) cached.delete(cached.keys().next().value as string);
    cached.set(subject, key);
    return key;
  };
  const read = gathered(async (subjects: string[]): Promise<(Buffer | undefined)[]> => {
    const rows = await knex<Row>('private.keys').whereIn('subject', [...new Set(subjects)]);
    const found = new Map(rows.map(({ subject, wrapped }) => [subject, unseal(dataKey, wrapped, `key:${subject}`)]));
    for (const [subject, key] of found) remember(subject, key);
    return subjects.map(subject => found.get(subject));
  });
  const find = async (subject: string): Promise<Buffer | undefined> => cached.get(subject) ?? read(subject);

  /** One commit for all keys that are wanted at the same time. */
  const make = gathered(async (subjects: string[]): Promise<boolean[]> => {
    const fresh = new Map(subjects.map(subject => [subject, randomBytes(32)]));
    const wrapped = [...fresh].map(([subject, key]) => seal(dataKey, key, `key:${subject}`));
    const { rows } = await knex
      .raw<{ rows: Pick<Row, 'subject'>[] }>(insertSql, [clock(), [...fresh.keys()], wrapped])
      .options({ name: 'make keys' });
    const made = new Set(rows.map(({ subject }) => subject));
    for (const subject of made) remember(subject, fresh.get(subject) as Buffer);
    // Of two who want the same key the first has made it.
    return subjects.map(subject => made.delete(subject));
  });

  return {
    find,
    make,
    ensure: async subject => {
      const known = await find(subject);
      if (known) return known;
      await make(subject);
      const key = await find(subject);
      if (!key) throw new Error('A key that another process made cannot be read');
      return key;
    },
  };
};

import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { coalesce } from '../batching/batching.ts';
import { decrypt, encrypt } from '../privacy/encryption.ts';

type Row = { subject: string; wrapped: Buffer | null; created_at: Date; destroyed_at: Date | null };

/** A key, or that it was destroyed by an erasure. */
export type FoundKey = Buffer | 'destroyed';

/** One key for each subject (a booking, a member of staff, the store), wrapped by the data key. */
export type SubjectKeys = {
  /** undefined if there is none, although it was not destroyed. */
  find: (subject: string) => Promise<FoundKey | undefined>;
  /** Makes it when there is none; must be durable before the subject's first event is. A destroyed one leaves its row, and is not made again. */
  ensure: (subject: string) => Promise<FoundKey>;
  /** true: it was made now, so the subject has no events yet. false: there is one, or there was. */
  make: (subject: string) => Promise<boolean>;
  /** Data encrypted with them cannot be read again. Other processes drop cached keys within a minute. A destroyed key is not made again. */
  destroy: (subjects: string[]) => Promise<void>;
};

const maxCached = 10_000;

/** Milliseconds a key is cached: another process may destroy it. */
const trustedMs = 60_000;

const insertSql = `
  INSERT INTO private.keys (subject, wrapped, created_at)
  SELECT subject, wrapped, ? FROM unnest(?::text[], ?::bytea[]) AS k(subject, wrapped)
  ON CONFLICT (subject) DO NOTHING RETURNING subject`;

export const createKeys = (
  knex: Knex,
  dataKey: Buffer,
  { time, random }: { time: Pick<Time, 'now' | 'turn'>; random: Pick<Random, 'bytes'> },
): SubjectKeys => {
  const cached = new Map<string, { key: Buffer; until: number }>();
  const remember = (subject: string, key: Buffer): void => {
    if (cached.size >= maxCached) cached.delete(cached.keys().next().value as string);
    cached.set(subject, { key, until: time.now().getTime() + trustedMs });
  };
  const read = coalesce(time, async (subjects: string[]): Promise<(FoundKey | undefined)[]> => {
    const rows = await knex<Row>('private.keys').whereIn('subject', [...new Set(subjects)]);
    const found = new Map<string, FoundKey>();
    for (const { subject, wrapped } of rows) {
      const key = wrapped === null ? 'destroyed' : decrypt(dataKey, wrapped, `key:${subject}`);
      found.set(subject, key);
      if (key === 'destroyed') cached.delete(subject);
      else remember(subject, key);
    }
    return subjects.map(subject => found.get(subject));
  });
  const find = async (subject: string): Promise<FoundKey | undefined> => {
    const known = cached.get(subject);
    return known && time.now().getTime() < known.until ? known.key : read(subject);
  };

  /** One commit for all keys that are asked for at the same time. */
  const make = coalesce(time, async (subjects: string[]): Promise<boolean[]> => {
    const fresh = new Map(subjects.map(subject => [subject, random.bytes(32)]));
    const wrapped = [...fresh].map(([subject, key]) => encrypt(random, dataKey, key, `key:${subject}`));
    const { rows } = await knex
      .raw<{ rows: Pick<Row, 'subject'>[] }>(insertSql, [time.now(), [...fresh.keys()], wrapped])
      .options({ name: 'make keys' });
    const made = new Set(rows.map(({ subject }) => subject));
    for (const subject of made) remember(subject, fresh.get(subject) as Buffer);
    // Of two that want the same key, only the first has made it.
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
    destroy: async subjects => {
      await knex<Row>('private.keys')
        .whereIn('subject', subjects)
        .whereNull('destroyed_at')
        .update({ wrapped: null, destroyed_at: time.now() });
      for (const subject of subjects) cached.delete(subject);
      // After an update the old row stays in the table's file until the file is rewritten.
      await knex.raw('VACUUM FULL private.keys');
    },
  };
};

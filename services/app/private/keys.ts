import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { seal, unseal } from '../seal.ts';

type Row = { subject: string; wrapped: Buffer; created_at: Date };

/** One key a subject (a booking, a member of staff, the store), wrapped by the data key. */
export type Keys = {
  /** undefined: there is none (any more). */
  find: (subject: string) => Promise<Buffer | undefined>;
  /** Makes it when there is none; must be durable before the subject's first event is. */
  ensure: (subject: string) => Promise<Buffer>;
};

const maxCached = 10_000;

export const createKeys = (knex: Knex, dataKey: Buffer, clock: () => Date): Keys => {
  const cached = new Map<string, Buffer>();
  const remember = (subject: string, key: Buffer): Buffer => {
    if (cached.size >= maxCached) cached.delete(cached.keys().next().value as string);
    cached.set(subject, key);
    return key;
  };
  const find = async (subject: string): Promise<Buffer | undefined> => {
    const known = cached.get(subject);
    if (known) return known;
    const row = await knex<Row>('private.keys').where({ subject }).first();
    return row && remember(subject, unseal(dataKey, row.wrapped, `key:${subject}`));
  };
  return {
    find,
    ensure: async subject => {
      const known = await find(subject);
      if (known) return known;
      const key = randomBytes(32);
      const inserted = await knex<Row>('private.keys')
        .insert({ subject, wrapped: seal(dataKey, key, `key:${subject}`), created_at: clock() })
        .onConflict('subject')
        .ignore()
        .returning('subject');
      if (inserted.length > 0) return remember(subject, key);
      const theirs = await find(subject);
      if (!theirs) throw new Error('A key that another process made cannot be read');
      return theirs;
    },
  };
};

import { status } from '@grpc/grpc-js';
import { callError } from './errors.ts';
import type { StoredEvent } from './events.ts';

/** The part of a filter that PostgreSQL evaluates; `value` is bound to the placeholder. */
export type SqlFilter = { subject: FilterSubject; name: string; value: string | string[]; where(placeholder: string): string };

export type Filter = {
  matches(event: StoredEvent): boolean;
  /** Undefined when PostgreSQL could understand the expression otherwise than this program does. */
  sql: SqlFilter | undefined;
};

/** What a filter looks at. */
export type FilterSubject = 'stream' | 'type';

/** @throws CallError UNKNOWN for an expression that is none, as a real node answers. */
export const createFilter = (subject: FilterSubject, expression: { regex: string; prefixes: string[] }): Filter => {
  const { regex, prefixes } = expression;
  if (prefixes.length > 0) {
    return {
      matches: event => prefixes.some(prefix => event[subject].startsWith(prefix)),
      sql: {
        subject,
        name: `${subject}-prefix`,
        value: prefixes,
        where: placeholder =>
          `exists (select from unnest(${placeholder}::text[]) as p(prefix) where starts_with(${columns[subject]}, p.prefix))`,
      },
    };
  }
  let pattern: RegExp;
  try {
    pattern = new RegExp(regex);
  } catch (error) {
    throw callError(status.UNKNOWN, (error as Error).message);
  }
  return {
    matches: event => pattern.test(event[subject]),
    sql: isPlain(regex)
      ? { subject, name: `${subject}-regex`, value: regex, where: placeholder => `${columns[subject]} ~ ${placeholder}` }
      : undefined,
  };
};

const columns = { stream: 's.name', type: 'e.type' };

/** Literals, classes, anchors, groups and simple repetition mean the same in both dialects; the rest is evaluated here. */
const isPlain = (regex: string): boolean =>
  /^(?:[\w\s\-:@/,;=<>!#%&~'"^$.|()]|\(\?:|[\w.)\]][*+?]|\\[$.^\-|()[\]{}*+?/\\]|\[\^?(?:[\w\s\-:@/,;.$]|\\[$.^\-/\\])+\][*+?]?)+$/.test(
    regex,
  );

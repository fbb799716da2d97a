import { status } from '@grpc/grpc-js';
import type { StoredEvent } from '../log/events.ts';
import { callError } from '../wire/errors.ts';

/** A filter as an SQL condition; `value` is bound to the placeholder. */
export type SqlFilter = { subject: FilterSubject; name: string; value: string | string[]; where(placeholder: string): string };

export type EventFilter = {
  matches(event: StoredEvent): boolean;
  /** undefined when the expression may mean something else in PostgreSQL. */
  sql: SqlFilter | undefined;
};

/** The filtered field. */
type FilterSubject = 'stream' | 'type';

/** @throws CallError UNKNOWN for an invalid expression, as a real node answers */
export const createFilter = (subject: FilterSubject, expression: { regex: string; prefixes: string[] }): EventFilter => {
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

/** Whether an expression has only literals, classes, anchors, groups and simple repetition, which mean the same in JavaScript and PostgreSQL. */
const isPlain = (regex: string): boolean =>
  /^(?:[\w\s\-:@/,;=<>!#%&~'"^$.|()]|\(\?:|[\w.)\]][*+?]|\\[$.^\-|()[\]{}*+?/\\]|\[\^?(?:[\w\s\-:@/,;.$]|\\[$.^\-/\\])+\][*+?]?)+$/.test(
    regex,
  );

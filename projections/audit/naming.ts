import type { AuditSubject } from '@baan/contract/audit';
import type { Knex } from 'knex';
import { keyIdsIn, readNumbers, subjectOf, withoutKeyIds } from '../subjects.ts';
import { teamSubject } from '../views/subjects.ts';

/** What bookings and payment links are called, for those who may not know their ids. */
export type Naming = {
  /** With the id of a booking or link for the owner alone. */
  subject: (subject: string, isAuditor: boolean) => AuditSubject;
  /** The same value with a name in place of each id, wherever it stands. */
  withoutIds: <Value>(value: Value) => Value;
};

const replaced = <Value>(value: Value, text: (text: string) => string): Value => {
  if (typeof value === 'string') return text(value) as Value;
  if (Array.isArray(value)) return value.map(inner => replaced(inner, text)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), replaced(inner, text)])) as Value;
};

/** Knows the name of whatever these values name: one query for all of them. */
export const namingOf = async (knex: Knex, ...values: unknown[]): Promise<Naming> => {
  const numbers = await readNumbers(knex, keyIdsIn(JSON.stringify(values)));
  return {
    subject: (name, isAuditor) => {
      const { id, ...named } = subjectOf(name === teamSubject ? 'staff' : name, numbers);
      return { ...named, id: isAuditor ? null : id };
    },
    withoutIds: value => replaced(value, text => withoutKeyIds(text, numbers)),
  };
};

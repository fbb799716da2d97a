import type { AuditSubject } from '@baan/contract/audit';
import type { Knex } from 'knex';
import { keyIdsIn, readNumbers, subjectOf, withoutKeyIds } from '../subjects.ts';
import { teamSubject } from '../views/subjects.ts';

/** Names of bookings and payment links, for readers that may not know their ids. */
export type Naming = {
  /** Includes the id of a booking or link only for the owner. */
  subject: (subject: string, isAuditor: boolean) => AuditSubject;
  /** The same value with each id replaced by a name, at any depth. */
  withoutIds: <Value>(value: Value) => Value;
};

const replaced = <Value>(value: Value, text: (text: string) => string): Value => {
  if (typeof value === 'string') return text(value) as Value;
  if (Array.isArray(value)) return value.map(inner => replaced(inner, text)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), replaced(inner, text)])) as Value;
};

/** Reads the names of all ids in these values by one query. */
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

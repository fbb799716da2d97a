import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@baan/contract/history';

// The state of a subject as named fields. null: no value.

export type HistoryFields = Record<string, unknown>;

const isObject = (value: unknown): value is HistoryFields => value !== null && typeof value === 'object' && !Array.isArray(value);

/** An empty text counts as no value. */
const something = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Objects become fields such as `name.th`; a list stays whole. Sorted by name: jsonb returns keys in another order. */
export const flattened = (value: HistoryFields, prefix = ''): HistoryFields => {
  const fields: HistoryFields = {};
  for (const key of Object.keys(value).sort()) {
    const inner = value[key];
    if (isObject(inner)) Object.assign(fields, flattened(inner, `${prefix}${key}.`));
    else fields[prefix + key] = something(inner);
  }
  return fields;
};

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));

/** Fields that differ, in the order of the views. */
export const changesBetween = (before: HistoryFields, after: HistoryFields): FieldChange[] => {
  const changes: FieldChange[] = [];
  for (const field in after) {
    const [was, is] = [something(before[field]), something(after[field])];
    if (!same(was, is)) changes.push({ field, before: was, after: is });
  }
  for (const field in before) {
    if (!(field in after) && something(before[field]) !== null) changes.push({ field, before: before[field], after: null });
  }
  return changes;
};

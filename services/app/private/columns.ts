import type { Knex } from 'knex';

const columnOf = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The columns of these fields, for `select`. */
export const columnsOf = <Field extends string>(...fields: Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map(field => [field, columnOf(field)])) as Record<Field, string>;

/** Fields under the names of their columns, for `insert`, `update` and `where`. */
export const inColumns = (fields: object): Record<string, Knex.Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

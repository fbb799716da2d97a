import type { Knex } from 'knex';
import { recordUnsigned } from '../private/unsignedRows.ts';
import { type RowMacs, type SignedRow, type SignedTable, signedColumns } from './rowMacs.ts';

/** Signs rows of `private`, and decides which may be used: those with the MAC of this villa. */
export type SignedRows = Pick<RowMacs, 'of' | 'isValid'> & {
  /** The row, unless it lacks the MAC; then it is recorded, logged, and named by `/api/ready`. */
  verified: <Row extends object>(table: SignedTable, row: Row | undefined) => Promise<Row | undefined>;
};

/** What a function needs to read or write signed rows. */
export type RowSigning = { knex: Knex; signedRows: SignedRows };

type Dependencies = { knex: Knex; rowMacs: RowMacs; log: { error: (object: object, message: string) => void } };

export const createSignedRows = ({ knex, rowMacs, log }: Dependencies): SignedRows => {
  const reported = new Set<string>();
  return {
    ...rowMacs,
    verified: async (table, row) => {
      if (row === undefined || rowMacs.isValid(table, row as SignedRow)) return row;
      const key = String((row as SignedRow)[signedColumns[table][0]]);
      if (!reported.has(`${table} ${key}`)) {
        await recordUnsigned(knex, table, key);
        reported.add(`${table} ${key}`);
        log.error({ table }, 'a row lacks the MAC of this house: it is not used');
      }
      return undefined;
    },
  };
};

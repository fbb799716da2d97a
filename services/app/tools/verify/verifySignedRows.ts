import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { replaceUnsigned } from '../../private/unsignedRows.ts';
import { signedTables } from '../../proof/rowMacs.ts';
import type { SignedRows } from '../../proof/signedRows.ts';
import { isRowsSigned, signedRowsOf } from '../../proof/signRowsOnce.ts';
import { slipIdOf } from '../../slips/slipFile.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

type Named = { place: ReturnType<typeof placeOf>; revision: number; stream: string; fileHash: unknown };

type SlipRow = { file_hash: string; booking_id: string | null; payment_link_id: string | null };

const streamOf = ({ booking_id, payment_link_id }: SlipRow): string | null => {
  if (booking_id !== null) return bookingStream(booking_id);
  return payment_link_id === null ? null : paymentLinkStream(payment_link_id);
};

type Options = {
  knex: Knex;
  signedRows: Pick<SignedRows, 'isValid'>;
  /** Did this villa write the event? */
  isSigned: (event: StoredEvent) => boolean;
};

/**
 * Checks the MACs of rows of `private`, and that the rows of attached slips say what their events say: a deleted one would let a slip be
 * used again. Rows of a villa that was not started since there are signatures are not signed yet, which is no fault.
 */
export const createSignedRowsCheck = ({ knex, signedRows, isSigned }: Options, report: ReportFinding) => {
  let isMarked = false;
  const slips = new Map<string, Named>();
  const ended = new Set<unknown>();
  const unsigned: { table: string; key: string }[] = [];

  const checkMacs = async (): Promise<void> => {
    let hasBegun = isMarked;
    const without: { table: string; key: string; hasMac: boolean }[] = [];
    for (const table of signedTables) {
      for await (const row of signedRowsOf(knex, table)) {
        if (signedRows.isValid(table, row)) hasBegun = true;
        else without.push({ table, key: row.key, hasMac: row.mac !== null });
      }
    }
    if (!hasBegun) return;
    for (const { table, key, hasMac } of without) {
      const problem = hasMac
        ? 'it does not have the MAC that this house gave it: it was changed, or written by somebody else'
        : 'it has no MAC: this house did not write it';
      report({ check: 'unsigned', subject: `private.${table} ${key}`, problem });
      unsigned.push({ table, key });
    }
  };

  const checkSessions = async (): Promise<void> => {
    const rows: { id: string }[] = await knex('private.sessions').select('id');
    for (const { id } of rows.filter(row => ended.has(row.id)))
      report({ check: 'unsigned', subject: `private.sessions ${id}`, problem: 'its session has ended: the row was put back' });
  };

  const checkSlips = async (): Promise<void> => {
    for (const [id, { place, revision, stream, fileHash }] of slips) {
      const row: SlipRow | undefined = await knex('private.uploads').where({ id }).first();
      if (row && row.file_hash === fileHash && streamOf(row) === stream) continue;
      const problem = row ? 'tells another file or owner' : 'is missing';
      report({
        check: 'unsigned',
        ...place,
        problem: `the row in private.uploads of the slip of revision ${revision} ${problem}`,
      });
    }
  };

  return {
    /** For every event, in any order. */
    see: (event: StoredEvent): void => {
      const { stream, revision, type, data } = event;
      if (isRowsSigned(event) && isSigned(event)) isMarked = true;
      if (type === 'SignedOut' && isSigned(event)) ended.add(data?.sessionId);
      if (type !== 'PaymentSlipAttached' && type !== 'PaymentLinkSlipAttached') return;
      const id = typeof data?.url === 'string' ? slipIdOf(data.url) : undefined;
      if (id !== undefined && isSigned(event))
        slips.set(id, { place: placeOf(event), revision, stream, fileHash: data.fileHash });
    },
    end: async (): Promise<void> => {
      await checkMacs();
      await checkSessions();
      if (isMarked) await checkSlips();
    },
    /** Makes `/api/ready` name the rows that were found, and no others. */
    remember: (): Promise<void> => replaceUnsigned(knex, unsigned),
  };
};

import type { ReceiptEvent } from '@baan/domain/receipts/receipts';
import { receiptsStream } from '@baan/domain/shared/streamNames';
import { upcastReceiptEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

type Issued = Extract<ReceiptEvent, { type: 'ReceiptIssued' }>['data'];

/** A receipt, or a refund note, as it was issued. `payer` is null where the person's key, and so the name, was erased. */
export type ReceiptRow = Issued & { voidedAt: string | null; replacedBy?: string };

type Row = {
  number: string;
  booking_id: string | null;
  payment_link_id: string | null;
  sequence: number;
  received_on: string;
  voided_at: string | null;
  data: Issued & { replacedBy?: string };
};

const known = (events: ReadEvent[]): ReceiptEvent[] =>
  upcastReceiptEvents(events.filter(({ stream }) => stream === receiptsStream));

const issued = (data: Issued): Row => ({
  number: data.number,
  booking_id: data.bookingId,
  payment_link_id: data.paymentLinkId,
  sequence: data.sequence,
  received_on: data.receivedOn,
  voided_at: null,
  data,
});

const voided = (row: Row, { at, replacedBy }: Extract<ReceiptEvent, { type: 'ReceiptVoided' }>['data']): Row => ({
  ...row,
  voided_at: at,
  data: replacedBy ? { ...row.data, replacedBy } : row.data,
});

export const receiptsTable = readTable<Row>({
  name: 'receipts',
  foldVersion: 2,
  key: 'number',
  create: `
    CREATE TABLE read.receipts (
      number          text PRIMARY KEY,
      booking_id      text,
      payment_link_id text,
      sequence        integer NOT NULL,
      received_on     text NOT NULL,
      voided_at       text,
      data            jsonb NOT NULL
    );
    CREATE INDEX receipts_booking ON read.receipts (booking_id) WHERE booking_id IS NOT NULL;
    CREATE INDEX receipts_payment_link ON read.receipts (payment_link_id) WHERE payment_link_id IS NOT NULL;`,
  needs: events => known(events).flatMap(({ type, data }) => (type === 'ReceiptVoided' ? [data.number] : [])),
  fold: (events, before) => {
    const rows = new Map(before.map(row => [row.number, row]));
    const changed = new Set<string>();
    for (const { type, data } of known(events)) {
      const row = type === 'ReceiptIssued' ? issued(data) : rows.get(data.number);
      if (!row) continue;
      rows.set(row.number, type === 'ReceiptVoided' ? voided(row, data) : row);
      changed.add(row.number);
    }
    return [...rows.values()].filter(({ number }) => changed.has(number));
  },
});

const toReceipt = ({ data, voided_at }: Row): ReceiptRow => ({ ...data, voidedAt: voided_at });

export type ReceiptOwner = { bookingId: string } | { paymentLinkId: string };

/** By time of issue; at the same instant, receipts before their refund notes. */
const inOrder = (a: ReceiptRow, b: ReceiptRow): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.kind === b.kind ? a.sequence - b.sequence : a.kind ? 1 : -1;
};

/** Receipts and notes of a booking or of a payment link, by time of issue. */
export const receiptsOf = async (knex: Knex, owner: ReceiptOwner): Promise<ReceiptRow[]> => {
  const where = 'bookingId' in owner ? { booking_id: owner.bookingId } : { payment_link_id: owner.paymentLinkId };
  const rows = await knex<Row>('read.receipts').where(where);
  return rows.map(toReceipt).sort(inOrder);
};

export const findReceipt = async (knex: Knex, number: string): Promise<ReceiptRow | undefined> => {
  const row = await knex<Row>('read.receipts').where({ number }).first();
  return row && toReceipt(row);
};

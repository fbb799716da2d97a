import type { Stay } from '../calendar/stay.ts';
import type { Language } from '../shared/customer.ts';
import { type CommandsOf, decideBy, type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Localized } from '../shared/localized.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { PriceLine } from '../villa/lines.ts';

// The stream `receipts`: one valid receipt for each payment and one note for each refund, both numbered without a gap. The expected
// revision of the stream keeps two receipts from getting the same number.

/** Who paid; encrypted under the key of the receipts of that year, which outlives the booking's. */
export type ReceiptPayer = { name: string; email: string; phone: string };

/** The paid stay at that time: a receipt does not change with prices or the stay. */
export type PaidStay = Stay & {
  bookingNumber: string;
  rooms: number;
  guests: number;
  /** What the stay is charged. Words that staff typed are left out: this part of the event is not encrypted. */
  lines: PriceLine[];
  totalPrice: number;
  /** THB received for this stay before this payment. */
  paidBefore: number;
};

/** The villa's name and text on the receipt, and its times of check-in and check-out. */
export type ReceiptIssuer = { name: Localized; text: Localized; checkInTime: string; checkOutTime: string };

/** What one payment's receipt says. `stay` is null for a payment that is for no booking; then `description` says what for. */
export type ReceiptFacts = {
  /** `refund`: money that went back, with a note that refers to the receipts of what had come. Absent: a receipt. */
  kind?: 'refund';
  /** The id of the event by which the money was received or given back: one valid document for each. */
  paymentId: string;
  /** Of a refund: the payments that came before it. */
  refunds?: string[];
  /** Of a refund: why, in the words of staff. Encrypted like the payer. */
  reason?: string;
  /** Revision of the booking's event that it states the nights and the payer of, where that came after the money: it corrects what was issued before. */
  asOf?: number;
  bookingId: string | null;
  paymentLinkId: string | null;
  receivedAt: Instant;
  receivedOn: PlainDate;
  amount: number;
  method: MoneyMethod;
  /** The bank's number of the transfer, where it was read on a slip. */
  transferId: string | null;
  /** Received on the sandbox: numbered in a series of its own. */
  test: boolean;
  language: Language;
  payer: ReceiptPayer | null;
  stay: PaidStay | null;
  description: string | null;
  issuer: ReceiptIssuer;
};

// Events

type Numbered = { number: string; bookingId: string | null; paymentLinkId: string | null };

export type ReceiptEvent = EventsOf<{
  ReceiptIssued: Omit<ReceiptFacts, 'refunds'> & {
    number: string;
    year: number;
    sequence: number;
    /** The receipt of the same payment that it takes the place of. */
    replaces?: string;
    /** Of a refund: numbers of the receipts. */
    refersTo?: string[];
  };
  /** `refunded`: until release 0.1 a refund in full voided its papers. */
  ReceiptVoided: Numbered & { paymentId: string; reason: 'refunded' | 'replaced'; replacedBy?: string };
}>;

// State

type IssuedReceipt = Numbered & { asOf: number; voided: boolean };

export type ReceiptsState = {
  last: Readonly<Record<string, number>>;
  byPayment: ReadonlyMap<string, IssuedReceipt>;
};

export const initialReceipts: ReceiptsState = { last: {}, byPayment: new Map() };

export const receiptOf = ({ byPayment }: ReceiptsState, paymentId: string): IssuedReceipt | undefined => byPayment.get(paymentId);

const remember = ({ byPayment }: ReceiptsState, paymentId: string, receipt: IssuedReceipt): ReceiptsState['byPayment'] =>
  new Map(byPayment).set(paymentId, receipt);

/** R-2569, CN-2569 of what was given back, and the same of tests: TEST-2569, TEST-CN-2569. */
const seriesOf = (year: number, { test, kind }: Pick<ReceiptFacts, 'test' | 'kind'>): string => {
  const names = kind === 'refund' ? { real: 'CN', test: 'TEST-CN' } : { real: 'R', test: 'TEST' };
  return `${test ? names.test : names.real}-${year + 543}`;
};

export const receiptEvolutions: Evolutions<ReceiptsState, ReceiptEvent> = {
  ReceiptIssued: (state, { data }) => {
    const { paymentId, number, year, sequence, bookingId, paymentLinkId, asOf = 0 } = data;
    return {
      last: { ...state.last, [seriesOf(year, data)]: sequence },
      byPayment: remember(state, paymentId, { number, bookingId, paymentLinkId, asOf, voided: false }),
    };
  },
  ReceiptVoided: (state, { data: { paymentId, number, bookingId, paymentLinkId } }) => {
    const asOf = receiptOf(state, paymentId)?.asOf ?? 0;
    return { ...state, byPayment: remember(state, paymentId, { number, bookingId, paymentLinkId, asOf, voided: true }) };
  },
};

export const evolveReceipts = evolveBy(receiptEvolutions);

// Commands

type ReceiptCommands = { issue: { receipt: ReceiptFacts } };

export type ReceiptCommand = CommandsOf<ReceiptCommands>;

const replaced = (at: Instant, paymentId: string, receipt: IssuedReceipt, replacedBy: string): ReceiptEvent => {
  const { number, bookingId, paymentLinkId } = receipt;
  return {
    type: 'ReceiptVoided',
    data: { at, number, paymentId, bookingId, paymentLinkId, reason: 'replaced', replacedBy },
  };
};

/** A receipt that was voided keeps its number. A refund whose receipts an older release voided gets no note: they say already that the money went back. */
export const decideReceipts = decideBy<ReceiptCommand, [ReceiptsState], ReceiptEvent[]>({
  issue: ({ now, receipt: { refunds, ...facts } }, state) => {
    const before = receiptOf(state, facts.paymentId);
    if (before && (before.voided || (facts.asOf ?? 0) <= before.asOf)) return [];
    const paidWith = refunds?.flatMap(paymentId => receiptOf(state, paymentId) ?? []);
    const refersTo = paidWith?.filter(({ voided }) => !voided).map(({ number }) => number);
    if (paidWith && paidWith.length > 0 && refersTo?.length === 0) return [];
    const year = Number(facts.receivedOn.slice(0, 4));
    const series = seriesOf(year, facts);
    const sequence = (state.last[series] ?? 0) + 1;
    const number = `${series}-${String(sequence).padStart(6, '0')}`;
    const issued: ReceiptEvent = {
      type: 'ReceiptIssued',
      data: {
        at: now,
        number,
        year,
        sequence,
        ...facts,
        ...(before ? { replaces: before.number } : {}),
        ...(refersTo ? { refersTo } : {}),
      },
    };
    // Both in one append, so that never two are valid.
    return before ? [replaced(now, facts.paymentId, before, number), issued] : [issued];
  },
});

import type { Language, MoneyMethod } from './bookingEvents.ts';
import { type Decider, passBy } from './decider.ts';
import type { Instant, PlainDate } from './plainDate.ts';
import type { NightPrice } from './price.ts';
import type { Stay } from './stay.ts';
import type { Localized } from './villaEvents.ts';

// The stream `receipts`: one receipt for each payment, numbered without a gap. Its expected revision is what makes two numbers two.

/** Who paid; encrypted under the key of the receipts of that year, which outlives the booking's. */
export type Payer = { name: string; email: string; phone: string };

/** What was paid for, as it stood then: a receipt does not change when prices or the stay do. */
export type PaidStay = Stay & {
  bookingNumber: string;
  rooms: number;
  guests: number;
  nights: NightPrice[];
  totalPrice: number;
  /** THB received for this stay before this payment. */
  paidBefore: number;
};

/** How the house signs, and when it opens and closes its door. */
export type Issuer = { name: Localized; text: Localized; checkInTime: string; checkOutTime: string };

/** What one payment's receipt says. `stay` is null for a payment that is for no booking; then `description` says what for. */
export type ReceiptFacts = {
  /** The id of the event by which the money was received: one receipt for each. */
  paymentId: string;
  bookingId: string | null;
  paymentLinkId: string | null;
  receivedAt: Instant;
  receivedOn: PlainDate;
  amount: number;
  method: MoneyMethod;
  /** The bank's number of the transfer, where a slip told it. */
  transferId: string | null;
  /** Received on the sandbox: numbered in a series of its own. */
  test: boolean;
  language: Language;
  payer: Payer | null;
  stay: PaidStay | null;
  description: string | null;
  issuer: Issuer;
};

export type VoidReason = 'refunded';

// Events

export type ReceiptEvent =
  | { type: 'ReceiptIssued'; data: { at: Instant; number: string; year: number; sequence: number } & ReceiptFacts }
  | {
      type: 'ReceiptVoided';
      data: {
        at: Instant;
        number: string;
        paymentId: string;
        bookingId: string | null;
        paymentLinkId: string | null;
        reason: VoidReason;
      };
    };

// State

type Standing = { number: string; bookingId: string | null; paymentLinkId: string | null; voided: boolean };

/** Payments on shelves by the beginning of their ids, so that remembering one more does not copy all that ever were. */
export type ReceiptsState = {
  last: Readonly<Record<string, number>>;
  byPayment: Readonly<Record<string, Readonly<Record<string, Standing>>>>;
};

const shelfOf = (paymentId: string): string => paymentId.slice(0, 2);

export const receiptOf = ({ byPayment }: ReceiptsState, paymentId: string): Standing | undefined =>
  byPayment[shelfOf(paymentId)]?.[paymentId];

const remember = (state: ReceiptsState, paymentId: string, standing: Standing): ReceiptsState['byPayment'] => {
  const shelf = shelfOf(paymentId);
  return { ...state.byPayment, [shelf]: { ...state.byPayment[shelf], [paymentId]: standing } };
};

const seriesOf = (year: number, test: boolean): string => `${test ? 'TEST' : 'R'}-${year + 543}`;

export const evolve = (state: ReceiptsState, event: ReceiptEvent): ReceiptsState => {
  switch (event.type) {
    case 'ReceiptIssued': {
      const { paymentId, number, year, sequence, test, bookingId, paymentLinkId } = event.data;
      return {
        last: { ...state.last, [seriesOf(year, test)]: sequence },
        byPayment: remember(state, paymentId, { number, bookingId, paymentLinkId, voided: false }),
      };
    }
    case 'ReceiptVoided': {
      const { paymentId, number, bookingId, paymentLinkId } = event.data;
      return { ...state, byPayment: remember(state, paymentId, { number, bookingId, paymentLinkId, voided: true }) };
    }
    default:
      return passBy(state, event);
  }
};

// Commands

export type ReceiptCommand =
  | { type: 'issue'; now: Instant; receipt: ReceiptFacts }
  | { type: 'void'; now: Instant; paymentIds: string[]; reason: VoidReason };

const issue = ({ now, receipt }: Extract<ReceiptCommand, { type: 'issue' }>, state: ReceiptsState): ReceiptEvent[] => {
  if (receiptOf(state, receipt.paymentId)) return [];
  const year = Number(receipt.receivedOn.slice(0, 4));
  const series = seriesOf(year, receipt.test);
  const sequence = (state.last[series] ?? 0) + 1;
  const number = `${series}-${String(sequence).padStart(6, '0')}`;
  return [{ type: 'ReceiptIssued', data: { at: now, number, year, sequence, ...receipt } }];
};

/** Each payment has one receipt for ever: a voided one keeps its number, and nothing takes its place. */
export const decide = (command: ReceiptCommand, state: ReceiptsState): ReceiptEvent[] => {
  if (command.type === 'issue') return issue(command, state);
  return command.paymentIds.flatMap(paymentId => {
    const standing = receiptOf(state, paymentId);
    if (!standing || standing.voided) return [];
    const { number, bookingId, paymentLinkId } = standing;
    return [
      { type: 'ReceiptVoided', data: { at: command.now, number, paymentId, bookingId, paymentLinkId, reason: command.reason } },
    ];
  });
};

export const receiptsDecider: Decider<ReceiptsState, ReceiptCommand, ReceiptEvent> = {
  initialState: { last: {}, byPayment: {} },
  evolve,
  decide,
};

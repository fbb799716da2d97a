import type { Booking } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import { baht } from '@baan/i18n/money';
import type { MessageKey } from '../../i18n/en.ts';

/** The entries that staff can record in a booking's account. */
export type MoneyAction = 'payment' | 'charge' | 'refund' | 'confirmOwing' | 'time';

/** What staff record of the money at the channel that sold a stay. */
export type ChannelAction = 'payout' | 'channelDetails';

/** Account actions apart from those in the head; a refund due has its own button above. */
export const possibleActions = ({
  status,
  account,
  soldByChannel,
}: Pick<Booking, 'status' | 'account'> & Partial<Pick<Booking, 'soldByChannel'>>): (MoneyAction | ChannelAction)[] => {
  const isEnded = status === 'cancelled' || status === 'expired';
  const headTakesMoney = account.balance > 0 && status !== 'in_review';
  if (soldByChannel) return ['payout', 'channelDetails', ...(headTakesMoney || isEnded ? [] : (['charge'] as const))];
  return [
    ...(headTakesMoney ? [] : (['payment'] as const)),
    'charge',
    ...(isEnded && account.paid > 0 && account.refundDue === 0 ? (['refund'] as const) : []),
  ];
};

export type MoneyConsequence = { key: MessageKey; values: Record<string, string> };

const ofPayment = ({ status, account }: Pick<Booking, 'status' | 'account'>, amount: number): MoneyConsequence => {
  const rest = account.balance - amount;
  const values = { paid: baht(account.paid + amount), rest: baht(rest), over: baht(-rest) };
  if (rest > 0) return { key: 'money.becomes.part', values };
  if (rest < 0) return { key: 'money.becomes.tooMuch', values };
  return { key: status === 'pending_payment' ? 'money.becomes.paidConfirms' : 'money.becomes.paid', values };
};

const ofCharge = ({ status, account }: Pick<Booking, 'status' | 'account'>, amount: number): MoneyConsequence => {
  const rest = account.balance + amount;
  const values = { total: baht(account.total + amount), rest: baht(rest), over: baht(-rest) };
  if (rest > 0) return { key: 'money.becomes.total', values };
  if (rest < 0) return { key: 'money.becomes.totalOver', values };
  return { key: status === 'pending_payment' ? 'money.becomes.totalConfirms' : 'money.becomes.totalPaid', values };
};

const ofRefund = ({ account }: Pick<Booking, 'account'>, amount: number): MoneyConsequence => {
  const rest = account.refundDue - amount;
  const values = { rest: baht(rest), over: baht(-rest) };
  return {
    key: rest > 0 ? 'money.becomes.refundLeft' : rest < 0 ? 'money.becomes.refundMore' : 'money.becomes.refunded',
    values,
  };
};

/** The effect, shown before the button is pressed; null: none to show yet. A charge below 0 is a discount. */
export const consequenceOf = (
  action: MoneyAction,
  booking: Pick<Booking, 'status' | 'account'>,
  amount: number | null,
): MoneyConsequence | null => {
  if (!amount || (amount < 0 && action !== 'charge')) return null;
  switch (action) {
    case 'payment':
      return ofPayment(booking, amount);
    case 'charge':
      return ofCharge(booking, amount);
    case 'refund':
      return ofRefund(booking, amount);
    default:
      return null;
  }
};

/** Actor, time and reason of a line of the account. `who`: empty if the name is unknown. */
export type RecordedBy = { who: string; at: string; reason: string };

export type RecordedMoney = {
  /** The reason for an adjusted price at booking. */
  adjustment?: RecordedBy;
  charges: Map<string, RecordedBy>;
  /** By the payment's id; for slips and staff confirmations by instant, as their events contain no payment id. */
  received: Map<string, RecordedBy>;
  /** For slips, in the order of the account; so is `refunds`. */
  refused: (RecordedBy | undefined)[];
  refunds: (RecordedBy | undefined)[];
};

type Data = {
  at?: string;
  recorded?: { id?: string };
  paymentLinkId?: string;
  reason?: string;
  adjustment?: { reason?: string } | null;
};

/** Details from the history for those lines of an account that staff made. */
export const recordedMoney = (events: readonly HistoryEvent[]): RecordedMoney => {
  const told: RecordedMoney = { charges: new Map(), received: new Map(), refused: [], refunds: [] };
  for (const { stream, type, at, actor, data } of events) {
    if (stream === 'calendar') continue;
    const { at: since = at, recorded, paymentLinkId, reason, adjustment }: Data = data;
    const by = actor.kind === 'staff' ? { who: actor.name ?? '', at, reason: reason ?? '' } : undefined;
    if (type === 'RefundRecorded' || type === 'PaymentReversed') told.refunds.push(by);
    if (type === 'PaymentSlipRefused') told.refused.push(by);
    if (!by) continue;
    if (type === 'BookingPlaced' && adjustment) told.adjustment = { ...by, reason: adjustment.reason ?? '' };
    if (type === 'ChargeAdded' && recorded?.id) told.charges.set(recorded.id, by);
    if (type === 'PaymentReceived') told.received.set(recorded?.id ?? paymentLinkId ?? since, by);
  }
  return told;
};

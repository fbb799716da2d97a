import type { HistoryEvent } from '@baan/contract/history';

/** By whom, when and why a line of the account was made. `who`: empty where the name is not known. */
export type Told = { who: string; at: string; reason: string };

export type ToldMoney = {
  /** Why the price was another one at booking. */
  adjustment?: Told;
  charges: Map<string, Told>;
  /** By the payment's id; of a slip, and of what staff only confirm, by the instant: their event names no payment. */
  received: Map<string, Told>;
  /** Of slips, in the order of the account, as those of `refunds`. */
  refused: (Told | undefined)[];
  refunds: (Told | undefined)[];
};

type Data = {
  at?: string;
  recorded?: { id?: string };
  paymentLinkId?: string;
  reason?: string;
  adjustment?: { reason?: string } | null;
};

/** What the history knows of the lines of an account: of those that staff made. */
export const toldMoney = (events: readonly HistoryEvent[]): ToldMoney => {
  const told: ToldMoney = { charges: new Map(), received: new Map(), refused: [], refunds: [] };
  for (const { stream, type, at, actor, data } of events) {
    if (stream === 'calendar') continue;
    const { at: since = at, recorded, paymentLinkId, reason, adjustment }: Data = data;
    const by = actor.kind === 'staff' ? { who: actor.name ?? '', at, reason: reason ?? '' } : undefined;
    if (type === 'RefundRecorded') told.refunds.push(by);
    if (type === 'PaymentSlipRefused') told.refused.push(by);
    if (!by) continue;
    if (type === 'BookingPlaced' && adjustment) told.adjustment = { ...by, reason: adjustment.reason ?? '' };
    if (type === 'ChargeAdded' && recorded?.id) told.charges.set(recorded.id, by);
    if (type === 'PaymentReceived') told.received.set(recorded?.id ?? paymentLinkId ?? since, by);
  }
  return told;
};

import type { HistoryEvent } from '@baan/contract/history';

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
    if (type === 'RefundRecorded') told.refunds.push(by);
    if (type === 'PaymentSlipRefused') told.refused.push(by);
    if (!by) continue;
    if (type === 'BookingPlaced' && adjustment) told.adjustment = { ...by, reason: adjustment.reason ?? '' };
    if (type === 'ChargeAdded' && recorded?.id) told.charges.set(recorded.id, by);
    if (type === 'PaymentReceived') told.received.set(recorded?.id ?? paymentLinkId ?? since, by);
  }
  return told;
};

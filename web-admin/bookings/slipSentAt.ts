import type { HistoryEvent } from '@baan/contract/history';

const lastOf = (events: readonly HistoryEvent[], type: string): HistoryEvent | undefined =>
  events.filter(event => event.type === type).at(-1);

/** ISO instant at which the current slip was sent, or null. */
export const slipSentAt = (events: readonly HistoryEvent[]): string | null => lastOf(events, 'PaymentSlipAttached')?.at ?? null;

/** Seconds left for the guest when the slip stopped the clock, or null. */
export const stoppedWith = (events: readonly HistoryEvent[]): number | null => {
  const seconds = lastOf(events, 'PaymentSlipAttached')?.data.remainingSeconds;
  return typeof seconds === 'number' ? seconds : null;
};

import type { BookingEvent, GuestMessage } from './bookingEvents.ts';
import { graceSeconds } from './hold.ts';
import { addSeconds, type Instant } from './plainDate.ts';

/** Seconds before the end of a hold at which a guest who has not paid is reminded. */
export const reminderLeadSeconds = 15 * 60;

/** What shall happen because of an event: `runAt` null means now. */
export type Intent = { job: 'expireHold'; runAt: Instant } | { job: 'sendMessage'; message: GuestMessage; runAt: Instant | null };

const whileHeld = (holdUntil: Instant | null, at: Instant): Intent[] => {
  if (!holdUntil) return [];
  const remindAt = addSeconds(holdUntil, -reminderLeadSeconds);
  const reminder: Intent[] = remindAt > at ? [{ job: 'sendMessage', message: 'reminder', runAt: remindAt }] : [];
  // One second past the grace: at the last instant of it the hold still stands.
  return [{ job: 'expireHold', runAt: addSeconds(holdUntil, graceSeconds + 1) }, ...reminder];
};

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => {
  switch (event.type) {
    case 'BookingPlaced':
    case 'CustomerAttached':
    case 'PaymentSlipCleared':
    case 'PaymentSlipRefused':
    case 'BookingReinstated':
      return whileHeld(event.data.holdUntil, event.data.at);
    case 'BookingConfirmed':
      return [{ job: 'sendMessage', message: 'confirmation', runAt: null }];
    default:
      return [];
  }
};

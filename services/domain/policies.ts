import { type Booking, type BookingEvent, type GuestMessage, keepsNights } from './bookingEvents.ts';
import { unreachable } from './decider.ts';
import { graceSeconds } from './hold.ts';
import { addSeconds, type Instant } from './plainDate.ts';

/** Seconds before the end of a hold at which a guest who has not paid is reminded. */
export const reminderLeadSeconds = 15 * 60;

/** What shall happen because of an event: `runAt` null means now. */
export type Intent =
  | { job: 'expireHold' | 'settleCard'; runAt: Instant }
  | { job: 'sendMessage'; message: GuestMessage; runAt: Instant | null };

const whileHeld = (holdUntil: Instant | null, at: Instant): Intent[] => {
  if (!holdUntil) return [];
  const remindAt = addSeconds(holdUntil, -reminderLeadSeconds);
  const reminder: Intent[] = remindAt > at ? [{ job: 'sendMessage', message: 'reminder', runAt: remindAt }] : [];
  // One second past the grace: at the last instant of it the hold still stands.
  return [{ job: 'expireHold', runAt: addSeconds(holdUntil, graceSeconds + 1) }, ...reminder];
};

/** Seconds after which somebody looks whether a card payment came to its end, when nobody was there to bring it there. */
const settleAfter: Partial<Record<BookingEvent['type'], number>> = {
  CardPaymentStarted: 60,
  CardOutcomeUnknown: 10,
  // By then its code, the nights kept for it, and their grace are over.
  CardAuthorised: 600,
  OneTimeCodeVerified: 30,
  // Money that waits for a code is released when the booking does not want it any more.
  BookingCancelled: 0,
  BookingHidden: 0,
  PaymentSlipAttached: 0,
};

const settleCard = ({ type, data }: BookingEvent): Intent[] => {
  const seconds = settleAfter[type];
  return seconds === undefined ? [] : [{ job: 'settleCard', runAt: addSeconds(data.at, seconds) }];
};

const tellNow = (message: GuestMessage): Intent => ({ job: 'sendMessage', message, runAt: null });

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => [...settleCard(event), ...ofEvent(event)];

const ofEvent = (event: BookingEvent): Intent[] => {
  switch (event.type) {
    case 'BookingPlaced':
    case 'PaymentSlipCleared':
      return whileHeld(event.data.holdUntil, event.data.at);
    case 'CustomerAttached':
    case 'BookingReinstated':
      return [tellNow('placed'), ...whileHeld(event.data.holdUntil, event.data.at)];
    case 'PaymentSlipAttached':
      return [tellNow('slipReceived')];
    case 'PaymentSlipRefused':
      return [tellNow('slipRefused'), ...whileHeld(event.data.holdUntil, event.data.at)];
    case 'PaymentReceived':
    case 'LinkPaymentDropped':
      return whileHeld(event.data.holdUntil ?? null, event.data.at);
    case 'CardAuthorised':
    case 'CardDeclined':
    case 'CardCaptureRefused':
    case 'CardVoided':
    case 'OneTimeCodeIssued':
      return whileHeld(event.data.hold?.holdUntil ?? null, event.data.at);
    case 'BookingConfirmed':
      return [tellNow('confirmation')];
    case 'StayChanged':
      return [tellNow('moved')];
    case 'BookingCancelled':
      return [tellNow('cancelled')];
    case 'BookingExpired':
      return [tellNow('expired')];
    default:
      return [];
  }
};

/**
 * Is a message that was due at `runAt` still true of the booking as it is now? What happened since may have overtaken it: a guest who
 * paid is not reminded, and one whose hold was extended is reminded of the later end alone.
 */
export const stillApplies = (message: GuestMessage, runAt: Instant, booking: Booking): boolean => {
  const { status, hold } = booking;
  if (booking.hidden || !booking.customer) return false;
  const waits = status === 'pending_payment' && hold?.holdUntil != null;
  switch (message) {
    case 'placed':
      return waits;
    case 'reminder':
      return waits && hold.holdUntil === addSeconds(runAt, reminderLeadSeconds);
    case 'slipReceived':
      return status === 'in_review' || (status === 'expired' && booking.paidLate);
    case 'slipRefused':
      return waits && booking.refusalReason !== null;
    case 'expired':
      return status === 'expired' && !booking.paidLate;
    case 'cancelled':
      return status === 'cancelled';
    case 'moved':
      return keepsNights(booking);
    case 'confirmation':
      return status === 'confirmed';
    default:
      return unreachable(message);
  }
};

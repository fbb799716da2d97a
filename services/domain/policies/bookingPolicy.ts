import type { BookingEvent } from '../booking/events.ts';
import { graceSeconds } from '../calendar/hold.ts';
import { passBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { type Intent, reminderLeadSeconds, settleReceipts, undecidedSeconds } from './intent.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

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
  StayChanged: 0,
};

/** Another amount is owed by now than the one that may wait for a code. */
const changesDebt = ({ type, data }: BookingEvent): boolean =>
  (type === 'PaymentReceived' && (data.paymentLinkId !== undefined || data.recorded !== undefined)) ||
  type === 'ChargeAdded' ||
  (type === 'BookingAmended' && (data.totalPrice !== undefined || data.quote !== undefined));

const settleCard = (event: BookingEvent): Intent[] => {
  const seconds = changesDebt(event) ? 0 : settleAfter[event.type];
  return seconds === undefined ? [] : [{ job: 'settleCard', runAt: addSeconds(event.data.at, seconds) }];
};

const tellGuest = (message: GuestMessage): Intent => ({ job: 'sendMessage', message, runAt: null });
const tellStaff = (message: StaffMessage, runAt: Instant | null = null): Intent => ({ job: 'tellStaff', message, runAt });
/** Once nothing is due back, nobody needs to know where it would have gone. */
const forgetRefundAccount: Intent = { job: 'forgetRefundAccount', runAt: null };
const planArrival: Intent = { job: 'planArrival', runAt: null };

const ofEvent = (event: BookingEvent): Intent[] => {
  switch (event.type) {
    case 'BookingPlaced':
    case 'PaymentSlipCleared':
      return whileHeld(event.data.holdUntil, event.data.at);
    case 'CustomerAttached':
    case 'BookingReinstated':
      return [
        tellGuest('placed'),
        ...whileHeld(event.data.holdUntil, event.data.at),
        ...(event.type === 'BookingReinstated' ? [forgetRefundAccount] : []),
      ];
    case 'PaymentSlipAttached':
      return event.data.late
        ? [tellGuest('slipReceived'), tellStaff('paidLate')]
        : [
            tellGuest('slipReceived'),
            tellStaff('newSlip'),
            tellStaff('slipWaiting', addSeconds(event.data.at, undecidedSeconds)),
          ];
    case 'PaymentSlipRefused':
      return [tellGuest('slipRefused'), ...whileHeld(event.data.holdUntil, event.data.at)];
    case 'PaymentReceived':
      return [
        settleReceipts,
        ...(event.data.paymentLinkId ? [tellStaff('paidLate')] : []),
        ...(event.data.rest ? [tellGuest('partReceived')] : []),
        // By the guest's own card, the letter about that says it.
        ...(event.data.overpaid && (event.data.paymentLinkId || event.data.method !== 'credit_card')
          ? [tellStaff('overpaid')]
          : []),
        ...whileHeld(event.data.holdUntil ?? null, event.data.at),
      ];
    case 'RefundRecorded':
      return [settleReceipts, forgetRefundAccount];
    case 'LinkPaymentDropped':
    case 'MoreTimeGiven':
      return whileHeld(event.data.holdUntil ?? null, event.data.at);
    case 'CardCaptured':
      return [tellStaff('cardPayment'), tellStaff('paidLate'), tellGuest('cardLate')];
    case 'CardAuthorised':
    case 'CardDeclined':
    case 'CardCaptureRefused':
    case 'CardVoided':
    case 'OneTimeCodeIssued':
      return whileHeld(event.data.hold?.holdUntil ?? null, event.data.at);
    case 'BookingConfirmed':
      return event.data.past ? [] : [tellGuest('confirmation'), planArrival];
    case 'StayChanged':
      return [settleReceipts, tellGuest('moved'), tellStaff('refundDue'), planArrival];
    case 'StayChangeRequested':
      return [tellStaff('moveAsked')];
    case 'StayChangeRefused':
      return [tellGuest('moveRefused')];
    case 'BookingAmended':
      return [...(event.data.customer ? [settleReceipts] : []), ...(changesDebt(event) ? [tellStaff('refundDue')] : [])];
    case 'BookingCancelled':
      return [tellGuest('cancelled'), tellStaff('cancellation')];
    case 'BookingExpired':
      return [tellGuest('expired'), tellStaff('expiredPaid')];
    case 'ChargeAdded':
      return [forgetRefundAccount, ...(event.data.amount < 0 ? [tellStaff('refundDue')] : [])];
    case 'NoteAdded':
    case 'PaymentMethodChosen':
    case 'LinkPaymentAwaited':
    case 'CardPaymentStarted':
    case 'CardOutcomeUnknown':
    case 'OneTimeCodeVerified':
    case 'OneTimeCodeNotSent':
    case 'OneTimeCodeRejected':
    case 'BookingHidden':
    case 'GuestCodeIssued':
    case 'GuestCodeNotSent':
    case 'GuestCodeRejected':
    case 'GuestCodeVerified':
    case 'StayChangeWithdrawn':
    case 'RefundAccountOffered':
    case 'RefundAccountGiven':
    case 'MessageSent':
      return [];
    default:
      return passBy([], event);
  }
};

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => [...settleCard(event), ...ofEvent(event)];

import type { BookingEvent } from '../booking/events.ts';
import { graceSeconds } from '../calendar/hold.ts';
import type { CardEvent } from '../payment/card.ts';
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
/** A move that staff accepted may leave something to pay. */
const askForRest: Intent = { job: 'askForRest', runAt: null };
const planArrival: Intent = { job: 'planArrival', runAt: null };

type EventOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>;

const ofCard = ({ data }: CardEvent): Intent[] => whileHeld(data.hold?.holdUntil ?? null, data.at);

/** What follows from each event; from the others nothing does. */
const following: { [Type in BookingEvent['type']]?: (event: EventOf<Type>) => Intent[] } = {
  BookingPlaced: ({ data }) => whileHeld(data.holdUntil, data.at),
  CustomerAttached: ({ data }) => [tellGuest('placed'), ...whileHeld(data.holdUntil, data.at)],
  PaymentSlipAttached: ({ data }) =>
    data.late
      ? [tellGuest('slipReceived'), tellStaff('paidLate')]
      : [tellGuest('slipReceived'), tellStaff('newSlip'), tellStaff('slipWaiting', addSeconds(data.at, undecidedSeconds))],
  PaymentSlipCleared: ({ data }) => whileHeld(data.holdUntil, data.at),
  PaymentSlipRefused: ({ data }) => [tellGuest('slipRefused'), ...whileHeld(data.holdUntil, data.at)],
  PaymentReceived: ({ data }) => [
    settleReceipts,
    ...(data.paymentLinkId ? [tellStaff('paidLate')] : []),
    ...(data.rest ? [tellGuest('partReceived')] : []),
    // By the guest's own card, the letter about that says it.
    ...(data.overpaid && (data.paymentLinkId || data.method !== 'credit_card') ? [tellStaff('overpaid')] : []),
    ...whileHeld(data.holdUntil ?? null, data.at),
  ],
  RefundRecorded: () => [settleReceipts, forgetRefundAccount],
  ChargeAdded: ({ data }) => [forgetRefundAccount, ...(data.amount < 0 ? [tellStaff('refundDue')] : [])],
  LinkPaymentDropped: ({ data }) => whileHeld(data.holdUntil ?? null, data.at),
  MoreTimeGiven: ({ data }) => whileHeld(data.holdUntil, data.at),
  CardAuthorised: ofCard,
  CardDeclined: ofCard,
  CardCaptured: () => [tellStaff('cardPayment'), tellStaff('paidLate'), tellGuest('cardLate')],
  CardCaptureRefused: ofCard,
  CardVoided: ofCard,
  OneTimeCodeIssued: ofCard,
  BookingConfirmed: ({ data }) => (data.past ? [] : [tellGuest('confirmation'), planArrival]),
  BookingAmended: event => [
    ...(event.data.customer ? [settleReceipts] : []),
    ...(changesDebt(event) ? [tellStaff('refundDue')] : []),
  ],
  StayChanged: ({ data }) => [
    settleReceipts,
    tellGuest('moved'),
    tellStaff('refundDue'),
    planArrival,
    ...(data.asked && !data.asked.free ? [askForRest] : []),
  ],
  StayChangeRequested: () => [tellStaff('moveAsked')],
  StayChangeRefused: () => [tellGuest('moveRefused')],
  BookingCancelled: () => [tellGuest('cancelled'), tellStaff('cancellation')],
  BookingExpired: () => [tellGuest('expired'), tellStaff('expiredPaid')],
  BookingReinstated: ({ data }) => [tellGuest('placed'), ...whileHeld(data.holdUntil, data.at), forgetRefundAccount],
};

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => {
  const follow = following[event.type] as ((event: BookingEvent) => Intent[]) | undefined;
  return [...settleCard(event), ...(follow?.(event) ?? [])];
};

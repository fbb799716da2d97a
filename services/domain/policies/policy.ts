import type { BookingEvent } from '../booking/events.ts';
import { graceSeconds } from '../calendar/hold.ts';
import type { CardEvent } from '../payment/card.ts';
import type { LinkMessage, PaymentLinkEvent } from '../payment/link.ts';
import { followingBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import type { MemberMessage, StaffEvent, StaffMemberEvent } from '../staff/events.ts';
import type { OwnerMessage, VillaEvent } from '../villa/events.ts';
import { type GuestMessage, type Intent, reminderLeadSeconds, type StaffMessage, undecidedSeconds } from './intent.ts';

// What follows from events: letters, ends, receipts.

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

const settleReceipts: Intent = { job: 'settleReceipts', runAt: null };
const tellGuest = (message: GuestMessage): Intent => ({ job: 'sendMessage', message, runAt: null });
const tellStaff = (message: StaffMessage, runAt: Instant | null = null): Intent => ({ job: 'tellStaff', message, runAt });
/** Once nothing is due back, nobody needs to know where it would have gone. */
const forgetRefundAccount: Intent = { job: 'forgetRefundAccount', runAt: null };
/** A move that staff accepted may leave something to pay. */
const askForRest: Intent = { job: 'askForRest', runAt: null };
const planArrival: Intent = { job: 'planArrival', runAt: null };

const ofCard = ({ data }: CardEvent): Intent[] => whileHeld(data.hold?.holdUntil ?? null, data.at);

/** What follows from each event; from the others nothing does. */
const ofBooking = followingBy<BookingEvent, Intent>({
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
});

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => [...settleCard(event), ...ofBooking(event)];

const tellOfLink = (message: LinkMessage): Intent => ({ job: 'sendLinkMessage', message, runAt: null });

const careAt = (expiresAt: Instant | undefined): Intent[] =>
  expiresAt ? [{ job: 'carePaymentLink', runAt: addSeconds(expiresAt, graceSeconds + 1) }] : [];

/** The policy of a payment link. The money of one that is for a booking is receipted by that booking's own events. */
export const intentsOfLink = followingBy<PaymentLinkEvent, Intent>({
  PaymentLinkCreated: ({ data }) => careAt(data.expiresAt),
  PaymentLinkAmended: ({ data }) => careAt(data.expiresAt),
  PaymentLinkMailAsked: () => [tellOfLink('linkToPay')],
  PaymentLinkSlipAttached: () => [tellOfLink('linkSlipReceived'), tellOfLink('newLinkSlip')],
  PaymentLinkSlipRefused: ({ data }) => [tellOfLink('linkSlipRefused'), ...careAt(data.expiresAt)],
  PaymentLinkPaid: () => [settleReceipts, tellOfLink('linkPaid'), tellOfLink('linkCardPayment')],
  PaymentLinkSettled: () => [settleReceipts, tellOfLink('linkPaid')],
  PaymentLinkExpired: () => [tellOfLink('linkUnpaid')],
});

const tellOwner = (message: OwnerMessage) => (): Intent[] => [{ job: 'tellOwner', message, runAt: null }];

/** The policy of the villa: where guests pay to is never changed without the owner hearing of it. */
export const intentsOfVilla = followingBy<VillaEvent, Intent>({
  BankDetailsChanged: tellOwner('bankDetailsChanged'),
  PromptPayIdChanged: tellOwner('promptPayIdChanged'),
  PromptPayQrChanged: tellOwner('promptPayQrChanged'),
  PromptPayQrRemoved: tellOwner('promptPayQrRemoved'),
});

const invite = (): Intent[] => [{ job: 'sendInvitation', message: 'invitation', runAt: null }];

/** The policy of the team. */
export const intentsOfStaff = followingBy<StaffEvent, Intent>({ StaffInvited: invite, InvitationRenewed: invite });

const tellMember = (message: MemberMessage) => (): Intent[] => [{ job: 'tellMember', message, runAt: null }];

/** The policy of a member: no password changes without its owner hearing of it. */
export const intentsOfMember = followingBy<StaffMemberEvent, Intent>({
  PasswordResetAsked: tellMember('passwordReset'),
  PasswordChanged: tellMember('passwordChanged'),
  PasswordReset: tellMember('passwordChanged'),
});

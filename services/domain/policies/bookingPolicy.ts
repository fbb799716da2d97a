import { graceSeconds } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import { balanceOf, cardsOf, paidOf, slipOf } from '../payment/account.ts';
import { hasCaptured } from '../payment/card.ts';
import type { LinkMessage, PaymentLinkEvent } from '../payment/linkEvents.ts';
import type { PaymentLink } from '../payment/linkState.ts';
import { unreachable } from '../shared/decider.ts';
import { addDays, addSeconds, type Instant } from '../shared/plainDate.ts';
import type { MemberMessage, StaffEvent, StaffMemberEvent } from '../staff/events.ts';
import type { OwnerMessage, VillaEvent } from '../villa/events.ts';
import type { BookingEvent } from './events.ts';
import { isToldToPay } from './guestChanges.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';
import { type Booking, holdOf, isHidden, isOpen, isPaidLate, keepsNights } from './state.ts';

/** Seconds before the end of a hold at which a guest who has not paid is reminded. */
export const reminderLeadSeconds = 15 * 60;

/** Seconds after which a slip that nobody has decided on is brought to mind. */
export const undecidedSeconds = 4 * 3600;

/** Ten in the morning in Bangkok, the day before arrival. */
export const arrivalMessageAt = ({ checkIn }: Stay): Instant => `${addDays(checkIn, -1)}T03:00:00.000Z`;

/** What shall happen because of an event: `runAt` null means now. */
export type Intent =
  | { job: 'expireHold' | 'settleCard'; runAt: Instant }
  /** `planArrival`: the events name no day; who asks the booking then has the message sent when its day has come. */
  | { job: 'settleReceipts' | 'planArrival'; runAt: null }
  | { job: 'sendMessage'; message: GuestMessage; runAt: Instant | null }
  | { job: 'tellStaff'; message: StaffMessage; runAt: Instant | null }
  /** Of a payment link: its end, and its messages. */
  | { job: 'carePaymentLink'; runAt: Instant }
  | { job: 'sendLinkMessage'; message: LinkMessage; runAt: Instant | null }
  /** About house and team. */
  | { job: 'sendInvitation'; message: 'invitation'; runAt: null }
  | { job: 'tellMember'; message: MemberMessage; runAt: null }
  | { job: 'tellOwner'; message: OwnerMessage; runAt: null };

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
  (type === 'PaymentReceived' && data.paymentLinkId !== undefined) ||
  (type === 'BookingAmended' && data.totalPrice !== undefined);

const settleCard = (event: BookingEvent): Intent[] => {
  const seconds = changesDebt(event) ? 0 : settleAfter[event.type];
  return seconds === undefined ? [] : [{ job: 'settleCard', runAt: addSeconds(event.data.at, seconds) }];
};

const tellGuest = (message: GuestMessage): Intent => ({ job: 'sendMessage', message, runAt: null });
const tellStaff = (message: StaffMessage, runAt: Instant | null = null): Intent => ({ job: 'tellStaff', message, runAt });
const settleReceipts: Intent = { job: 'settleReceipts', runAt: null };
const planArrival: Intent = { job: 'planArrival', runAt: null };

/** The policy of a booking: event -> what the workers shall do. Every handler asks the stream first whether it still applies. */
export const intentsOf = (event: BookingEvent): Intent[] => [...settleCard(event), ...ofEvent(event)];

const tellOfLink = (message: LinkMessage): Intent => ({ job: 'sendLinkMessage', message, runAt: null });

const careAt = (expiresAt: Instant | undefined): Intent[] =>
  expiresAt ? [{ job: 'carePaymentLink', runAt: addSeconds(expiresAt, graceSeconds + 1) }] : [];

/** The policy of a payment link. The money of one that is for a booking is receipted by that booking's own events. */
export const intentsOfLink = ({ type, data }: PaymentLinkEvent): Intent[] => {
  switch (type) {
    case 'PaymentLinkCreated':
    case 'PaymentLinkAmended':
      return careAt(data.expiresAt);
    case 'PaymentLinkSlipAttached':
      return [tellOfLink('linkSlipReceived'), tellOfLink('newLinkSlip')];
    case 'PaymentLinkSlipRefused':
      return [tellOfLink('linkSlipRefused'), ...careAt(data.expiresAt)];
    case 'PaymentLinkPaid':
      return [settleReceipts, tellOfLink('linkPaid'), tellOfLink('linkCardPayment')];
    case 'PaymentLinkSettled':
      return [settleReceipts, tellOfLink('linkPaid')];
    default:
      return [];
  }
};

const ownerMessages: Partial<Record<VillaEvent['type'], OwnerMessage>> = {
  BankDetailsChanged: 'bankDetailsChanged',
  PromptPayIdChanged: 'promptPayIdChanged',
  PromptPayQrChanged: 'promptPayQrChanged',
  PromptPayQrRemoved: 'promptPayQrRemoved',
};

/** The policy of the villa: where guests pay to is never changed without the owner hearing of it. */
export const intentsOfVilla = ({ type }: VillaEvent): Intent[] => {
  const message = ownerMessages[type];
  return message ? [{ job: 'tellOwner', message, runAt: null }] : [];
};

/** The policy of the team. */
export const intentsOfStaff = ({ type }: StaffEvent): Intent[] =>
  type === 'StaffInvited' || type === 'InvitationRenewed' ? [{ job: 'sendInvitation', message: 'invitation', runAt: null }] : [];

const memberMessages: Partial<Record<StaffMemberEvent['type'], MemberMessage>> = {
  PasswordResetAsked: 'passwordReset',
  PasswordChanged: 'passwordChanged',
  PasswordReset: 'passwordChanged',
};

/** The policy of a member: no password changes without its owner hearing of it. */
export const intentsOfMember = ({ type }: StaffMemberEvent): Intent[] => {
  const message = memberMessages[type];
  return message ? [{ job: 'tellMember', message, runAt: null }] : [];
};

const ofEvent = (event: BookingEvent): Intent[] => {
  switch (event.type) {
    case 'BookingPlaced':
    case 'PaymentSlipCleared':
      return whileHeld(event.data.holdUntil, event.data.at);
    case 'CustomerAttached':
    case 'BookingReinstated':
      return [tellGuest('placed'), ...whileHeld(event.data.holdUntil, event.data.at)];
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
        // By the guest's own card, the letter about that says it.
        ...(event.data.overpaid && (event.data.paymentLinkId || event.data.method !== 'credit_card')
          ? [tellStaff('overpaid')]
          : []),
        ...whileHeld(event.data.holdUntil ?? null, event.data.at),
      ];
    case 'RefundRecorded':
      return [settleReceipts];
    case 'LinkPaymentDropped':
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
      return [tellGuest('confirmation'), planArrival];
    case 'StayChanged':
      return [settleReceipts, tellGuest('moved'), planArrival];
    case 'BookingAmended':
      return event.data.customer ? [settleReceipts] : [];
    case 'BookingCancelled':
      return [tellGuest('cancelled'), tellStaff('cancellation')];
    case 'BookingExpired':
      return [tellGuest('expired'), tellStaff('expiredPaid')];
    default:
      return [];
  }
};

/** Nobody is told of a booking whose guest is not known or was forgotten, nor of a hidden one, unless it is money that came after its end. */
const isMute = (booking: Booking, message: GuestMessage | StaffMessage): boolean =>
  !booking.customer || (isHidden(booking) && message !== 'cardLate' && message !== 'paidLate');

/**
 * Is a message that was due at `runAt` still true of the booking as it is now? What happened since may have overtaken it: a guest who
 * paid is not reminded, and one whose hold was extended is reminded of the later end alone.
 */
export const stillApplies = (message: GuestMessage, runAt: Instant, booking: Booking): boolean => {
  const { status } = booking;
  if (isMute(booking, message)) return false;
  const until = holdOf(booking)?.holdUntil;
  const waits = status === 'pending_payment' && until != null;
  switch (message) {
    case 'placed':
      return waits && isToldToPay(booking.placedTo, booking.customer?.email ?? '');
    case 'reminder':
      return waits && until === addSeconds(runAt, reminderLeadSeconds);
    case 'slipReceived':
      return status === 'in_review' || (status === 'expired' && isPaidLate(booking));
    case 'slipRefused':
      return waits && isOpen(booking) && booking.refusalReason !== null;
    case 'expired':
      return status === 'expired' && !isPaidLate(booking);
    case 'cancelled':
      return status === 'cancelled';
    case 'moved':
      return keepsNights(booking);
    case 'confirmation':
      return status === 'confirmed';
    case 'cardLate':
      return !keepsNights(booking) && isPaidLate(booking) && hasCaptured(cardsOf(booking.account));
    case 'arrival':
      return status === 'confirmed' && arrivalMessageAt(booking.stay) === runAt;
    default:
      return unreachable(message);
  }
};

/**
 * Does a message speak of a deadline while the clock stands, since somebody looks at money? It may become true again when that ends with
 * "no", and is asked about later.
 */
export const waitsForClock = (message: GuestMessage, booking: Booking): boolean =>
  (message === 'placed' || message === 'slipRefused') &&
  booking.status === 'pending_payment' &&
  holdOf(booking)?.holdUntil === null &&
  !isMute(booking, message);

/** The same of a message to the house: who has decided already is not asked to. */
export const stillConcernsStaff = (message: StaffMessage, runAt: Instant, booking: Booking): boolean => {
  const { status } = booking;
  const slip = slipOf(booking.account);
  if (isMute(booking, message)) return false;
  switch (message) {
    case 'newSlip':
      return status === 'in_review' && slip?.attachedAt === runAt;
    case 'slipWaiting':
      return status === 'in_review' && slip?.attachedAt === addSeconds(runAt, -undecidedSeconds);
    case 'paidLate':
      return isPaidLate(booking) && !keepsNights(booking);
    case 'cardPayment':
      return !isPaidLate(booking);
    case 'cancellation':
      return status === 'cancelled';
    case 'expiredPaid':
      // Money that came after the end is told as such.
      return status === 'expired' && !isPaidLate(booking) && paidOf(booking.account) > 0;
    case 'overpaid':
      // Of an ended booking all money goes back, or none: that is told as late money.
      return keepsNights(booking) && balanceOf(booking.account) < 0;
    default:
      return unreachable(message);
  }
};

/** The same of a message about a payment link: to who pays, or to the house. */
export const stillAppliesToLink = (
  message: LinkMessage,
  runAt: Instant,
  { status, account, refusalReason }: PaymentLink,
): boolean => {
  const slip = slipOf(account);
  switch (message) {
    case 'linkSlipReceived':
    case 'newLinkSlip':
      return status === 'in_review' && slip?.attachedAt === runAt;
    case 'linkSlipRefused':
      return status === 'open' && refusalReason !== null;
    case 'linkPaid':
    case 'linkCardPayment':
      return status === 'paid';
    default:
      return unreachable(message);
  }
};

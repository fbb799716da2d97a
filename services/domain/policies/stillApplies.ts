import type { GuestMessage, StaffMessage } from '../booking/messages.ts';
import { type Booking, holdOf, isEnded, isHidden, isOpen, keepsNights } from '../booking/state.ts';
import { balanceOf, cardsOf, paidLate, paidOf, slipOf, slipPaymentOf, unconfirmedSlipOf } from '../payment/account.ts';
import { hasCaptured } from '../payment/card.ts';
import type { LinkMessage, PaymentLink } from '../paymentLink/link.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { formerContactOf, formerPayerOf, isForFormer, toldFirstAt } from './formerContact.ts';
import { arrivalMessageAt, reminderLeadSeconds, undecidedSeconds } from './jobs.ts';

// Is a letter still true when it is sent?

/** So many addresses are told how to pay, each once. */
export const mostPlacedLetters = 3;

/** Is this address told how to pay? `placedTo`: those that were. */
export const isToldToPay = (placedTo: readonly string[], email: string): boolean =>
  placedTo.length < mostPlacedLetters && !placedTo.includes(email.toLowerCase());

/** Nobody is told of a booking whose guest is not known or was forgotten, nor of a hidden one, unless it is money that came after its end. */
const isMute = (booking: Booking, message: GuestMessage | StaffMessage): boolean =>
  !booking.customer || (isHidden(booking) && message !== 'cardLate' && message !== 'paidLate');

/** Has the guest an email, and is told this? Staff book for guests without one, too. */
const isAddressed = (booking: Booking, message: GuestMessage): boolean =>
  !isMute(booking, message) && Boolean(booking.customer?.email);

/** Until when the nights of a booking that waits for money are held; null: the clock stands, or it does not wait. */
const waitsUntil = (booking: Booking): Instant | null =>
  booking.status === 'pending_payment' ? (holdOf(booking)?.holdUntil ?? null) : null;

type IsTrue = (booking: Booking, runAt: Instant) => boolean;

const waitsForMore: IsTrue = booking => waitsUntil(booking) !== null && isOpen(booking) && booking.refusalReason !== null;

const guestMessages: Record<GuestMessage, IsTrue> = {
  placed: booking => waitsUntil(booking) !== null && isToldToPay(booking.placedTo, booking.customer?.email ?? ''),
  reminder: (booking, runAt) => waitsUntil(booking) === addSeconds(runAt, reminderLeadSeconds),
  slipReceived: ({ status, account }) => status === 'in_review' || (status === 'expired' && paidLate(account)),
  slipRefused: waitsForMore,
  partReceived: waitsForMore,
  expired: ({ status, account }) => status === 'expired' && !paidLate(account) && !unconfirmedSlipOf(account),
  cancelled: ({ status }) => status === 'cancelled',
  moved: keepsNights,
  moveRefused: ({ status, stayChange }) => status === 'confirmed' && stayChange?.refusal != null,
  confirmation: ({ status }) => status === 'confirmed',
  cardLate: booking => isEnded(booking) && paidLate(booking.account) && hasCaptured(cardsOf(booking.account)),
  found: () => true,
  contactChanged: (booking, runAt) => formerContactOf(booking, runAt) !== null,
  contactChangedAgain: (booking, runAt) => formerContactOf(booking, toldFirstAt(runAt)) !== null,
  arrival: ({ status, stay }, runAt) => status === 'confirmed' && arrivalMessageAt(stay) === runAt,
};

/**
 * Is a message that was due at `runAt` still true of the booking as it is now? What happened since may have overtaken it: a guest who
 * paid is not reminded, and one whose hold was extended is reminded of the later end alone.
 */
export const stillApplies = (message: GuestMessage, runAt: Instant, booking: Booking): boolean =>
  (isForFormer(message) ? !isMute(booking, message) : isAddressed(booking, message)) && guestMessages[message](booking, runAt);

/** Does it tell a deadline while the clock stands? It may become true when the money that is looked at is refused, and is asked about later. */
export const waitsForClock = (message: GuestMessage, booking: Booking): boolean =>
  (message === 'placed' || message === 'slipRefused') &&
  booking.status === 'pending_payment' &&
  holdOf(booking)?.holdUntil === null &&
  isAddressed(booking, message);

/** Since when staff look at the slip of a booking in review. */
const inReviewSince = ({ status, account }: Booking): Instant | undefined =>
  status === 'in_review' ? slipPaymentOf(account)?.at : undefined;

/** Of an ended booking all money goes back, or none: that is told as late money. */
const hasTooMuch: IsTrue = booking => keepsNights(booking) && balanceOf(booking.account) < 0;

const staffMessages: Record<StaffMessage, IsTrue> = {
  newSlip: (booking, runAt) => inReviewSince(booking) === runAt,
  slipWaiting: (booking, runAt) => inReviewSince(booking) === addSeconds(runAt, -undecidedSeconds),
  paidLate: booking => paidLate(booking.account) && isEnded(booking),
  cardPayment: ({ account }) => !paidLate(account),
  cancellation: ({ status }) => status === 'cancelled',
  contactAsked: ({ contactChange }, runAt) => contactChange?.askedAt === runAt && contactChange.refusal === null,
  moveAsked: ({ status, stayChange }) => status === 'confirmed' && stayChange?.refusal === null,
  // Money that came after the end is told as such.
  expiredPaid: ({ status, account }) => status === 'expired' && !paidLate(account) && paidOf(account) > 0,
  overpaid: hasTooMuch,
  refundDue: hasTooMuch,
};

/** The same of a message to the house. Nobody is asked for a decision that is made. */
export const stillConcernsStaff = (message: StaffMessage, runAt: Instant, booking: Booking): boolean =>
  !isMute(booking, message) && staffMessages[message](booking, runAt);

type IsTrueOfLink = (link: PaymentLink, runAt: Instant, booking: Booking | null) => boolean;

const isLookedAt: IsTrueOfLink = ({ status, account }, runAt) => status === 'in_review' && slipOf(account)?.attachedAt === runAt;

const isPaid: IsTrueOfLink = ({ status }) => status === 'paid';

const linkMessages: Record<LinkMessage, IsTrueOfLink> = {
  linkToPay: ({ status }) => status === 'open',
  linkSlipReceived: isLookedAt,
  newLinkSlip: isLookedAt,
  linkSlipRefused: ({ status, refusalReason }) => status === 'open' && refusalReason !== null,
  linkPaid: isPaid,
  linkContactAsked: ({ contactChange }, runAt) => contactChange?.askedAt === runAt && contactChange.refusal === null,
  linkContactChanged: (link, runAt, booking) => formerPayerOf(link, booking, runAt) !== null,
  linkContactChangedAgain: (link, runAt, booking) => formerPayerOf(link, booking, toldFirstAt(runAt)) !== null,
  linkCardPayment: isPaid,
  linkUnpaid: ({ status }, _, booking) =>
    status === 'expired' && booking?.status === 'confirmed' && balanceOf(booking.account) > 0,
};

/** The same of a message about a payment link, to the payer or to the house. `booking`: the one that it is for. */
export const stillAppliesToLink = (message: LinkMessage, runAt: Instant, link: PaymentLink, booking: Booking | null): boolean =>
  linkMessages[message](link, runAt, booking);

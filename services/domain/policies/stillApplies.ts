import type { GuestMessage, StaffMessage } from '../booking/messages.ts';
import { type Booking, holdOf, isEnded, isHidden, isOpen, isOpenRequest, keepsNights } from '../booking/state.ts';
import {
  balanceOf,
  cardsOf,
  lateSlipOf,
  paidLate,
  paidOf,
  promptPayChargesOf,
  refundAt,
  refundDueOf,
  slipOf,
  slipPaymentOf,
  unconfirmedSlipOf,
} from '../payment/account.ts';
import { gatewayRefundsOf } from '../payment/captures.ts';
import { hasCaptured } from '../payment/card.ts';
import type { LinkMessage, PaymentLink } from '../paymentLink/link.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { changedAtOfSecond, formerContactOf, formerPayerOf, isForFormerContact } from './formerContact.ts';
import { arrivalMessageAt, reminderLeadSeconds, undecidedSlipSeconds } from './jobs.ts';

// Does a message still apply when it is sent?

/** The number of addresses that get the email on how to pay, once each. */
export const mostPlacedEmails = 3;

/** Does this address get the email on how to pay? `placedTo`: the addresses that got it. */
export const getsPlacedEmail = (placedTo: readonly string[], email: string): boolean =>
  placedTo.length < mostPlacedEmails && !placedTo.includes(email.toLowerCase());

/** No messages about a booking without a guest, or whose guest was erased. About a hidden one, only those about money that came after its end. */
const isMute = (booking: Booking, message: GuestMessage | StaffMessage): boolean =>
  !booking.customer || (isHidden(booking) && message !== 'cardLate' && message !== 'paidLate');

/** Staff book for guests without an email, too. */
const isAddressed = (booking: Booking, message: GuestMessage): boolean =>
  !isMute(booking, message) && Boolean(booking.customer?.email);

/** Until when the nights of a booking that waits for money are held; null: the hold is paused, or it does not wait. */
const waitsUntil = (booking: Booking): Instant | null =>
  booking.status === 'pending_payment' ? (holdOf(booking)?.holdUntil ?? null) : null;

type IsTrue = (booking: Booking, runAt: Instant) => boolean;

const waitsForMore: IsTrue = booking => waitsUntil(booking) !== null && isOpen(booking) && booking.refusalReason !== null;

const guestMessages: Record<GuestMessage, IsTrue> = {
  placed: booking => waitsUntil(booking) !== null && getsPlacedEmail(booking.placedTo, booking.customer?.email ?? ''),
  reminder: (booking, runAt) => waitsUntil(booking) === addSeconds(runAt, reminderLeadSeconds),
  slipReceived: ({ status, account }) => status === 'in_review' || lateSlipOf(account) !== null,
  slipRefused: waitsForMore,
  partReceived: waitsForMore,
  expired: ({ status, account }) => status === 'expired' && !paidLate(account) && !unconfirmedSlipOf(account),
  // A channel tells its guests itself.
  cancelled: ({ status, soldBy }) => status === 'cancelled' && !soldBy,
  refunded: (booking, runAt) =>
    refundAt(booking.account, runAt) !== undefined && !(isEnded(booking) && booking.endedAt === runAt),
  moved: keepsNights,
  moveRefused: ({ status, stayChange }) => status === 'confirmed' && stayChange?.refusal != null,
  confirmation: ({ status }) => status === 'confirmed',
  cardLate: booking => isEnded(booking) && paidLate(booking.account) && hasCaptured(cardsOf(booking.account)),
  lateSlipApproved: booking => isEnded(booking) && paidLate(booking.account) && paidOf(booking.account) > 0,
  lateSlipRefused: booking => isEnded(booking) && booking.refusalReason !== null,
  dataCopy: ({ dataRequests }, runAt) => dataRequests.copy?.doneAt === runAt,
  dataRefused: ({ dataRequests }) => Object.values(dataRequests).some(request => request?.refusal),
  found: () => true,
  contactChanged: (booking, runAt) => formerContactOf(booking, runAt) !== null,
  contactChangedAgain: (booking, runAt) => formerContactOf(booking, changedAtOfSecond(runAt)) !== null,
  arrival: ({ status, stay }, runAt) => status === 'confirmed' && arrivalMessageAt(stay) === runAt,
};

/**
 * Is a message that was due at `runAt` still true of the booking as it is now? What happened since may have overtaken it: a guest who
 * paid is not reminded, and one whose hold was extended is reminded of the later end alone.
 */
export const stillApplies = (message: GuestMessage, runAt: Instant, booking: Booking): boolean =>
  (isForFormerContact(message) ? !isMute(booking, message) : isAddressed(booking, message)) &&
  guestMessages[message](booking, runAt);

/** Does the message name a deadline, while the hold is paused? It may apply once the payment under review is rejected, so the job asks again later. */
export const waitsForResumedHold = (message: GuestMessage, booking: Booking): boolean =>
  (message === 'placed' || message === 'slipRefused') &&
  booking.status === 'pending_payment' &&
  holdOf(booking)?.holdUntil === null &&
  isAddressed(booking, message);

/** Since when the slip of the booking is under review. */
const inReviewSince = ({ status, account }: Booking): Instant | undefined =>
  status === 'in_review' ? slipPaymentOf(account)?.at : undefined;

/** Money of an ended booking has messages of its own. */
const hasTooMuch: IsTrue = booking => keepsNights(booking) && balanceOf(booking.account) < 0;

const staffMessages: Record<StaffMessage, IsTrue> = {
  newSlip: (booking, runAt) => inReviewSince(booking) === runAt,
  slipWaiting: (booking, runAt) => inReviewSince(booking) === addSeconds(runAt, -undecidedSlipSeconds),
  paidLate: booking => paidLate(booking.account) && isEnded(booking),
  cardPayment: ({ account }) => !paidLate(account),
  promptPayPayment: ({ account }) => !paidLate(account),
  paymentLost: ({ account }) => promptPayChargesOf(account).some(({ state }) => state === 'lost'),
  cancellation: ({ status }) => status === 'cancelled',
  contactAsked: ({ contactChange }, runAt) => contactChange?.askedAt === runAt && contactChange.refusal === null,
  dataAsked: ({ dataRequests }, runAt) =>
    Object.values(dataRequests).some(request => request?.askedAt === runAt && isOpenRequest(request)),
  moveAsked: ({ status, stayChange }) => status === 'confirmed' && stayChange?.refusal === null,
  // Money that came after the end has a message of its own.
  expiredPaid: ({ status, account }) => status === 'expired' && !paidLate(account) && paidOf(account) > 0,
  overpaid: hasTooMuch,
  refundDue: hasTooMuch,
  refundRefused: ({ account }) => gatewayRefundsOf(account).at(-1)?.state === 'refused' && refundDueOf(account) > 0,
  paymentReversed: ({ account }) => account.payments.some(({ reversed }) => reversed !== undefined),
};

/** The same for a message to staff. They are not asked for a decision that is made. */
export const stillConcernsStaff = (message: StaffMessage, runAt: Instant, booking: Booking): boolean =>
  !isMute(booking, message) && staffMessages[message](booking, runAt);

type IsTrueOfLink = (link: PaymentLink, runAt: Instant, booking: Booking | null) => boolean;

const isSlipUnderReview: IsTrueOfLink = ({ status, account }, runAt) =>
  status === 'in_review' && slipOf(account)?.attachedAt === runAt;

const isPaid: IsTrueOfLink = ({ status }) => status === 'paid';

const linkMessages: Record<LinkMessage, IsTrueOfLink> = {
  linkToPay: ({ status }) => status === 'open',
  linkSlipReceived: isSlipUnderReview,
  newLinkSlip: isSlipUnderReview,
  linkSlipRefused: ({ status, refusalReason }) => status === 'open' && refusalReason !== null,
  linkPaid: isPaid,
  linkContactAsked: ({ contactChange }, runAt) => contactChange?.askedAt === runAt && contactChange.refusal === null,
  linkContactChanged: (link, runAt, booking) => formerPayerOf(link, booking, runAt) !== null,
  linkContactChangedAgain: (link, runAt, booking) => formerPayerOf(link, booking, changedAtOfSecond(runAt)) !== null,
  linkRefunded: ({ account }, runAt) => refundAt(account, runAt) !== undefined,
  linkRefundRefused: ({ account }) => gatewayRefundsOf(account).at(-1)?.state === 'refused',
  linkPaymentReversed: ({ account }) => account.payments.some(({ reversed }) => reversed !== undefined),
  linkCardPayment: isPaid,
  linkUnpaid: ({ status }, _, booking) =>
    status === 'expired' && booking?.status === 'confirmed' && balanceOf(booking.account) > 0,
};

/** The same of a message about a payment link, to the payer or to staff. `booking`: the one that it is for. */
export const stillAppliesToLink = (message: LinkMessage, runAt: Instant, link: PaymentLink, booking: Booking | null): boolean =>
  linkMessages[message](link, runAt, booking);

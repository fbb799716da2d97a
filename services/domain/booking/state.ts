import { type Hold, isHoldInForce } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import type { Account } from '../payment/account.ts';
import type { ContactFacts } from '../payment/contactChange.ts';
import type { Customer } from '../shared/customer.ts';
import type { GuestChanges } from '../shared/guestChanges.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import { type Refusal, wrongState } from '../shared/refusal.ts';
import type { BankDetails } from '../villa/state.ts';
import type { BookingAgreement, CancelledBy, ChannelDetails, DataRequestKind, RequestedStay } from './events.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

// The state of a booking, which its events make (evolve.ts), and what is refused because of it.

/** `due`: the day in Bangkok until which it is answered. Not answered: `doneAt` and `refusal` are null. */
export type DataRequest = { askedAt: Instant; due: PlainDate; doneAt: Instant | null; refusal: string | null };

/** The last request of each kind. */
type DataRequests = Record<DataRequestKind, DataRequest | null>;

export const noDataRequests: DataRequests = { copy: null, erasure: null };

export const isOpenRequest = (request: DataRequest | null): request is DataRequest =>
  request !== null && request.doneAt === null && request.refusal === null;

/** `refusal`: why staff refused; null: not decided yet. */
export type StayChange = RequestedStay & { message: string; askedAt: Instant; refusal: string | null };

/** Why there is an extra half hour, once a booking each: a refused slip; a bank that did not answer for over two minutes. */
export type ExtraTime = 'refused' | 'unanswered';

/** How long its nights may be kept without money (unpaidTime.ts). */
export type UnpaidTime = {
  /** The latest end of the hold; during a review it is later by the time since `reviewedSince`. */
  until: Instant;
  reviewedSince: Instant | null;
  /** Since when the bank has a card; null: it has none. */
  atBankSince: Instant | null;
  /** The extra half hours that it had. */
  extras: ExtraTime[];
};

/** The facts of a booking in every state. */
export type BookingFacts = BookingAgreement &
  ContactFacts & {
    stay: Stay;
    /** A guest who moved gets no more back than before. */
    mostPercent: number;
    account: Account;
    /** How long its nights may be kept without money. */
    unpaid: UnpaidTime;
    customer: Customer | null;
    createdAt: Instant;
    updatedAt: Instant;
    messages: { message: GuestMessage | StaffMessage; jobId: string }[];
    guestChanges: GuestChanges;
    /** Addresses, in lower case, that got the email on how to pay since it was placed or reinstated. */
    placedTo: string[];
    /** Payments, charges and refunds that staff recorded: the hash of the request by its id. */
    recorded: Readonly<Record<string, string>>;
    /** What staff wrote for each other. */
    notes: { at: Instant; by: string; text: string }[];
    /** Addresses in lower case: that of the last code, and the one that a code confirmed last. */
    codeSentTo: string | null;
    confirmedEmail: string | null;
    /** Where the guest wants a refund to go, while one is due. */
    refundAccount: BankDetails | null;
    /** Other dates that the guest asked for, until the move is made. */
    stayChange: StayChange | null;
    dataRequests: DataRequests;
    /** The free move of the terms was made. */
    hasMoved: boolean;
    /** When a move that the guest asked for was last made. */
    movedAt: Instant | null;
    /** The stay before its last change, by the guest or by staff. */
    movedFrom: (Stay & { rooms: number }) | null;
    /** Of a stay that a channel sold, whose guest paid there; null: of no channel, or booked directly since. */
    soldBy: ChannelDetails | null;
    /** The channel cancelled the stay, and the guest came all the same: nights that the channel shows again are another guest's. */
    bookedDirectly?: true;
    offeredAccount: { refundAccountId: string; account: BankDetails } | null;
  };

/** Waits for money. Its nights are held; `booked`: the code was right, and the card is being captured. */
export type OpenBooking = BookingFacts & {
  status: 'pending_payment' | 'in_review';
  hold: Hold | 'booked';
  /** Why staff refused the last slip. */
  refusalReason: string | null;
  /** Staff gave it more time: its nights do not give way to a channel. */
  keptByStaff?: true;
};

/** Has its nights for good. */
export type ConfirmedBooking = BookingFacts & { status: 'confirmed' };

/** Has no nights. Still takes what happened to its money. */
export type EndedBooking = BookingFacts & {
  status: 'cancelled' | 'expired';
  cancellationReason: string | null;
  /** Why staff refused a slip that came after the end. */
  refusalReason: string | null;
  /** null: it expired, or an older release cancelled it and did not record this. */
  cancelledBy: CancelledBy | null;
  endedAt: Instant;
  /** Why it expired: a channel sold its nights; absent: its time to pay was over. */
  because?: 'channel';
  /** Removed from the lists. */
  hidden: boolean;
};

export type Booking = OpenBooking | ConfirmedBooking | EndedBooking;

/** A booking in one of these statuses. */
export type BookingIn<Status extends Booking['status']> = Booking & { status: Status };

/** null: never placed. */
export type BookingState = Booking | null;

export const isOpen = (booking: Booking): booking is OpenBooking =>
  booking.status === 'pending_payment' || booking.status === 'in_review';

export const isEnded = (booking: Booking): booking is EndedBooking =>
  booking.status === 'cancelled' || booking.status === 'expired';

/** Does the booking keep nights in the calendar? (A lapsed hold keeps its nights until another booking takes them.) */
export const keepsNights = (booking: Booking): booking is OpenBooking | ConfirmedBooking => !isEnded(booking);

/** The guest was erased: the key to their data, and to what was asked for at placing, is destroyed. */
export const isErased = ({ specialRequests }: Booking): boolean => specialRequests === null;

export const emailOf = ({ customer }: Booking): string | null => customer?.email?.toLowerCase() ?? null;

/** Has the guest confirmed the email that the booking has now? */
export const isEmailConfirmed = (booking: Booking): boolean =>
  booking.confirmedEmail !== null && booking.confirmedEmail === emailOf(booking);

export const isHidden = (booking: Booking): boolean => isEnded(booking) && booking.hidden;

/** The hold of its nights; null: none are held, as they are booked or not its own. */
export const holdOf = (booking: Booking): Hold | null => (isOpen(booking) && booking.hold !== 'booked' ? booking.hold : null);

// Refusals because of the state

export const assertStatus = (booking: Booking, allowed: readonly Booking['status'][]): void => {
  if (!allowed.includes(booking.status)) throw wrongState(booking, `This cannot be done to a booking that is ${booking.status}`);
};

/** Does an unpaid booking give way to a stay that a channel sold? No money came, nothing is started or under review, and staff gave it no time. */
export const givesWayToChannel = (booking: Booking): boolean => {
  const hold = holdOf(booking);
  if (!isOpen(booking) || hold === null || hold.holdUntil === null || booking.keptByStaff) return false;
  return (
    booking.status === 'pending_payment' && booking.account.payments.every(({ state }) => state === 'refused' || state === 'void')
  );
};

/** Waits for money, but the time (and the grace) is over: expired in all but name. */
export const hasLapsed = (booking: Booking, now: Instant): boolean => {
  const hold = holdOf(booking);
  return booking.status === 'pending_payment' && hold !== null && !isHoldInForce(hold, now);
};

export const lapsed = (booking: Booking): Refusal =>
  wrongState({ status: holdOf(booking) ? 'expired' : booking.status }, 'The time to pay is over. Please book again.');

/** The hold of nights that can still be paid for. @throws Refusal */
export const requireHold = (booking: Booking, now: Instant): Hold => {
  const hold = holdOf(booking);
  if (!hold || hasLapsed(booking, now)) throw lapsed(booking);
  return hold;
};

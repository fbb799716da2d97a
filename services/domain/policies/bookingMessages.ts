import { type Booking, holdOf, isHidden, isOpen, keepsNights } from '../booking/state.ts';
import { balanceOf, cardsOf, paidLate, paidOf, slipOf } from '../payment/account.ts';
import { hasCaptured } from '../payment/card.ts';
import { unreachable } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { arrivalMessageAt, reminderLeadSeconds, undecidedSeconds } from './intent.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

/** So many addresses are told how to pay, each once. */
const mostPlacedLetters = 3;

/** Is this address told how to pay? `placedTo`: those that were. */
export const isToldToPay = (placedTo: readonly string[], email: string): boolean =>
  placedTo.length < mostPlacedLetters && !placedTo.includes(email.toLowerCase());

/** Nobody is told of a booking whose guest is not known or was forgotten, nor of a hidden one, unless it is money that came after its end. */
const isMute = (booking: Booking, message: GuestMessage | StaffMessage): boolean =>
  !booking.customer || (isHidden(booking) && message !== 'cardLate' && message !== 'paidLate');

/** The address that a message to the guest goes to; undefined: staff booked without one, or it is not told. */
const addressFor = (booking: Booking, message: GuestMessage): string | undefined =>
  isMute(booking, message) ? undefined : (booking.customer?.email ?? undefined);

/**
 * Is a message that was due at `runAt` still true of the booking as it is now? What happened since may have overtaken it: a guest who
 * paid is not reminded, and one whose hold was extended is reminded of the later end alone.
 */
export const stillApplies = (message: GuestMessage, runAt: Instant, booking: Booking): boolean => {
  const { status } = booking;
  const email = addressFor(booking, message);
  if (!email) return false;
  const until = holdOf(booking)?.holdUntil;
  const waits = status === 'pending_payment' && until != null;
  switch (message) {
    case 'placed':
      return waits && isToldToPay(booking.placedTo, email);
    case 'reminder':
      return waits && until === addSeconds(runAt, reminderLeadSeconds);
    case 'slipReceived':
      return status === 'in_review' || (status === 'expired' && paidLate(booking.account));
    case 'slipRefused':
    case 'partReceived':
      return waits && isOpen(booking) && booking.refusalReason !== null;
    case 'expired':
      return status === 'expired' && !paidLate(booking.account);
    case 'cancelled':
      return status === 'cancelled';
    case 'moved':
      return keepsNights(booking);
    case 'moveRefused':
      return status === 'confirmed' && booking.stayChange?.refusal != null;
    case 'confirmation':
      return status === 'confirmed';
    case 'cardLate':
      return !keepsNights(booking) && paidLate(booking.account) && hasCaptured(cardsOf(booking.account));
    case 'found':
      return true;
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
  addressFor(booking, message) !== undefined;

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
      return paidLate(booking.account) && !keepsNights(booking);
    case 'cardPayment':
      return !paidLate(booking.account);
    case 'cancellation':
      return status === 'cancelled';
    case 'moveAsked':
      return status === 'confirmed' && booking.stayChange?.refusal === null;
    case 'expiredPaid':
      // Money that came after the end is told as such.
      return status === 'expired' && !paidLate(booking.account) && paidOf(booking.account) > 0;
    case 'overpaid':
    case 'refundDue':
      // Of an ended booking all money goes back, or none: that is told as late money.
      return keepsNights(booking) && balanceOf(booking.account) < 0;
    default:
      return unreachable(message);
  }
};

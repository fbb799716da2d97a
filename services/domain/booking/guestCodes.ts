import { type Hold, pauseHold } from '../calendar/hold.ts';
import { refundDueOf, unconfirmedSlipOf } from '../payment/account.ts';
import { requireEmail } from '../payment/contactChange.ts';
import { type GuestCodePurpose, issueCode, verifyCode } from '../payment/oneTimeCodes.ts';
import type { Command } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal, wrongState } from '../shared/refusal.ts';
import { requireBankAccount } from '../villa/accountNumbers.ts';
import type { BankDetails } from '../villa/state.ts';
import { needsContactCode } from './contact.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import { requireCancellationTerms } from './ending.ts';
import type { BookingEvent } from './events.ts';
import { assertStatus, type Booking, emailOf, isEmailConfirmed, requireHold } from './state.ts';
import { assertNothingAwaited } from './underReview.ts';

// With a code a guest proves to be the one that booked, to cancel a paid booking or to give a refund account (rules, section 5), or to own
// the email of the booking, before its slip is reviewed (rules, section 19).

/** `isCodeOf`: is the typed code the one of this challenge? */
export type VerifyGuestCode = Command<
  'verifyGuestCode',
  { purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean }
>;

/** The hold that a confirmed email pauses. @throws Refusal where it runs no more, or another payment is under review */
const requireConfirmable = (booking: Booking, now: Instant): Hold => {
  assertStatus(booking, ['pending_payment']);
  const hold = requireHold(booking, now);
  assertNothingAwaited(booking);
  return hold;
};

/** The slip that waited for it is reviewed now, and the hold is paused. */
const confirmEmail = ({ now, ...typed }: VerifyGuestCode, booking: Booking): BookingDecision => {
  if (isEmailConfirmed(booking) && !unconfirmedSlipOf(booking.account)) return noBookingEvents;
  const hold = requireConfirmable(booking, now);
  if (booking.codeSentTo !== emailOf(booking))
    throw new Refusal('otp_expired', 'The email has changed since: ask for another code');
  const events: BookingEvent[] = verifyCode({ now, ...typed }, booking.guestCode);
  if (events[0]?.type !== 'GuestCodeVerified') return { events };
  const paused = unconfirmedSlipOf(booking.account) && pauseHold(hold, now);
  events.push({ type: 'GuestEmailConfirmed', data: { at: now, remainingSeconds: paused?.remainingSeconds ?? null } });
  return paused ? { events, nights: { type: 'setHold', hold: paused } } : { events };
};

/** `again`: another code for the same. `offer`: the account that the code is for. */
export type AskGuestCode = Command<
  'askGuestCode',
  {
    purpose: GuestCodePurpose;
    challengeId: string;
    again: boolean;
    offer?: { refundAccountId: string; account: BankDetails };
  }
>;

export const askGuestCode = (command: AskGuestCode, booking: Booking): BookingDecision => {
  const { now, purpose, offer } = command;
  if (purpose === 'contact') {
    if (!needsContactCode(booking)) throw wrongState(booking, 'The contact details can be changed without a code');
    requireEmail(booking.customer);
  }
  if (!booking.customer?.email) throw wrongState(booking, 'Without an email the house cancels', { missing: 'email' });
  if (purpose === 'refundAccount' && refundDueOf(booking.account) <= 0) throw wrongState(booking, 'Nothing is due back');
  if (purpose === 'confirmEmail') {
    requireConfirmable(booking, now);
    if (!unconfirmedSlipOf(booking.account)) throw wrongState(booking, 'No slip waits for a confirmed email');
  }
  const percent = purpose === 'cancel' ? requireCancellationTerms(booking, now) : 0;
  const issued = issueCode({ ...command, percent }, booking.guestCode);
  if (!offer) return { events: issued };
  const account = requireBankAccount(offer.account, 'refundAccount');
  return { events: [{ type: 'RefundAccountOffered', data: { at: now, ...offer, account } }, ...issued] };
};

export type RecordGuestCodeNotSent = Command<'recordGuestCodeNotSent', { challengeId: string }>;

export const recordGuestCodeNotSent = ({ now, challengeId }: RecordGuestCodeNotSent): BookingDecision => ({
  events: [{ type: 'GuestCodeNotSent', data: { at: now, challengeId } }],
});

/** The code for a refund account gives the one that was offered with it. */
export const verifyGuestCode = (command: VerifyGuestCode, booking: Booking): BookingDecision => {
  if (command.purpose === 'confirmEmail') return confirmEmail(command, booking);
  const events: BookingEvent[] = verifyCode(command, booking.guestCode);
  const { offeredAccount } = booking;
  const gives = command.purpose === 'refundAccount' && offeredAccount && events[0]?.type === 'GuestCodeVerified';
  return { events: gives ? [...events, { type: 'RefundAccountGiven', data: { at: command.now, ...offeredAccount } }] : events };
};

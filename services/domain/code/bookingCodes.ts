import type { BookingDecision, CommandOf, Decisions } from '../booking/commands.ts';
import { requireTermsToCancel } from '../booking/ending.ts';
import type { BookingEvent } from '../booking/events.ts';
import { type Booking, wrongState } from '../booking/state.ts';
import { refundDueOf } from '../payment/account.ts';
import { requireBankAccount } from '../villa/bankAccount.ts';
import { issueCode, verifyCode } from './guestCode.ts';

// A guest proves by a code to be the one that booked: to cancel what is paid, or to say where a refund shall go (rules, section 5).

const askGuestCode = (command: CommandOf<'askGuestCode'>, booking: Booking): BookingDecision => {
  const { now, purpose, offer } = command;
  if (!booking.customer?.email) throw wrongState(booking, 'Without an email the house cancels', { missing: 'email' });
  if (purpose === 'refundAccount' && refundDueOf(booking.account) <= 0) throw wrongState(booking, 'Nothing is due back');
  const percent = purpose === 'cancel' ? requireTermsToCancel(booking, now) : 0;
  const issued = issueCode({ ...command, percent }, booking.guestCode);
  const offered: BookingEvent[] = offer
    ? [{ type: 'RefundAccountOffered', data: { at: now, ...offer, account: requireBankAccount(offer.account, 'refundAccount') } }]
    : [];
  return { events: [...offered, ...issued] };
};

const recordGuestCodeNotSent = ({ now, challengeId }: CommandOf<'recordGuestCodeNotSent'>): BookingDecision => ({
  events: [{ type: 'GuestCodeNotSent', data: { at: now, challengeId } }],
});

/** The code for a refund account gives the one that was offered with it. */
const verifyGuestCode = (command: CommandOf<'verifyGuestCode'>, booking: Booking): BookingDecision => {
  const events: BookingEvent[] = verifyCode(command, booking.guestCode);
  const { offeredAccount } = booking;
  const gives = command.purpose === 'refundAccount' && offeredAccount && events[0]?.type === 'GuestCodeVerified';
  return { events: gives ? [...events, { type: 'RefundAccountGiven', data: { at: command.now, ...offeredAccount } }] : events };
};

export const bookingCodes = { askGuestCode, recordGuestCodeNotSent, verifyGuestCode } satisfies Partial<Decisions>;

import type { Decisions } from '../booking/decision.ts';
import { requireCancellationTerms } from '../booking/ending.ts';
import type { BookingEvent } from '../booking/events.ts';
import { refundDueOf } from '../payment/account.ts';
import { wrongState } from '../shared/refusal.ts';
import { requireBankAccount } from '../villa/accountNumbers.ts';
import type { BankDetails } from '../villa/state.ts';
import { needsContactCode } from './bookingContact.ts';
import { requireEmail } from './contactChange.ts';
import { type GuestCodePurpose, issueCode, verifyCode } from './oneTimeCodes.ts';

// A guest proves by a code to be the one that booked: to cancel what is paid, or to say where a refund shall go (rules, section 5).

export type CodeCommands = {
  /** `again`: another code for the same. `offer`: the account that the code is for. */
  askGuestCode: {
    purpose: GuestCodePurpose;
    challengeId: string;
    again: boolean;
    offer?: { refundAccountId: string; account: BankDetails };
  };
  recordGuestCodeNotSent: { challengeId: string };
  /** `isCodeOf`: as of a card's code. */
  verifyGuestCode: { purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean };
};

export const bookingCodes: Decisions<CodeCommands> = {
  askGuestCode: (command, booking) => {
    const { now, purpose, offer } = command;
    if (purpose === 'contact') {
      if (!needsContactCode(booking)) throw wrongState(booking, 'The contact details can be changed without a code');
      requireEmail(booking.customer);
    }
    if (!booking.customer?.email) throw wrongState(booking, 'Without an email the house cancels', { missing: 'email' });
    if (purpose === 'refundAccount' && refundDueOf(booking.account) <= 0) throw wrongState(booking, 'Nothing is due back');
    const percent = purpose === 'cancel' ? requireCancellationTerms(booking, now) : 0;
    const issued = issueCode({ ...command, percent }, booking.guestCode);
    if (!offer) return { events: issued };
    const account = requireBankAccount(offer.account, 'refundAccount');
    return { events: [{ type: 'RefundAccountOffered', data: { at: now, ...offer, account } }, ...issued] };
  },
  recordGuestCodeNotSent: ({ now, challengeId }) => ({ events: [{ type: 'GuestCodeNotSent', data: { at: now, challengeId } }] }),
  /** The code for a refund account gives the one that was offered with it. */
  verifyGuestCode: (command, booking) => {
    const events: BookingEvent[] = verifyCode(command, booking.guestCode);
    const { offeredAccount } = booking;
    const gives = command.purpose === 'refundAccount' && offeredAccount && events[0]?.type === 'GuestCodeVerified';
    return { events: gives ? [...events, { type: 'RefundAccountGiven', data: { at: command.now, ...offeredAccount } }] : events };
  },
};

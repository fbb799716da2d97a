import type { EmailToConfirm } from '@baan/contract/emailCode';
import { type Booking, emailOf } from '@baan/domain/booking/state';
import { unconfirmedSlipOf } from '@baan/domain/payment/account';
import { guessesLeft, resendAt } from '@baan/domain/payment/oneTimeCodes';
import { maskedEmail } from './cardView.ts';

/** The email that the slip of a booking waits for, in the contract's form. */
export const emailToConfirmOf = (id: string, booking: Booking): EmailToConfirm | null => {
  const slip = unconfirmedSlipOf(booking.account);
  if (booking.status !== 'pending_payment' || !slip?.confirmation) return null;
  const { guestCode, codeSentTo } = booking;
  const waits = guestCode?.purpose === 'confirmEmail' && guestCode.verifiedAt === null && codeSentTo === emailOf(booking);
  const otp = waits && {
    sentTo: maskedEmail(booking.customer?.email ?? ''),
    expiresAt: guestCode.challenge.expiresAt,
    resendAt: resendAt(guestCode.challenge),
    attemptsLeft: guessesLeft(guestCode, guestCode.challenge),
  };
  return { cause: slip.confirmation, call: `/api/booking/${id}/email-code`, otp: otp || null };
};

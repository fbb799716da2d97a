import { createHmac } from 'node:crypto';
import type { OtpChallenge } from '@baan/contract/card';
import type { CommandOf } from '@baan/domain/booking/decide';
import type { Booking } from '@baan/domain/booking/state';
import { type GuestCode, type GuestCodePurpose, guessesLeft, resendAt } from '@baan/domain/code/oneTimeCodes';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { maskedEmail } from '@baan/projections/cardView';
import { stayDays } from '@baan/words/dates';
import { drawChallengeId, isCodeOf } from '../card/oneTimeCode.ts';
import type { Context, Decided } from '../commands/command.ts';
import type { Handle } from '../commands/handle.ts';
import { type CodeLetter, mailCode } from '../mail/codeMail.ts';
import type { Sender } from '../mail/sender.ts';
import { sameText } from '../privacy/sameText.ts';

type Ask = Pick<CommandOf<'askGuestCode'>, 'purpose' | 'again' | 'offer'>;

/** Codes that prove to be the guest of a booking. The permit of a code is a MAC of its id; nothing stores it. */
export type GuestCodes = {
  /** Issues a code and mails it. @throws Refusal */
  ask: (bookingId: string, asked: Ask, context: Context) => Promise<Decided<Booking>>;
  /** @throws Refusal `otp_invalid` with how many guesses are left */
  verify: (bookingId: string, purpose: GuestCodePurpose, typed: string, context: Context) => Promise<Decided<Booking>>;
  permitOf: (code: GuestCode) => string;
  isPermit: (typed: string, code: GuestCode | null) => boolean;
};

type Dependencies = {
  handle: Pick<Handle, 'booking' | 'readVilla'>;
  sender: Sender;
  secret: Buffer;
  clock: () => Date;
  log: { warn: (object: object, message: string) => void };
};

/** As the contract shows it. */
export const guestOtp = ({ customer, guestCode }: Booking): OtpChallenge | null =>
  guestCode && {
    sentTo: maskedEmail(customer?.email ?? ''),
    expiresAt: guestCode.challenge.expiresAt,
    resendAt: resendAt(guestCode.challenge),
    attemptsLeft: guessesLeft(guestCode, guestCode.challenge),
  };

const letterOf: Record<GuestCodePurpose, CodeLetter> = {
  cancel: 'cancelCode',
  refundAccount: 'refundAccountCode',
  confirmEmail: 'emailCode',
};

export const createGuestCodes = ({ handle, sender, secret, clock, log }: Dependencies): GuestCodes => {
  const now = (): string => clock().toISOString();

  const mail = async (bookingId: string, { customer, guestCode, language, number, stay }: Booking): Promise<void> => {
    if (!customer?.email || !guestCode) throw new Error('There is no code to be mailed');
    const { challenge, purpose } = guestCode;
    const { firstName, email } = customer;
    const recipient = { email, firstName, language, number, stream: bookingStream(bookingId) };
    const values = { days: stayDays(stay.checkIn, stay.checkOut, language) };
    const code = { letter: letterOf[purpose], challengeId: challenge.id, expiresAt: challenge.expiresAt, values };
    await mailCode({ sender, handle, secret }, recipient, code);
  };

  const permitOf: GuestCodes['permitOf'] = ({ challenge }) =>
    createHmac('sha256', secret).update(`permit:${challenge.id}`).digest('base64url');

  return {
    ask: async (bookingId, asked, context) => {
      const challengeId = drawChallengeId();
      const decided = await handle.booking(bookingId, { type: 'askGuestCode', now: now(), challengeId, ...asked }, context);
      try {
        await mail(bookingId, decided.state);
        return decided;
      } catch (error) {
        log.warn({ error: (error as Error).name }, 'a code could not be mailed');
        await handle.booking(bookingId, { type: 'recordGuestCodeNotSent', now: now(), challengeId }, context);
        throw new Refusal('otp_resend_failed', 'The code could not be sent. Please try again.');
      }
    },
    verify: async (bookingId, purpose, typed, context) => {
      const isCode = (challengeId: string): boolean => isCodeOf(secret, challengeId, typed);
      const command = { type: 'verifyGuestCode' as const, now: now(), purpose, isCodeOf: isCode };
      const decided = await handle.booking(bookingId, command, context);
      const { guestCode } = decided.state;
      if (guestCode && !isCode(guestCode.challenge.id))
        throw new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft: guessesLeft(guestCode, guestCode.challenge) });
      return decided;
    },
    permitOf,
    isPermit: (typed, code) => code !== null && sameText(typed, permitOf(code)),
  };
};

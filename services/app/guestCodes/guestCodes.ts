import { createHmac } from 'node:crypto';
import type { OtpChallenge } from '@baan/contract/card';
import type { BookingCommandOf } from '@baan/domain/booking/decide';
import type { Booking } from '@baan/domain/booking/state';
import type { TypedCode } from '@baan/domain/payment/contactChange';
import { type GuestCode, type GuestCodePurpose, guessesLeft, resendAt } from '@baan/domain/payment/oneTimeCodes';
import { payerOf } from '@baan/domain/paymentLink/status';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { BankDetails } from '@baan/domain/villa/state';
import { stayDays } from '@baan/i18n/dates';
import { maskedEmail } from '@baan/projections/accountView';
import type { Random, Time } from '@baan/time/time';
import { drawChallengeId, isCodeOf } from '../card/oneTimeCode.ts';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { FoundPaymentLink } from '../commands/loading.ts';
import { type OtpEmailKind, type OtpRecipient, sendOtp } from '../email/codeMail.ts';
import { lastFour } from '../email/emailTexts.ts';
import type { EmailSender } from '../email/sender.ts';
import { sameText } from '../privacy/sameText.ts';

type Ask = Pick<BookingCommandOf<'askGuestCode'>, 'purpose' | 'again' | 'offer'>;

/** OTPs that identify the guest of a booking, or the payer of a link. The permit for an OTP is a MAC of its id, and is not stored. */
export type GuestCodes = {
  /** Issues an OTP and emails it. @throws Refusal */
  ask: (bookingId: string, request: Ask, context: CommandContext) => Promise<CommandResult<Booking>>;
  /** The same for the contact details of a link's payer. */
  askPayer: (paymentLinkId: string, context: CommandContext) => Promise<FoundPaymentLink & { position: bigint }>;
  /** The typed code, for a command that checks it. */
  typed: (code: string) => TypedCode;
  /** @throws Refusal `otp_invalid` if it was not the code for the purpose `contact` */
  assertTyped: (code: string, known: GuestCode | null) => void;
  /** @throws Refusal `otp_invalid` with how many guesses are left */
  verify: (
    bookingId: string,
    purpose: GuestCodePurpose,
    typed: string,
    context: CommandContext,
  ) => Promise<CommandResult<Booking>>;
  permitOf: (code: GuestCode) => string;
  isPermit: (typed: string, code: GuestCode | null) => boolean;
};

type Dependencies = {
  commands: Pick<CommandHandlers, 'booking' | 'paymentLink' | 'readVilla'>;
  sender: EmailSender;
  secret: Buffer;
  time: Pick<Time, 'now'>;
  random: Pick<Random, 'bytes'>;
  log: { warn: (object: object, message: string) => void };
};

/** As the contract shows it. */
export const guestOtp = (customer: Customer | null, guestCode: GuestCode | null): OtpChallenge | null =>
  guestCode && {
    sentTo: maskedEmail(customer?.email ?? ''),
    expiresAt: guestCode.challenge.expiresAt,
    resendAt: resendAt(guestCode.challenge),
    attemptsLeft: guessesLeft(guestCode, guestCode.challenge),
  };

const emailOf: Record<GuestCodePurpose, OtpEmailKind> = {
  cancel: 'cancelCode',
  refundAccount: 'refundAccountCode',
  contact: 'contactCode',
  confirmEmail: 'emailCode',
};

export const createGuestCodes = ({ commands, sender, secret, time, random, log }: Dependencies): GuestCodes => {
  const now = (): string => time.now().toISOString();

  const mail = async (
    person: Customer | null,
    guestCode: GuestCode | null,
    about: Omit<OtpRecipient, 'email' | 'firstName'>,
    { days = '', account = null }: { days?: string; account?: BankDetails | null } = {},
  ): Promise<void> => {
    if (!person?.email || !guestCode) throw new Error('There is no code to be mailed');
    const { challenge, purpose } = guestCode;
    const code = { email: emailOf[purpose], challengeId: challenge.id, expiresAt: challenge.expiresAt, values: { days } };
    // The email names the account that the code is for: somebody else with the link may have offered another.
    const named = account && `${account.bankName} ${lastFour(account.accountNumber)}`;
    const recipient = { email: person.email, firstName: person.firstName, ...about };
    await sendOtp({ sender, commands, secret }, recipient, code, ({ text }) => ({
      rows: named ? [{ label: text('row.account'), value: [{ strong: named }] }] : [],
    }));
  };

  /** @throws Refusal `otp_resend_failed` after recording it */
  const orRecorded = async (mailed: Promise<void>, recordNotSent: () => Promise<unknown>): Promise<void> => {
    try {
      await mailed;
    } catch (error) {
      log.warn({ error: (error as Error).name }, 'a code could not be mailed');
      await recordNotSent();
      throw new Refusal('otp_resend_failed', 'The code could not be sent. Please try again.');
    }
  };

  const isTyped =
    (typed: string) =>
    (challengeId: string): boolean =>
      isCodeOf(secret, challengeId, typed);

  const assertRight = (typed: string, code: GuestCode | null): void => {
    if (code && !isTyped(typed)(code.challenge.id))
      throw new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft: guessesLeft(code, code.challenge) });
  };

  const permitOf: GuestCodes['permitOf'] = ({ challenge }) =>
    createHmac('sha256', secret).update(`permit:${challenge.id}`).digest('base64url');

  return {
    ask: async (bookingId, request, context) => {
      const challengeId = drawChallengeId(random);
      const decided = await commands.booking(bookingId, { type: 'askGuestCode', now: now(), challengeId, ...request }, context);
      const { customer, guestCode, language, number, stay, offeredAccount } = decided.state;
      const about = { language, number, stream: bookingStream(bookingId) };
      const days = stayDays(stay.checkIn, stay.checkOut, language);
      const account = request.purpose === 'refundAccount' ? (offeredAccount?.account ?? null) : null;
      await orRecorded(mail(customer, guestCode, about, { days, account }), () =>
        commands.booking(bookingId, { type: 'recordGuestCodeNotSent', now: now(), challengeId }, context),
      );
      return decided;
    },
    askPayer: async (paymentLinkId, context) => {
      const challengeId = drawChallengeId(random);
      const ask = { type: 'askPayerCode' as const, now: now(), challengeId, purpose: 'contact' as const };
      const decided = await commands.paymentLink(paymentLinkId, ask, context);
      const { state, booking } = decided;
      const number = booking?.number ?? state.description;
      const about = { language: state.language, number, stream: paymentLinkStream(paymentLinkId) };
      await orRecorded(mail(payerOf(state, booking), state.guestCode, about), () =>
        commands.paymentLink(paymentLinkId, { type: 'recordPayerCodeNotSent', now: now(), challengeId }, context),
      );
      return decided;
    },
    verify: async (bookingId, purpose, typed, context) => {
      const command = { type: 'verifyGuestCode' as const, now: now(), purpose, isCodeOf: isTyped(typed) };
      const decided = await commands.booking(bookingId, command, context);
      assertRight(typed, decided.state.guestCode);
      return decided;
    },
    typed: code => ({ isCodeOf: isTyped(code) }),
    assertTyped: (code, known) => {
      if (known?.purpose === 'contact') assertRight(code, known);
    },
    permitOf,
    isPermit: (typed, code) => code !== null && sameText(typed, permitOf(code)),
  };
};

import type { Language } from '@baan/domain/shared/customer';
import { longDayOf, timeOf } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { Values } from '@baan/i18n/translate';
import { otpOf } from '../card/oneTimeCode.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Email } from './email.ts';
import { type EmailTranslator, emailTranslator, nameInAddress } from './emailTexts.ts';
import { emailOf, villaName } from './guestEmail.ts';
import { renderEmail } from './rendering.ts';
import type { EmailSender } from './sender.ts';

/** `number`: the booking's number, or the link's description. `stream`: of that booking or link. */
export type OtpRecipient = { email: string; firstName: string; language: Language; number: string; stream: string };

/** The purpose of the code. */
export type OtpEmailKind = 'cardCode' | 'cancelCode' | 'refundAccountCode' | 'contactCode' | 'emailCode';

/** `values`: for its texts, besides the villa, the person and the time. */
type Otp = { email: OtpEmailKind; challengeId: string; expiresAt: string; values: Values };

/** `secret`: makes the OTPs. */
type OtpSender = { sender: EmailSender; commands: Pick<CommandHandlers, 'readVilla'>; secret: Buffer };

/** Mails an OTP in the guest's language. A second copy has the same Message-ID. */
export const sendOtp = async (
  { sender, commands, secret }: OtpSender,
  { email, firstName, language, number, stream }: OtpRecipient,
  { email: template, challengeId, expiresAt, values }: Otp,
  more: (translator: EmailTranslator) => Partial<Pick<Email, 'lead' | 'rows'>> = () => ({}),
): Promise<void> => {
  const villa = (await commands.readVilla()).state;
  const code = otpOf(secret, challengeId);
  const until = { time: timeOf(expiresAt, language), day: longDayOf(expiresAt, language) };
  const translator = emailTranslator(language, villaName(villa, language), {
    name: nameInAddress(firstName, language),
    number,
    ...until,
    ...values,
  });
  const mail = renderEmail({
    ...emailOf({ villa, ...translator }, template, { code }),
    ...more(translator),
    code: { figures: `${code.slice(0, 3)} ${code.slice(3)}`, note: translator.words('codeUntil') },
    sections: [{ paragraphs: [translator.words(`${template}.notYou`)] }],
  });
  const kind = template === 'cardCode' ? 'cardCode' : 'guestCode';
  await sender.send({ ...mail, jobId: `code-${challengeId}`, kind, stream, to: email, language });
};

/** Mails the code of this challenge, good until `expiresAt`, for `amount` THB by card. @throws when the mail is not accepted */
export type SendCardOtp = (
  recipient: OtpRecipient,
  code: { challengeId: string; expiresAt: string; amount: number; test: boolean },
) => Promise<void>;

export const createCardOtpSender =
  (mailer: OtpSender): SendCardOtp =>
  (recipient, { amount, test, ...challenge }) => {
    const price = baht(amount);
    return sendOtp(mailer, recipient, { email: 'cardCode', ...challenge, values: { price } }, ({ text, words }) => ({
      lead: [...words('cardCode.lead'), ...(test ? [text('cardCode.test')] : [])],
      rows: [
        { label: text('row.for'), value: [{ strong: recipient.number }] },
        { label: text('row.amount'), value: [{ strong: price }] },
      ],
    }));
  };

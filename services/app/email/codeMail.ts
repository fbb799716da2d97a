import type { Language } from '@baan/domain/shared/customer';
import { longDayOf, timeOf } from '@baan/i18n/dates';
import type { Values } from '@baan/i18n/translate';
import { codeOf } from '../card/oneTimeCode.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Email } from './email.ts';
import { type EmailTranslator, emailTranslator } from './emailTranslator.ts';
import { emailOf, villaName } from './facts.ts';
import { baht, called } from './phrases.ts';
import { toMail } from './rendering.ts';
import type { Sender } from './sender.ts';

/** `number`: the booking's number, or the link's description. `stream`: of that booking or link. */
export type CodeRecipient = { email: string; firstName: string; language: Language; number: string; stream: string };

/** The purpose of the code. */
export type CodeEmail = 'cardCode' | 'cancelCode' | 'refundAccountCode' | 'contactCode' | 'emailCode';

/** `values`: for its texts, besides the house, the person and the time. */
type Code = { letter: CodeEmail; challengeId: string; expiresAt: string; values: Values };

/** `secret`: makes the one-time codes. */
type CodeMailer = { sender: Sender; commands: Pick<CommandHandlers, 'readVilla'>; secret: Buffer };

/** Mails a one-time code in the guest's language. A second copy has the same Message-ID. */
export const mailCode = async (
  { sender, commands, secret }: CodeMailer,
  { email, firstName, language, number, stream }: CodeRecipient,
  { letter, challengeId, expiresAt, values }: Code,
  more: (speech: EmailTranslator) => Partial<Pick<Email, 'lead' | 'rows'>> = () => ({}),
): Promise<void> => {
  const villa = (await commands.readVilla()).state;
  const code = codeOf(secret, challengeId);
  const until = { time: timeOf(expiresAt, language), day: longDayOf(expiresAt, language) };
  const speech = emailTranslator(language, villaName(villa, language), {
    name: called(firstName, language),
    number,
    ...until,
    ...values,
  });
  const mail = toMail({
    ...emailOf({ villa, ...speech }, letter, { code }),
    ...more(speech),
    code: { figures: `${code.slice(0, 3)} ${code.slice(3)}`, note: speech.words('codeUntil') },
    sections: [{ paragraphs: [speech.words(`${letter}.notYou`)] }],
  });
  const kind = letter === 'cardCode' ? 'cardCode' : 'guestCode';
  await sender.send({ ...mail, jobId: `code-${challengeId}`, kind, stream, to: email, language });
};

/** Mails the code of this challenge, good until `expiresAt`, for `amount` THB by card. @throws when the mail is not accepted */
export type SendCardCode = (
  recipient: CodeRecipient,
  code: { challengeId: string; expiresAt: string; amount: number; test: boolean },
) => Promise<void>;

export const createCardCodeMail =
  (mailer: CodeMailer): SendCardCode =>
  (recipient, { amount, test, ...challenge }) => {
    const price = baht(amount);
    return mailCode(mailer, recipient, { letter: 'cardCode', ...challenge, values: { price } }, ({ text, words }) => ({
      lead: [...words('cardCode.lead'), ...(test ? [text('cardCode.test')] : [])],
      rows: [
        { label: text('row.for'), value: [{ strong: recipient.number }] },
        { label: text('row.amount'), value: [{ strong: price }] },
      ],
    }));
  };

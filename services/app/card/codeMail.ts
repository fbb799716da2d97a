import { type CodeMailer, mailCode } from '../mail/codeMail.ts';
import { baht } from '../mail/phrases.ts';
import type { SendCode } from './cardSteps.ts';

export const createCodeMail =
  (mailer: CodeMailer): SendCode =>
  (recipient, { challengeId, expiresAt, amount, test }) => {
    const code = {
      kind: 'cardCode' as const,
      letter: 'cardCode' as const,
      challengeId,
      expiresAt,
      values: { price: baht(amount) },
    };
    return mailCode(mailer, recipient, code, ({ text, words }) => ({
      lead: [...words('cardCode.lead'), ...(test ? [text('cardCode.test')] : [])],
      rows: [
        { label: text('row.for'), value: [{ strong: recipient.number }] },
        { label: text('row.amount'), value: [{ strong: baht(amount) }] },
      ],
    }));
  };

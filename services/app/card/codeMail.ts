import { timeOf } from '@baan/words/dates';
import { say } from '@baan/words/languages';
import type { Handle } from '../commands/handle.ts';
import { codeFrame } from '../mail/codeFrame.ts';
import type { Letter } from '../mail/letter.ts';
import { letterHtml } from '../mail/letterHtml.ts';
import { letterText } from '../mail/letterText.ts';
import { baht } from '../mail/money.ts';
import { called } from '../mail/phrases.ts';
import type { Sender } from '../mail/sender.ts';
import { speechIn } from '../mail/speech.ts';
import type { SendCode } from './cardSteps.ts';
import { codeOf } from './oneTimeCode.ts';

type Facts = Parameters<SendCode>[0] & Parameters<SendCode>[1] & { code: string; houseName: string };

const codeLetter = (facts: Facts): Letter => {
  const { code, houseName, firstName, language, number, amount, expiresAt, test } = facts;
  const price = baht(amount);
  const values = { name: called(firstName, language), price, time: timeOf(expiresAt, language) };
  const { text, words } = speechIn(language, houseName, values);
  return {
    ...codeFrame(code, houseName, language),
    preview: text('cardCode.preview'),
    lead: [...words('cardCode.lead'), ...(test ? [text('cardCode.test')] : [])],
    rows: [
      { label: text('row.for'), value: [{ strong: number }] },
      { label: text('row.amount'), value: [{ strong: price }] },
    ],
    closing: text('cardCode.closing'),
  };
};

/** Mails a one-time code in the guest's language. A second copy of the same code has the same Message-ID. */
export const createCodeMail =
  ({ sender, handle, secret }: { sender: Sender; handle: Pick<Handle, 'readVilla'>; secret: Buffer }): SendCode =>
  async (recipient, challenge) => {
    const { state: villa } = await handle.readVilla();
    const houseName = say(villa.details.name, recipient.language) || 'Baan';
    const letter = codeLetter({ ...recipient, ...challenge, code: codeOf(secret, challenge.challengeId), houseName });
    await sender.send({
      subject: letter.subject,
      html: letterHtml(letter),
      text: letterText(letter),
      jobId: `code-${challenge.challengeId}`,
      kind: 'cardCode',
      stream: recipient.stream,
      to: recipient.email,
      language: recipient.language,
    });
  };

import type { Handle } from '../commands/handle.ts';
import type { Letter } from '../mail/letter.ts';
import { letterHtml } from '../mail/letterHtml.ts';
import { letterText } from '../mail/letterText.ts';
import type { Sender } from '../mail/sender.ts';
import { baht, khun, say, timeOf } from '../mail/words.ts';
import type { SendCode } from './cardSteps.ts';
import { codeOf } from './oneTimeCode.ts';

type Facts = Parameters<SendCode>[0] & Parameters<SendCode>[1] & { code: string; houseName: string };

const codeLetter = ({ code, houseName, firstName, language, number, amount, expiresAt, test }: Facts): Letter => {
  const th = language === 'th';
  const price = baht(amount);
  const until = timeOf(expiresAt, language);
  const isTest = th ? ' นี่เป็นการจ่ายทดสอบ ไม่มีการตัดเงินจริง' : ' This is a test payment: no money moves.';
  return {
    language,
    subject: th ? `รหัสยืนยัน ${code} · ${houseName}` : `Your code is ${code} · ${houseName}`,
    preview: th ? `ใช้ยืนยันการจ่าย ${price} ภายใน ${until}` : `It confirms your payment of ${price}, until ${until}.`,
    houseName,
    picture: null,
    heading: [{ keepTogether: `${code.slice(0, 3)} ${code.slice(3)}` }],
    lead: [
      th
        ? `${khun(firstName)} ใส่รหัสนี้ในหน้าชำระเงินเพื่อยืนยันการจ่าย ${price} รหัสใช้ได้ถึง ${until} และอย่าบอกรหัสนี้กับใคร`
        : `${firstName}, enter this code on the payment page to confirm your payment of ${price}. It is good until ${until}. Do not tell it to anybody.`,
      ...(test ? [isTest] : []),
    ],
    rows: [
      { label: th ? 'รายการ' : 'For', value: [{ strong: number }] },
      { label: th ? 'ยอดชำระ' : 'Amount', value: [{ strong: price }] },
    ],
    button: null,
    sections: [],
    closing: th
      ? 'ถ้าคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร ไม่มีรหัสก็ไม่มีการตัดเงิน'
      : 'If you did not ask for this code, do nothing: without it nothing is charged.',
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

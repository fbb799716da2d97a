import type { GuestCodePurpose } from '@baan/domain/code/guestCode';
import type { Language } from '@baan/domain/shared/customer';
import type { Letter } from '../mail/letter.ts';
import { khun, timeOf } from '../mail/words.ts';

type Facts = {
  code: string;
  purpose: GuestCodePurpose;
  houseName: string;
  firstName: string;
  language: Language;
  number: string;
  expiresAt: string;
};

const what: Record<GuestCodePurpose, Record<Language, string>> = {
  cancel: { th: 'ยืนยันการยกเลิกการจอง', en: 'cancel your booking' },
  refundAccount: { th: 'ยืนยันบัญชีรับเงินคืน', en: 'confirm the account for your refund' },
};

/** A code that proves the guest to be the one that booked. */
export const guestCodeLetter = ({ code, purpose, houseName, firstName, language, number, expiresAt }: Facts): Letter => {
  const th = language === 'th';
  const until = timeOf(expiresAt, language);
  const toDo = what[purpose][language];
  return {
    language,
    subject: th ? `รหัสยืนยัน ${code} · ${houseName}` : `Your code is ${code} · ${houseName}`,
    preview: th ? `ใช้${toDo} ภายใน ${until}` : `With it you ${toDo}, until ${until}.`,
    houseName,
    picture: null,
    heading: [{ keepTogether: `${code.slice(0, 3)} ${code.slice(3)}` }],
    lead: [
      th
        ? `${khun(firstName)} ใส่รหัสนี้เพื่อ${toDo} รหัสใช้ได้ถึง ${until} และอย่าบอกรหัสนี้กับใคร`
        : `${firstName}, enter this code to ${toDo}. It is good until ${until}. Do not tell it to anybody.`,
    ],
    rows: [{ label: th ? 'เลขที่การจอง' : 'Booking', value: [{ strong: number }] }],
    button: null,
    sections: [],
    closing: th
      ? 'ถ้าคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร การจองยังอยู่เหมือนเดิม'
      : 'If you did not ask for this code, do nothing: your booking stays as it is.',
  };
};

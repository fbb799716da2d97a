import { bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import type { BankDetails, OwnerMessage, VillaState } from '@baan/domain/villa/events';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { shortDay, timeOf } from '../words.ts';
import { both } from './forStaff.ts';

export type OwnerFacts = {
  at: Instant;
  /** Name of the member who did it; null: not known. */
  who: string | null;
  /** Of the event. */
  data: Record<string, unknown>;
  villa: VillaState;
  /** Without a slash at its end. */
  publicUrl: string;
};

type Said = { th: string; en: string };

const titles: Record<OwnerMessage, Said> = {
  bankDetailsChanged: { th: 'บัญชีที่แขกโอนเงินเข้าถูกเปลี่ยน', en: 'The account that guests pay into was changed' },
  promptPayIdChanged: { th: 'หมายเลขพร้อมเพย์ที่แขกจ่ายเข้าถูกเปลี่ยน', en: 'The PromptPay id that guests pay to was changed' },
  promptPayQrChanged: { th: 'รูป QR พร้อมเพย์ที่แขกสแกนจ่ายถูกเปลี่ยน', en: 'The PromptPay QR that guests scan was changed' },
  promptPayQrRemoved: { th: 'รูป QR พร้อมเพย์ถูกเอาออก', en: 'The picture of the PromptPay QR was removed' },
};

/** A mail lies in many hands: enough to know one's own account by, and no more. */
const lastFour = (number: unknown): string => `•••• ${String(number).replace(/\D/g, '').slice(-4)}`;

const newValue = (message: OwnerMessage, { data }: OwnerFacts): string | null => {
  if (message === 'bankDetailsChanged') {
    const { bankName = '', accountNumber = '' } = (data.bankDetails ?? {}) as Partial<BankDetails>;
    return accountNumber ? `${bankName} ${lastFour(accountNumber)}`.trim() : null;
  }
  return message === 'promptPayIdChanged' && data.promptPayId ? lastFour(data.promptPayId) : null;
};

/** To the owner, in both languages, with the way to the page where it stands. */
export const forOwner = (message: OwnerMessage, facts: OwnerFacts): Letter => {
  const { at, who, villa, publicUrl } = facts;
  const title = titles[message];
  const value = newValue(message, facts);
  const when = (language: 'th' | 'en'): string => `${shortDay(bangkokDate(at), language)} ${timeOf(at, language)}`;
  return {
    ...frameOf('th', villa, publicUrl),
    picture: null,
    subject: both(title),
    preview: both({ th: `เมื่อ ${when('th')}`, en: `On ${when('en')}` }),
    heading: [title.th],
    lead: ['ถ้าคุณเปลี่ยนเอง ไม่ต้องทำอะไร ถ้าไม่ใช่ ให้แก้กลับทันที แล้วเอาคนที่เปลี่ยนออกจากทีม'],
    rows: [
      { label: 'เมื่อ · When', value: [{ keepTogether: when('th') }, '\n', { keepTogether: when('en') }] },
      ...(who ? [{ label: 'โดย · By', value: [{ strong: who }] }] : []),
      ...(value ? [{ label: 'ตอนนี้คือ · Now', value: [{ strong: value }] }] : []),
    ],
    button: { text: 'ดูช่องทางรับเงิน · Open the bank page', url: `${publicUrl}/admin/bank` },
    sections: [
      {
        title: title.en,
        paragraphs: [
          [
            'If this was you, there is nothing to do. If it was not, change it back at once, and remove who did it from the team.',
          ],
        ],
      },
    ],
    closing: `ส่งถึงเจ้าของ${houseName(villa, 'th')} · To the owner`,
  };
};

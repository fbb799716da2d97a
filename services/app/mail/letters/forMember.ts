import { bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import type { MemberMessage } from '@baan/domain/staff/events';
import type { VillaState } from '@baan/domain/villa/events';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { shortDay, timeOf } from '../words.ts';
import { both } from './forStaff.ts';

export type MemberFacts = {
  at: Instant;
  /** Of the link to a new password. */
  expiresAt: Instant;
  /** To a new password, or to where one asks for it. */
  link: string;
  villa: VillaState;
  /** Without a slash at its end. */
  publicUrl: string;
};

const moment = (instant: Instant, language: 'th' | 'en'): string =>
  language === 'th'
    ? `${shortDay(bangkokDate(instant), 'th')} ${timeOf(instant, 'th')}`
    : `${shortDay(bangkokDate(instant), 'en')}, ${timeOf(instant, 'en')}, Bangkok time`;

const inBoth = (instant: Instant) => [{ keepTogether: moment(instant, 'th') }, '\n', { keepTogether: moment(instant, 'en') }];

/** The way to a new password, for who forgot theirs. */
const passwordReset = ({ expiresAt, link, villa, publicUrl }: MemberFacts): Letter => {
  const house = { th: houseName(villa, 'th'), en: houseName(villa, 'en') };
  return {
    ...frameOf('th', villa, publicUrl),
    picture: null,
    subject: both({ th: `ตั้งรหัสผ่านใหม่ของ${house.th}`, en: `A new password for ${house.en}` }),
    preview: both({ th: `ใช้ได้ถึง ${moment(expiresAt, 'th')}`, en: `Valid until ${moment(expiresAt, 'en')}` }),
    heading: ['ตั้งรหัสผ่านใหม่'],
    lead: ['มีคนขอตั้งรหัสผ่านใหม่ให้บัญชีของคุณ ถ้าเป็นคุณ กดปุ่มด้านล่าง แล้วทุกเครื่องที่เข้าสู่ระบบอยู่จะออกจากระบบ'],
    rows: [{ label: 'ใช้ได้ถึง · Valid until', value: inBoth(expiresAt) }],
    button: { text: 'ตั้งรหัสผ่านใหม่ · Set a new password', url: link },
    sections: [
      {
        title: 'Set a new password',
        paragraphs: [
          [
            'Somebody asked for a new password for your account. If it was you, press the button; all devices that are signed in are then signed out.',
          ],
        ],
      },
      {
        title: 'ไม่ใช่คุณหรือ · Not you?',
        paragraphs: [
          ['ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ ลิงก์นี้ใช้ได้ครั้งเดียว อย่าส่งต่อให้ใคร'],
          ['Then do nothing: your password stays as it is. The link works once; pass it on to nobody.'],
        ],
      },
    ],
    closing: `ส่งถึงคุณเพราะคุณอยู่ในทีมของ${house.th} · Sent because you work at ${house.en}`,
  };
};

const passwordChanged = ({ at, link, villa, publicUrl }: MemberFacts): Letter => {
  const house = { th: houseName(villa, 'th'), en: houseName(villa, 'en') };
  return {
    ...frameOf('th', villa, publicUrl),
    picture: null,
    subject: both({ th: 'รหัสผ่านของคุณเปลี่ยนแล้ว', en: 'Your password was changed' }),
    preview: both({ th: `เมื่อ ${moment(at, 'th')}`, en: `On ${moment(at, 'en')}` }),
    heading: ['รหัสผ่านของคุณเปลี่ยนแล้ว'],
    lead: ['ถ้าคุณเปลี่ยนเอง ไม่ต้องทำอะไร ถ้าไม่ใช่ ตั้งรหัสผ่านใหม่ทันที แล้วบอกเจ้าของบ้าน'],
    rows: [{ label: 'เมื่อ · When', value: inBoth(at) }],
    button: { text: 'ตั้งรหัสผ่านใหม่ · Set a new password', url: link },
    sections: [
      {
        title: 'Your password was changed',
        paragraphs: [
          [
            'If this was you, there is nothing to do. If it was not, set a new password at once, and tell the owner of the house.',
          ],
        ],
      },
    ],
    closing: `ส่งถึงคุณเพราะคุณอยู่ในทีมของ${house.th} · Sent because you work at ${house.en}`,
  };
};

const letters: Record<MemberMessage, (facts: MemberFacts) => Letter> = { passwordReset, passwordChanged };

/** To a member about their password, in both languages. */
export const forMember = (message: MemberMessage, facts: MemberFacts): Letter => letters[message](facts);

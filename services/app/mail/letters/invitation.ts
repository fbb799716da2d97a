import { bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import type { InvitedRole } from '@baan/domain/staff/events';
import type { VillaState } from '@baan/domain/villa/events';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { shortDay, timeOf } from '../words.ts';
import { both } from './forStaff.ts';

export type InvitationFacts = {
  email: string;
  role: InvitedRole;
  expiresAt: Instant;
  link: string;
  villa: VillaState;
  /** Without a slash at its end. */
  publicUrl: string;
};

const roles = {
  staff: {
    th: 'ทีมงาน',
    en: 'Staff',
    mayTh: 'ดูแลการจอง ตรวจสลิป และแก้ข้อมูลบ้านได้',
    mayEn: 'You look after bookings, check slips, and keep the house’s pages up to date.',
  },
  auditor: {
    th: 'ผู้ตรวจสอบ',
    en: 'Auditor',
    mayTh: 'ดูประวัติของทุกเหตุการณ์ได้ โดยไม่เห็นชื่อและช่องทางติดต่อของแขก และแก้ไขอะไรไม่ได้',
    mayEn: 'You read the history of everything that happened, without names and contacts of guests, and change nothing.',
  },
} as const;

/** To who is invited, in both languages, with the link that makes them a member. */
export const invitation = ({ email, role, expiresAt, link, villa, publicUrl }: InvitationFacts): Letter => {
  const { th, en, mayTh, mayEn } = roles[role];
  const until = (language: 'th' | 'en'): string =>
    language === 'th'
      ? `${shortDay(bangkokDate(expiresAt), 'th')} ${timeOf(expiresAt, 'th')}`
      : `${shortDay(bangkokDate(expiresAt), 'en')}, ${timeOf(expiresAt, 'en')}, Bangkok time`;
  const house = { th: houseName(villa, 'th'), en: houseName(villa, 'en') };
  return {
    ...frameOf('th', villa, publicUrl),
    picture: null,
    subject: both({ th: `เชิญร่วมดูแล${house.th}`, en: `You are invited to ${house.en}` }),
    preview: both({ th: `ลงทะเบียนภายใน ${until('th')}`, en: `Join until ${until('en')}` }),
    heading: [`เชิญร่วมดูแล${house.th}`],
    lead: [`เจ้าของบ้านเชิญคุณเป็น${th} ${mayTh} กดปุ่มด้านล่างเพื่อตั้งชื่อและรหัสผ่าน`],
    rows: [
      { label: 'อีเมล · Email', value: [{ strong: email }] },
      { label: 'หน้าที่ · Role', value: [`${th} · ${en}`] },
      { label: 'ใช้ได้ถึง · Valid until', value: [{ keepTogether: until('th') }, '\n', { keepTogether: until('en') }] },
    ],
    button: { text: 'ลงทะเบียน · Join', url: link },
    sections: [
      {
        title: `You are invited to ${house.en}`,
        paragraphs: [
          [
            `The owner invites you as ${en.toLowerCase()}. ${mayEn} The button opens a page where you set your name and password.`,
          ],
        ],
      },
      {
        title: 'ลิงก์นี้เป็นของคุณคนเดียว · This link is yours alone',
        paragraphs: [
          ['ใช้ได้ครั้งเดียว อย่าส่งต่อให้ใคร ถ้าไม่รู้ว่าใครเชิญ ไม่ต้องทำอะไร ลิงก์จะหมดอายุเอง'],
          ['It works once; pass it on to nobody. If you do not know who invites you, do nothing: the link ends by itself.'],
        ],
      },
    ],
    closing: `ส่งถึงคุณเพราะเจ้าของ${house.th}กรอกอีเมลนี้ · Sent because the owner of ${house.en} entered this address`,
  };
};

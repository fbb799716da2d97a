import type { Language } from '@baan/domain/shared/customer';
import { expect, test } from 'vitest';
import { type OtpEmailKind, sendOtp } from './codeMail.ts';
import { villa, withoutZone } from './emailExamples.testkit.ts';
import type { OutgoingEmail } from './sender.ts';

const mailed = async (email: OtpEmailKind, language: Language): Promise<OutgoingEmail> => {
  const sent: OutgoingEmail[] = [];
  const sender = { send: async (mail: OutgoingEmail) => void sent.push(mail) };
  const commands = { readVilla: async () => ({ state: villa }) as never };
  const recipient = { email: 'a@example.com', firstName: 'Astrid', language, number: 'BTM-7K2M9', stream: 'booking-1' };
  const values = { days: 'Fri 4 – Mon 7 Dec 2026', price: '฿21,700' };
  const code = { email, challengeId: 'c1', expiresAt: '2026-11-14T09:12:00.000Z', values };
  await sendOtp({ sender, commands, secret: Buffer.alloc(32, 1) } as never, recipient, code);
  return sent[0] as OutgoingEmail;
};

test.each([
  ['cancelCode', 'th', 'รหัสยกเลิกการจอง', 'การจองยังอยู่เหมือนเดิม'],
  ['cancelCode', 'en', 'Your code to cancel', 'Do nothing and the booking stays.'],
  ['refundAccountCode', 'th', 'รหัสยืนยันบัญชีรับเงินคืน', 'บัญชีนั้นจะไม่ถูกใช้'],
  ['refundAccountCode', 'en', 'Your code for the refund account', 'Do nothing and the account is not used.'],
  ['contactCode', 'th', 'รหัสเปลี่ยนข้อมูลติดต่อ', 'ทุกอย่างยังเหมือนเดิม'],
  ['contactCode', 'en', 'Your code to change contact details', 'Do nothing and all stays as it is.'],
  ['emailCode', 'th', 'รหัสยืนยันอีเมล', 'คืนที่จองไว้จะถูกปล่อยเอง'],
  ['emailCode', 'en', 'Your code to confirm your email', 'without the code its nights are let go.'],
  ['cardCode', 'th', 'รหัสยืนยันการจ่าย ฿21,700', 'ไม่มีรหัสก็ไม่มีการตัดเงิน'],
  ['cardCode', 'en', 'Your code to pay ฿21,700', 'without the code nothing is charged'],
] as const)(
  '%s in %s says what the code is for, until when it is good, and what to do if it was not asked for',
  async (...told) => {
    const [letter, language, heading, notYou] = told;
    const { subject, text, html } = await mailed(letter, language);
    const [code = ''] = /\b\d{6}\b/.exec(subject) ?? [];
    const figures = `${code.slice(0, 3)} ${code.slice(3)}`;
    const until = { th: '16:12 น. วันเสาร์ที่ 14 พฤศจิกายน 2569', en: '16:12, Saturday 14 November 2026, Bangkok time' };
    expect(text).toContain(`${heading}\n\n`);
    expect(text).toContain(`\n\n${figures}\n`);
    for (const part of [until[language], notYou]) expect(text).toContain(part);
    expect(html).toContain(`letter-spacing:6px;color:#1D2A2C">${figures}</td>`);
    expect(text + html).not.toMatch(/undefined|\{\w*\}/);
    expect(withoutZone({ subject, html, text }, language)).toEqual([]);
  },
);

import { describe, expect, test } from 'vitest';
import { villa } from './emailExamples.testkit.ts';
import { renderEmail } from './rendering.ts';
import { composeForMember, composeForOwner, invitation, type VillaChangeMessage } from './templates/forTeam.ts';

// Emails about the villa and its team say everything twice, as nobody knows which language a member reads.

const publicUrl = 'https://baantalaymok.example';
const at = '2026-11-21T03:00:00.000Z';

const assertWhole = (parts: string[]): void => {
  for (const part of parts) expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w*\}|Invalid/);
};

describe('an invitation', () => {
  const link = `${publicUrl}/admin/register#invitation=abc`;
  const facts = { email: 'nok@example.com', expiresAt: '2026-11-28T03:00:00.000Z', link, villa, publicUrl };

  test.each([
    ['staff', 'ทีมงาน', 'Staff', 'ดูแลการจอง ตรวจสลิป', 'You look after bookings, check slips'],
    ['auditor', 'ผู้ตรวจสอบ', 'Auditor', 'แก้ไขอะไรไม่ได้', 'and change nothing'],
  ] as const)('an invitation of %s names the role, its rights, the deadline and the link', (role, th, en, mayTh, mayEn) => {
    const { subject, html, text } = renderEmail(invitation({ ...facts, role }));
    assertWhole([subject, html, text]);
    expect(subject).toBe(`เชิญร่วมดูแล${villa.details.name.th} · You are invited to ${villa.details.name.en}`);
    for (const said of [`${th} · ${en}`, mayTh, mayEn, 'nok@example.com', link]) expect(text).toContain(said);
    expect(text).toMatch(/28 พ\.ย\. .*10:00 น\. \(เวลาไทย\)/);
    expect(text).toContain('Sat 28 Nov 2026, 10:00, Bangkok time');
    expect(text).toContain('ใช้ได้ครั้งเดียว');
    expect(text).toContain('It works once; pass it on to nobody.');
    expect(html).toContain(`href="${link}"`);
  });
});

describe('to the owner, about where guests pay,', () => {
  const bankDetails = { bankName: 'Kasikorn', accountNumber: '123-4-56789-0', accountName: 'House' };
  const letter = (message: VillaChangeMessage, data: object, who: string | null = 'Nok') =>
    renderEmail(composeForOwner(message, { at, who, data: { at, ...data }, villa, publicUrl }));

  test.each<[VillaChangeMessage, object, string, string]>([
    ['bankDetailsChanged', { bankDetails }, 'บัญชีที่แขกโอนเงินเข้าถูกเปลี่ยน', 'The account that guests pay into was changed'],
    ['promptPayIdChanged', { promptPayId: '0812345678' }, 'หมายเลขพร้อมเพย์', 'The PromptPay id that guests pay to was changed'],
    ['promptPayQrChanged', {}, 'ที่แขกสแกนจ่ายถูกเปลี่ยน', 'The PromptPay QR that guests scan was changed'],
    ['promptPayQrRemoved', {}, 'ถูกเอาออก', 'The picture of the PromptPay QR was removed'],
  ])('%s tells what, when, by whom, and what to do', (message, data, th, en) => {
    const { subject, html, text } = letter(message, data);
    assertWhole([subject, html, text]);
    for (const part of [subject, text]) for (const said of [th, en]) expect(part).toContain(said);
    for (const said of ['Nok', 'ถ้าไม่ใช่ ให้แก้กลับทันที', 'If it was not, change it back at once']) expect(text).toContain(said);
    expect(text).toMatch(/21 พ\.ย\. .*10:00 น\. \(เวลาไทย\)/);
    expect(text).toContain('Sat 21 Nov 2026, 10:00, Bangkok time');
    expect(html).toContain(`href="${publicUrl}/admin/bank"`);
  });

  test('names an account by its last four digits, and leaves out an unknown person', () => {
    const account = letter('bankDetailsChanged', { bankDetails });
    const id = letter('promptPayIdChanged', { promptPayId: '0812345678' }, null);
    expect(account.text).toContain('Kasikorn •••• 7890');
    expect(id.text).toContain('•••• 5678');
    for (const { html, text } of [account, id]) expect(html + text).not.toMatch(/123-4|56789-0|0812345/);
    expect(id.text).not.toContain('โดย · By');
    expect(letter('promptPayIdChanged', { promptPayId: '' }).text).not.toContain('••••');
  });
});

describe('to a member, about their password,', () => {
  const link = `${publicUrl}/admin/reset-password#token=abc`;
  const facts = { at, expiresAt: '2026-11-21T04:00:00.000Z', link, villa, publicUrl };

  test('a link to a new one, in both languages', () => {
    const { subject, text } = renderEmail(composeForMember('passwordReset', facts));
    expect(subject).toBe(`ตั้งรหัสผ่านใหม่ของ${villa.details.name.th} · A new password for ${villa.details.name.en}`);
    for (const said of ['มีคนขอตั้งรหัสผ่านใหม่ให้บัญชีของคุณ', 'Somebody asked for a new password for your account.', link])
      expect(text).toContain(said);
    expect(text).toMatch(/21 พ\.ย\. .*11:00 น\. \(เวลาไทย\)/);
    expect(text).toContain('Sat 21 Nov 2026, 11:00, Bangkok time');
  });

  test('that it was changed, in both languages', () => {
    const { subject, text } = renderEmail(composeForMember('passwordChanged', facts));
    expect(subject).toBe('รหัสผ่านของคุณเปลี่ยนแล้ว · Your password was changed');
    for (const said of ['ถ้าไม่ใช่ ตั้งรหัสผ่านใหม่ทันที', 'If it was not, set a new password at once', link]) expect(text).toContain(said);
    expect(text).toContain('Sat 21 Nov 2026, 10:00, Bangkok time');
  });
});

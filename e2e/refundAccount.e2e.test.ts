import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { codeMailedTo } from './codeMailed.ts';
import { ownerHeaders } from './owner.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a refund that is due', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('on a phone: the guest names an account, and confirms it by an OTP', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const email = 'refund@example.com';
    const id = await bookByCall(page, stayOf('refund account'), email);
    const headers = await ownerHeaders(guest);
    const booking = `/api/admin/bookings/${id}`;
    await page.request.patch(`${booking}/status`, {
      headers,
      data: { status: 'confirmed', method: 'cash', reason: 'at the door' },
    });
    const discount = { label: 'ส่วนลด', amount: -1000, reason: 'a friend' };
    expect((await page.request.post(`${booking}/charges`, { headers, data: discount })).status()).toBe(200);
    const amount = baht(1000);
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `refund-account-${name}`);
    };
    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await press(page.getByRole('link', { name: t('refundAccount.open') }));
    await page.getByRole('heading', { level: 1, name: t('refundAccount.title', { amount }) }).waitFor();
    await page.getByLabel(t('cancel.bankName'), { exact: true }).selectOption('กสิกรไทย (Kasikornbank)');
    await press(page.getByRole('button', { name: t('refundAccount.send') }));
    await page.getByText(t('cancel.required')).first().waitFor();
    await look('account');
    await page.getByLabel(t('cancel.accountNumber'), { exact: true }).fill('012-3-44718-9');
    await page.getByLabel(t('cancel.accountName'), { exact: true }).fill('พิมพ์ชนก');
    await press(page.getByRole('button', { name: t('refundAccount.send') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.codeTitle') }).waitFor();
    await look('code');
    await page.getByLabel(t('otp.label'), { exact: true }).fill(await codeMailedTo(email));
    await press(page.getByRole('button', { name: t('refundAccount.save') }));
    await page.getByRole('heading', { level: 1, name: t('refundAccount.doneTitle') }).waitFor();
    await look('done');
    await press(page.getByRole('link', { name: t('move.open') }));
    await page.getByRole('heading', { name: t('home.ifPlansChange') }).waitFor();
    expect(await page.getByRole('link', { name: t('refundAccount.open') }).count()).toBe(0);
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../web-guest/lib/money/baht.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { mailsTo } from './mail.ts';
import { ownerHeaders } from './owner.ts';
import { wrongCode } from './payment.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestWords } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a guest cancels', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device, what is paid: the terms, a code, an account, and the money that comes back', async who => {
    const t = guestWords[who.language];
    const guest = await arrive(browser, who);
    const { page, press } = guest;
    const email = `cancel.${who.device}@example.com`;
    const id = await bookByCall(page, stayOf(`cancelling on a ${who.device}`), email);
    const headers = await ownerHeaders(guest);
    const paid = { status: 'confirmed', method: 'cash', reason: 'at the door' };
    const { data } = await (await page.request.patch(`/api/admin/bookings/${id}/status`, { headers, data: paid })).json();
    const amount = baht(data.booking.paid);
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `cancel-${name}`);
    };

    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await page.getByRole('heading', { name: t('home.ifPlansChange') }).waitFor();
    await look('booking');
    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.refundTitle') }).waitFor();
    await page.getByText(t('cancel.all', { amount })).waitFor();
    await look('terms');
    await press(page.getByRole('button', { name: t('cancel.sendCode') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.codeTitle') }).waitFor();
    const codes = async () =>
      (await mailsTo(inject('site').outbox, email)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []);
    await expect.poll(codes, { timeout: 30_000 }).not.toHaveLength(0);
    const [code = ''] = await codes();
    await page.getByLabel(t('otp.label'), { exact: true }).fill(wrongCode(code));
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    await page.getByRole('alert').first().waitFor();
    await look('code');
    await page.getByLabel(t('otp.label'), { exact: true }).fill(code);
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.accountTitle', { amount }) }).waitFor();
    await page.getByLabel(t('cancel.bankName'), { exact: true }).fill('กสิกรไทย');
    await page.getByLabel(t('cancel.accountNumber'), { exact: true }).fill('012-3-4471');
    await page.getByLabel(t('cancel.accountName'), { exact: true }).fill('พิมพ์ชนก');
    await press(page.getByRole('button', { name: t('cancel.confirm', { amount }) }));
    await page.getByText(t('cancel.accountWrong')).waitFor();
    await look('account');
    await page.getByLabel(t('cancel.accountNumber'), { exact: true }).fill('012-3-44718-9');
    await press(page.getByRole('button', { name: t('cancel.confirm', { amount }) }));
    await page.getByRole('heading', { level: 1, name: t('booking.cancelledTitle') }).waitFor();
    await page.getByText(t('cancel.refundDue', { amount })).waitFor();
    await look('cancelled');
    expect(found).toEqual([]);
    expect(guest.complaints(400)).toEqual([]);
    await guest.leave();
  });

  test('what is not paid, at once', async () => {
    const t = guestWords.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const id = await bookByCall(page, stayOf('cancelling unpaid'), 'unpaid@example.com');
    await page.goto(`/booking/${id}/confirmation`);
    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await press(page.getByRole('button', { name: t('cancel.now') }));
    await page.getByRole('heading', { level: 1, name: t('booking.cancelledTitle') }).waitFor();
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

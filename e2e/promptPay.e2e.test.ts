import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../web-guest/lib/money/baht.ts';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { sendSlip } from './guest.ts';
import { chooseMethod, openPayment, placeBooking } from './payment.ts';
import { readQr } from './qr.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { guestWords } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, by PromptPay', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('the QR holds the exact amount, is saved as a picture that a banking app reads, and the slip follows', async () => {
    const t = guestWords.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page } = guest;
    const customer = { firstName: 'วิภา', lastName: 'สดใส', email: 'wipha@example.com', phone: '0812345678' };
    const id = await placeBooking(guest, stayOf('PromptPay'), customer);
    await openPayment(guest, id);
    await chooseMethod(guest, 'promptpay');
    const { data } = await (await page.request.get(`/api/booking/${id}/promptpay`)).json();
    await page.getByRole('img', { name: t('promptpay.qr', { amount: baht(data.amount) }) }).waitFor();
    const found = await barriers(guest, 'PromptPay');

    await showTheme(guest, 'dark');
    const save = page.getByRole('button', { name: t('promptpay.saveButton') });
    const [download] = await Promise.all([page.waitForEvent('download'), guest.press(save)]);
    expect(download.suggestedFilename()).toBe(`promptpay-${data.amount}.png`);
    expect(await readQr(await download.path())).toEqual([data.payload]);
    expect(data.payload).toContain(`54${String(data.amount.toFixed(2).length).padStart(2, '0')}${data.amount.toFixed(2)}`);

    await sendSlip(guest, await slipPhoto('promptpay', String(data.amount)));
    const { data: after } = await (await page.request.get(`/api/booking/${id}`)).json();
    expect(after.booking.paymentMethod).toBe('promptpay');
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('whose time runs out while paying is told so at once, and where to begin anew', async () => {
    const t = guestWords.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const customer = { firstName: 'Ulla', lastName: 'Berg', email: 'ulla@example.com', phone: '+46 8 123 456 78' };
    const id = await placeBooking(guest, stayOf('time over'), customer);
    // An hour cannot be waited for: the page is told of a deadline that is near. What the service does then is tested there.
    const holdUntil = new Date(Date.now() + 6000).toISOString();
    await page.route(`**/api/booking/${id}`, async route => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data.booking, { holdUntil, ...(Date.now() > Date.parse(holdUntil) && { status: 'expired' }) });
      await route.fulfill({ response, json: answer });
    });
    await openPayment(guest, id);
    await chooseMethod(guest, 'credit_card');
    await page.getByRole('textbox', { name: t('card.number') }).fill('4242');
    await page.getByRole('heading', { level: 1, name: t('booking.expiredTitle') }).waitFor();
    expect(await page.getByRole('link', { name: t('booking.again') }).getAttribute('href')).toContain(
      `checkIn=${stayOf('time over').checkIn}`,
    );
    expect(await barriers(guest, 'time is over')).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../web-guest/lib/money/baht.ts';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { sendSlip } from './guest.ts';
import { ownerHeaders } from './owner.ts';
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

  test('without an id the owner’s own picture is shown, and that the amount must be typed', async () => {
    const t = guestWords.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const headers = await ownerHeaders(guest);
    const { promptPayId } = await (await page.request.get('/api/admin/villa', { headers })).json();
    const setting = async (id: string) =>
      expect((await page.request.patch('/api/admin/villa/promptpay-setting', { headers, data: { promptPayId: id } })).ok()).toBe(
        true,
      );
    const qrImage = await slipPhoto('the house’s own QR', '');
    expect((await page.request.post('/api/admin/villa/promptpay-qr', { headers, multipart: { qrImage } })).ok()).toBe(true);
    await setting('');
    try {
      const customer = { firstName: 'Lena', lastName: 'Vogt', email: 'lena@example.com', phone: '+49 30 901820' };
      await openPayment(guest, await placeBooking(guest, stayOf('own QR'), customer));
      await chooseMethod(guest, 'promptpay');
      await page.getByRole('img', { name: t('promptpay.ownQr') }).waitFor();
      await page.getByText(t('promptpay.type')).waitFor();
      expect(await page.locator('.qr .notice').innerText()).toMatch(/฿\d/);
      const found = await barriers(guest, 'the owner’s own QR');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        guest.press(page.getByRole('button', { name: t('promptpay.saveButton') })),
      ]);
      expect((await sharp(await download.path()).metadata()).width).toBeGreaterThan(300);
      expect(found).toEqual([]);
    } finally {
      await setting(promptPayId);
      await page.request.delete('/api/admin/villa/promptpay-qr', { headers });
    }
    expect(guest.complaints(401)).toEqual([]);
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
    await page.route(`**/api/booking/${id}{,/payment}`, async route => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data.booking, { holdUntil, ...(Date.now() > Date.parse(holdUntil) && { status: 'expired' }) });
      await route.fulfill({ response, json: answer });
    });
    await openPayment(guest, id);
    await chooseMethod(guest, 'credit_card');
    await page.getByRole('textbox', { name: t('card.number') }).fill('4242');
    await page.getByRole('heading', { level: 1, name: t('booking.expiredTitle') }).waitFor();
    expect(await page.getByRole('link', { name: t('booking.otherDates') }).getAttribute('href')).toContain(
      `checkIn=${stayOf('time over').checkIn}`,
    );
    await page.getByRole('button', { name: /^Book the same nights again, ฿/ }).waitFor();
    await page.locator('h1:focus').waitFor();
    const found = await barriers(guest, 'time is over');
    await guest.press(page.getByText(t('booking.expiredAttach')));
    await page.getByLabel(t('payment.chooseSlip')).waitFor();
    found.push(...(await barriers(guest, 'a slip after the time')));
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

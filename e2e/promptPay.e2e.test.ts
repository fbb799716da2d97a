import type { Browser, Download } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { dayAndTime } from '../web-guest/i18n/screenDates.ts';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { sendSlip } from './guest.ts';
import { ownerHeaders } from './owner.ts';
import { chooseMethod, openPayment, placeBooking } from './payment.ts';
import { readQr } from './qr.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

/** Saves the QR. @returns the saved file, and the text drawn on it */
const saveQr = async ({ page, press, language }: Visitor): Promise<[Download, string[]]> => {
  await page.evaluate(`document.written = [];
    CanvasRenderingContext2D.prototype.fillText = new Proxy(CanvasRenderingContext2D.prototype.fillText, {
      apply: (write, paint, words) => (document.written.push(words[0]), write.apply(paint, words)),
    });`);
  const save = page.getByRole('button', { name: guestMessages[language]('promptpay.saveButton') });
  const [download] = await Promise.all([page.waitForEvent('download'), press(save)]);
  return [download, (await page.evaluate('document.written')) as string[]];
};

/** The other text on a saved QR: amount, purpose and deadline. */
const wordsOf = async ({ page, language }: Visitor, id: string): Promise<string[]> => {
  const { totalPrice, number, holdUntil } = (await (await page.request.get(`/api/booking/${id}`)).json()).data.booking;
  const t = guestMessages[language];
  const time = `${dayAndTime(holdUntil, language)} ${t('stay.zone')}`;
  return [baht(totalPrice), number, t('payment.by', { time })];
};

describe.skipIf(!inject('chromium'))('in Chromium, by PromptPay', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('the QR contains the exact amount, is saved as a picture that a banking app reads, and a slip can be sent', async () => {
    const t = guestMessages.th;
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
    const [download, words] = await saveQr(guest);
    expect(words).toEqual(expect.arrayContaining(await wordsOf(guest, id)));
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

  test('without an id the page shows the owner’s picture and says that the amount must be typed', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const headers = await ownerHeaders(guest);
    const { promptPayId } = await (await page.request.get('/api/admin/villa', { headers })).json();
    const customer = { firstName: 'Lena', lastName: 'Vogt', email: 'lena@example.com', phone: '+49 30 901820' };
    const id = await placeBooking(guest, stayOf('own QR'), customer);
    const { payload, qrSvg } = (await (await page.request.get(`/api/booking/${id}/promptpay`)).json()).data;
    const setting = async (data: { promptPayId: string }) =>
      expect((await page.request.patch('/api/admin/villa/promptpay-setting', { headers, data })).ok()).toBe(true);
    // Higher than wide, as banks provide it.
    const card = sharp(Buffer.from(qrSvg), { density: 600 }).extend({ bottom: 200, background: '#fff' }).png();
    const qrImage = { name: 'qr.png', mimeType: 'image/png', buffer: await card.toBuffer() };
    expect((await page.request.post('/api/admin/villa/promptpay-qr', { headers, multipart: { qrImage } })).ok()).toBe(true);
    await setting({ promptPayId: '' });
    try {
      await openPayment(guest, id);
      await chooseMethod(guest, 'promptpay');
      await page.getByRole('img', { name: t('promptpay.ownQr') }).waitFor();
      await page.getByText(t('promptpay.type')).waitFor();
      expect(await page.locator('.qr .notice').innerText()).toMatch(/฿\d/);
      const found = await barriers(guest, 'the owner’s own QR');
      const [download, words] = await saveQr(guest);
      expect(words).toEqual(expect.arrayContaining(await wordsOf(guest, id)));
      expect(await readQr(await download.path())).toEqual([payload]);
      expect(found).toEqual([]);
    } finally {
      await setting({ promptPayId });
      await page.request.delete('/api/admin/villa/promptpay-qr', { headers });
    }
    expect(guest.complaints(401)).toEqual([]);
    await guest.leave();
  });

  test('a guest whose hold ends while paying sees it at once, with a link to book again', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const customer = { firstName: 'Ulla', lastName: 'Berg', email: 'ulla@example.com', phone: '+46 8 123 456 78' };
    const id = await placeBooking(guest, stayOf('time over'), customer);
    // The test cannot wait an hour: the page gets a near deadline. The service's own tests cover the expiry.
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
    await page.getByLabel(t('payment.chooseSlip')).waitFor();
    const found = await barriers(guest, 'time is over');
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

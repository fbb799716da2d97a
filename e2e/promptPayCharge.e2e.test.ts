import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startVillaAtGateway } from './gatewayVilla.testkit.ts';
import { chooseMethod, openPayment, placeBooking } from './payment.ts';
import { photograph } from './photograph.ts';
import { readQr } from './qr.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

const customer = { firstName: 'Wipha', lastName: 'Tester', email: 'wipha.qr@example.com', phone: '+44 20 7946 0019' };

describe.skipIf(!inject('chromium'))('in Chromium, by a PromptPay QR of the gateway', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    ['phone', 'th'],
    ['desktop', 'en'],
  ] as const)('the page confirms by itself once it is paid, also after a reload, on a %s in %s', async (device, language) => {
    const t = guestMessages[language];
    const { url, double } = await startVillaAtGateway();
    const guest = await arrive(browser, { device, language }, url);
    const { page, press } = guest;
    const id = await placeBooking(guest, stayOf('PromptPay'), customer);
    await openPayment(guest, id);
    await chooseMethod(guest, 'promptpay');
    const { data } = await (await page.request.get(`/api/booking/${id}`)).json();
    const amount = baht(data.booking.totalPrice);
    const show = page.getByRole('button', { name: t('promptpay.show', { amount }) });
    await show.waitFor();
    const found = await barriers(guest, 'before the QR');
    await photograph(guest, 'promptpay-before');

    await press(show);
    const code = page.getByRole('img', { name: t('promptpay.qr', { amount }) });
    await code.waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    found.push(...(await barriers(guest, 'the open QR')));
    await photograph(guest, 'promptpay-open');
    const save = page.getByRole('button', { name: t('promptpay.saveButton') });
    const [download] = await Promise.all([page.waitForEvent('download'), press(save)]);
    const [text] = await readQr(await download.path());
    expect(text).toContain(
      `54${String(data.booking.totalPrice.toFixed(2).length).padStart(2, '0')}${data.booking.totalPrice}.00`,
    );

    await page.reload();
    await code.waitFor();
    const [charge] = double.bank.charges();
    expect(await (await fetch(double.url)).text()).toContain(`/scan/${charge?.id}`);
    await fetch(`${double.url}/scan/${charge?.id}`, { method: 'POST' });
    await page.waitForURL(/\/confirmation$/);
    await page.getByRole('main').getByText(t('booking.status.confirmed'), { exact: true }).first().waitFor();
    await photograph(guest, 'promptpay-paid');
    expect(double.bank.charges().map(({ status }) => status)).toEqual(['successful']);
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('the QR is left before another way to pay is open, and a second device shows the same', async () => {
    const t = guestMessages.en;
    const { url, double } = await startVillaAtGateway();
    const guest = await arrive(browser, { device: 'phone', language: 'en' }, url);
    const { page, press } = guest;
    const id = await placeBooking(guest, stayOf('PromptPay'), customer);
    await page.request.post(`/api/booking/${id}/promptpay-charge`);
    await page.goto(`/booking/${id}/payment`);
    await chooseLanguage(guest);
    const leave = page.getByRole('button', { name: t('promptpay.leave') });
    await leave.waitFor();
    await page.getByText(t('promptpay.waiting')).first().waitFor();
    await press(leave);
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    expect(double.bank.charges().map(({ status }) => status)).toEqual(['expired']);
    await guest.leave();
  });
});

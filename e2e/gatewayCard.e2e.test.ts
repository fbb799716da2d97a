import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startVillaAtGateway } from './gatewayVilla.testkit.ts';
import { chooseMethod, placeBooking } from './payment.ts';
import { photograph } from './photograph.ts';
import { pressUntilReceived } from './pressUntilReceived.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

const customer = { firstName: 'Sombat', lastName: 'Tester', email: 'sombat.gateway@example.com', phone: '+44 20 7946 0018' };

describe.skipIf(!inject('chromium'))('in Chromium, by card at the gateway', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    ['desktop', 'en'],
    ['phone', 'th'],
  ] as const)("pays on the bank's page and comes back to the result, on a %s in %s", async (device, language) => {
    const t = guestMessages[language];
    const { double, url } = await startVillaAtGateway();
    const guest = await arrive(browser, { device, language }, url);
    const { page, press } = guest;
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (line: string) => void violations.push(line));
    await page.addInitScript(`addEventListener('securitypolicyviolation', event =>
      window.noteViolation(event.violatedDirective + ' ' + event.blockedURI));`);
    const id = await placeBooking(guest, stayOf('cards refused'), customer);

    // The page before belongs to Baan alone; the payment page is another document, whose policy names the gateway.
    const home = await page.goto('/');
    expect(home?.headers()['content-security-policy']).not.toContain(double.url);
    await chooseLanguage(guest);
    // A blocker of scripts keeps the gateway's out at first.
    await page.route(double.scriptUrl, route => route.abort());
    await page.goto(`/booking/${id}/confirmation`);
    const [document] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/payment') && response.request().resourceType() === 'document'),
      pressUntilReceived(guest, page.getByRole('link', { name: t('payment.continuePayment') }).first()),
    ]);
    expect(document.headers()['content-security-policy']).toContain(`frame-src ${double.url}`);

    await chooseMethod(guest, 'credit_card');
    await page.getByText(t('card.hostedBlocked')).waitFor();
    expect(await page.getByRole('radio', { name: t('payment.bank_transfer') }).isEnabled()).toBe(true);
    await photograph(guest, 'gateway-blocked');
    await page.unroute(double.scriptUrl);
    await press(page.getByRole('button', { name: t('card.hostedAgain') }));
    const fields = page.frameLocator('.hosted-fields iframe');
    await fields.locator('input[name="number"]').fill('4242 4242 4242 4242');
    await fields.locator('input[name="name"]').fill('SOMBAT TESTER');
    await fields.locator('input[name="expiry"]').fill('12/34');
    await fields.locator('input[name="code"]').fill('737');
    const pay = page.getByRole('button', { name: t('card.pay', { amount: '' }).trim() });
    await photograph(guest, 'gateway-card', false);
    const sent: string[] = [];
    page.on('request', request => {
      if (request.url().startsWith(url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await pressUntilReceived(guest, pay);
    await page.getByRole('heading', { name: 'Your bank asks' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();

    await page.waitForURL(/\/return\/[0-9a-f]{32}$/);
    await page.getByRole('heading', { level: 1, name: t('card.returned.paid') }).waitFor();
    await photograph(guest, 'gateway-returned');
    expect(sent.join('\n')).not.toMatch(/4242 ?4242 ?4242 ?4242|\b737\b/);
    expect(sent.some(line => line.includes('"token":"tokn_'))).toBe(true);
    expect(violations).toEqual([]);
    const { data } = await (await page.request.get(`/api/booking/${id}`)).json();
    expect(data.booking).toMatchObject({ status: 'confirmed', paid: data.booking.totalPrice, payment: { state: 'captured' } });
    expect(double.bank.charges().map(({ status }) => status)).toEqual(['successful']);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { cards, chooseMethod, codesTo, enterCode, openPayment, payWith, placeBooking, wrongCode } from './payment.ts';
import { stayOf } from './stays.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, by card', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('names the reason of each declined card, waits for a lost answer, and confirms the booking by the OTP', async () => {
    const { mailFolder } = inject('site');
    const t = guestMessages.en;
    const email = 'sombat@example.com';
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const id = await placeBooking(guest, stayOf('cards refused'), {
      firstName: 'Sombat',
      lastName: 'Tester',
      email,
      phone: '+44 20 7946 0018',
    });
    await openPayment(guest, id);
    await chooseMethod(guest, 'credit_card');
    await page.getByText(t('card.test'), { exact: true }).waitFor();
    const found = await barriers(guest, 'card');
    await guest.press(page.getByRole('button', { name: t('card.pay', { amount: '' }).trim() }));
    await page.getByText(t('card.required')).first().waitFor();
    found.push(...(await barriers(guest, 'card with nothing in it')));

    // Offline, no request goes out, and the typed input stays.
    await page.context().setOffline(true);
    await payWith(guest, cards.declined);
    await page.getByText(t('problem.network')).waitFor();
    expect(await page.getByRole('textbox', { name: t('card.number') }).inputValue()).toBe(cards.declined);
    await page.context().setOffline(false);

    const refusals = [
      [cards.declined, t('problem.card_declined')],
      [cards.insufficientFunds, t('problem.insufficient_funds')],
      [cards.gatewayDown, t('problem.gateway_unavailable')],
    ] as const;
    for (const [card, words] of refusals) {
      await payWith(guest, card);
      await page.getByRole('alert').getByText(words).waitFor();
      // A refused card is removed from the page.
      if (card !== cards.gatewayDown) expect(await page.getByRole('textbox', { name: t('card.number') }).inputValue()).toBe('');
    }
    found.push(...(await barriers(guest, 'card refused')));

    await payWith(guest, cards.answerLost);
    await page.getByRole('heading', { level: 1, name: t('card.unknownTitle') }).waitFor();
    found.push(...(await barriers(guest, 'nobody knows yet')));
    await page.waitForURL(/\/otp-verification$/, { timeout: 90_000 });
    // The test cannot wait five minutes: it answers as the service does to an expired code.
    await page.route('**/verify-otp', route =>
      route.fulfill({ status: 400, json: { status: 'error', code: 'otp_expired', message: 'OTP code has expired' } }),
    );
    await enterCode(guest, '000000');
    await page.getByRole('alert').getByText(t('problem.otp_expired')).waitFor();
    found.push(...(await barriers(guest, 'code expired')));
    await page.unroute('**/verify-otp');
    await page.reload();

    await expect.poll(() => codesTo(mailFolder, email), { timeout: 30_000 }).not.toHaveLength(0);
    await enterCode(guest, (await codesTo(mailFolder, email)).at(-1) ?? '');
    await page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
    await page.getByText('Visa •••• 0341').waitFor();
    await page.getByText(t('card.testDone')).waitFor();

    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      guest.press(page.getByRole('link', { name: t('confirmation.receipt') })),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      guest.press(page.getByRole('link', { name: t('mine.calendar') })),
    ]);
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
    found.push(...(await barriers(guest, 'confirmed by card')));
    expect(found).toEqual([]);
    expect(guest.complaints(400, 402, 409, 503).filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await guest.leave();
  });

  test('counts wrong OTPs, stops after too many, sends another, and shows the payment on a second device', async () => {
    const { mailFolder } = inject('site');
    const t = guestMessages.th;
    const email = 'araya@example.com';
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page } = guest;
    const customer = { firstName: 'อารยา', lastName: 'มั่นคง', email, phone: '0823456789' };
    const id = await placeBooking(guest, stayOf('card in Thai'), customer);
    await openPayment(guest, id);
    await chooseMethod(guest, 'credit_card');
    await payWith(guest, cards.approved);
    await page.waitForURL(/\/otp-verification$/);
    const sent = Date.now();
    await page.getByRole('heading', { name: t('otp.title') }).waitFor();
    const found = await barriers(guest, 'code');
    await page.locator('h1:focus').waitFor();
    await page.goBack(); // to the payment methods, not past them
    await page.waitForURL(/\/payment$/);
    await page.getByText(t('card.codeWaits')).waitFor();
    await page.goForward();
    await guest.press(page.getByRole('link', { name: t('otp.otherWay') }));
    await page.getByText(t('card.codeWaits')).waitFor();
    await guest.press(page.getByRole('button', { name: t('card.another') }));
    await page.getByRole('textbox', { name: t('card.number'), exact: true }).waitFor();
    found.push(...(await barriers(guest, 'another way while a code waits')));
    await guest.press(page.getByRole('link', { name: t('card.enterCode') }));
    await page.getByRole('textbox', { name: t('otp.label') }).waitFor();

    // Another device with the same link shows the same step, and stays on it.
    const second = await arrive(browser, { device: 'desktop', language: 'th' });
    await second.page.goto(`/booking/${id}/payment`);
    await second.page.waitForURL(/\/otp-verification$/);
    await page.reload();
    await page.getByRole('textbox', { name: t('otp.label') }).waitFor();

    await expect.poll(() => codesTo(mailFolder, email)).toHaveLength(1);
    const wrong = wrongCode((await codesTo(mailFolder, email))[0] ?? '');
    for (const left of [4, 3, 2, 1]) {
      await enterCode(guest, wrong);
      await page.getByText(t('otp.invalidLeft', { count: left, words: '' })).waitFor();
    }
    found.push(...(await barriers(guest, 'wrong code')));
    await enterCode(guest, wrong);
    await page.getByRole('alert').getByText(t('problem.otp_too_many_attempts')).waitFor();
    expect(await page.getByRole('textbox', { name: t('otp.label') }).isDisabled()).toBe(true);
    found.push(...(await barriers(guest, 'too many wrong codes')));

    // Another code may be requested one minute after the first.
    const again = page.getByRole('button', { name: t('otp.again'), exact: true });
    await again.and(page.locator(':enabled')).waitFor({ timeout: 75_000 });
    expect(Date.now() - sent).toBeGreaterThan(50_000);
    await guest.press(again);
    await page.getByText(t('otp.sentAgain')).waitFor();
    await expect.poll(() => codesTo(mailFolder, email)).toHaveLength(2);
    await enterCode(guest, (await codesTo(mailFolder, email))[1] ?? '');

    await page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
    await second.page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, location.href])')).not.toMatch(/4242\W?4242/);
    expect(found).toEqual([]);
    expect([...guest.complaints(400, 429), ...second.complaints()]).toEqual([]);
    await guest.leave();
    await second.leave();
  });
});

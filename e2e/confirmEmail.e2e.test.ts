import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { codeMailedTo } from './codeMailed.ts';
import { chooseSlip } from './guest.ts';
import { enterConsole } from './owner.ts';
import { openPayment, wrongCode } from './payment.ts';
import { photograph } from './photograph.ts';
import { tinyPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a tiny picture as a slip', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device, is reviewed once the guest has confirmed the email', async who => {
    const t = guestMessages[who.language];
    const guest = await arrive(browser, who);
    const { page, press } = guest;
    const email = `tiny.${who.device}@example.com`;
    const found: string[] = [];
    const look = async (visitor: Visitor, name: string): Promise<void> => {
      found.push(...(await barriers(visitor, name)));
      await photograph(visitor, `tiny-slip-${name}`);
    };
    const id = await bookByCall(page, stayOf(`a tiny slip on a ${who.device}`), email);
    await openPayment(guest, id);
    await chooseSlip(guest, await tinyPhoto());
    await press(page.getByRole('button', { name: t('payment.sendSlip') }));
    await page.getByRole('heading', { level: 1, name: t('emailCode.title') }).waitFor();
    await page.getByRole('timer').waitFor();
    await page.locator('h2:focus').waitFor();
    await look(guest, 'asked');

    // Another slip can be chosen instead, and the guest comes back.
    await press(page.getByRole('button', { name: t('emailCode.other') }));
    await page.getByLabel(t('payment.chooseSlip')).waitFor();
    await press(page.getByRole('button', { name: t('emailCode.back') }));

    const owner = await arrive(browser, who);
    await enterConsole(owner);
    await owner.page.goto(`/admin/bookings/${id}`);
    await owner.page.getByText(consoleMessages[who.language]('booking.unconfirmed.implausible')).waitFor();
    await look(owner, 'console');
    await owner.leave();

    await press(page.getByRole('button', { name: t('emailCode.send') }));
    const code = await codeMailedTo(email);
    const field = page.getByLabel(t('otp.label'), { exact: true });
    await field.fill(wrongCode(code));
    await press(page.getByRole('button', { name: t('emailCode.confirm') }));
    await page.getByRole('alert').first().waitFor();
    await look(guest, 'code');
    await field.fill(code);
    await press(page.getByRole('button', { name: t('emailCode.confirm') }));
    await page.waitForURL(/\/confirmation$/);
    await page.getByRole('main').getByText(t('booking.status.in_review'), { exact: true }).waitFor();
    await look(guest, 'in-review');
    expect(found).toEqual([]);
    expect(guest.complaints(400)).toEqual([]);
    await guest.leave();
  });
});

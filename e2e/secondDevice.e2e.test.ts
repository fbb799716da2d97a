import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { openPanel, openVilla, pickStay, readTotal } from './guest.ts';
import { openPayment } from './payment.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, on two devices', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('a booking that is cancelled on one is cancelled on the other, without a reload', async () => {
    const phone = await arrive(browser, { device: 'phone', language: 'th' });
    const desktop = await arrive(browser, { device: 'desktop', language: 'en', browserLanguage: 'en-GB' });
    const id = await bookByCall(phone.page, stayOf('two devices'), 'two.devices@example.com');
    await openPayment(phone, id);
    await openPayment(desktop, id);

    await desktop.press(desktop.page.getByRole('link', { name: guestMessages.en('payment.letGo') }));
    await desktop.press(desktop.page.getByRole('button', { name: guestMessages.en('cancel.now') }));
    await desktop.page.getByRole('heading', { level: 1, name: guestMessages.en('booking.cancelledTitle') }).waitFor();
    await phone.page.getByRole('heading', { level: 1, name: guestMessages.th('booking.cancelledTitle') }).waitFor();
    await phone.page.getByText(guestMessages.th('state.youCancelled', { time: '' }).trim()).waitFor();
    // A page of the booking that is opened later says the same.
    await phone.page.goto(`/booking/${id}/payment`);
    await phone.page.getByRole('heading', { level: 1, name: guestMessages.th('booking.cancelledTitle') }).waitFor();
    expect([...phone.complaints(), ...desktop.complaints()]).toEqual([]);
    await phone.leave();
    await desktop.leave();
  });

  test('a shared stay has the same nights, guests and total, in the language of the other device', async () => {
    const sender = await arrive(browser, { device: 'desktop', language: 'en', browserLanguage: 'en-GB' });
    await sender.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openVilla(sender);
    const panel = await openPanel(sender);
    await pickStay(sender, panel, stayOf('sharing'));
    await sender.press(panel.getByRole('button', { name: guestMessages.en('stay.guestMore') }));
    const total = await readTotal(panel);
    await sender.press(panel.getByRole('button', { name: guestMessages.en('stay.share') }));
    await sender.page.getByText(guestMessages.en('stay.shared')).waitFor();
    const shared = (await sender.page.evaluate('navigator.clipboard.readText()')) as string;

    const friend = await arrive(browser, { device: 'phone', language: 'th' });
    await friend.page.goto(shared);
    await chooseLanguage(friend);
    const sheet = await openPanel(friend);
    expect(await readTotal(sheet)).toBe(total);
    expect(new URL(friend.page.url()).search).toBe(new URL(shared).search);
    expect([...sender.complaints(), ...friend.complaints()]).toEqual([]);
    await sender.leave();
    await friend.leave();
  });
});

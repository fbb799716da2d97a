import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { nightOf, openPanel, openVilla } from './guest.ts';
import { enterConsole } from './owner.ts';
import { photograph } from './photograph.ts';
import { later, stayOf } from './stays.ts';
import { consoleMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, the calendar of the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device: nights are blocked, guests see it, the block is moved and opened again', async who => {
    const text = consoleMessages[who.language];
    const { checkIn } = stayOf(`calendar on a ${who.device}`);
    const stay = { checkIn: later(checkIn, 3), checkOut: later(checkIn, 5) };
    const owner = await arrive(browser, who);
    const { page, press } = owner;
    await enterConsole(owner);
    const id = await bookByCall(page, stay, 'calendar@example.com', who.device);
    const found: string[] = [];

    const month = (day: string) => page.goto(`/admin/calendar?month=${day.slice(0, 7)}`);
    const night = async (day: string) => {
      const button = page.locator(`[data-day="${day}"]`);
      if ((await button.count()) === 0) await press(page.getByRole('button', { name: text('calendar.later'), exact: true }));
      return button;
    };
    const choose = async (first: string, last: string) => {
      await press(await night(first));
      await press(await night(last));
    };
    const bar = page.getByRole('form', { name: text('calendar.blockNights') });
    const save = /^(Block|Save|ปิด|บันทึก) 2 /;
    const blocks = page.getByRole('button', { name: new RegExp(`^ทาสีระเบียง ${who.device}`) }).first();

    await month(checkIn);
    await press(page.getByRole('button', { name: text('calendar.blockNights') }));
    await choose(checkIn, later(checkIn, 1));
    await bar.getByText(text('calendar.allFree')).waitFor();
    await press(bar.getByRole('button', { name: save }));
    await bar.getByRole('alert').waitFor();
    await bar.getByRole('textbox').fill(`ทาสีระเบียง ${who.device}`);
    found.push(...(await barriers(owner, 'nights being chosen')));
    await photograph(owner, 'calendar-pick');
    await press(bar.getByRole('button', { name: save }));
    await bar.waitFor({ state: 'detached' });
    await month(checkIn);
    await blocks.waitFor();

    const guest = await arrive(browser, { device: who.device, language: who.language });
    await openVilla(guest);
    const panel = await openPanel(guest);
    expect(await (await nightOf(guest, panel, checkIn)).getAttribute('aria-disabled')).toBe('true');
    await guest.leave();

    await press(blocks);
    const card = page.getByRole('dialog', { name: text('calendar.blockedTitle') });
    await card.getByText(/คุณกานดา/).waitFor();
    found.push(...(await barriers(owner, 'the card of a block')));
    await photograph(owner, 'calendar-block');
    await press(card.getByRole('button', { name: text('calendar.change') }));
    await choose(later(checkIn, 1), later(checkIn, 3));
    await bar.getByText(text('calendar.taken', { days: '' }).trim()).waitFor();
    await choose(later(checkIn, 1), later(checkIn, 2));
    await press(bar.getByRole('button', { name: save }));
    await bar.waitFor({ state: 'detached' });
    const answer = await page.request.get(`/api/availability?from=${checkIn}&to=${later(checkIn, 3)}`);
    const { nights } = (await answer.json()) as { nights: { state: string }[] };
    expect(nights.map(({ state }) => state)).toEqual(['free', 'blocked', 'blocked']);

    await month(stay.checkIn);
    const booking = page.getByRole('button', { name: new RegExp(`^${who.device} มัดจำ`) }).first();
    await press(booking);
    const guestCard = page.getByRole('dialog', { name: `${who.device} มัดจำ` });
    await guestCard.getByText(text('status.pending_payment')).waitFor();
    await guestCard.getByRole('link', { name: text('calendar.call') }).waitFor();
    found.push(...(await barriers(owner, 'the card of a booking')));
    await photograph(owner, 'calendar-card');
    await page.keyboard.press('Escape');
    await guestCard.waitFor({ state: 'detached' });

    // The keyboard reaches every night, past the end of the month too.
    await (await night(stay.checkIn)).focus();
    for (let week = 1; week <= 5; week += 1) {
      await page.keyboard.press('ArrowDown');
      await page.locator(`[data-day="${later(stay.checkIn, 7 * week)}"]:focus`).waitFor();
    }

    await press(page.getByRole('button', { name: text('calendar.year'), exact: true }));
    await page.getByRole('region', { name: text('calendar.year') }).waitFor();
    found.push(...(await barriers(owner, 'the year')));
    await photograph(owner, 'calendar-year');

    await month(later(checkIn, 1));
    await press(blocks);
    await press(card.getByRole('button', { name: text('calendar.let') }));
    await blocks.waitFor({ state: 'detached' });
    await page.goto(`/admin/bookings/${id}`);
    await page.getByRole('heading', { level: 1, name: `${who.device} มัดจำ` }).waitFor();
    expect(found).toEqual([]);
    expect(owner.complaints(401)).toEqual([]);
    await owner.leave();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { enterConsole, unfoldToday } from './owner.ts';
import { photograph } from './photograph.ts';
import { later, stayOf } from './stays.ts';
import { consoleMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, Today and a stay that is moved', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device: Today lists who waits and leads on; staff move the stay and see old and new', async who => {
    const text = consoleMessages[who.language];
    const stay = stayOf(`moving on a ${who.device}`, 2);
    const owner = await arrive(browser, who);
    const { page, press } = owner;
    await enterConsole(owner);
    const id = await bookByCall(page, stay, 'moving@example.com');
    const found: string[] = [];

    // The request appears without a reload, and the number above the list equals its rows.
    const waiting = page.locator('section[aria-labelledby="waiting-for-payment"]');
    const row = waiting.locator(`a[href="/admin/bookings/${id}"]`);
    await row.waitFor({ state: 'attached' });
    // The three questions of the morning are visible without scrolling.
    const below = `[...document.querySelectorAll('main section > h2')].filter(h2 => h2.getBoundingClientRect().bottom > innerHeight).length`;
    await expect.poll(() => page.evaluate(below)).toBe(0);
    await unfoldToday(owner, row);
    const listed = `(section => section.querySelectorAll('li').length - section.querySelector('h2 b').textContent)
      (document.querySelector('section[aria-labelledby="waiting-for-payment"]'))`;
    await expect.poll(() => page.evaluate(listed), { timeout: 60_000 }).toBe(0);
    await page.getByRole('link', { name: text('dashboard.ahead') }).waitFor();
    expect(await page.locator('li[data-standing] a').count()).toBe(14);
    found.push(...(await barriers(owner, 'Today')));
    await photograph(owner, 'today');
    await press(row);
    // Once the guest's name shows, the booking is up to date.
    await page.getByRole('heading', { level: 1, name: 'เงิน มัดจำ' }).waitFor();

    await press(page.getByRole('link', { name: text('move.button'), exact: true }));
    await page.getByRole('heading', { level: 1, name: text('move.title') }).waitFor();
    const night = async (day: string) => {
      const button = page.locator(`[data-day="${day}"]`);
      if ((await button.count()) === 0) await press(page.getByRole('button', { name: text('calendar.later'), exact: true }));
      return button;
    };
    const to = { checkIn: later(stay.checkIn, 1), checkOut: later(stay.checkIn, 4) };
    await press(await night(to.checkIn));
    await press(await night(to.checkOut));
    await page.getByText(text('move.free')).waitFor();
    const costs = page.getByRole('table', { name: text('move.costs') });
    expect(await costs.locator('tbody tr').count()).toBe(4);
    const move = page.getByRole('button', { name: new RegExp(`^${text('move.confirm', { nights: '' }).trim()}`) });
    await press(move);
    await page.getByText(text('calendar.reasonNeeded')).waitFor();
    const { quote } = await (await page.request.get(`/api/quote?${new URLSearchParams({ ...to, rooms: '3' })}`)).json();
    const own = who.device === 'desktop' ? quote.total - 1000 : quote.total;
    if (own !== quote.total) {
      await press(page.getByRole('button', { name: text('move.own') }));
      await page.getByLabel(text('move.ownTotal')).fill(String(own));
      await page.getByText(text('move.ownHint', { amount: '−฿1,000' })).waitFor();
    }
    await page.getByLabel(text('calendar.reason')).fill('เที่ยวบินเลื่อน');
    found.push(...(await barriers(owner, 'moving')));
    await photograph(owner, 'move');
    await press(move);
    await page.getByRole('heading', { level: 1, name: 'เงิน มัดจำ' }).waitFor();
    const moved = (await (await page.request.get(`/api/booking/${id}`)).json()).data.booking;
    expect(moved).toMatchObject({ ...to, totalPrice: own });
    expect(found).toEqual([]);
    expect(owner.complaints(401)).toEqual([]);
    await owner.leave();
  });
});

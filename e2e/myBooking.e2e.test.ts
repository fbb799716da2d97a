import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { ownerHeaders } from './owner.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Puts another day into the heading. @returns its number of lines */
const linesOfDay = (day: string): string => `(() => {
  const shown = document.querySelector('h1 .nowrap');
  shown.textContent = '${day}';
  return Math.round(shown.getBoundingClientRect().height / parseFloat(getComputedStyle(shown).lineHeight));
})()`;

describe.skipIf(!inject('chromium'))('in Chromium, my booking', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device: shows stay and payments, lets a request be changed, and prints on one page', async who => {
    const t = guestMessages[who.language];
    const guest = await arrive(browser, who);
    const { page, press } = guest;
    const id = await bookByCall(page, stayOf(`my booking on a ${who.device}`), `mine.${who.device}@example.com`);
    const headers = await ownerHeaders(guest);
    const data = { status: 'confirmed', method: 'cash', reason: 'at the door' };
    await page.request.patch(`/api/admin/bookings/${id}/status`, { headers, data });
    const found: string[] = [];

    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await page.getByRole('heading', { name: t('mine.where') }).waitFor();
    await page.getByText(t('mine.paidFull')).last().waitFor();
    found.push(...(await barriers(guest, 'my booking')));
    await photograph(guest, 'mine');
    // Below "It is booked. See you on", the longest date of the year fits on one line of a phone.
    for (const longest of who.device === 'desktop' ? [] : ['Wednesday 30 September', 'วันพฤหัสบดีที่ 30 กุมภาพันธ์']) {
      expect(await page.evaluate(linesOfDay(longest)), longest).toBe(1);
    }

    await press(page.getByRole('button', { name: t('mine.add') }));
    await page.getByLabel(t('customer.specialRequests')).fill('ขอเปลเด็กหนึ่งหลัง');
    found.push(...(await barriers(guest, 'my request')));
    await press(page.getByRole('button', { name: t('mine.save') }));
    await page.getByText(t('mine.saved')).waitFor();
    await page.reload();
    await page.getByText('ขอเปลเด็กหนึ่งหลัง').waitFor();
    await page.getByRole('button', { name: t('mine.edit') }).waitFor();
    // The row among the changes opens it too, each time it is pressed.
    for (let turn = 0; turn < 2; turn += 1) {
      await press(page.getByRole('link', { name: t('mine.requestChange') }));
      expect(await page.locator('textarea:focus').inputValue()).toBe('ขอเปลเด็กหนึ่งหลัง');
      await press(page.getByRole('button', { name: t('mine.leave') }));
    }

    for (const theme of ['light', 'dark'] as const) {
      await showTheme(guest, theme);
      expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), theme).toBe(1);
    }
    await page.emulateMedia({ media: 'print' });
    await page.getByText(t('mine.paper')).waitFor();
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await photograph(guest, 'mine-paper');
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

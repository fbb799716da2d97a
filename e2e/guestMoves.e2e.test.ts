import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { ownerHeaders } from './owner.ts';
import { photograph } from './photograph.ts';
import { later, stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestWords } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a guest asks for other dates', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device: moved at once, then asked, refused, asked again, accepted, and paid for', async who => {
    const t = guestWords[who.language];
    const guest = await arrive(browser, who);
    const { page, press } = guest;
    const stay = stayOf(`guest moves on a ${who.device}`);
    const id = await bookByCall(page, stay, `move.${who.device}@example.com`);
    const headers = await ownerHeaders(guest);
    const asStaff = (method: 'patch' | 'post', path: string, data: object) =>
      page.request[method](`/api/admin/bookings/${id}${path}`, { headers, data, maxRetries: 2 });
    await asStaff('patch', '/status', { status: 'confirmed', method: 'cash', reason: 'at the door' });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `move-${name}`);
    };
    const choose = async (checkIn: string, checkOut: string): Promise<void> => {
      for (const day of [checkIn, checkOut]) {
        const night = page.locator(`[data-day="${day}"]`);
        while ((await night.count()) === 0) await press(page.getByRole('button', { name: t('stay.nextMonth') }));
        await press(night);
      }
    };
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await press(page.getByRole('link', { name: t('move.others') }));
    await heading(t('move.title'));
    await page.locator(`[data-day="${stay.checkIn}"].own`).waitFor();
    // Half of its own nights, and the ones behind them.
    const [checkIn, checkOut] = [later(stay.checkIn, 2), later(stay.checkIn, 5)];
    await choose(checkIn, checkOut);
    await page.getByRole('heading', { name: t('move.difference') }).waitFor();
    await look('free');
    const moves = page.getByRole('button', { name: new RegExp(`^(${t('move.do')}|${t('move.ask')})$`) });
    await press(moves);
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: t('move.title') })
      .waitFor();
    const isAsked = await page.getByRole('heading', { level: 1, name: t('move.askedTitle') }).isVisible();
    if (isAsked) await asStaff('post', '/stay-change/accept', {});
    else await look('moved');
    await page.goto(`/booking/${id}/move`);
    await heading(t('move.title'));

    await choose(checkIn, later(checkOut, 1));
    await page.getByLabel(t('move.message')).fill('ตั๋วเครื่องบิน');
    await look('more');
    await press(page.getByRole('button', { name: t('move.ask') }));
    await heading(t('move.askedTitle'));
    await page.getByText(t('move.stillFree')).waitFor();
    await look('asked');
    await asStaff('post', '/stay-change/refuse', { reason: 'ช่างมาซ่อมหลังคา' });
    await heading(t('move.title'));
    await page.getByText('ช่างมาซ่อมหลังคา').waitFor();
    await look('refused');

    await choose(checkIn, later(checkOut, 1));
    await press(page.getByRole('button', { name: t('move.ask') }));
    await heading(t('move.askedTitle'));
    await press(page.getByRole('button', { name: t('move.withdraw') }));
    await heading(t('move.title'));
    await choose(checkIn, later(checkOut, 1));
    await press(page.getByRole('button', { name: t('move.ask') }));
    await heading(t('move.askedTitle'));
    expect((await asStaff('post', '/stay-change/accept', {})).status()).toBe(200);
    await page.goto(`/booking/${id}/confirmation`);
    await page.getByText(t('move.payText')).waitFor();
    await look('to-pay');
    await press(page.locator('.rest-to-pay').getByRole('link'));
    await page.waitForURL('**/payment/*');
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

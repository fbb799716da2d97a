import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { mailsTo } from './mail.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a guest who lost the link', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('finds the booking by keyboard, on a phone, and only through the email', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const email = 'found@example.com';
    const id = await bookByCall(page, stayOf('finding'), email);
    const { data } = await (await page.request.get(`/api/booking/${id}`)).json();
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `find-${name}`);
    };

    await page.goto('/');
    await press(page.getByRole('link', { name: t('footer.find') }));
    await page.getByRole('heading', { level: 1, name: t('find.title') }).waitFor();
    await look('form');
    await page.getByLabel(t('find.contact'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('find.contactNeeded')).waitFor();
    await page.keyboard.type('66812345678');
    await page.keyboard.press('Tab');
    await page.keyboard.type(data.booking.number.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('find.sentTitle') }).waitFor();
    await look('sent');
    const links = async () =>
      (await mailsTo(inject('site').mailFolder, email))
        .filter(({ subject }) => subject?.startsWith('ลิงก์การจอง'))
        .map(({ text }) => text);
    await expect.poll(links, { timeout: 30_000 }).toEqual([expect.stringContaining(`/booking/${id}/payment`)]);
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

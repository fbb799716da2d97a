import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, giveDetails, openHouse, openPanel, pickStay, readTotal, sendSlip } from './guest.ts';
import { enterConsole } from './owner.ts';
import { photograph } from './photograph.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { cutText, hiddenFocus, smallTargets } from './wcag22.ts';
import { guestWords } from './words.ts';

const walks = [
  { language: 'th', party: 'WCAG' },
  { language: 'en', party: 'WCAG in English' },
] as const;
/** The calendar is not among them: half a night of a stay that goes on in another week is narrower, and leads where the rest of it does. */
const consolePages = [
  ...['bookings', 'bookings/create', 'create-unique-payment-link', 'villa', 'prices', 'bank'],
  ...['report', 'letters', 'team', 'people', 'account', 'audit'],
];
const narrow = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

describe.skipIf(!inject('chromium'))('in Chromium on a phone, by WCAG 2.2', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(walks)(
    'in $language: targets are large, the focus is seen, large letters and a narrow window cut nothing',
    async ({ language, party }) => {
      const t = guestWords[language];
      const guest = await arrive(browser, { device: 'phone', language });
      const { page } = guest;
      const found: string[] = [];
      const setLetters = (size: string) => page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
      const look = async (screen: string) => {
        // Help is in the same place of each page.
        expect(await page.locator('.foot a[href^="tel:"]').count(), screen).toBe(1);
        found.push(...(await smallTargets(guest, screen, 44)), ...(await hiddenFocus(guest, screen)));
        await setLetters('200%');
        found.push(...(await cutText(guest, `${screen}, letters of twice the size`)));
        await photograph(guest, `large-${screen}`, false);
        await setLetters('');
        await page.setViewportSize(narrow);
        found.push(...(await smallTargets(guest, `${screen}, narrow`, 24)), ...(await cutText(guest, `${screen}, narrow`)));
        await photograph(guest, `narrow-${screen}`, false);
        await page.setViewportSize(usual);
      };

      await openHouse(guest);
      await page.locator('.rooms').waitFor();
      await look('house');
      const panel = await openPanel(guest);
      await panel.locator('[role="grid"][aria-busy="false"]').first().waitFor();
      const jump = panel.locator('.cal-month');
      await guest.press(jump);
      await panel.locator('.months').waitFor();
      await look('months');
      await guest.press(jump);
      await pickStay(guest, panel, stayOf(party));
      await readTotal(panel);
      await look('stay');
      await book(guest, panel);
      await look('details');
      await giveDetails(guest, {
        firstName: 'มานี',
        lastName: 'ใจกว้าง',
        email: `manee.${language}@example.com`,
        phone: '0812345678',
      });
      await look('payment');
      await sendSlip(guest, await slipPhoto(party, '6'));
      await look('waiting');
      await page.goto('/find-booking');
      await page.getByRole('heading', { level: 1, name: t('find.title') }).waitFor();
      await look('finding');
      expect(found).toEqual([]);
      await guest.leave();
    },
  );

  test('the targets of the console are large', async () => {
    const owner = await arrive(browser, { device: 'phone', language: 'th' });
    const { page } = owner;
    await enterConsole(owner);
    const found = await smallTargets(owner, 'Today', 44);
    for (const path of consolePages) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      found.push(...(await smallTargets(owner, path, 44)));
    }
    expect(found).toEqual([]);
    await owner.leave();
  });
});

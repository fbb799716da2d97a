import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, giveDetails, openPanel, openVilla, pickStay, readTotal, sendSlip } from './guest.ts';
import { enterConsole } from './owner.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

/** As Chromium does where cookies are blocked: even to name a storage throws. */
const blockStorage = ({ page }: Visitor): Promise<void> =>
  page
    .context()
    .addInitScript(`for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
  }`)
    .then(() => undefined);

describe.skipIf(!inject('chromium'))('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('lets a guest whose browser blocks storage book to the end, in their language and theme', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page, press } = guest;
    await blockStorage(guest);
    await openVilla(guest);
    await press(page.getByRole('button', { name: guestMessages.en('common.toggleTheme') }));
    const panel = await openPanel(guest);
    await pickStay(guest, panel, stayOf('storage blocked'));
    const total = await readTotal(panel);
    await book(guest, panel);
    await giveDetails(guest, { firstName: 'Nora', lastName: 'Blocked', email: 'nora@example.com', phone: '0812345678' });
    await sendSlip(guest, await slipPhoto('storage-blocked', String(total)));
    expect(await page.evaluate('document.documentElement.className')).toContain('dark');
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('finds the held nights again in a new tab, when a guest closed the first one before giving details', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const t = guestMessages.th;
    await openVilla(guest);
    const panel = await openPanel(guest);
    await pickStay(guest, panel, stayOf('closed tab'));
    await readTotal(panel);
    const id = await book(guest, panel);
    const context = guest.page.context();
    await guest.page.getByRole('textbox', { name: t('customer.firstName'), exact: true }).fill('มาลี');
    await guest.page.close();

    const page = await context.newPage();
    await page.goto('/');
    const bar = page.getByRole('region', { name: t('stay.heldBar') });
    await bar.getByRole('link', { name: t('stay.goOn') }).tap();
    await page.waitForURL(`**/booking/${id}/customer-info`);
    const first = page.getByRole('textbox', { name: t('customer.firstName'), exact: true });
    await first.waitFor();
    expect(await first.inputValue()).toBe('มาลี');
    await guest.leave();
  });

  test('finds them also when the guest closed the tab before the response came', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const t = guestMessages.en;
    await openVilla(guest);
    const panel = await openPanel(guest);
    await pickStay(guest, panel, stayOf('closed tab early'));
    await readTotal(panel);
    const context = guest.page.context();
    const placed = new Promise<void>(resolve => {
      void guest.page.route('**/api/booking', async route => {
        await route.fetch();
        resolve(); // and the answer never comes
      });
    });
    await guest.press(panel.getByRole('button', { name: t('stay.book') }));
    await placed;
    await guest.page.close();

    const page = await context.newPage();
    await page.goto('/');
    await page
      .getByRole('region', { name: t('stay.heldBar') })
      .getByRole('link', { name: t('stay.goOn') })
      .tap();
    await page.getByRole('heading', { name: t('customer.title') }).waitFor();
    await guest.leave();
  });

  test('lets an owner whose browser blocks storage work until the page is closed', async () => {
    const owner = await arrive(browser, { device: 'desktop', language: 'en' });
    await blockStorage(owner);
    await enterConsole(owner);
    await owner.press(owner.page.getByRole('link', { name: consoleMessages.en('menu.team') }));
    await owner.page.getByRole('heading', { level: 1, name: consoleMessages.en('menu.team') }).waitFor();
    await owner.leave();
  });
});

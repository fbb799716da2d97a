import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { openPanel, openVilla, pickStay, readTotal } from './guest.ts';
import {
  bare,
  dear,
  oddPictures,
  serveOddPictures,
  showDearNights,
  showVilla,
  type VillaChange,
  withholdVilla,
  wordy,
} from './otherVilla.ts';
import { stayOf } from './stays.ts';
import { guestMessages } from './words.ts';

/** A viewport of 1280 px at 400 percent zoom, or the smallest phone. */
const narrow = { width: 320, height: 640 };

describe.skipIf(!inject('chromium'))('in Chromium, a villa unlike the sample', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  const villas: [string, VillaChange][] = [
    ['without pictures, rooms and reviews', bare],
    ['with long names', wordy],
    ['with pictures of any shape', oddPictures],
  ];
  test.each(villas)('%s is accessible in the narrowest window', async (name, change) => {
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    await guest.page.setViewportSize(narrow);
    await serveOddPictures(guest);
    await showVilla(guest, change);
    await openVilla(guest);
    expect(await barriers(guest, name)).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('texts that the owner has not written have no heading, row or link', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    await showVilla(guest, bare);
    await openVilla(guest);
    await page.locator('#good').waitFor();
    const empty = await page.evaluate(`[...document.querySelectorAll('main :is(h2, h3, dt, dd, li, p, a)')]
      .filter(part => !part.textContent.trim() && !part.querySelector('img, svg')).map(part => part.outerHTML)`);
    expect(empty).toEqual([]);
    expect(await page.locator('#place, #reviews, .host, main a[href^="tel:"], .near').count()).toBe(0);
    const astray = await page.evaluate(`[...document.querySelectorAll('.tabs a')]
      .filter(({ hash }) => !document.querySelector(hash)).map(({ hash }) => hash)`);
    expect(astray).toEqual([]);
    await guest.leave();
  });

  test('prices of six figures fit their cells, in the narrowest window too', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    await guest.page.setViewportSize(narrow);
    await showVilla(guest, dear);
    await showDearNights(guest);
    await openVilla(guest);
    const panel = await openPanel(guest);
    await pickStay(guest, panel, stayOf('home'));
    expect(await readTotal(panel)).toBeGreaterThan(300_000);
    const spilt = await guest.page.evaluate(`[...document.querySelectorAll('.night small')]
      .filter(price => price.scrollWidth > price.parentElement.parentElement.clientWidth).map(price => price.textContent)`);
    expect(spilt).toEqual([]);
    expect(await barriers(guest, 'dear nights')).toEqual([]);
    await guest.leave();
  });

  test('a slow villa shows skeletons, one that fails to load says so, and a lost network is named', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'desktop', language: 'th' });
    await withholdVilla(guest);
    await guest.page.goto('/');
    await guest.page.locator('.home-skeleton').waitFor();
    const found = await barriers(guest, 'waiting');
    await guest.page.unrouteAll();
    await withholdVilla(guest, 500);
    await guest.page.goto('/');
    await guest.page
      .getByRole('alert')
      .getByRole('button', { name: t('common.tryAgain') })
      .waitFor();
    found.push(...(await barriers(guest, 'failed')));
    await guest.page.unrouteAll();
    await guest.press(guest.page.getByRole('button', { name: t('common.tryAgain') }));
    await guest.page.getByRole('complementary', { name: t('stay.label') }).waitFor();
    await guest.page.context().setOffline(true);
    await guest.page.getByText(t('offline.title')).waitFor();
    found.push(...(await barriers(guest, 'offline')));
    expect(found).toEqual([]);
    expect(guest.complaints(500).filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await guest.leave();
  });
});

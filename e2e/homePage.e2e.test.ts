import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, openPanel, openVilla, pickStay, readTotal, scrollThrough } from './guest.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

const t = guestMessages.en;

/** Relative luminance, as WCAG defines it. */
const luminance = (rgb: number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The lowest contrast between the bar's text and any pixel behind it. */
const barContrast = async ({ page }: Visitor): Promise<number> => {
  const color = (await page.evaluate("getComputedStyle(document.querySelector('.top')).color")) as string;
  const words = luminance((color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  const showWords = (visibility: string) =>
    page.evaluate(`document.querySelector('.top .wrap').style.visibility = '${visibility}'`);
  await showWords('hidden');
  const picture = await page.screenshot({ clip: { x: 0, y: 16, width: page.viewportSize()?.width ?? 0, height: 32 } });
  await showWords('');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let lowest = 21;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    lowest = Math.min(lowest, (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05));
  }
  return lowest;
};

describe.skipIf(!inject('chromium'))('in Chromium, the home page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(['phone', 'desktop'] as const)('has a readable top bar at every scroll position: %s', async device => {
    const guest = await arrive(browser, { device, language: 'en' });
    await openVilla(guest);
    await guest.page.evaluate("document.querySelector('.hero img').decode()");
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(guest, theme);
      for (const top of [0, 8, 9, 60, 120, 260, 400, 900]) {
        await guest.page.evaluate(
          `new Promise(seen => { scrollTo({ top: ${top}, behavior: 'instant' }); requestAnimationFrame(() => requestAnimationFrame(seen)); })`,
        );
        expect(await barContrast(guest), `${theme}, scrolled to ${top}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    await guest.leave();
  });

  test('Back on a phone closes the open layer, keeps the stay, and does not leave the page', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    const stay = stayOf('home');
    await openVilla(guest);
    const sheet = await openPanel(guest);
    await pickStay(guest, sheet, stay);
    await readTotal(sheet);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForURL(url => url.pathname === '/' && url.searchParams.get('checkOut') === stay.checkOut);
    await page
      .locator('.bottom-bar')
      .getByText(`/ ${t('stay.nights', { count: 3 })}`)
      .waitFor();
    await guest.press(page.locator('.rooms .more').first());
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await guest.press(page.getByRole('button', { name: t('gallery.fullscreen') }));
    await page.getByRole('button', { name: t('gallery.leaveFullscreen') }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: t('gallery.fullscreen') }).waitFor();
    expect(new URL(page.url()).searchParams.get('checkIn')).toBe(stay.checkIn);
    await guest.leave();
  });

  test('enlarges the picture of a room with one, and starts and stops the gallery by the space key on a thumbnail', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    await openVilla(guest);
    expect(await page.locator('.rooms article').count()).toBe(await page.locator('.rooms .more').count());
    const gallery = page.getByRole('region', { name: t('gallery.label') });
    await gallery.getByRole('button', { name: t('gallery.play') }).waitFor();
    await gallery.getByRole('button', { name: t('gallery.picture', { number: 4 }), exact: true }).focus();
    await page.keyboard.press(' ');
    await gallery.getByRole('button', { name: t('gallery.pause') }).waitFor();
    await guest.press(page.locator('.rooms .more').last());
    await page.getByRole('dialog').locator('img').first().waitFor();
    await guest.leave();
  });

  test.each([
    ['th', 'th-TH'],
    ['en', 'en-GB'],
  ] as const)('fetches at most 110 kB of fonts at first: %s', async (language, browserLanguage) => {
    const guest = await arrive(browser, { device: 'phone', language, browserLanguage });
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    await guest.page.evaluate('document.fonts.ready.then(() => undefined)');
    const fonts = (await guest.page.evaluate(`performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2')).map(({ name, encodedBodySize }) => [name, encodedBodySize])`)) as [
      string,
      number,
    ][];
    const kilobytes = fonts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    expect(kilobytes, JSON.stringify(fonts)).toBeGreaterThan(40);
    expect(kilobytes, JSON.stringify(fonts)).toBeLessThanOrEqual(110);
    await guest.leave();
  });

  test('shows the whole name and separate prices on a phone of 320 pixels', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    await page.setViewportSize({ width: 320, height: 640 });
    await openVilla(guest);
    const cutBy = "document.querySelector('.top .name').scrollWidth - document.querySelector('.top .name').clientWidth";
    expect(await page.evaluate(cutBy)).toBe(0);
    const facts = page.locator('.facts dt');
    await facts.last().waitFor();
    const lines = (await page.evaluate("[...document.querySelectorAll('.facts dt')].map(name => name.clientHeight)")) as number[];
    expect(new Set(lines).size, 'names of facts stand on one line').toBe(1);
    // Prices of five figures.
    await page.route(
      ({ pathname }) => pathname === '/api/availability',
      async route => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"price":(\d+)/g, (_, price) => `"price":${Number(price) + 10_000}`);
        await route.fulfill({ response, body });
      },
    );
    await page.reload();
    // Price and button are side by side.
    const bar = page.locator('.bottom-bar');
    const [words, button] = [await bar.locator('p').boundingBox(), await bar.getByRole('button').boundingBox()];
    expect(button?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
    const sheet = await openPanel(guest);
    await sheet.locator('[role="grid"][aria-busy="false"] small').filter({ hasText: '17,900' }).first().waitFor();
    const gaps = (await page.evaluate(`[...document.querySelectorAll('.cal tbody tr')].flatMap(week => {
      const ends = [...week.querySelectorAll('small')].map(price => {
        const words = document.createRange();
        words.selectNodeContents(price);
        return words.getBoundingClientRect();
      });
      return ends.slice(1).map(({ left }, index) => left - ends[index].right);
    })`)) as number[];
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
    await guest.leave();
  });

  test('shows place, rules and contact before a stay is chosen, and the end of free cancelling afterwards', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    await openVilla(guest);
    await guest.press(page.getByRole('link', { name: t('home.place'), exact: true }));
    await page.getByRole('heading', { name: t('home.placeTitle') }).waitFor();
    await page.getByRole('link', { name: t('home.openMap') }).waitFor();
    await page.getByText('Pak Nam Pran market', { exact: true }).waitFor();
    await page.getByText('Smoke on the terrace, not in the house.').waitFor();
    const calls = page.getByRole('main').getByRole('link', { name: '+66 81 234 5678' });
    expect(await calls.getAttribute('href')).toBe('tel:+66812345678');
    await scrollThrough(guest);
    expect(await barriers(guest, 'place and rules')).toEqual([]);
    const sheet = await openPanel(guest);
    await pickStay(guest, sheet, stayOf('home page'));
    await guest.press(sheet.locator('summary'));
    await sheet.getByText(t('cancel.zone')).waitFor();
    await sheet.getByRole('button', { name: t('stay.share') }).waitFor();
    await guest.press(sheet.locator('.cal-month'));
    await sheet.locator('.months').waitFor();
    expect(await barriers(guest, 'terms and months')).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await photograph(guest, 'home-terms', false);
    await guest.leave();
  });

  test('shows held nights at the foot of the page, keeps stay and month on Back, and names day and time zone of the deadline in Berlin', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en', timeZone: 'Europe/Berlin' });
    const { page } = guest;
    const stay = stayOf('home page');
    await openVilla(guest);
    const sheet = await openPanel(guest);
    await pickStay(guest, sheet, stay);
    await readTotal(sheet);
    const id = await book(guest, sheet);
    await page.goBack();
    const bar = page.getByRole('region', { name: t('stay.heldBar') });
    await bar.getByText(t('stay.zone')).waitFor();
    expect(new URL(page.url()).searchParams.get('checkIn')).toBe(stay.checkIn);
    expect(await barriers(guest, 'held nights')).toEqual([]);
    await photograph(guest, 'home-held');
    await guest.press(bar.getByRole('link', { name: t('stay.goOn') }));
    await page.waitForURL(url => url.pathname.includes(id));
    await bar.waitFor({ state: 'detached' });
    await guest.leave();
  });

  test('shows two months side by side where there is room, until Escape', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'th' });
    const { page } = guest;
    const words = guestMessages.th;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openVilla(guest);
    const panel = await openPanel(guest);
    await guest.press(panel.getByRole('button', { name: words('stay.twoMonths') }));
    expect(await panel.getByRole('grid').count()).toBe(2);
    await pickStay(guest, panel, stayOf('home'));
    await readTotal(panel);
    expect(await barriers(guest, 'two months')).toEqual([]);
    await photograph(guest, 'home-two-months', false);
    await page.keyboard.press('Escape');
    expect(await panel.getByRole('grid').count()).toBe(1);
    await page.setViewportSize({ width: 1024, height: 768 });
    await guest.press(page.getByRole('button', { name: words('stay.datesAndBook') }));
    const sheet = page.getByRole('dialog', { name: words('stay.sheetTitle') });
    await sheet.getByRole('grid').nth(1).waitFor();
    expect(await barriers(guest, 'two months in the sheet')).toEqual([]);
    await photograph(guest, 'home-two-months-sheet', false);
    await guest.leave();
  });

  test.each([
    [1440, 900],
    [1366, 768],
  ])('the button to book is in the first view: %i x %i', async (width, height) => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    await guest.page.setViewportSize({ width, height });
    await openVilla(guest);
    const box = await guest.page.getByRole('button', { name: t('stay.book') }).boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await photograph(guest, `home-first-${width}`, false);
    await guest.page.locator('#place').scrollIntoViewIfNeeded();
    await photograph(guest, `home-place-${width}`, false);
    await guest.leave();
  });
});

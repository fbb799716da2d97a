import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { scrollThrough } from './guest.ts';
import type { Visitor } from './visitor.ts';

const watchShifts = `window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries().filter(entry => !entry.hadRecentInput).map(entry => ({
    value: entry.value, what: entry.sources.map(source => source.node?.className || source.node?.nodeName).join(', ')
  })))).observe({ type: 'layout-shift', buffered: true });`;

describe.skipIf(!inject('chromium'))('in Chromium, the home page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  /** The Cumulative Layout Shift while the page loads and is scrolled to its end. */
  const shiftsOf = async (guest: Visitor): Promise<{ total: number; list: string }> => {
    await guest.page.addInitScript(watchShifts);
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    await scrollThrough(guest);
    await guest.page.evaluate('document.fonts.ready.then(() => undefined)');
    const shifts = (await guest.page.evaluate('window.shifts')) as { value: number; what: string }[];
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), list: JSON.stringify(shifts) };
  };

  test.each(['phone', 'desktop'] as const)('does not shift while it loads, nor while a guest scrolls: %s', async device => {
    const guest = await arrive(browser, { device, language: 'th' });
    // Its fonts are there already: their arrival depends on the network.
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    await guest.page.evaluate('document.fonts.ready.then(() => undefined)');
    const { total, list } = await shiftsOf(guest);
    // Small layout shifts remain possible even so.
    expect(total, list).toBeLessThan(0.01);
    await guest.leave();
  });

  test.each(['phone', 'desktop'] as const)('shifts little when its fonts come late: %s', async device => {
    const guest = await arrive(browser, { device, language: 'th' });
    await guest.page.route('**/*.woff2', async route => {
      await wait(600);
      await route.continue();
    });
    const { total, list } = await shiftsOf(guest);
    expect(total, list).toBeLessThan(0.1); // "Good" by Web Vitals.
    await guest.leave();
  });

  test('requests fonts and app once the picture is painted, or after 300 ms, and shows text in a fallback font until then', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'th', browserLanguage: 'th-TH' });
    // The 300 ms count from the first frame, whose paint a busy machine may report later.
    await guest.page.addInitScript(`const look = () => {
      if (document.querySelector('.hero img')) window.firstFrame = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);`);
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    const seen = (await guest.page.evaluate(`({
      frame: window.firstFrame,
      files: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }))
    })`)) as { frame: number; files: { name: string; startTime: number; responseEnd: number }[] };
    const { responseEnd: picture = 0 } = seen.files.find(({ name }) => /pictures\/.*\.avif/.test(name)) ?? {};
    expect(picture).toBeGreaterThan(0);
    const later = seen.files.filter(({ name }) => /\.woff2|\/main-/.test(name));
    expect(later.length).toBeGreaterThan(4);
    const earliest = Math.min(picture, seen.frame + 299);
    expect(later.filter(({ startTime }) => startTime < earliest)).toEqual([]);
    const names = later.map(({ name }) => name);
    const first = ['trirong-thai-300', 'trirong-thai-400', 'ibm-plex-sans-thai-thai-400', 'ibm-plex-sans-thai-thai-600'];
    expect(
      names
        .slice(0, 4)
        .map(name => first.find(font => name.includes(font)))
        .sort(),
    ).toEqual(first.sort());
    await guest.leave();
  });

  test('shows text and price before the picture at 50 kB a second', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'th', browserLanguage: 'th-TH' });
    const { page } = guest;
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const weak = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await line.send('Network.emulateNetworkConditions', weak);
    const pictures: string[] = [];
    page.on('requestfinished', request => request.url().includes('/pictures/') && pictures.push(request.url()));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.hero h1').waitFor();
    await page.locator('.bottom-bar .num').waitFor();
    expect(pictures).toEqual([]);
    const shown = () => page.evaluate("document.querySelector('.hero img').currentSrc");
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/-1280\.avif$/);
    await expect.poll(() => pictures.some(url => url.endsWith('-1280.avif')), { timeout: 30_000 }).toBe(true);
    await guest.leave();
  });

  test('sends a phone no picture above 150 kB, and no Thai font for a page in English', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en', browserLanguage: 'en-GB' });
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    await scrollThrough(guest);
    const fetched = (await guest.page.evaluate(`performance.getEntriesByType('resource')
      .map(({ name, encodedBodySize }) => [name, encodedBodySize])`)) as [string, number][];
    const pictures = fetched.filter(([name]) => name.includes('/pictures/'));
    const fonts = fetched.filter(([name]) => name.endsWith('.woff2')).map(([name]) => name);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter(name => !name.includes('-latin-'))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(([, bytes]) => bytes === 0 || bytes > 150_000)).toEqual([]);
    await guest.leave();
  });
});

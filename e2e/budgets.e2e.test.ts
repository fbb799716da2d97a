import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { scrollThrough } from './guest.ts';

const watchShifts = `window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries().filter(entry => !entry.hadRecentInput).map(entry => ({
    value: entry.value, what: entry.sources.map(source => source.node?.className || source.node?.nodeName).join(', ')
  })))).observe({ type: 'layout-shift', buffered: true });`;

describe.skipIf(!inject('chromium'))('in Chromium, the house', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(['phone', 'desktop'] as const)('does not move while it loads, nor while a guest reads on: %s', async device => {
    const guest = await arrive(browser, { device, language: 'th' });
    await guest.page.addInitScript(watchShifts);
    await guest.page.goto('/');
    await guest.page.locator('.rooms').waitFor();
    await scrollThrough(guest);
    const shifts = (await guest.page.evaluate('window.shifts')) as { value: number; what: string }[];
    // Letters of a font that came a moment later may settle by a hair.
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);
    await guest.leave();
  });

  test('sends a phone no picture above 150 kB, and who reads English no Thai letters', async () => {
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

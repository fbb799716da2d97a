import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { documentIn } from '../services/i18n/documents.ts';
import { startBrowser } from './browser.ts';
import { devices } from './visitor.ts';

const cases = (['phone', 'desktop'] as const).flatMap(device => (['th', 'en'] as const).map(language => ({ device, language })));

/** How the app can fail to run: what its first script answers. */
const failures = {
  'is not found': { status: 404, body: '' },
  'has an error of syntax': { status: 200, contentType: 'text/javascript', body: 'const = 1' },
  throws: { status: 200, contentType: 'text/javascript', body: 'throw new Error("planted")' },
};

describe.skipIf(!inject('chromium'))('in Chromium, the document of a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ baseURL: inject('site').url, ...options });
    return context.newPage();
  };

  /** The violations that axe finds, and a page wider than its window. */
  const barriersOf = async (page: Page): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`),
      ...(wider ? [`${wider} px too wide`] : []),
    ];
  };

  const readyToCall = async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.first a[href^="tel:+66"]').isVisible()).toBe(true);
  };

  test.each(cases)('describes the villa and how to call, without scripts: $device, $language', async ({ device, language }) => {
    const t = documentIn(language);
    const page = await open({ ...devices[device], javaScriptEnabled: false, locale: language === 'th' ? 'th-TH' : 'en-GB' });
    await page.goto('/');
    await readyToCall(page);
    const price = page.locator('.first-price', { hasText: t('from', { price: '฿' }).split('฿')[0]?.trim() ?? '' });
    await price.waitFor();
    // The reason, the price and the telephone number are visible without scrolling.
    const { y = 0, height = 0 } = (await page.locator('.first a[href^="tel:"]').boundingBox()) ?? {};
    expect(y + height).toBeLessThan(devices[device].viewport.height);
    // Locators of text skip the content of <noscript>.
    expect(await page.content()).toContain(t('noScript'));
    expect(await page.getByText(t('failed')).isVisible()).toBe(false);

    for (const path of ['/booking/0123/payment', '/no-such-page']) {
      await page.goto(path);
      await readyToCall(page);
      await page.locator('.lead').waitFor();
      await price.waitFor();
      for (const each of ['th', 'en'] as const) expect(await page.content()).toContain(documentIn(each)('noScript'));
    }
    await page.context().close();
  });

  // axe needs scripts: it gets the document without its own scripts, with the content of <noscript>.
  test.each(cases)('is accessible without scripts: $device, $language', async ({ device, language }) => {
    const page = await open({ ...devices[device], locale: language === 'th' ? 'th-TH' : 'en-GB' });
    await page.route(/\/(find-booking)?$/, async route => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<(\/?)noscript>/g, '<$1div>');
      await route.fulfill({ response, body: html.replace('first-help first-late', 'first-help') });
    });
    for (const path of ['/', '/find-booking']) {
      await page.goto(path);
      await readyToCall(page);
      expect(await barriersOf(page)).toEqual([]);
    }
    await page.context().close();
  });

  test.each(
    Object.entries(failures).flatMap(([how, answer]) =>
      ['index', 'main'].map(script => ({ how, answer, script, ...cases[how.length % cases.length] })),
    ),
  )('stays and says how to book when the script $script $how', async ({ answer, script, device = 'phone', language = 'th' }) => {
    const t = documentIn(language);
    const page = await open({ ...devices[device], locale: language === 'th' ? 'th-TH' : 'en-GB' });
    await page.route(`**/assets/${script}-*.js`, route => route.fulfill(answer));
    for (const path of ['/', '/find-booking']) {
      await page.goto(path);
      await page.getByText(t('failed')).waitFor();
      await readyToCall(page);
      await page
        .getByRole('link', { name: t('reload') })
        .first()
        .waitFor();
    }
    expect(await barriersOf(page)).toEqual([]);
    await page.context().close();
  });

  test('comes back when the app fails to render', async () => {
    const page = await open({ ...devices.phone, locale: 'th-TH' });
    await page.addInitScript(`Object.defineProperty(navigator, 'onLine', { get() { throw new Error('planted'); } });`);
    await page.goto('/');
    await page.getByText(documentIn('th')('failed')).waitFor();
    await readyToCall(page);
    await page.context().close();
  });

  test('is not shown in another language than the guest chose, and is replaced by the app', async () => {
    const page = await open({ ...devices.phone, locale: 'th-TH' });
    await page.addInitScript(`localStorage.setItem('i18nextLng', 'en')`);
    await page.route('**/assets/main-*.js', async route => {
      expect(await page.locator('.first h1').isVisible()).toBe(false);
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'EN', exact: true }).first().waitFor();
    expect(await page.locator('.first').count()).toBe(0);
    await page.context().close();
  });

  test('shows its heading on a slow network before the app is loaded', async () => {
    const page = await open({ ...devices.phone, locale: 'th-TH' });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
    await line.send('Network.emulateNetworkConditions', slow4g);
    const asked: string[] = [];
    let letCome = (): void => undefined;
    const mayCome = new Promise<void>(resolve => {
      letCome = resolve;
    });
    await page.route(/\/assets\/(?!index-)[^/]+\.js$/, async route => {
      asked.push(route.request().url());
      await mayCome;
      await route.continue();
    });
    // Nothing is drawn before the style sheet has come: the first frame with a heading shows it.
    await page.addInitScript(`window.headingDrawn = new Promise(drawn => {
      const look = () => (document.querySelector('.first h1') ? drawn(performance.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });`);
    await page.goto('/', { waitUntil: 'commit' });
    const after = (await page.evaluate('window.headingDrawn')) as number;
    await readyToCall(page);
    console.info(`The heading came after ${Math.round(after)} ms.`);

    letCome();
    await page.locator('.rooms').waitFor();
    expect(await page.locator('.first').count()).toBe(0);
    expect(asked.some(url => url.includes('/assets/main-'))).toBe(true);
    await page.context().close();
  });
});

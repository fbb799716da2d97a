import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Language } from './words.ts';

export type Device = 'phone' | 'desktop';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** A visitor with a browser context of their own: nothing is shared with other visitors. */
export type Visitor = {
  page: Page;
  device: Device;
  language: Language;
  /** Touch on a phone, a mouse elsewhere. */
  press(target: Locator): Promise<void>;
  /** Errors that the browser logged, without the refusals (4xx) that the test expects. */
  complaints(...expected: number[]): string[];
  leave(): Promise<void>;
};

export type Wishes = { device: Device; language: Language; browserLanguage?: string; timeZone?: string };

/** Motion is reduced: colours and positions are undefined halfway through an animation. */
export const newVisitor = async (
  browser: Browser,
  baseURL: string,
  { device, language, browserLanguage = 'th-TH', timeZone = 'Asia/Bangkok' }: Wishes,
): Promise<Visitor> => {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    locale: browserLanguage,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const complaints = listen(context);
  return {
    page: await context.newPage(),
    device,
    language,
    press: target => (device === 'phone' ? target.tap() : target.click()),
    complaints: (...expected) =>
      complaints.filter(line => !expected.some(status => line.includes(`responded with a status of ${status} `))),
    leave: () => context.close(),
  };
};

const listen = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', error => complaints.push(String(error.error())));
  return complaints;
};

/** Presses TH or EN in the top bar, unless that language is active already. */
export const chooseLanguage = async ({ page, press, language }: Visitor): Promise<void> => {
  const choice = page.getByRole('button', { name: language.toUpperCase(), exact: true });
  if ((await choice.getAttribute('aria-pressed')) !== 'true') await press(choice);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
};

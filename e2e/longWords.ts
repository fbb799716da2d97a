import type { Page } from 'playwright-core';

/** Texts that people paste and type: a link to a map, a word without end, Thai without spaces, and Thai that no dictionary can divide. */
export const longWord = [
  `https://www.google.com/maps/place/Pak+Nam+Pran/@12.3921,99.9853,17z/data=${'!4m6!3m5!1s0x30fc'.repeat(6)}`,
  'Donaudampfschifffahrtsgesellschaft'.repeat(3),
  'ขอพรมแดงปูทางเดินและดอกไม้สดทุกห้อง'.repeat(3),
  'ฮ'.repeat(90),
].join(' ');

/** The fields of responses that contain texts of people. */
const written = new Set(
  [
    [
      'firstName',
      'lastName',
      'customerName',
      'guestName',
      'specialRequests',
      'reason',
      'refusal',
      'refusalReason',
      'cancellationReason',
    ],
    ['label', 'description', 'text', 'note', 'message', 'accountName', 'bankName', 'title', 'body', 'subject', 'line'],
  ].flat(),
);

const isLocalized = (value: object): value is { th: string; en: string } =>
  Object.keys(value).length === 2 && 'th' in value && 'en' in value;

/** The same response, with the long word in each text of a person. */
export const lengthen = <T>(value: T, name = ''): T => lengthened(value, name) as T;

const lengthened = (value: unknown, name: string): unknown => {
  if (typeof value === 'string') return written.has(name) && value !== '' ? longWord : value;
  if (Array.isArray(value)) return value.map(each => lengthened(each, name));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return { th: longWord, en: longWord };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthened(each, key)]));
};

const delivered = /(<script type="application\/json" id="villa">)(.*?)(<\/script>)/s;

/** Replaces each text of a person by one long word, on its way to the browser. */
export const showLongWords = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === '/',
    async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace(delivered, (_, open: string, json: string, close: string) => {
        return open + JSON.stringify(lengthen(JSON.parse(json))).replaceAll('<', '\\u003c') + close;
      });
      await route.fulfill({ response, body });
    },
  );
  await page.route('**/api/**', async route => {
    const isStream = route.request().headers().accept === 'text/event-stream';
    if (isStream || !['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response, json: lengthen(await response.json()) } : { response });
  });
};

/** Opens all closed sections. */
export const openFolds = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })");

const forText = 'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="search"])';

/** Types the long word into every field for text. */
export const fillFields = async (page: Page): Promise<void> => {
  for (const field of await page.locator(forText).all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(longWord);
  }
};

/** Elements that reach beyond the window, innermost first, or a dialog that scrolls sideways. */
const beyond = (width: number): string => `(() => {
  const name = part => part.tagName.toLowerCase() + [...part.classList].map(word => '.' + word).join('');
  const clips = part => part !== document.body && part !== document.documentElement && getComputedStyle(part).overflowX !== 'visible';
  const wide = document.scrollingElement.scrollWidth > ${width};
  const reach = part => part.getBoundingClientRect().right;
  const isSeen = part => {
    for (let around = part.parentElement; around; around = around.parentElement) if (clips(around)) return false;
    return getComputedStyle(part).position !== 'fixed';
  };
  const parts = [...document.body.querySelectorAll('*')].filter(part => reach(part) > ${width} + 1 && isSeen(part))
    .filter(part => ![...part.children].some(child => reach(child) >= reach(part)))
    .sort((a, b) => reach(b) - reach(a)).slice(0, 5);
  const dialogs = [...document.querySelectorAll('dialog[open], .MuiDialog-paper')].filter(part => part.scrollWidth > part.clientWidth + 1);
  return [
    ...(wide ? [document.scrollingElement.scrollWidth + ' px: ' + parts.map(part => name(part.parentElement) + ' > ' + name(part)).join(', ')] : []),
    ...dialogs.map(part => name(part) + ' scrolls sideways: ' + part.scrollWidth),
  ];
})()`;

const widths = [320, 390, 1440];

/** Frames for which a page may still be drawn for its former width: components that ask for the width follow a change some frames later. */
const mostFrames = 60;

const linesBeyond = async (page: Page, width: number): Promise<string[]> => {
  let lines: string[] = [];
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await page.evaluate(
      'document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))',
    );
    lines = (await page.evaluate(beyond(width))) as string[];
    if (lines.length === 0) break;
  }
  return lines;
};

/** A line for each width of the window at which the page is wider than it. */
export const tooWide = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await linesBeyond(page, width);
    found.push(...lines.map(line => `${screen}, window of ${width} px: ${line}`));
  }
  return found;
};

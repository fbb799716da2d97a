import { isLanguage } from '@baan/words/languages';
import { siteTexts } from '@baan/words/site';
import { askForFirstFonts } from './firstFonts.ts';

/**
 * The first file to run. The house comes with its picture, and that is painted before the app is even fetched: on a weak network both would
 * come later together. All that the first page needs is then asked for at once.
 */
const isHome = window.location.pathname === '/';

/** Milliseconds: what a browser that tells nothing of its paints may cost, and a page that nobody sees. */
const patience = { frame: 300, hidden: 1000 };

/**
 * Of the picture the browser tells as its largest paint. Its first paint of any content is too early: that may be the blur below the
 * picture, and the app's files would then come before the picture itself.
 */
const tellsPicture = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');

const isPicture = (entry: PerformanceEntry): boolean =>
  entry.entryType === 'largest-contentful-paint'
    ? !(entry as LargestContentfulPaint).url.startsWith('data:')
    : entry.name === 'first-contentful-paint';

/** Bytes a millisecond, of a file that comes in one go: below it words and price come before the picture. */
const slow = 60;

const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
const isSlow = files.some(
  ({ name, encodedBodySize, responseStart, responseEnd }) =>
    name.endsWith('.css') && encodedBodySize / (responseEnd - responseStart) < slow,
);

/** Its blur stays in its place. The app asks for the picture anew, behind all that it needs for words. */
const putOff = (picture: HTMLImageElement): void => {
  for (const source of document.querySelectorAll('.hero source')) source.remove();
  picture.removeAttribute('srcset');
  picture.src = picture.style.backgroundImage.slice(5, -2); // from url("...")
};

const painted = new Promise<void>(done => {
  const picture = document.querySelector<HTMLImageElement>('.hero img');
  if (isSlow && picture) putOff(picture);
  if (!isHome || isSlow) return done();
  const hasPicture = picture !== null;
  const isAwaited = hasPicture ? isPicture : () => true;
  const type = hasPicture && tellsPicture ? 'largest-contentful-paint' : 'paint';
  new PerformanceObserver(list => list.getEntries().some(isAwaited) && done()).observe({ type, buffered: true });
  requestAnimationFrame(() => setTimeout(done, patience.frame));
  setTimeout(done, patience.hidden);
});

/** A network that was lost while the app came: with the network the page comes again. */
const whenOnline = () => window.addEventListener('online', () => window.location.reload(), { once: true });

void painted.then(() => {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'th';
  if (isHome) askForFirstFonts(language);
  void import('./main.tsx').catch(whenOnline);
  if (isHome) void import('./routes/home.tsx');
  void siteTexts[language].first();
});

import { isLanguage } from '@baan/i18n/languages';
import { siteTexts } from '@baan/i18n/site';
import { askForFirstFonts } from './firstFonts.ts';

/**
 * The first file to run. The HTML contains the villa's picture, which is painted before the app is even fetched: on a weak network the two
 * would delay each other. Everything that the first page needs is then requested at once.
 */
const isHome = window.location.pathname === '/';

/** Milliseconds to wait for the paint at most: in browsers that report no paint (`frame`), and in hidden pages (`hidden`). */
const timeoutMs = { frame: 300, hidden: 1000 };

/**
 * Browsers report the picture as largest contentful paint. The first contentful paint is too early: that may be the picture's blur, and
 * the app's files would then arrive before the picture itself.
 */
const tellsPicture = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');

/** Words are an entry without a URL. */
const isPicture = (entry: PerformanceEntry): boolean =>
  entry.entryType === 'largest-contentful-paint'
    ? !/^(data:|$)/.test((entry as LargestContentfulPaint).url)
    : entry.name === 'first-contentful-paint';

/** Bytes per millisecond of the style sheet. On a slower network, text and price load before the picture. */
const slow = 60;

const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
const isSlow = files.some(
  ({ name, encodedBodySize, responseStart, responseEnd }) =>
    name.endsWith('.css') && encodedBodySize / (responseEnd - responseStart) < slow,
);

/** Shows only the picture's blur. The app requests the picture again, after everything that its text needs. */
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
  requestAnimationFrame(() => setTimeout(done, timeoutMs.frame));
  setTimeout(done, timeoutMs.hidden);
});

/** If the network fails while the app loads, the document says so, and the page reloads once it is online again. */
const onFailure = () => {
  document.documentElement.classList.add('failed');
  window.addEventListener('online', () => window.location.reload(), { once: true });
};

void painted.then(() => {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'th';
  if (isHome) askForFirstFonts(language);
  void import('./main.tsx').catch(onFailure);
  if (isHome) import('./routes/Home.tsx').catch(() => undefined); // main.tsx tells of a failure
  siteTexts[language].first().catch(() => undefined);
});

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

const painted = new Promise<void>(done => {
  if (!isHome) return done();
  const hasPicture = document.querySelector('.hero img') !== null;
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

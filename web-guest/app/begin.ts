import { isLanguage } from '@baan/words/languages';
import { siteTexts } from '@baan/words/site';

/**
 * The first file to run. The house comes with its picture, and that is painted before the app is even fetched: on a weak network both would
 * come later together. All that the first page needs is then asked for at once.
 */
const isHome = window.location.pathname === '/';

/** Milliseconds: what a browser that tells nothing of its paints may cost, and a page that nobody sees. */
const patience = { frame: 300, hidden: 1000 };

const painted = new Promise<void>(done => {
  if (!isHome) return done();
  const awaited = document.querySelector('.hero img') ? 'first-contentful-paint' : 'first-paint';
  new PerformanceObserver(list => list.getEntriesByName(awaited).length > 0 && done()).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(done, patience.frame));
  setTimeout(done, patience.hidden);
});

/** A network that was lost while the app came: with the network the page comes again. */
const whenOnline = () => window.addEventListener('online', () => window.location.reload(), { once: true });

void painted.then(() => {
  void import('./main.tsx').catch(whenOnline);
  if (isHome) void import('./routes/home.tsx');
  const { lang } = document.documentElement;
  void siteTexts[isLanguage(lang) ? lang : 'th'].first();
});

import type { Language } from '@baan/contract/booking';
import { isLanguage, languages } from '@baan/words/languages';
import type { Request, RequestHandler } from 'express';
import { withTimeout } from '../../runtime/timeout.ts';
import type { BuiltPage } from './builtPage.ts';
import { fillPage, firstPicture, homeHead, innerHead, type PageParts, villaData } from './head.ts';
import type { SiteVilla } from './siteOffer.ts';

/** Pages of the guest's app; any other path leads back to `/` once the app runs, and is no page for a search engine. */
const innerPages = [
  /^\/booking$/,
  /^\/booking\/[^/]+(\/(customer-info|payment|otp-verification|confirmation|cancel|move|refund-account))?$/,
  /^\/find-booking$/,
  /^\/(payment|payment-slips)\/[^/]+$/,
];

/** Longer than any healthy database takes; then the page goes out without what it says. */
const patienceMs = 1500;

export type GuestPages = {
  page: () => Promise<BuiltPage>;
  villa: () => Promise<SiteVilla>;
  publicUrl: string | undefined;
  warn: (error: unknown, message: string) => void;
};

/** `https://villa.example`: as set, else as this request was addressed. */
export const originOf = (request: Request, publicUrl: string | undefined): string =>
  publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.get('Host') ?? 'localhost'}`;

/** The language that the address names, else the first that the browser reads. What a guest chose before only their browser knows. */
const languageOf = (request: Request): { language: Language; linked: boolean } => {
  const named = request.query.lang;
  if (isLanguage(named)) return { language: named, linked: true };
  const read = request.acceptsLanguages(languages);
  return { language: isLanguage(read) ? read : 'th', linked: false };
};

/** The app's document for any path, with a head made for it. Asked again each time: it names the files of the newest build. */
export const guestPages =
  ({ page, villa, publicUrl, warn }: GuestPages): RequestHandler =>
  async (request, response) => {
    const { html } = await page();
    const path = request.path.replace(/(.)\/+$/, '$1');
    const { language, linked } = languageOf(request);
    const known = await withTimeout(patienceMs, villa()).catch(error => {
      warn(error, 'A page goes out without what it says of the villa');
      return undefined;
    });
    const isHome = path === '/';
    const isPage = isHome || innerPages.some(inner => inner.test(path));
    const parts: PageParts = known ? { data: villaData(known.villa) } : {};
    if (!isHome) parts.head = innerHead(known?.villa, language);
    else if (known) {
      parts.head = homeHead({ ...known, language, linked, origin: originOf(request, publicUrl) });
      parts.root = firstPicture(known.villa, language);
    }
    if (!isHome) response.set('X-Robots-Tag', 'noindex');
    response
      .status(isPage ? 200 : 404)
      .vary('Accept-Language')
      .set({ 'Cache-Control': 'no-cache', 'Content-Language': language })
      .type('html')
      .send(fillPage(html, language, parts));
  };

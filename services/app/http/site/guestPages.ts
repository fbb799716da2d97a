import type { Language } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { baseRate } from '@baan/domain/villa/price';
import { isLanguage, languages } from '@baan/i18n/languages';
import { readNights } from '@baan/projections/calendar';
import { readVilla } from '@baan/projections/villa';
import type { Time } from '@baan/time/time';
import type { Request, RequestHandler } from 'express';
import { withTimeout } from '../../runtime/timeout.ts';
import { hostedFieldsPolicy } from '../middleware/security.ts';
import { wholeVilla } from '../villa/changeVilla.ts';
import type { BuiltPage } from './builtPage.ts';
import { homeContent, otherContent } from './firstContent.ts';
import { fillPage, type HostedFields, homeHead, hostedFieldsTag, innerHead, type PageParts, villaData } from './head.ts';
import type { SiteDependencies } from './siteDependencies.ts';
import type { NightOffer } from './structuredData.ts';

type SiteVilla = { villa: Villa; offer: NightOffer | null };

/** The villa with the price of a night and its first free night, for clients without scripts. */
export const readSiteVilla = async (dependencies: SiteDependencies): Promise<SiteVilla> => {
  const { knex, offering, time } = dependencies;
  const villa = wholeVilla(await readVilla(knex, offering), dependencies);
  const now = time.now().toISOString();
  const today = bangkokDate(now);
  const lastDay = addDays(today, offering.horizonDays);
  const rates = [false, true].flatMap(weekend => [
    baseRate(villa, villa.minRooms, weekend).price,
    baseRate(villa, villa.bedrooms, weekend).price,
  ]);
  const prices = rates.filter(price => price > 0);
  if (prices.length === 0) return { villa, offer: null };
  const nights = await readNights(knex, { checkIn: today, checkOut: lastDay }, now, villa.preparationNights);
  const firstFree = nights.find(({ state }) => state === 'free')?.date ?? null;
  return { villa, offer: { from: Math.min(...prices), to: Math.max(...prices), firstFree, lastDay } };
};

/** Pages of the guest's app. Any other path leads to `/` once the app runs, and is no page for search engines. */
const innerPages = [
  /^\/booking$/,
  /^\/booking\/[^/]+(\/(customer-info|payment|otp-verification|confirmation|contact|cancel|move|refund-account|data))?$/,
  /^\/find-booking$/,
  /^\/privacy$/,
  /^\/(payment|payment-slips|return)\/[^/]+$/,
];

/** Where a card is entered. Such a page is entered and left by full loads, as a policy belongs to a document. */
const paymentPage = /^\/(booking\/[^/]+\/payment|payment(-slips)?\/[^/]+)$/;

/** Milliseconds, longer than a healthy database needs. After it the page is sent without the villa's data. */
const timeoutMs = 1500;

export type GuestPages = {
  time: Pick<Time, 'after'>;
  page: () => Promise<BuiltPage>;
  villa: () => Promise<SiteVilla>;
  publicUrl: string | undefined;
  /** Absent where Baan's own fields take cards. */
  hostedFields?: (HostedFields & { vault: string }) | undefined;
  warn: (error: unknown, message: string) => void;
};

/** `https://villa.example`: PUBLIC_URL, else the address of this request. */
export const originOf = (request: Request, publicUrl: string | undefined): string =>
  publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.get('Host') ?? 'localhost'}`;

/** The language in the address, else the browser's first, else the one for others. Only the browser knows an earlier choice. */
const languageOf = (request: Request, other: Language): { language: Language; linked: boolean } => {
  const named = request.query.lang;
  if (isLanguage(named)) return { language: named, linked: true };
  const read = request.acceptsLanguages([other, ...languages]);
  return { language: isLanguage(read) ? read : other, linked: false };
};

/** The app's document with a head for the requested path. Never cached: it names the files of the newest build. */
export const guestPages =
  ({ time, page, villa, publicUrl, hostedFields, warn }: GuestPages): RequestHandler =>
  async (request, response) => {
    const { html } = await page();
    const path = request.path.replace(/(.)\/+$/, '$1');
    const known = await withTimeout(time, timeoutMs, villa()).catch(error => {
      warn(error, 'A page goes out without what it says of the villa');
      return undefined;
    });
    const other = known?.villa.otherLanguages ?? 'th';
    const { language, linked } = languageOf(request, other);
    const isHome = path === '/';
    const isPage = isHome || innerPages.some(inner => inner.test(path));
    const parts: PageParts = {
      root: isHome && known ? homeContent(known, language) : otherContent(known, language, path),
      ...(known && { data: villaData(known.villa) }),
    };
    if (!isHome) parts.head = innerHead(known?.villa, language);
    else if (known) parts.head = homeHead({ ...known, language, linked, origin: originOf(request, publicUrl) });
    if (hostedFields && paymentPage.test(path)) {
      const { publicKey, script, vault } = hostedFields;
      parts.head += `\n    ${hostedFieldsTag({ publicKey, script })}`;
      response.set('Content-Security-Policy', hostedFieldsPolicy({ script, vault }));
    }
    if (!isHome) response.set('X-Robots-Tag', 'noindex');
    response
      .status(isPage ? 200 : 404)
      .vary('Accept-Language')
      .set({ 'Cache-Control': 'no-cache', 'Content-Language': language })
      .type('html')
      .send(fillPage(html, { language, other }, parts));
  };

import type { Language } from '@baan/contract/booking';
import type { Picture, Villa } from '@baan/contract/villa';
import { clauses, cutForHero, isShort, thaiPhrases as phrases, readDescription } from '@baan/i18n/description';
import { documentIn } from '@baan/i18n/documents';
import { formatsOf, languages, textIn } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import { privacyNotice } from '@baan/i18n/privacyNotice';
import { wholeWords } from '@baan/i18n/thaiWords';
import { phoneFor, phoneUrl } from '../../email/emailTexts.ts';
import { escapeHtml } from '../../email/htmlText.ts';
import { nameless, tag } from './head.ts';
import type { NightOffer } from './structuredData.ts';

/*
 * The content of a page before web-guest renders, or when its scripts cannot run or load. Its markup
 * is that of web-guest's own first screen, which takes its place without a move; styles/first.css says what is seen when.
 */

/** The villa and the price of a night; null without a price. */
type Offered = { villa: Villa; offer: NightOffer | null };

/** As in web-guest's hero, so that the preloaded picture is the shown one. */
const heroSizes =
  '(max-width: 819px) and (min-resolution: 2.5dppx) 426px, (max-width: 819px) and (min-resolution: 1.5dppx) 640px, max(100vw, 142vh)';

/** As web-guest's `components/picture.tsx` names the widths. */
const sourceSet = (url: string, { widths }: Picture, format: 'avif' | 'webp' | 'jpg'): string => {
  const stem = url.replace(/\.\w+$/, '');
  return widths.map(width => `${stem}-${width}.${format} ${width}w`).join(', ');
};

/** The picture of the first screen. It is part of the first paint, over its blur, and the app puts its own in the same place. */
const firstPicture = ({ backgroundImage, pictures }: Villa, language: Language): string => {
  const picture = backgroundImage === null ? undefined : pictures[backgroundImage];
  if (!backgroundImage || !picture) return '';
  const { width, height, placeholder, alt } = picture;
  const source = (format: 'avif' | 'webp') =>
    tag('source', { type: `image/${format}`, srcset: sourceSet(backgroundImage, picture, format), sizes: heroSizes });
  const image = tag('img', {
    src: backgroundImage,
    srcset: sourceSet(backgroundImage, picture, 'jpg'),
    sizes: heroSizes,
    width: String(width),
    height: String(height),
    alt: textIn(alt, language),
    fetchpriority: 'low', // on a weak network words and prices come first
    style: `background-image: url("${placeholder}")`,
  });
  return `<div class="picture"><picture>${source('avif')}${source('webp')}${image}</picture></div>`;
};

/** Lines break as in web-guest's hero. */
const inPhrases = (text: string, parts: (text: string) => string[]): string =>
  parts(wholeWords(text))
    .map(part => (isShort(part) ? `<span class="nowrap">${escapeHtml(part)}</span>` : escapeHtml(part)))
    .join(' ');

const paragraph = (kind: string, html: string): string => (html ? `<p class="${kind}">${html}</p>` : '');

const leadOf = (villa: Villa, language: Language): string => {
  const lead = cutForHero(readDescription(textIn(villa.description, language)).lead, language);
  return paragraph('lead', lead && !formatsOf(language).spaced ? inPhrases(lead, phrases) : escapeHtml(lead));
};

const wordsOf = (villa: Villa, language: Language): string => {
  const title = textIn(villa.title, language) || nameOf(villa, language);
  return [
    paragraph('place', escapeHtml(wholeWords(textIn(villa.location, language)))),
    `<h1>${inPhrases(title, formatsOf(language).spaced ? clauses : phrases)}</h1>`,
    leadOf(villa, language),
  ].join('');
};

const priceOf = ({ villa: { acceptsBookings }, offer }: Offered, language: Language): string => {
  const price = offer && acceptsBookings ? documentIn(language)('from', { price: baht(offer.from) }) : '';
  return paragraph('first-price', escapeHtml(price));
};

const nameOf = (villa: Villa | undefined, language: Language): string =>
  (villa && textIn(villa.name, language)) || nameless(language);

/** Contact links, the telephone first. */
const waysTo = ({ phone, line, whatsapp }: Villa, language: Language): string => {
  const ways = [
    phone && { href: phoneUrl(phone), text: documentIn(language)('call', { phone: phoneFor(phone, language) }) },
    line && { href: `https://line.me/R/ti/p/${encodeURIComponent(line)}`, text: `LINE ${line}` },
    whatsapp && { href: `https://wa.me/${phoneUrl(whatsapp).replace(/^tel:\+?/, '')}`, text: 'WhatsApp' },
  ].filter(way => way !== '');
  return paragraph(
    'buttons',
    ways
      .map(({ href, text }, at) => {
        const kind = at === 0 ? 'btn-main' : 'btn-line';
        return `<a class="btn ${kind}" href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a>`;
      })
      .join(''),
  );
};

/** Messages for a browser where the app does not run. */
const notes = (villa: Villa | undefined, inLanguages: readonly Language[]): string => {
  const note = (text: (language: Language) => string) =>
    inLanguages.map(language => `<p lang="${language}">${text(language)}</p>`).join('');
  const otherWay = (language: Language): string => {
    if (villa?.phone) return documentIn(language)('orCall');
    return villa?.line || villa?.whatsapp ? documentIn(language)('orWrite') : '';
  };
  const noScript = note(language => `${documentIn(language)('noScript')} ${otherWay(language)}`);
  const failed = note(language => {
    const t = documentIn(language);
    return `${t('failed')} <a href="">${t('reload')}</a> ${otherWay(language)}`;
  });
  const inOthers = languages
    .filter(language => !inLanguages.includes(language))
    .map(
      language =>
        `<p><a href="/?lang=${language}" lang="${language}" hreflang="${language}">${documentIn(language)('language')}</a></p>`,
    );
  return `<noscript><div class="notice notice-wait"><div>${noScript}${inOthers.join('')}</div></div></noscript>
<div class="notice notice-wait first-late first-failed" role="status"><div>${failed}</div></div>`;
};

/** It has a language of its own, as start.js sets the document's to the guest's choice. */
const framed = (language: Language, name: string, over: boolean, main: string): string =>
  `<div class="first" lang="${language}"><header class="top"${over ? ' data-over' : ''}><div class="wrap"><span class="name">${escapeHtml(name)}</span></div></header>${main}</div>`;

/** The first screen of `/`: name, picture, words, the price of a night, and how to call. */
export const homeContent = (offered: Offered, language: Language): string => {
  const { villa } = offered;
  return framed(
    language,
    nameOf(villa, language),
    true,
    `<main><div class="hero">${firstPicture(villa, language)}<div class="wrap"><div class="words">${wordsOf(villa, language)}</div></div></div>
<div class="wrap first-call">${priceOf(offered, language)}${waysTo(villa, language)}${notes(villa, [language])}</div></main>`,
  );
};

/** The privacy notice in each language, for a browser where the app does not run. */
const noticeOf = (villa: Villa, inLanguages: readonly Language[]): string =>
  inLanguages
    .map(language => {
      const { title, sections } = privacyNotice(villa, language, villa.phone && phoneFor(villa.phone, language));
      const parts = sections.map(
        part => `<h3>${escapeHtml(part.title)}</h3>${part.paragraphs.map(text => paragraph('said', escapeHtml(text))).join('')}`,
      );
      return `<section lang="${language}"><h2>${escapeHtml(title)}</h2>${parts.join('')}</section>`;
    })
    .join('');

/** Every other page, and `/` while the villa is not known: seen only where the app cannot run, as its own page follows at once. */
export const otherContent = (offered: Offered | undefined, language: Language, path = ''): string => {
  const villa = offered?.villa;
  const name = nameOf(villa, language);
  const words = offered
    ? `${leadOf(offered.villa, language)}${priceOf(offered, language)}${waysTo(offered.villa, language)}`
    : '';
  const all = [language, ...languages.filter(other => other !== language)];
  return framed(
    language,
    villa ? name : '',
    false,
    `<main class="wrap first-help first-late"><h1>${escapeHtml(name)}</h1>${path === '/privacy' && villa ? noticeOf(villa, all) : words}${notes(villa, all)}</main>`,
  );
};

import type { Language } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { emailsIn } from '@baan/i18n/emails';
import { formatsOf, languages, textIn } from '@baan/i18n/languages';
import { escapeHtml, scriptJson } from '../../email/htmlText.ts';
import { type NightOffer, vacationRental } from './structuredData.ts';

/** As Open Graph writes it: `th_TH`. */
const localeOf = (language: Language): string => formatsOf(language).locale.replace('-', '_');

/** The name of a villa without one. */
export const nameless = (language: Language): string => emailsIn(language)('namelessHouse');

/** Search engines show about this many characters. */
const descriptionLength = 160;

export const tag = (name: 'meta' | 'link' | 'img' | 'source', attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${escapeHtml(value)}"`,
  );
  return `<${name} ${written.join(' ')} />`;
};

const title = (text: string): string => `<title>${escapeHtml(text)}</title>`;

/** Cuts between words. In Thai no space marks them. */
export const cutText = (text: string, most: number, language: Language): string => {
  if (text.length <= most) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (cut.length + segment.length > most - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
};

const descriptionOf = (villa: Villa, language: Language): string => {
  const paragraphs = textIn(villa.description, language)
    .split(/\n\s*\n/)
    .filter(paragraph => !paragraph.startsWith('#'));
  const text = (paragraphs[0] || textIn(villa.title, language)).replace(/\s+/g, ' ').trim();
  return cutText(text, descriptionLength, language);
};

const openGraph = (villa: Villa, language: Language, origin: string, url: string, description: string): string[] => {
  const image = villa.backgroundImage ?? villa.slideImages[0];
  const picture = image ? villa.pictures[image] : undefined;
  const name = textIn(villa.name, language);
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': textIn(villa.title, language) || name,
    'og:description': description,
    'og:url': url,
    'og:locale': localeOf(language),
    'og:image': image && origin + image,
    'og:image:width': image && picture && String(picture.width),
    'og:image:height': image && picture && String(picture.height),
    'og:image:alt': image && picture && textIn(picture.alt, language),
  };
  const lines = Object.entries(properties).flatMap(([property, content]) => (content ? tag('meta', { property, content }) : []));
  const others = languages.filter(other => other !== language).map(localeOf);
  lines.push(...others.map(content => tag('meta', { property: 'og:locale:alternate', content })));
  return [...lines, tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' })];
};

type HomeHead = {
  villa: Villa;
  language: Language;
  /** The URL contains the language, which makes it a page of its own. */
  linked: boolean;
  /** `https://villa.example`, without a slash. */
  origin: string;
  offer: NightOffer | null;
};

/** The head of `/`, for search engines and messengers. The app loads its own data after the picture (web-guest/app/begin.ts). */
export const homeHead = ({ villa, language, linked, origin, offer }: HomeHead): string => {
  const description = descriptionOf(villa, language);
  const url = linked ? `${origin}/?lang=${language}` : `${origin}/`;
  const words = [textIn(villa.name, language), textIn(villa.beachfront, language)].filter(Boolean).join(' · ');
  return [
    title(words || nameless(language)),
    ...(description ? [tag('meta', { name: 'description', content: description })] : []),
    tag('link', { rel: 'canonical', href: url }),
    ...languages.map(each => tag('link', { rel: 'alternate', hreflang: each, href: `${origin}/?lang=${each}` })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: `${origin}/` }),
    ...openGraph(villa, language, origin, url, description),
    `<script type="application/ld+json">${scriptJson(vacationRental(villa, language, origin, offer))}</script>`,
  ].join('\n    ');
};

/** The head of every other page. None of them is for search engines. */
export const innerHead = (villa: Villa | undefined, language: Language): string =>
  [
    title((villa && textIn(villa.name, language)) || nameless(language)),
    tag('meta', { name: 'robots', content: 'noindex' }),
  ].join('\n    ');

/** The gateway's own card fields, on the documents of payment pages alone. `script`: its address. */
export type HostedFields = { publicKey: string; script: string };

/** Tells the app of this document how to open the gateway's card fields. */
export const hostedFieldsTag = (fields: HostedFields): string =>
  tag('meta', { name: 'card-fields', content: JSON.stringify(fields) });

/** The villa as the API returns it, so that the first page needs no call. */
export const villaData = (villa: Villa): string => `<script type="application/json" id="villa">${scriptJson(villa)}</script>`;

export type PageParts = {
  head?: string;
  /** Content until the app runs. */
  root?: string;
  /** Beside the root. */
  data?: string;
};

/** `other`: for browsers that speak none of the languages; start.js reads it. */
type PageLanguages = { language: Language; other: Language };

/** Fills a built page. Without a head the page keeps its own. */
export const fillPage = (html: string, { language, other }: PageLanguages, { head, root = '', data = '' }: PageParts): string =>
  html
    .replace(/<html lang="\w+"/, `<html lang="${language}" data-other-languages="${other}"`)
    .replace(/<!-- head\b[\s\S]*?<!-- \/head -->/, own => head ?? own)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
    .replace('<!-- villa -->', () => data);

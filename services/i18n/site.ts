import type { Language } from './languages.ts';
import type { LaterTexts } from './th/later.ts';
import type { Texts } from './th/site.ts';
import type { Translated } from './translate.ts';

/** Each language is loaded from its own files, so a page loads only its own language. `later`: texts of the pages of one booking. */
export const siteTexts: Record<
  Language,
  { first: () => Promise<Translated<Texts>>; later: () => Promise<Translated<LaterTexts>> }
> = {
  th: {
    first: async () => (await import('./th/site.ts')).th,
    later: async () => (await import('./th/later.ts')).th,
  },
  en: {
    first: async () => (await import('./en/site.ts')).en,
    later: async () => (await import('./en/later.ts')).en,
  },
};

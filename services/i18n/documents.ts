import { document as en } from './en/document.ts';
import { type Language, languages } from './languages.ts';
import { type DocumentTexts, document as th } from './th/document.ts';
import { catalogs } from './translate.ts';

/** The texts of the guest site's document, by language. */
export const documentIn = catalogs<Language, DocumentTexts>({ th, en });

/** A text for a reader of unknown language: in each of them, a paragraph apart. */
export const inAllLanguages = (key: keyof DocumentTexts): string =>
  `${languages.map(language => documentIn(language)(key)).join('\n\n')}\n`;

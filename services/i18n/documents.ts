import { document as en } from './en/document.ts';
import type { Language } from './languages.ts';
import { type DocumentTexts, document as th } from './th/document.ts';
import { catalogs } from './translate.ts';

/** The texts of the guest site's document, by language. */
export const documentIn = catalogs<Language, DocumentTexts>({ th, en });

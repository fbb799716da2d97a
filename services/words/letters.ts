import { letters as en } from './en/letters.ts';
import type { Language } from './languages.ts';
import { type LetterTexts, letters as th } from './th/letters.ts';
import { catalogs } from './translate.ts';

/** The texts of letters to guests, by language. */
export const lettersIn = catalogs<Language, LetterTexts>({ th, en });

import { houseLetters as en } from './en/houseLetters.ts';
import type { HouseLanguage } from './languages.ts';
import { type HouseLetterTexts, houseLetters as th } from './th/houseLetters.ts';
import { catalogs } from './translate.ts';

/** The texts of letters to the owner and the team, by language. */
export const houseLettersIn = catalogs<HouseLanguage, HouseLetterTexts>({ th, en });

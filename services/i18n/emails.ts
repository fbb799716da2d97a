import { emails as en } from './en/emails.ts';
import type { Language } from './languages.ts';
import { type EmailTexts, emails as th } from './th/emails.ts';
import { catalogs } from './translate.ts';

/** The texts of emails to guests, by language. */
export const emailsIn = catalogs<Language, EmailTexts>({ th, en });

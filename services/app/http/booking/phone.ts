import { createRequire } from 'node:module';
import { invalidPhone } from '../door/fieldProblems.ts';
import { invalidRequest } from '../door/problem.ts';

const thaiTenDigits = /^0\d{9}$/;
const thaiWithoutPlus = /^66\d{9}$/;
const separators = /[\s().\-\u2010-\u2015]/g;

// Loaded with the first foreign number: it is a hundred files.
const phoneNumbers = (): typeof import('libphonenumber-js/min') => createRequire(import.meta.url)('libphonenumber-js/min');

/** Thai digits are typed too. */
const latinDigits = (text: string): string => text.replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50));

/**
 * A telephone number as typed -> E.164, or undefined. A Thai one has ten digits and begins with 0, or is written with +66;
 * one of another country is in international form. `00` is dialled for `+`, and `66` is written without it.
 */
export const toE164 = (typed: string): string | undefined => {
  const figures = latinDigits(typed.normalize('NFKC')).replace(separators, '');
  const text = thaiWithoutPlus.test(figures) ? `+${figures}` : figures.replace(/^00(?=[1-9])/, '+');
  if (thaiTenDigits.test(text)) return `+66${text.slice(1)}`;
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return undefined;
  const parsed = phoneNumbers().parsePhoneNumberFromString(text, { extract: false });
  return parsed?.isPossible() ? parsed.number : undefined;
};

/** @throws RequestProblem `validation_failed` with `invalid_phone` on `field` */
export const requirePhone = (typed: string, field: string): string => {
  const number = toE164(typed);
  if (!number) throw invalidRequest(field, invalidPhone);
  return number;
};

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitsOf, latinDigits } from '../../lib/text/digits.ts';

/** Without separators between digits. */
const compact = (text: string): string => latinDigits(text).replace(/[\s().\-\u2010-\u2015]/g, '');

/** `00` is dialled for `+`, and `66` is written without it. */
const withPlus = (text: string): string => (/^66\d{9}$/.test(text) ? `+${text}` : text.replace(/^00(?=[1-9])/, '+'));

/** The number of digits typed. */
export const digitCount = (text: string): number => digitsOf(text).length;

/** Ten digits for a Thai number, or any country's number in international form (`+44 20 7946 0018`), as the service accepts it. */
export const isPhone = (typed: string): boolean => {
  const text = withPlus(compact(typed));
  if (!text.startsWith('+')) return /^0\d{9}$/.test(text);
  return /^\+[1-9]\d{6,14}$/.test(text) && parsePhoneNumberFromString(text, { extract: false })?.isPossible() === true;
};

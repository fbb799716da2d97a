import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Figures in whatever script they were typed, without what sets them apart. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\s().\-\u2010-\u2015]/g, '');

/** How many figures were typed. */
export const digitCount = (text: string): number => compact(text).replace(/\D/g, '').length;

/** Ten digits for a Thai number, or any country's number in international form (`+44 20 7946 0018`), as the service sees it. */
export const isPhone = (typed: string): boolean => {
  const text = compact(typed);
  if (!text.startsWith('+')) return /^0\d{9}$/.test(text);
  return /^\+[1-9]\d{6,14}$/.test(text) && parsePhoneNumberFromString(text, { extract: false })?.isPossible() === true;
};

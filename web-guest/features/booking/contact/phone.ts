import { bareNumber } from '@baan/contract/digits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A Thai number, or any country's in international form (`+44 20 7946 0018`). `00` is dialled for `+`, and `66` is written without it.
 * The service has the larger tables of each country, and decides.
 */
export const isPhone = (typed: string): boolean => {
  const bare = bareNumber(typed);
  const text = /^66\d{8,9}$/.test(bare) ? `+${bare}` : bare.replace(/^00(?=[1-9])/, '+');
  if (!/^(\+[1-9]\d{6,14}|0\d{8,9})$/.test(text)) return false;
  return parsePhoneNumberFromString(text, { defaultCountry: 'TH', extract: false })?.isValid() === true;
};

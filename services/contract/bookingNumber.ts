import { plainNumber } from './digits.ts';

/** Crockford's base32 as people read it: the letters that it lacks are the digits that they look like. */
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Characters behind the prefix. */
const drawn = 5;

/**
 * A booking's number in any spelling ("btm amd22", "No. BTM–AMD22", "AMD22", O for 0) as it is stored, BTM-AMD22; undefined if the text is no booking number.
 * `known`: the villa's prefix, for a number without one; empty: a prefix is needed. Older numbers may have another.
 */
export const readBookingNumber = (typed: string, known: string): string | undefined => {
  const bare = plainNumber(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const number = bare.slice(-drawn).replace(/[OIL]/g, letter => lookAlikes[letter] as string);
  if (!/^[0-9A-HJKMNP-TV-Z]{5}$/.test(number)) return undefined;
  const prefix = bare.slice(0, -drawn);
  return `${prefix === '' || (known && prefix.endsWith(known)) ? known : prefix}-${number}`;
};

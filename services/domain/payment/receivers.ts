import { digitsOf } from '@baan/contract/digits';
import type { Match } from './bankCheck.ts';
import { bankCodes } from './bankCodes.ts';

// Is the receiver that a bank tells the villa? Banks mask account numbers and shorten names.

/** `digits`: how many of the number are visible, and so were compared. */
export type NumberMatch = { match: Match; digits: number };

const unknownNumber: NumberMatch = { match: 'unknown', digits: 0 };

/** Compares a masked number, such as `xxx-x-x2883-x`, with the whole one, position by position. Of another length nothing can be said. */
export const matchNumber = (masked: string | null, whole: string | null): NumberMatch => {
  if (!masked || !whole) return unknownNumber;
  const places = masked.replace(/[^\dXx*•]/g, '');
  const number = digitsOf(whole);
  const digits = places.replace(/\D/g, '').length;
  if (digits === 0 || number === '') return unknownNumber;
  if (places.length !== number.length) return { match: 'unknown', digits };
  const isSame = [...places].every((place, index) => /\D/.test(place) || place === number[index]);
  return { match: isSame ? 'same' : 'other', digits };
};

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.,()*"']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The code of a bank by the name that the owner typed, in Thai, English or short; null: not recognised. */
export const bankCodeOf = (name: string): string | null => {
  const words = ` ${plain(name).replace(/ธนาคาร/g, ' ')} `;
  const found = Object.entries(bankCodes).filter(([, names]) =>
    names.some(known => (/^[a-z]+$/.test(known) ? new RegExp(`[^a-z]${known}[^a-z]`).test(words) : words.includes(known))),
  );
  return found.length === 1 && found[0] ? found[0][0] : null;
};

export const matchBank = (code: string | null, name: string): Match => {
  const own = bankCodeOf(name);
  if (!code || !own) return 'unknown';
  return code === own ? 'same' : 'other';
};

/** Titles and kinds of companies, which banks add and leave out. */
const titles =
  /^(?:นางสาว|นาง|นาย|น ส|ด ช|ด ญ|คุณ|ห้างหุ้นส่วนจำกัด|หจก|บริษัท|บจก|บจ|บมจ|mister|mr|mrs|ms|miss|company|khun|dr|ดร)(?= |$|(?<=[\u0e00-\u0e7f])(?=[\u0e00-\u0e7f]))\s*/;

const namesIn = (text: string): string[] => {
  let name = plain(text);
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replace(titles, '');
  }
  return name.split(' ').filter(word => word !== '' && !/^(?:จำกัด|มหาชน|co|ltd|plc)$/.test(word));
};

/** Fewer letters of a name prove nothing. */
const leastLetters = 2;

/** The first name is whole in both, each further one may be shortened: `นาย สมชาย ใ` is `นายสมชาย ใจดี`. */
const isSameName = (told: string, own: string): boolean => {
  const [toldNames, ownNames] = [namesIn(told), namesIn(own)];
  const [first = ''] = toldNames;
  if (first.length < leastLetters || toldNames.length > ownNames.length) return false;
  // Without anything of the last name it is half of the country.
  if (toldNames.length === 1 && ownNames.length > 1) return false;
  return first === ownNames[0] && toldNames.every((name, index) => ownNames[index]?.startsWith(name));
};

const scriptOf = (text: string): 'thai' | 'latin' => (/[\u0e00-\u0e7f]/.test(text) ? 'thai' : 'latin');

/** The words of one script: an account may be named in both, as `กัญญา ศรีสุข (Kanya Srisuk)`. */
const inScriptOf = (name: string, own: string): string =>
  plain(own)
    .split(' ')
    .filter(word => word !== '' && scriptOf(word) === scriptOf(name))
    .join(' ');

/** `told`: the name in Thai, in English, or both. One in a script that the account's name does not have cannot be compared. */
export const matchName = (told: readonly string[], own: string): Match => {
  const pairs = told
    .map(name => ({ name, own: inScriptOf(name, own) }))
    .filter(pair => namesIn(pair.name).length > 0 && namesIn(pair.own).length > 0);
  if (pairs.length === 0) return 'unknown';
  return pairs.some(pair => isSameName(pair.name, pair.own)) ? 'same' : 'other';
};

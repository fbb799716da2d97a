import type { HanForm } from './families.ts';

// A text does not say in which national form its Chinese signs are to be drawn. The letters beside them show it: kana, Hangul, or signs
// that only one of the national character sets has.

type Bytes = [first: number, last: number];

/** The Chinese signs of a character set with two bytes for each sign. */
const signsOf = (encoding: string, leads: Bytes, ...trails: Bytes[]): Set<string> => {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (const [first, last] of trails) for (let trail = first; trail <= last; trail += 1) bytes.push(lead, trail);
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
};

const high: Bytes = [0xa1, 0xfe];

const sets: [HanForm, () => Set<string>][] = [
  ['sc', () => signsOf('gbk', [0xb0, 0xf7], high)],
  ['tc', () => signsOf('big5', [0xa4, 0xf9], [0x40, 0x7e], high)],
  ['jp', () => signsOf('euc-jp', [0xb0, 0xf4], high)],
  ['kr', () => signsOf('euc-kr', [0xca, 0xfd], high)],
];

const known = new Map<HanForm, Set<string>>();

const has = (form: HanForm, make: () => Set<string>, sign: string): boolean => {
  const set = known.get(form) ?? make();
  known.set(form, set);
  return set.has(sign);
};

/** The form of this text's Chinese signs; Simplified Chinese if nothing shows it. */
export const hanForm = (text: string): HanForm => {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'jp';
  if (/\p{sc=Hang}/u.test(text)) return 'kr';
  const signs = text.match(/\p{sc=Han}/gu) ?? [];
  return sets.find(([form, make]) => signs.every(sign => has(form, make, sign)))?.[0] ?? 'sc';
};

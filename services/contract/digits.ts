import { visibleText } from './visibleText.ts';

// How a number is read that somebody types, dictates or pastes. No zod in this file: the guest's page loads it.

const isDigit = /\p{Nd}/u;

/** Unicode keeps the ten digits of a script together, in order; some scripts follow each other without a gap. */
const digitValue = (digit: string): string => {
  const at = digit.codePointAt(0) as number;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
};

const dashes = /[\p{Pd}\u02D7\u2043\u2212\u2500\u30FC]/gu;

/** Digits of any script as 0 to 9, dashes of any kind as hyphens, letters of full width as plain ones. */
export const plainNumber = (typed: string): string =>
  visibleText(typed)
    .replace(dashes, '-')
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/\s+/g, ' ')
    .trim();

/** The number without what people put between its digits: spaces, dots, dashes, brackets, slashes. Letters stay, and make it wrong. */
export const bareNumber = (typed: string): string => plainNumber(typed).replace(/[\s.()/\u00B7\u2022\u3002-]/g, '');

/** The digits alone. */
export const digitsOf = (typed: string): string => plainNumber(typed).replace(/\D/g, '');

import { readExpiry } from '@baan/contract/cardExpiry';
import { digitsOf, plainNumber } from '@baan/contract/digits';
import { longest } from '@baan/contract/limits';
import { cleanLine } from '@baan/contract/visibleText';
import validator from 'card-validator';
import type { CardDetails } from '../../../lib/api/paymentCalls.ts';

/* The formats of the card fields, and their errors. The service validates again. */

export type CardField = keyof CardDetails;
export type CardProblem = 'required' | 'tooLong' | 'invalidNumber' | 'invalidExpiry' | 'cardExpired' | 'invalidCvv';
export type CardErrors = Partial<Record<CardField, CardProblem>>;

export const cardFields = ['cardNumber', 'cardholderName', 'expiry', 'cvv'] as const satisfies readonly CardField[];
export const emptyCard: CardDetails = { cardNumber: '', cardholderName: '', expiry: '', cvv: '' };

type Brand = {
  /** `visa`, `american-express`: the service uses the same names. */
  type: string;
  /** Visa, American Express. */
  name: string;
  /** The digit positions that a gap precedes. */
  gaps: number[];
  longest: number;
  cvvLength: number;
};

const unknownBrand = { gaps: [4, 8, 12, 16], longest: 19, cvvLength: 4 };

/** The brand that a number's first digits identify, once only one is possible. */
export const brandOf = (cardNumber: string): Brand | undefined => {
  const { card } = validator.number(digitsOf(cardNumber));
  return card
    ? { type: card.type, name: card.niceType, gaps: card.gaps, longest: Math.max(...card.lengths), cvvLength: card.code.size }
    : undefined;
};

/** 4242 4242 4242 4242, 3782 822463 10005: in groups, as on the card. */
export const groupNumber = (typed: string): string => {
  const digits = digitsOf(typed);
  const { gaps, longest } = digits ? (brandOf(digits) ?? unknownBrand) : unknownBrand;
  const whole = digits.slice(0, longest);
  const starts = [0, ...gaps.filter(gap => gap < whole.length)];
  return starts.map((start, i) => whole.slice(start, starts[i + 1])).join(' ');
};

/**
 * MM/YY from typed, pasted or autofilled text (`1228`, `12/2028`, `2028-12`); `before` tells typing from deleting. No card is valid until
 * a year 200x, so that 20 begins a year: it is left as it is typed until the month is there.
 */
export const writeExpiry = (typed: string, before: string): string => {
  const text = plainNumber(typed);
  if (before.length > text.length && before.startsWith(text)) return text.replace(/\/$/, '');
  const digits = text.replace(/\D/g, '');
  if (/^20?$/.test(text) || digits.startsWith('20')) return (digits.length === 6 && readExpiry(text)) || text.slice(0, 7);
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/. -]\s*(?:20)?(\d{0,2})/.exec(text) ?? [];
  if (month) return `${month.padStart(2, '0')}/${year}`;
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  if (padded.length < 2) return padded;
  const rest = padded.slice(2);
  return `${padded.slice(0, 2)}/${(rest.length === 4 ? rest.slice(2) : rest).slice(0, 2)}`;
};

/** `today`: the day in Bangkok. A card is valid until its month ends. */
const expiryProblem = (typed: string, today: string): CardProblem | undefined => {
  const [month, year] = readExpiry(typed)?.split('/') ?? [];
  if (!month || !year) return 'invalidExpiry';
  return `20${year}-${month}` < today.slice(0, 7) ? 'cardExpired' : undefined;
};

/** The error of one field; undefined if it is valid. */
export const problemOf = (field: CardField, card: CardDetails, today: string): CardProblem | undefined => {
  const text = cleanLine(card[field]);
  if (!text) return 'required';
  switch (field) {
    case 'cardNumber':
      return validator.number(digitsOf(text)).isValid ? undefined : 'invalidNumber';
    case 'cardholderName':
      return text.length > longest.cardholderName ? 'tooLong' : undefined;
    case 'expiry':
      return expiryProblem(text, today);
    case 'cvv': {
      const length = brandOf(card.cardNumber)?.cvvLength;
      return /^\d{3,4}$/.test(text) && (length === undefined || text.length === length) ? undefined : 'invalidCvv';
    }
  }
};

export const problemsOf = (card: CardDetails, today: string): CardErrors => {
  const errors: CardErrors = {};
  for (const field of cardFields) {
    const problem = problemOf(field, card, today);
    if (problem) errors[field] = problem;
  }
  return errors;
};

const invalid = {
  cardNumber: 'invalidNumber',
  cardholderName: 'required',
  expiry: 'invalidExpiry',
  cvv: 'invalidCvv',
} as const satisfies Record<CardField, CardProblem>;

/** The fields that the service rejected: `details` maps `cardNumber` to `{code}`. */
export const problemsFromService = (details: Record<string, unknown>): CardErrors =>
  Object.fromEntries(cardFields.filter(field => field in details).map(field => [field, invalid[field]]));

import type { Line, LineKind } from '@baan/domain/villa/lines';
import { emailsIn } from '@baan/i18n/emails';
import { type Language, textIn } from '@baan/i18n/languages';

// Parts of sentences for several emails and for receipts.

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

const inWords = (count: number, language: Language): string | undefined => {
  const name = names[count - 1];
  return name && emailsIn(language)(`numbers.${name}`);
};

/** สามคืนนี้, the three nights. */
export const theseNights = (count: number, language: Language): string =>
  emailsIn(language)('theseNights', { count, words: inWords(count, language) ?? count });

/** `, usually within two hours`, after the owner's next step; empty where no time is promised. */
export const usuallyWithin = (hours: number, language: Language): string => {
  if (hours === 0) return '';
  const words = inWords(hours, language);
  const text = emailsIn(language);
  return words ? text('usuallyWithin', { count: hours, words }) : text('usuallyWithinMany', { count: hours });
};

/** คุณมะลิ, but คุณ Astrid: only a foreign name takes a space. English says the name alone. */
export const called = (name: string, language: Language): string =>
  emailsIn(language)(/^[\u0e00-\u0e7f]/.test(name) ? 'called' : 'calledForeign', { name });

/** The last digits of an account: enough to recognise one's own, since email is not private. */
export const lastFour = (number: unknown): string => `•••• ${String(number).replace(/\D/g, '').slice(-4)}`;

const bahtFormat = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });

/** ฿21,700; with a typographic minus. */
export const baht = (amount: number): string => `${amount < 0 ? '−' : ''}${bahtFormat.format(Math.abs(amount))}`;

/** A phone number in the reader's form: as it is in Thai, else +66 81 234 5678. */
export const phoneFor = (phone: string, language: Language): string =>
  language !== 'th' && phone.startsWith('0') ? `+66 ${phone.slice(1)}` : phone;

/** In the international form, so that it works from a phone of any country. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?=[1-9])/, '+66')}`;

type NamedLine = Line & { kind: Exclude<LineKind, 'night'> };

/** All lines but the nights, in order. */
export const namedLines = (lines: readonly Line[]): NamedLine[] =>
  lines.filter((line): line is NamedLine => line.kind !== 'night');

/** The label of a line, else the words for its kind. */
export const lineName = ({ label, kind }: NamedLine, language: Language): string =>
  (typeof label === 'string' ? label : label && textIn(label, language)) || emailsIn(language)(`line.${kind}`);

import type { LineKind, PriceLine } from '@baan/domain/villa/lines';
import { emailsIn } from '@baan/i18n/emails';
import { formatsOf, type Language, textIn } from '@baan/i18n/languages';
import type { EmailTexts } from '@baan/i18n/th/emails';
import type { KeyOf, Values } from '@baan/i18n/translate';
import type { Email, InlineText } from './email.ts';

type EmailKey = KeyOf<EmailTexts>;

/** The texts of one email in its language, with the values that all of them may name. */
export type EmailTranslator = {
  language: Language;
  villaName: string;
  text: (key: EmailKey, values?: Values) => string;
  /** As `text`, with the catalog's tags turned into parts of an email. `url`: target of <link>. */
  words: (key: EmailKey, values?: Values) => InlineText;
};

/** Stands for `<` during parsing, so that typed text never becomes a tag. */
const hidden = '\u0001';

const tags = /<(keep|strong|day|link|words)>(.*?)<\/\1>/s;

const tagged = (tag: string, text: string, url: string): InlineText => {
  if (tag === 'strong') return [{ strong: text }];
  if (tag === 'day') return [{ strong: text, whole: true }];
  if (tag === 'link') return [{ link: text, url }];
  if (tag === 'keep') return [{ keepTogether: text }];
  // Thai has no spaces between words, so a line would break within "ต.ปากน้ำปราณ".
  return text.split(' ').flatMap((piece, index) => [index > 0 ? ' ' : '', { keepTogether: piece }]);
};

/** @param named values for every text of the email, besides the villa */
export const emailTranslator = (language: Language, villaName: string, named: Values = {}): EmailTranslator => {
  const always: Values = { house: villaName, ...named };
  const translate = emailsIn(language);
  const words: EmailTranslator['words'] = (key, values) => {
    const all: Values = { ...always, ...values };
    const guarded = Object.entries(all).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', hidden) : value,
    ]);
    // Text, tag, the tag's content, text, tag, ...
    const pieces = translate(key, Object.fromEntries(guarded))
      .split(tags)
      .map(piece => piece.replaceAll(hidden, '<'));
    return pieces.flatMap((piece, index): InlineText => {
      if (index % 3 === 1) return tagged(piece, pieces[index + 1] ?? '', String(all.url ?? ''));
      return index % 3 === 0 && piece !== '' ? [piece] : [];
    });
  };
  return { language, villaName: villaName, text: (key, values) => translate(key, { ...always, ...values }), words };
};

/** Emails with all three texts in the catalog. */
export type EmailTemplateName = {
  [K in keyof EmailTexts]: EmailTexts[K] extends { subject: string; preview: string; heading: string } ? K : never;
}[keyof EmailTexts];

/** The beginning of an email. Its subject ends with the name of the villa. */
export const emailOpening = (
  { text, words, villaName }: EmailTranslator,
  name: EmailTemplateName,
  values?: Values,
): Pick<Email, 'subject' | 'preview' | 'heading' | 'lead'> => ({
  subject: `${text(`${name}.subject`, values)} · ${villaName}`,
  preview: text(`${name}.preview`, values),
  heading: words(`${name}.heading`, values),
  lead: words(`${name}.lead`, values),
});

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
export const nameInAddress = (name: string, language: Language): string =>
  emailsIn(language)(/^[\u0e00-\u0e7f]/.test(name) ? 'called' : 'calledForeign', { name });

/** The last digits of an account: enough to recognise one's own, since email is not private. */
export const lastFour = (number: unknown): string => `•••• ${String(number).replace(/\D/g, '').slice(-4)}`;

/** A phone number in the reader's form: as it is in Thailand, else +66 81 234 5678. */
export const phoneFor = (phone: string, language: Language): string =>
  !formatsOf(language).local && phone.startsWith('0') ? `+66 ${phone.slice(1)}` : phone;

/** In the international form, so that it works from a phone of any country. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?=[1-9])/, '+66')}`;

type NamedLine = PriceLine & { kind: Exclude<LineKind, 'night'> };

/** All lines but the nights, in order. */
export const namedLines = (lines: readonly PriceLine[]): NamedLine[] =>
  lines.filter((line): line is NamedLine => line.kind !== 'night');

/** The label of a line, else the words for its kind. */
export const lineName = ({ label, kind }: NamedLine, language: Language): string =>
  (typeof label === 'string' ? label : label && textIn(label, language)) || emailsIn(language)(`line.${kind}`);

import { emailsIn } from '@baan/i18n/emails';
import type { Language } from '@baan/i18n/languages';
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
export const opening = (
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

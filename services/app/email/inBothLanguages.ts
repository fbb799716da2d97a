import type { Instant } from '@baan/domain/shared/plainDate';
import { dayOf, timeOf } from '@baan/i18n/instants';
import { type StaffLanguage, staffLanguages } from '@baan/i18n/languages';
import { teamEmailsIn } from '@baan/i18n/teamEmails';
import type { TeamEmailTexts } from '@baan/i18n/th/teamEmails';
import type { KeyOf, Values } from '@baan/i18n/translate';
import type { Email, InlineText } from './email.ts';
import { type VillaEmailData, villaName } from './guestEmail.ts';

// Emails to the owner and the team are in both languages, since the reader's language is unknown.

type TeamEmailKey = KeyOf<TeamEmailTexts>;

/** Topics with a title, and a lead that follows it. */
export type TeamEmailTopic = {
  [K in keyof TeamEmailTexts]: TeamEmailTexts[K] extends { title: string; lead: string } ? K : never;
}[keyof TeamEmailTexts];

/** The values of a text, where they differ by language; else the same for both. */
type ValuesIn = (language: StaffLanguage) => Values;

const none: ValuesIn = () => ({});

const [first, ...others] = staffLanguages;

export const teamTextIn = (language: StaffLanguage, key: TeamEmailKey, values: ValuesIn = none): string =>
  teamEmailsIn(language)(key, values(language));

/** สลิปใหม่รอตรวจ · A new slip to check. */
export const inBothLanguages = (key: TeamEmailKey, values: ValuesIn = none): string =>
  staffLanguages.map(language => teamTextIn(language, key, values)).join(' · ');

/** An instant in Bangkok, with its zone. */
export const momentOf =
  (instant: Instant) =>
  (language: StaffLanguage): string =>
    teamTextIn(language, 'moment', () => ({ day: dayOf(instant, language), time: timeOf(instant, language) }));

/** A line for each language. */
export const lineOfEachLanguage = (textIn: (language: StaffLanguage) => string): InlineText =>
  staffLanguages.flatMap((language, index): InlineText => [...(index > 0 ? ['\n'] : []), { keepTogether: textIn(language) }]);

type TeamEmailContent = Pick<Email, 'preview' | 'rows'> & {
  title: TeamEmailKey;
  lead: TeamEmailKey;
  /** Follows the lead. */
  tail?: TeamEmailKey;
  /** Else the title. */
  subject?: TeamEmailKey;
  /** Ends the subject. */
  about?: string;
  /** For title, lead and subject, besides the name of the villa. */
  values?: ValuesIn;
  button: { text: TeamEmailKey; url: string };
  note?: { title: TeamEmailKey; text: TeamEmailKey };
  closing: TeamEmailKey;
};

/** In the first language, and in the others below it. */
export const teamEmail = (
  { villa }: VillaEmailData,
  { title, lead, tail, button, note, closing, ...rest }: TeamEmailContent,
): Email => {
  const values: ValuesIn = language => ({ house: villaName(villa, language), ...rest.values?.(language) });
  const leadIn = (language: StaffLanguage) => teamTextIn(language, lead, values) + (tail ? teamTextIn(language, tail) : '');
  const subject = inBothLanguages(rest.subject ?? title, values);
  return {
    language: first,
    villaName: villaName(villa, first),
    picture: null,
    subject: rest.about ? `${subject} · ${rest.about}` : subject,
    preview: rest.preview,
    heading: [teamTextIn(first, title, values)],
    lead: [leadIn(first)],
    rows: rest.rows,
    button: { text: inBothLanguages(button.text), url: button.url },
    sections: [
      ...others.map(language => ({ title: teamTextIn(language, title, values), paragraphs: [[leadIn(language)]] })),
      ...(note
        ? [{ title: inBothLanguages(note.title), paragraphs: staffLanguages.map(language => [teamTextIn(language, note.text)]) }]
        : []),
    ],
    closing: inBothLanguages(closing, values),
  };
};

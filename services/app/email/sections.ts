import { arrivalTextFrom } from '@baan/domain/policies/jobs';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { longDay } from '@baan/i18n/dates';
import { dayOf } from '@baan/i18n/instants';
import { textIn } from '@baan/i18n/languages';
import { termsPieces } from '@baan/i18n/terms';
import { termsOf } from '@baan/projections/villaView';
import type { Email, InlineText } from './email.ts';
import type { GuestEmailData } from './guestEmail.ts';

// Sections of several emails. A section without content is left out.

/** The refunds of a later cancellation, by date. */
export const termsSection = ({ booking, language, text, words }: GuestEmailData, ...more: InlineText[]): Email['sections'] => {
  const terms = termsOf(booking);
  if (!terms) return [];
  // A date that is over at the time of the email is no promise.
  const isAhead = (until: string): boolean => until >= booking.updatedAt;
  const ahead = terms.steps.filter(({ until }) => isAhead(until));
  const { moveUntil } = terms;
  const pieces = termsPieces(ahead, language);
  const sentence = pieces.map((piece, at): InlineText[number] => {
    if (at % 2 === 1) return { keepTogether: piece };
    return at === pieces.length - 1 ? text('terms.last', { said: piece }) : piece;
  });
  const move = moveUntil && isAhead(moveUntil) ? words('terms.move', { day: dayOf(moveUntil, language) }) : [];
  const zone = ahead.length > 0 || move.length > 0 ? words('terms.zone') : [];
  return [{ title: text('terms.title'), paragraphs: [[...sentence, ...move, ...zone], ...more] }];
};

/** With these paragraphs, and the map's link below them. */
const wayWith = ({ villa, text }: GuestEmailData, paragraphs: InlineText[]): Email['sections'] => {
  const { mapUrl } = villa.details;
  const all = [...paragraphs, ...(mapUrl ? [[{ link: text('way.map'), url: mapUrl }]] : [])];
  return all.length > 0 ? [{ title: text('way.title'), paragraphs: all }] : [];
};

/** The owner's own words. */
export const wayToTheVilla = (facts: GuestEmailData): Email['sections'] => {
  const lines = textIn(facts.villa.details.arrivalText, facts.language).split('\n');
  return wayWith(
    facts,
    lines.filter(line => line.trim() !== '').map(line => [line]),
  );
};

/** Long before the stay an email names only the date from which arrival details are sent, since mailboxes keep it for months. */
export const wayForNow = (facts: GuestEmailData): Email['sections'] => {
  const { booking, villa, language, words } = facts;
  const { checkIn } = booking.stay;
  const from = arrivalTextFrom(checkIn);
  if (bangkokDate(booking.updatedAt) >= from || !textIn(villa.details.arrivalText, language)) return wayToTheVilla(facts);
  const days = { day: longDay(from, language, true), before: longDay(addDays(checkIn, -1), language) };
  return wayWith(facts, [words('way.later', days)]);
};

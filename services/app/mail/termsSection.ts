import { termsOf } from '@baan/projections/termsView';
import { dayOf } from '@baan/words/dates';
import { termsParts } from '@baan/words/terms';
import { type Facts, speechOf } from './facts.ts';
import type { Letter, Words } from './letter.ts';

/** The refunds of a later cancellation, by date; empty where the house has no terms. */
export const termsSection = (facts: Facts, ...more: Words[]): Letter['sections'] => {
  const { language, updatedAt } = facts.booking;
  const terms = termsOf(facts.booking);
  if (!terms) return [];
  const { text, words } = speechOf(facts);
  // A date that is over at the time of the letter is no promise.
  const isAhead = (until: string): boolean => until >= updatedAt;
  const ahead = terms.steps.filter(({ until }) => isAhead(until));
  const { moveUntil } = terms;
  const sentence = termsParts(ahead, language).flatMap(
    ({ said, day }): Words => (day ? [said, { keepTogether: day }] : [text('terms.last', { said })]),
  );
  const move = moveUntil && isAhead(moveUntil) ? words('terms.move', { day: dayOf(moveUntil, language) }) : [];
  return [
    {
      title: text('terms.title'),
      paragraphs: [[...sentence, ...move], ...more],
    },
  ];
};

import { arrivalTextFrom } from '@baan/domain/policies/intent';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { longDay, longDayWithYear } from '@baan/words/dates';
import { say } from '@baan/words/languages';
import { type Facts, speechOf } from './facts.ts';
import type { Letter, Words } from './letter.ts';

/** Long before the stay a letter only says when the way in will be told: it lies in a mailbox for months. */
export const wayForNow = (facts: Facts): Letter['sections'] => {
  const { language, stay, updatedAt } = facts.booking;
  const from = arrivalTextFrom(stay.checkIn);
  if (bangkokDate(updatedAt) >= from || !say(facts.villa.details.arrivalText, language)) return wayToTheHouse(facts);
  const { text, words } = speechOf(facts);
  const { mapUrl } = facts.villa.details;
  const told = words('way.later', { day: longDayWithYear(from, language), before: longDay(addDays(stay.checkIn, -1), language) });
  return [{ title: text('way.title'), paragraphs: [told, ...(mapUrl ? [[{ link: text('way.map'), url: mapUrl }]] : [])] }];
};

/** The owner's own words; without them no section. */
export const wayToTheHouse = (facts: Facts): Letter['sections'] => {
  const { arrivalText, mapUrl } = facts.villa.details;
  const { text } = speechOf(facts);
  const paragraphs: Words[] = say(arrivalText, facts.booking.language)
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => [line]);
  if (mapUrl) paragraphs.push([{ link: text('way.map'), url: mapUrl }]);
  return paragraphs.length > 0 ? [{ title: text('way.title'), paragraphs }] : [];
};

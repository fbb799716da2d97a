import { bareLongDay, clockTime, longDay } from '@baan/words/dates';
import { say } from '@baan/words/languages';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter, Words } from '../letter.ts';
import { phoneFor, phoneUrl } from '../phrases.ts';
import { opening } from '../speech.ts';
import { wayToTheHouse } from '../wayToTheHouse.ts';

/** The day before: the hour of arrival, the host's telephone, and the owner's own text. */
export const arrival = (facts: Facts): Letter => {
  const { language, stay } = facts.booking;
  const speech = speechOf(facts);
  return {
    ...frame(facts),
    ...opening(speech, 'arrival', {
      time: clockTime(facts.villa.details.checkInTime, language),
      day: longDay(stay.checkIn, language),
      bareDay: bareLongDay(stay.checkIn, language),
    }),
    rows: stayRows(facts),
    button: { text: speech.text('button.open'), url: bookingUrl(facts, 'confirmation') },
    sections: [...whereAndWhom(facts), ...wayToTheHouse(facts)],
  };
};

/** The owner's address and telephone; without both no section. */
const whereAndWhom = (facts: Facts): Letter['sections'] => {
  const { language } = facts.booking;
  const { details } = facts.villa;
  const { text, words } = speechOf(facts);
  const address = say(details.address, language);
  const phone = phoneFor(details.phone, language);
  const paragraphs: Words[] = [
    ...(address ? [words('arrival.address', { address })] : []),
    ...(phone ? [words('arrival.call', { phone, url: phoneUrl(phone) })] : []),
  ];
  return paragraphs.length > 0 ? [{ title: text('arrival.where'), paragraphs }] : [];
};

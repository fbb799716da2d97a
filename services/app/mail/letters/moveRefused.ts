import { stayDays } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { opening } from '../speech.ts';

/** Other dates were asked for, and the house said no: the stay is as it was. */
export const moveRefused = (facts: Facts): Letter => {
  const { language, stayChange } = facts.booking;
  const speech = speechOf(facts);
  const days = stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '';
  return {
    ...frame(facts),
    ...opening(speech, 'moveRefused', { days }),
    rows: [{ label: speech.text('row.reason'), value: [stayChange?.refusal ?? ''] }, ...stayRows(facts)],
    button: { text: speech.text('button.open'), url: bookingUrl(facts, 'confirmation') },
    sections: [],
  };
};

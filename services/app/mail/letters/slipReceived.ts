import { paidLate } from '@baan/domain/payment/account';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { usuallyWithin } from '../phrases.ts';
import { opening } from '../speech.ts';

/** The slip is there: in time, so that the clock stands, or after the nights had been given back. */
export const slipReceived = (facts: Facts): Letter => {
  const { booking, villa } = facts;
  const speech = speechOf(facts);
  const isLate = paidLate(booking.account);
  const usually = usuallyWithin(villa.details.slipCheckHours, booking.language);
  return {
    ...frame(facts),
    ...(isLate ? opening(speech, 'slipTooLate') : opening(speech, 'slipReceived', { usually })),
    rows: [...stayRows(facts), ...moneyRows(facts)],
    button: isLate ? null : { text: speech.text('button.open'), url: bookingUrl(facts, 'payment') },
    sections: [],
  };
};

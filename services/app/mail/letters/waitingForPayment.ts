import { holdOf, isOpen } from '@baan/domain/booking/state';
import { dueOf, paidLate } from '@baan/domain/payment/account';
import { dayOf, deadline, timeOf } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows, payRows } from '../moneyRows.ts';
import { baht, usuallyWithin } from '../phrases.ts';
import { opening } from '../speech.ts';
import { termsSection } from '../termsSection.ts';

// Letters to a guest whose nights are held and not paid. Each says the next step and its deadline.

const heldUntil = ({ booking }: Facts): string => holdOf(booking)?.holdUntil ?? booking.createdAt;

const beginning = (facts: Facts, name: 'placed' | 'reminder' | 'partReceived' | 'slipRefused') => ({
  ...frame(facts),
  ...opening(speechOf(facts), name, {
    until: deadline(heldUntil(facts), facts.booking.language),
    time: timeOf(heldUntil(facts), facts.booking.language),
    day: dayOf(heldUntil(facts), facts.booking.language),
    price: baht(dueOf(facts.booking.account)),
  }),
});

/** Asks for the money; with the reason where the guest has to act again. */
const asking = (facts: Facts, name: Parameters<typeof beginning>[1], isAgain: boolean): Letter => {
  const { text } = speechOf(facts);
  const reason = (isOpen(facts.booking) && facts.booking.refusalReason) || '';
  return {
    ...beginning(facts, name),
    rows: [...(isAgain ? [{ label: text('row.reason'), value: [reason] }] : []), ...stayRows(facts), ...moneyRows(facts)],
    button: { text: text('button.pay'), url: bookingUrl(facts, 'payment') },
  };
};

/** The nights are held; the link leads back to them. */
export const placed = (facts: Facts): Letter => {
  const { text, words } = speechOf(facts);
  return {
    ...beginning(facts, 'placed'),
    rows: payRows(facts, heldUntil(facts)),
    button: { text: text('placed.button'), url: bookingUrl(facts, 'payment') },
    sections: [
      { title: text('placed.stay'), rows: [...stayRows(facts), ...moneyRows(facts)], paragraphs: [] },
      ...termsSection(facts, words('placed.unpaid')),
    ],
  };
};

export const reminder = (facts: Facts): Letter => asking(facts, 'reminder', false);

/** The slip was for a part: says the sum, the rest, and the reason. */
export const partReceived = (facts: Facts): Letter => asking(facts, 'partReceived', true);

/** The owner refused the slip: says the reason and the time for another. */
export const slipRefused = (facts: Facts): Letter => asking(facts, 'slipRefused', true);

/** The slip arrived: in time, so that the clock stands still, or after the nights were freed. */
export const slipReceived = (facts: Facts): Letter => {
  const { booking, villa } = facts;
  const speech = speechOf(facts);
  const isLate = paidLate(booking.account);
  const usually = usuallyWithin(villa.details.slipCheckHours, booking.language);
  return {
    ...frame(facts),
    ...(isLate ? opening(speech, 'slipTooLate') : opening(speech, 'slipReceived', { usually })),
    rows: [...stayRows(facts), ...moneyRows(facts)],
    button: { text: speech.text('button.open'), url: bookingUrl(facts, isLate ? 'confirmation' : 'payment') },
  };
};

import { balanceOf, refundDueOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { deadline, shortDay, stayDays } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { baht } from '../phrases.ts';
import { opening } from '../speech.ts';
import { wayForNow } from '../wayToTheHouse.ts';

const dayInSeconds = 86_400;

/** What a move leaves to pay, and by when: its payment link is open for a day (rules, section 5). */
const differenceBy = ({ booking }: Facts): { amount: string; until: string } | undefined => {
  const { account, movedAt, updatedAt, language, status } = booking;
  const owed = balanceOf(account);
  const until = movedAt && addSeconds(movedAt, dayInSeconds);
  if (status !== 'confirmed' || owed <= 0 || !until || until <= updatedAt) return undefined;
  return { amount: baht(owed), until: deadline(until, language) };
};

/** The stay is another one now. */
export const moved = (facts: Facts): Letter => {
  const { booking } = facts;
  const { language, stay, status } = booking;
  const speech = speechOf(facts);
  const { text, words } = speech;
  const toPay = differenceBy(facts);
  const comesBack = refundDueOf(booking.account);
  const begun = opening(speech, 'moved', {
    days: stayDays(stay.checkIn, stay.checkOut, language),
    day: shortDay(stay.checkIn, language),
  });
  const buttonText = status === 'pending_payment' ? text('button.pay') : text('button.open');
  return {
    ...frame(facts),
    ...begun,
    lead: [...begun.lead, ...(toPay ? words('moved.difference', toPay) : [])],
    rows: [
      ...stayRows(facts),
      ...moneyRows(facts),
      ...(comesBack > 0 ? [{ label: text('money.willBeRefunded'), value: [{ strong: baht(comesBack) }] }] : []),
    ],
    button: {
      text: toPay ? text('moved.payDifference', toPay) : buttonText,
      // A confirmed booking's page leads to the link that asks for the difference.
      url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation'),
    },
    // A guest that arrives sooner now may have no letter of the day before any more.
    sections: status === 'confirmed' ? wayForNow(facts) : [],
  };
};

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
  };
};

import { balanceOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { dayOf, deadline, shortDay, stayDays, stayEnds, timeOf } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, hostName, type Row, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows, paidRow } from '../moneyRows.ts';
import { baht } from '../phrases.ts';
import { asksAccount, refundRows } from '../refundRows.ts';
import { capital, opening } from '../speech.ts';
import { termsSection } from '../termsSection.ts';
import { wayForNow } from '../wayToTheHouse.ts';

const dayInSeconds = 86_400;

/** The difference after a move, and its deadline: the payment link is open for a day (rules, section 5). */
const differenceBy = ({ booking }: Facts): { amount: string; until: string; day: string; time: string } | undefined => {
  const { account, movedAt, updatedAt, language, status } = booking;
  const owed = balanceOf(account);
  const until = movedAt && addSeconds(movedAt, dayInSeconds);
  if (status !== 'confirmed' || owed <= 0 || !until || until <= updatedAt) return undefined;
  return { amount: baht(owed), until: deadline(until, language), day: dayOf(until, language), time: timeOf(until, language) };
};

/** Puts the earlier days behind the booking's number, with the rooms if they changed. */
const withBefore = (facts: Facts, [number, ...stay]: Row[]): Row[] => {
  const { movedFrom, language, rooms } = facts.booking;
  if (!number || !movedFrom) return number ? [number, ...stay] : stay;
  const { text, words } = speechOf(facts);
  const [from, to] = stayEnds(movedFrom.checkIn, movedFrom.checkOut, language);
  // A phone has no room for both days beside the longest label.
  const days = { from: `${from} –`, to };
  const before =
    movedFrom.rooms === rooms
      ? words('moved.beforeDays', days)
      : words('moved.beforeInRooms', { ...days, rooms: text('stay.rooms', { count: movedFrom.rooms }) });
  return [number, { label: text('moved.before'), value: before }, ...stay];
};

/** The stay was moved. */
export const moved = (facts: Facts): Letter => {
  const { booking } = facts;
  const { language, stay, status } = booking;
  const speech = speechOf(facts);
  const { text, words } = speech;
  const toPay = differenceBy(facts);
  const payBy: Row[] = toPay ? [{ label: text('money.payBy'), value: words('money.payByTime', toPay) }] : [];
  const begun = opening(speech, 'moved', {
    days: stayDays(stay.checkIn, stay.checkOut, language),
    day: shortDay(stay.checkIn, language),
  });
  const buttonText = status === 'pending_payment' ? text('button.pay') : text('button.open');
  return {
    ...frame(facts),
    ...begun,
    lead: [
      ...begun.lead,
      ...(toPay ? words('moved.difference', toPay) : []),
      ...(asksAccount(facts) ? [text('cancelled.tellAccount')] : []),
    ],
    rows: [...withBefore(facts, stayRows(facts)), ...moneyRows(facts), ...payBy, ...refundRows(facts)],
    button: {
      text: toPay ? text('moved.payDifference', toPay) : buttonText,
      // A confirmed booking's page leads to the payment link of the difference.
      url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation'),
    },
    // After a move to an early date there may be no letter of the day before.
    sections: [
      ...(toPay ? [{ paragraphs: [words('moved.unpaid', { who: hostName(language, facts.villa) })] }] : []),
      ...(status === 'confirmed' ? wayForNow(facts) : []),
      ...termsSection(facts),
    ],
  };
};

/** The house refused other dates: the stay is as it was. */
export const moveRefused = (facts: Facts): Letter => {
  const { language, stay, stayChange } = facts.booking;
  const speech = speechOf(facts);
  const days = stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '';
  const who = capital(hostName(language, facts.villa));
  return {
    ...frame(facts),
    ...opening(speech, 'moveRefused', {
      ...{ days, who, reason: stayChange?.refusal ?? '' },
      own: stayDays(stay.checkIn, stay.checkOut, language),
    }),
    rows: [...stayRows(facts), ...paidRow(facts)],
    button: { text: speech.text('moveRefused.button'), url: bookingUrl(facts, 'move') },
    sections: termsSection(facts),
  };
};

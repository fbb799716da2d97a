import { balanceOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { shortDay, stayDays, stayEnds } from '@baan/i18n/dates';
import { dayOf, deadline, timeOf } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { Email } from '../email.ts';
import { capital } from '../emailTexts.ts';
import { bookingEmail, bookingUrl, type EmailRow, type GuestEmailData, hostName, stayRows } from '../guestEmail.ts';
import { asksAccount, moneyRows, paidRow, refundRows } from '../moneyRows.ts';
import { termsSection, wayForNow } from '../sections.ts';

const dayInSeconds = 86_400;

/** The difference after a move, and its deadline: the payment link is open for a day (rules, section 5). */
const differenceBy = ({ booking, language }: GuestEmailData) => {
  const { account, movedAt, updatedAt, status } = booking;
  const owed = balanceOf(account);
  const until = movedAt && addSeconds(movedAt, dayInSeconds);
  if (status !== 'confirmed' || owed <= 0 || !until || until <= updatedAt) return undefined;
  return { amount: baht(owed), until: deadline(until, language), day: dayOf(until, language), time: timeOf(until, language) };
};

/** Puts the earlier days behind the booking's number, with the rooms if they changed. */
const withBefore = (facts: GuestEmailData): EmailRow[] => {
  const { language, text, words } = facts;
  const { movedFrom, rooms } = facts.booking;
  const rows = stayRows(facts);
  if (!movedFrom) return rows;
  const [from, to] = stayEnds(movedFrom.checkIn, movedFrom.checkOut, language);
  // A phone has no room for both days beside the longest label.
  const days = { from: `${from} –`, to };
  const before =
    movedFrom.rooms === rooms
      ? words('moved.beforeDays', days)
      : words('moved.beforeInRooms', { ...days, rooms: text('stay.rooms', { count: movedFrom.rooms }) });
  return rows.toSpliced(1, 0, { label: text('moved.before'), value: before });
};

/** The stay was moved. */
export const moved = (facts: GuestEmailData): Email => {
  const { language, text, words } = facts;
  const { stay, status } = facts.booking;
  const toPay = differenceBy(facts);
  const payBy: EmailRow[] = toPay ? [{ label: text('money.payBy'), value: words('money.payByTime', toPay) }] : [];
  const days = stayDays(stay.checkIn, stay.checkOut, language);
  const letter = bookingEmail(facts, 'moved', { days, day: shortDay(stay.checkIn, language) });
  const buttonText = status === 'pending_payment' ? text('button.pay') : text('button.open');
  return {
    ...letter,
    lead: [
      ...letter.lead,
      ...(toPay ? words('moved.difference', toPay) : []),
      ...(asksAccount(facts) ? [text('cancelled.tellAccount')] : []),
    ],
    rows: [...withBefore(facts), ...moneyRows(facts), ...payBy, ...refundRows(facts)],
    button: {
      text: toPay ? text('moved.payDifference', toPay) : buttonText,
      // A confirmed booking's page leads to the payment link of the difference.
      url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation'),
    },
    // After a move to an early date there may be no email of the day before.
    sections: [
      ...(toPay ? [{ paragraphs: [words('moved.unpaid', { who: hostName(language, facts.villa) })] }] : []),
      ...(status === 'confirmed' ? wayForNow(facts) : []),
      ...termsSection(facts),
    ],
  };
};

/** The villa refused other dates: the stay is as it was. */
export const moveRefused = (facts: GuestEmailData): Email => {
  const { language } = facts;
  const { stay, stayChange } = facts.booking;
  const days = stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '';
  const own = stayDays(stay.checkIn, stay.checkOut, language);
  const who = capital(hostName(language, facts.villa));
  return {
    ...bookingEmail(facts, 'moveRefused', { days, own, who, reason: stayChange?.refusal ?? '' }),
    rows: [...stayRows(facts), ...paidRow(facts)],
    button: { text: facts.text('moveRefused.button'), url: bookingUrl(facts, 'move') },
    sections: termsSection(facts),
  };
};

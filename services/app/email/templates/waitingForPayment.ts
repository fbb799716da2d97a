import { holdOf, isOpen } from '@baan/domain/booking/state';
import { dueOf, paidLate, unconfirmedSlipOf } from '@baan/domain/payment/account';
import { dayOf, deadline, timeOf } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { Email } from '../email.ts';
import { usuallyWithin } from '../emailTexts.ts';
import { bookingEmail, bookingUrl, type GuestEmailData, stayRows } from '../guestEmail.ts';
import { moneyRows, payRows } from '../moneyRows.ts';
import { termsSection } from '../sections.ts';

// Emails to a guest whose nights are held and not paid. Each says the next step and its deadline.

const heldUntil = ({ booking }: GuestEmailData): string => holdOf(booking)?.holdUntil ?? booking.createdAt;

const beginning = (facts: GuestEmailData, name: 'placed' | 'reminder' | 'partReceived' | 'slipRefused'): Email => {
  const { language, booking } = facts;
  const until = heldUntil(facts);
  const times = { until: deadline(until, language), time: timeOf(until, language), day: dayOf(until, language) };
  return bookingEmail(facts, name, { ...times, price: baht(dueOf(booking.account)) });
};

/** Asks for the money; with the reason where the guest has to act again. */
const asking = (facts: GuestEmailData, name: Parameters<typeof beginning>[1], isAgain: boolean): Email => {
  const { text } = facts;
  const reason = (isOpen(facts.booking) && facts.booking.refusalReason) || '';
  return {
    ...beginning(facts, name),
    rows: [...(isAgain ? [{ label: text('row.reason'), value: [reason] }] : []), ...stayRows(facts), ...moneyRows(facts)],
    button: { text: text('button.pay'), url: bookingUrl(facts, 'payment') },
  };
};

/** The nights are held; the link leads back to them. */
export const placed = (facts: GuestEmailData): Email => {
  const { text, words } = facts;
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

/** Staff review a slip only once its guest's email is confirmed, and the email says so. */
export const reminder = (facts: GuestEmailData): Email => {
  const letter = asking(facts, 'reminder', false);
  if (!unconfirmedSlipOf(facts.booking.account)) return letter;
  return { ...letter, sections: [{ paragraphs: [facts.words('reminder.confirm')] }] };
};

/** The slip was for a part: says the sum, the rest, and the reason. */
export const partReceived = (facts: GuestEmailData): Email => asking(facts, 'partReceived', true);

/** The owner refused the slip: says the reason and the time for another. */
export const slipRefused = (facts: GuestEmailData): Email => asking(facts, 'slipRefused', true);

/** The slip arrived in time, so that the hold is paused, or after the nights were freed. */
export const slipReceived = (facts: GuestEmailData): Email => {
  const { booking, villa, language, text } = facts;
  const rows = [...stayRows(facts), ...moneyRows(facts)];
  if (paidLate(booking.account)) return { ...bookingEmail(facts, 'slipTooLate'), rows };
  const usually = usuallyWithin(villa.details.slipCheckHours, language);
  const button = { text: text('button.open'), url: bookingUrl(facts, 'payment') };
  return { ...bookingEmail(facts, 'slipReceived', { usually }), rows, button };
};

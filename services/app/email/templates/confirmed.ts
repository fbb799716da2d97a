import { balanceOf, paidOf } from '@baan/domain/payment/account';
import { bareLongDay, longDay, stayDays } from '@baan/i18n/dates';
import { clockTime } from '@baan/i18n/instants';
import { textIn } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import type { Email, InlineText } from '../email.ts';
import { phoneFor, phoneUrl } from '../emailTexts.ts';
import { bookingEmail, type GuestEmailData, stayRows } from '../guestEmail.ts';
import { moneyRows, testNote } from '../moneyRows.ts';
import { termsSection, wayForNow, wayToTheVilla } from '../sections.ts';

// Emails to guests between confirmation and arrival.

/** When the villa is ready. */
const arrivalOf = ({ booking: { stay }, villa, language }: GuestEmailData) => ({
  time: clockTime(villa.details.checkInTime, language),
  day: longDay(stay.checkIn, language),
  bareDay: bareLongDay(stay.checkIn, language),
});

/** The ways to reach the host and the villa: the owner's telephone and address, where they are known. */
const callAndAddress = ({ villa, language, words }: GuestEmailData, letter: 'confirmation' | 'arrival') => {
  const phone = phoneFor(villa.details.phone, language);
  const address = textIn(villa.details.address, language);
  return {
    call: phone ? words(`${letter}.call`, { phone, url: phoneUrl(phone) }) : [],
    address: address ? words(`${letter}.address`, { address }) : [],
  };
};

/** It is booked: the payment, the hour of arrival, the way. */
export const confirmation = (facts: GuestEmailData): Email => {
  const { booking, language, words } = facts;
  const days = stayDays(booking.stay.checkIn, booking.stay.checkOut, language);
  return {
    ...bookingEmail(facts, 'confirmation', { days, ...arrivalOf(facts) }),
    lead: [...words(leadOf(facts), { paid: baht(paidOf(booking.account)) }), ...testNote(facts)],
    rows: [...stayRows(facts), ...moneyRows(facts)],
    sections: [whatHappensNext(facts), ...wayForNow(facts), ...termsSection(facts)],
  };
};

const leadOf = ({ booking: { account } }: GuestEmailData) => {
  if (account.byChannel || paidOf(account) <= 0) return 'confirmation.lead';
  return balanceOf(account) <= 0 ? 'confirmation.leadPaidInFull' : 'confirmation.leadPaidInPart';
};

const whatHappensNext = (facts: GuestEmailData): Email['sections'][number] => {
  const { booking, villa, language, text, words } = facts;
  const { call, address } = callAndAddress(facts, 'confirmation');
  const arriving = words('confirmation.dayOfArrival', { day: bareLongDay(booking.stay.checkIn, language) });
  const leaving = { day: bareLongDay(booking.stay.checkOut, language), time: clockTime(villa.details.checkOutTime, language) };
  return {
    title: text('confirmation.next'),
    paragraphs: [[...arriving, ...call, ...address], words('confirmation.dayOfLeaving', leaving)],
  };
};

/** The day before: the hour of arrival, the host's telephone, and the owner's own text. */
export const arrival = (facts: GuestEmailData): Email => {
  const { call, address } = callAndAddress(facts, 'arrival');
  const paragraphs: InlineText[] = [address, call].filter(words => words.length > 0);
  return {
    ...bookingEmail(facts, 'arrival', arrivalOf(facts)),
    rows: stayRows(facts),
    sections: [...(paragraphs.length > 0 ? [{ title: facts.text('arrival.where'), paragraphs }] : []), ...wayToTheVilla(facts)],
  };
};

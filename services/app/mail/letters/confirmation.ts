import { balanceOf, paidOf } from '@baan/domain/payment/account';
import { bareLongDay, clockTime, longDay, stayDays } from '@baan/words/dates';
import { say } from '@baan/words/languages';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows, testNote } from '../moneyRows.ts';
import { baht, phoneFor, phoneUrl } from '../phrases.ts';
import { opening } from '../speech.ts';
import { termsSection } from '../termsSection.ts';
import { wayForNow } from '../wayToTheHouse.ts';

/** It is booked: the payment, the hour of arrival, the way. */
export const confirmation = (facts: Facts): Letter => {
  const { booking, villa } = facts;
  const { language, stay } = booking;
  const speech = speechOf(facts);
  return {
    ...frame(facts),
    ...opening(speech, 'confirmation', {
      days: stayDays(stay.checkIn, stay.checkOut, language),
      day: longDay(stay.checkIn, language),
      bareDay: bareLongDay(stay.checkIn, language),
      time: clockTime(villa.details.checkInTime, language),
    }),
    lead: [...speech.words(leadOf(facts), { paid: baht(paidOf(booking.account)) }), ...testNote(facts)],
    rows: [...stayRows(facts), ...moneyRows(facts)],
    button: { text: speech.text('button.open'), url: bookingUrl(facts, 'confirmation') },
    sections: [whatHappensNext(facts), ...wayForNow(facts), ...termsSection(facts)],
  };
};

const leadOf = ({ booking: { account } }: Facts) => {
  if (paidOf(account) <= 0) return 'confirmation.lead';
  return balanceOf(account) <= 0 ? 'confirmation.leadPaidInFull' : 'confirmation.leadPaidInPart';
};

const whatHappensNext = (facts: Facts): Letter['sections'][number] => {
  const { language, stay } = facts.booking;
  const { details } = facts.villa;
  const { text, words } = speechOf(facts);
  const phone = phoneFor(details.phone, language);
  const address = say(details.address, language);
  return {
    title: text('confirmation.next'),
    paragraphs: [
      [
        ...words('confirmation.dayOfArrival', { day: bareLongDay(stay.checkIn, language) }),
        ...(phone ? words('confirmation.call', { phone, url: phoneUrl(phone) }) : []),
        ...(address ? words('confirmation.address', { address }) : []),
      ],
      words('confirmation.dayOfLeaving', {
        day: bareLongDay(stay.checkOut, language),
        time: clockTime(details.checkOutTime, language),
      }),
    ],
  };
};

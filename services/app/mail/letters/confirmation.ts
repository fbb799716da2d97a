import { balanceOf, paidOf, testReceivedOf } from '@baan/domain/payment/account';
import { bookingUrl, type Facts, frame, houseOf, nightCount, stayRows } from '../facts.ts';
import type { Letter, Words } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { termsSection } from '../termsSection.ts';
import {
  are,
  baht,
  bareLongDay,
  capital,
  clockTime,
  khun,
  longDay,
  phoneFor,
  phoneUrl,
  say,
  stayDays,
  testPayment,
  theseNights,
} from '../words.ts';

/** It is booked: what was paid, when the house is ready, how to get there. */
export const confirmation = (facts: Facts): Letter => {
  const { booking, villa } = facts;
  const { language, stay } = booking;
  const th = language === 'th';
  const nights = theseNights(nightCount(facts), language);
  const arrival = clockTime(villa.details.checkInTime, language);
  const theirs = th ? `${nights}เป็นของคุณ` : `${capital(nights)} ${are(nightCount(facts))} yours.`;
  return {
    ...frame(facts),
    subject: th
      ? `จองเรียบร้อย ${stayDays(stay.checkIn, stay.checkOut, language)} · ${houseOf(facts)}`
      : `Booked: ${stayDays(stay.checkIn, stay.checkOut, language)} · ${houseOf(facts)}`,
    preview: th
      ? `${theirs}แล้ว เช็กอินได้ตั้งแต่${bareLongDay(stay.checkIn, language)} ${arrival}`
      : `${theirs} The house is ready from ${longDay(stay.checkIn, language)}, ${arrival}.`,
    heading: th
      ? ['จองเรียบร้อย แล้วพบกัน', { keepTogether: longDay(stay.checkIn, language) }]
      : ['It is booked. See you on ', { keepTogether: `${longDay(stay.checkIn, language)}.` }],
    lead: [
      ...(th ? [paidSentence(facts), { keepTogether: nights }, 'เป็นของคุณ'] : [paidSentence(facts), theirs]),
      ...(testReceivedOf(booking.account) > 0 ? [testPayment[language]] : []),
    ],
    rows: [...stayRows(facts), ...moneyRows(facts)],
    button: { text: th ? 'เปิดการจอง' : 'Open the booking', url: bookingUrl(facts, 'confirmation') },
    sections: [whatHappensNext(facts), ...wayToTheHouse(facts), ...termsSection(facts)],
  };
};

const paidSentence = ({ booking }: Facts): string => {
  const { language, customer } = booking;
  const paid = paidOf(booking.account);
  const inFull = balanceOf(booking.account) <= 0;
  if (language === 'th') {
    const received = paid > 0 ? `ได้รับเงิน ${baht(paid)} ${inFull ? 'ครบแล้ว' : 'แล้ว'} ` : '';
    return `${khun(customer.firstName)} ${received}`;
  }
  return paid > 0
    ? `${customer.firstName}, we have received ${baht(paid)}${inFull ? ' in full' : ''}. `
    : `${customer.firstName}, all is set. `;
};

const whatHappensNext = ({ booking, villa }: Facts): Letter['sections'][number] => {
  const { language, stay } = booking;
  const { phone, address, checkOutTime } = villa.details;
  const th = language === 'th';
  const call: Words = phone
    ? [
        th ? ' ใกล้ถึงแล้วโทร ' : ' Call ',
        { link: phoneFor(phone, language), url: phoneUrl(phoneFor(phone, language)) },
        th ? '' : ' when you are near.',
      ]
    : [];
  const where = say(address, language);
  const leave = clockTime(checkOutTime, language);
  return {
    title: th ? 'ต่อจากนี้' : 'What happens next',
    paragraphs: [
      [
        { strong: bareLongDay(stay.checkIn, language) },
        ...call,
        ...(where ? [th ? ' บ้านอยู่ที่ ' : ' The house is at ', ...unbroken(where), th ? '' : '.'] : []),
      ],
      [
        { strong: bareLongDay(stay.checkOut, language) },
        th ? ` เช็กเอาต์ก่อน ${leave} แล้วพบกันใหม่` : ` The house is yours until ${leave}. Until next time.`,
      ],
    ],
  };
};

/** Thai writes no spaces inside words, so that a line would break within "ต.ปากน้ำปราณ". */
export const unbroken = (text: string): Words =>
  text.split(' ').flatMap((piece, index) => [index > 0 ? ' ' : '', { keepTogether: piece }]);

/** The owner's own words; none, no section. */
export const wayToTheHouse = ({ booking, villa }: Facts): Letter['sections'] => {
  const th = booking.language === 'th';
  const { arrivalText, mapUrl } = villa.details;
  const paragraphs: Words[] = say(arrivalText, booking.language)
    .split('\n')
    .filter(text => text.trim() !== '')
    .map(text => [text]);
  if (mapUrl) paragraphs.push([{ link: th ? 'เปิดแผนที่' : 'Open the map', url: mapUrl }]);
  return paragraphs.length > 0 ? [{ title: th ? 'ทางมาบ้าน' : 'The way here', paragraphs }] : [];
};

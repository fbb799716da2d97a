import { bookingUrl, type Facts, frame, houseOf, stayRows } from '../facts.ts';
import type { Letter, Words } from '../letter.ts';
import { bareLongDay, clockTime, khun, longDay, phoneFor, phoneUrl, say } from '../words.ts';
import { unbroken, wayToTheHouse } from './confirmation.ts';

/** The day before: when the house is ready, whom to call, and the owner's own text. */
export const arrival = (facts: Facts): Letter => {
  const { booking, villa } = facts;
  const { language, customer, stay } = booking;
  const th = language === 'th';
  const ready = clockTime(villa.details.checkInTime, language);
  return {
    ...frame(facts),
    subject: th ? `พรุ่งนี้พบกัน ตั้งแต่ ${ready} · ${houseOf(facts)}` : `See you tomorrow, from ${ready} · ${houseOf(facts)}`,
    preview: th
      ? `บ้านพร้อม${bareLongDay(stay.checkIn, language)} ตั้งแต่ ${ready}`
      : `The house is ready on ${longDay(stay.checkIn, language)} from ${ready}.`,
    heading: th ? ['พรุ่งนี้พบกัน'] : ['See you tomorrow'],
    lead: th
      ? [`${khun(customer.firstName)} บ้านพร้อมให้เข้าพัก`, { keepTogether: longDay(stay.checkIn, language) }, ` ตั้งแต่ ${ready}`]
      : [
          `${customer.firstName}, the house is ready for you on `,
          { keepTogether: longDay(stay.checkIn, language) },
          ` from ${ready}.`,
        ],
    rows: stayRows(facts),
    button: { text: th ? 'เปิดการจอง' : 'Open the booking', url: bookingUrl(facts, 'confirmation') },
    sections: [...whereAndWhom(facts), ...wayToTheHouse(facts)],
  };
};

/** What the owner has given of address and telephone; neither, no section. */
const whereAndWhom = ({ booking, villa }: Facts): Letter['sections'] => {
  const { language } = booking;
  const { address, phone } = villa.details;
  const th = language === 'th';
  const where = say(address, language);
  const number = phoneFor(phone, language);
  const paragraphs: Words[] = [
    ...(where ? [unbroken(where)] : []),
    ...(phone
      ? [[th ? 'ใกล้ถึงแล้วโทร ' : 'Call when you are near: ', { link: number, url: phoneUrl(number) }] satisfies Words]
      : []),
  ];
  return paragraphs.length > 0 ? [{ title: th ? 'ที่อยู่และเบอร์โทร' : 'Where it is, whom to call', paragraphs }] : [];
};

import { isPaidLate } from '@baan/domain/booking/state';
import { bookingUrl, type Facts, frame, houseOf, nightCount, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { khun, theseNights, usuallyWithin } from '../words.ts';

/** The slip is there: in time, so that the clock stands, or after the nights had been given back. */
export const slipReceived = (facts: Facts): Letter => {
  const { booking } = facts;
  const th = booking.language === 'th';
  const common = {
    ...frame(facts),
    subject: th ? `ได้รับสลิปแล้ว ${booking.number} · ${houseOf(facts)}` : `We have your slip: ${booking.number} · ${houseOf(facts)}`,
    rows: [...stayRows(facts), ...moneyRows(facts)],
    sections: [],
  };
  return isPaidLate(booking) ? { ...common, ...late(facts) } : { ...common, ...inTime(facts) };
};

type Told = Pick<Letter, 'preview' | 'heading' | 'lead' | 'button'>;

const inTime = (facts: Facts): Told => {
  const { language, customer } = facts.booking;
  const th = language === 'th';
  const nights = theseNights(nightCount(facts), language);
  const usually = usuallyWithin(facts.villa.details.slipCheckHours, language);
  return {
    preview: th ? `ระหว่างตรวจ เราเก็บ${nights}ไว้ให้` : `While we check it, ${nights} stay yours to keep.`,
    heading: th ? ['ได้รับสลิปแล้ว'] : ['We have your slip'],
    lead: th
      ? [`${khun(customer.firstName)} นาฬิกาหยุดเดินแล้ว เจ้าของบ้านตรวจเอง${usually} แล้วส่งใบยืนยันทางอีเมล`]
      : [
          `${customer.firstName}, the clock has stopped. The owner checks the slip in person${usually}, and the confirmation comes by email.`,
        ],
    button: { text: th ? 'เปิดการจอง' : 'Open the booking', url: bookingUrl(facts, 'payment') },
  };
};

const late = (facts: Facts): Told => {
  const { language, customer } = facts.booking;
  const th = language === 'th';
  return {
    preview: th ? 'เจ้าของบ้านจะตรวจและติดต่อกลับ' : 'The owner will check it and write to you.',
    heading: th ? ['สลิปมาถึงหลังหมดเวลา'] : ['Your slip came after the time was over'],
    lead: th
      ? [
          `${khun(customer.firstName)} เราได้รับสลิปแล้ว แต่คืนเหล่านี้ไม่ได้เก็บไว้ให้แล้ว เจ้าของบ้านจะตรวจและติดต่อกลับ ถ้าคืนยังว่างก็จองต่อได้ ถ้าไม่ว่างเราคืนเงินให้`,
        ]
      : [
          `${customer.firstName}, we have your slip, but the nights are no longer held. The owner will check it and write to you: if they are still free the booking goes on, if not your money comes back.`,
        ],
    button: null,
  };
};

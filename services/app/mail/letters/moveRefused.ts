import { bookingUrl, type Facts, frame, houseOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { khun, stayDays } from '../words.ts';

/** Other dates were asked for, and the house said no: the stay is as it was. */
export const moveRefused = (facts: Facts): Letter => {
  const { language, customer, stayChange, number } = facts.booking;
  const th = language === 'th';
  const days = stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '';
  return {
    ...frame(facts),
    subject: th ? `ย้ายวันไม่ได้ ${number} · ${houseOf(facts)}` : `We cannot move your stay: ${number} · ${houseOf(facts)}`,
    preview: th ? 'การจองเดิมยังอยู่เหมือนเดิม' : 'Your booking stays as it was.',
    heading: th ? ['ย้ายวันไม่ได้'] : ['We cannot move your stay'],
    lead: th
      ? [`${khun(customer.firstName)} เราย้ายการเข้าพักไปวันที่ `, { keepTogether: days }, ' ไม่ได้ การจองเดิมยังอยู่เหมือนเดิม']
      : [`${customer.firstName}, we cannot move your stay to `, { keepTogether: `${days}.` }, ' Your booking stays as it was.'],
    rows: [{ label: th ? 'เหตุผล' : 'Reason', value: [stayChange?.refusal ?? ''] }, ...stayRows(facts)],
    button: { text: th ? 'เปิดการจอง' : 'Open the booking', url: bookingUrl(facts, 'confirmation') },
    sections: [],
  };
};

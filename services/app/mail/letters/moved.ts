import { balanceOf, refundDueOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingUrl, type Facts, frame, houseOf, stayRows } from '../facts.ts';
import type { Letter, Words } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { baht, deadline, khun, shortDay, stayDays } from '../words.ts';
import { wayToTheHouse } from './confirmation.ts';

const dayInSeconds = 86_400;

/** What a move leaves to pay, and by when: its payment link is open for a day (rules, section 5). */
const differenceBy = ({ booking }: Facts): { amount: string; time: string } | undefined => {
  const { account, movedAt, updatedAt, language, status } = booking;
  const owed = balanceOf(account);
  const until = movedAt && addSeconds(movedAt, dayInSeconds);
  if (status !== 'confirmed' || owed <= 0 || !until || until <= updatedAt) return undefined;
  return { amount: baht(owed), time: deadline(until, language) };
};

/** The stay is another one now. */
export const moved = (facts: Facts): Letter => {
  const { booking } = facts;
  const { language, customer, stay } = booking;
  const th = language === 'th';
  const days = stayDays(stay.checkIn, stay.checkOut, language);
  const unpaid = booking.status === 'pending_payment';
  const toPay = differenceBy(facts);
  const comesBack = refundDueOf(booking.account);
  const told: Words = th
    ? [`${khun(customer.firstName)} เราเปลี่ยนการเข้าพักให้แล้ว จากนี้เป็น `, { keepTogether: days }]
    : [`${customer.firstName}, we have changed your stay. It is now `, { keepTogether: `${days}.` }];
  return {
    ...frame(facts),
    subject: th ? `เปลี่ยนการเข้าพักเป็น ${days} · ${houseOf(facts)}` : `Your stay is now ${days} · ${houseOf(facts)}`,
    preview: th
      ? `${booking.number} เช็กอิน ${shortDay(stay.checkIn, language)}`
      : `${booking.number}, arriving ${shortDay(stay.checkIn, language)}`,
    heading: th ? ['การเข้าพักของคุณเปลี่ยนแล้ว'] : ['Your stay has changed'],
    lead: toPay
      ? [
          ...told,
          th ? ` กรุณาชำระส่วนต่าง ${toPay.amount} ก่อน ` : ` Please pay the difference of ${toPay.amount} by `,
          { keepTogether: toPay.time },
          th ? '' : ', Bangkok time.',
        ]
      : told,
    rows: [
      ...stayRows(facts),
      ...moneyRows(facts),
      ...(comesBack > 0 ? [{ label: th ? 'จะคืนให้' : 'Will be refunded', value: [{ strong: baht(comesBack) }] }] : []),
    ],
    button:
      unpaid || toPay
        ? {
            text: toPay ? (th ? `ชำระ ${toPay.amount}` : `Pay the ${toPay.amount}`) : th ? 'ไปหน้าชำระเงิน' : 'Go to payment',
            // A confirmed booking's page leads to the link that asks for the difference.
            url: bookingUrl(facts, unpaid ? 'payment' : 'confirmation'),
          }
        : { text: th ? 'เปิดการจอง' : 'Open the booking', url: bookingUrl(facts, 'confirmation') },
    // Who arrives sooner now may have no letter of the day before any more.
    sections: booking.status === 'confirmed' ? wayToTheHouse(facts) : [],
  };
};

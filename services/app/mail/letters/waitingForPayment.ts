import { holdOf, isOpen } from '@baan/domain/booking/state';
import { bookingUrl, type Facts, frame, houseOf, nightCount, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows, payRows } from '../moneyRows.ts';
import { termsSection } from '../termsSection.ts';
import { are, capital, deadline, khun, theseNights, timeOf } from '../words.ts';

// Letters to a guest whose nights are held and not paid. Each says what to do, and by when.

const payButton = (facts: Facts): Letter['button'] => ({
  text: facts.booking.language === 'th' ? 'ไปหน้าชำระเงิน' : 'Go to payment',
  url: bookingUrl(facts, 'payment'),
});

const heldUntil = ({ booking }: Facts): string => holdOf(booking)?.holdUntil ?? booking.createdAt;

/** The nights are held; the link leads back to them. */
export const placed = (facts: Facts): Letter => {
  const { language, customer } = facts.booking;
  const th = language === 'th';
  const nights = theseNights(nightCount(facts), language);
  const until = deadline(heldUntil(facts), language);
  const time = timeOf(heldUntil(facts), language);
  return {
    ...frame(facts),
    subject: th ? `ชำระก่อน ${time} · ${houseOf(facts)}` : `Pay by ${time} · ${houseOf(facts)}`,
    preview: th ? `เก็บ${nights}ไว้ให้คุณถึง ${until}` : `We hold ${nights} for you until ${until}.`,
    heading: th ? [`เก็บ${nights}ไว้ให้คุณแล้ว`] : [`We are holding ${nights} for you`],
    lead: th
      ? [`${khun(customer.firstName)} ชำระก่อน `, { keepTogether: until }, ` แล้ว${nights}เป็นของคุณ`]
      : [`${customer.firstName}, pay by `, { keepTogether: until }, ` and ${nights} ${are(nightCount(facts))} yours.`],
    rows: payRows(facts, heldUntil(facts)),
    button: { text: th ? 'ชำระและแนบสลิป' : 'Pay and attach the slip', url: bookingUrl(facts, 'payment') },
    sections: [
      { title: th ? 'การเข้าพัก' : 'The stay', rows: [...stayRows(facts), ...moneyRows(facts)], paragraphs: [] },
      ...termsSection(facts, [
        th ? 'ถ้าไม่ได้ชำระ คืนจะว่างเอง ไม่มีค่าใช้จ่าย' : 'If you do not pay, the nights go free by themselves and it costs nothing.',
      ]),
    ],
  };
};

/** The time is nearly over. */
export const reminder = (facts: Facts): Letter => {
  const { language, customer } = facts.booking;
  const th = language === 'th';
  const nights = theseNights(nightCount(facts), language);
  const until = deadline(heldUntil(facts), language);
  const time = timeOf(heldUntil(facts), language);
  return {
    ...frame(facts),
    subject: th ? `ใกล้หมดเวลาชำระเงิน ก่อน ${time} · ${houseOf(facts)}` : `Nearly out of time: pay by ${time} · ${houseOf(facts)}`,
    preview: th ? `เก็บ${nights}ไว้ให้ถึง ${until}` : `We hold ${nights} until ${until}.`,
    heading: th ? ['ใกล้หมดเวลาชำระเงิน'] : ['The time to pay is nearly over'],
    lead: th
      ? [
          `${khun(customer.firstName)} เราเก็บ${nights}ไว้ให้ถึง `,
          { keepTogether: until },
          ' หลังจากนั้นจะเปิดให้คนอื่นจอง ถ้าโอนแล้ว แนบสลิปได้เลย',
        ]
      : [
          `${customer.firstName}, we hold ${nights} until `,
          { keepTogether: `${until}.` },
          ' After that others can book. If you have paid already, just attach the slip.',
        ],
    rows: [...stayRows(facts), ...moneyRows(facts)],
    button: payButton(facts),
    sections: [],
  };
};

/** The slip was for a part: so much came, so much is left, and the guest reads why. */
export const partReceived = (facts: Facts): Letter => {
  const { language, customer } = facts.booking;
  const refusalReason = isOpen(facts.booking) ? facts.booking.refusalReason : null;
  const th = language === 'th';
  const until = deadline(heldUntil(facts), language);
  const time = timeOf(heldUntil(facts), language);
  const nights = theseNights(nightCount(facts), language);
  return {
    ...frame(facts),
    subject: th
      ? `ได้รับเงินบางส่วนแล้ว ชำระที่เหลือก่อน ${time} · ${houseOf(facts)}`
      : `A part has arrived: pay the rest by ${time} · ${houseOf(facts)}`,
    preview: th ? `เก็บ${nights}ไว้ให้ถึง ${until}` : `We hold ${nights} until ${until}.`,
    heading: th ? ['ได้รับเงินบางส่วนแล้ว'] : ['We received a part'],
    lead: th
      ? [`${khun(customer.firstName)} ชำระส่วนที่เหลือก่อน `, { keepTogether: until }, ` แล้ว${nights}เป็นของคุณ`]
      : [`${customer.firstName}, pay the rest by `, { keepTogether: until }, ` and ${nights} ${are(nightCount(facts))} yours.`],
    rows: [{ label: th ? 'เหตุผล' : 'Reason', value: [refusalReason ?? ''] }, ...stayRows(facts), ...moneyRows(facts)],
    button: payButton(facts),
    sections: [],
  };
};

/** The owner could not accept the slip; the guest reads why and has time for another. */
export const slipRefused = (facts: Facts): Letter => {
  const { language, customer } = facts.booking;
  const refusalReason = isOpen(facts.booking) ? facts.booking.refusalReason : null;
  const th = language === 'th';
  const until = deadline(heldUntil(facts), language);
  const nights = theseNights(nightCount(facts), language);
  return {
    ...frame(facts),
    subject: th
      ? `ขอสลิปอีกครั้ง ก่อน ${timeOf(heldUntil(facts), language)} · ${houseOf(facts)}`
      : `Please send another slip by ${timeOf(heldUntil(facts), language)} · ${houseOf(facts)}`,
    preview: th ? `ยังเก็บ${nights}ไว้ให้ถึง ${until}` : `We still hold ${nights} until ${until}.`,
    heading: th ? ['สลิปนี้ยังใช้ไม่ได้'] : ['We could not accept this slip'],
    lead: th
      ? [`${khun(customer.firstName)} แนบสลิปใหม่ได้ถึง `, { keepTogether: until }, ` จนถึงตอนนั้นเรายังเก็บ${nights}ไว้ให้`]
      : [
          `${customer.firstName}, you can attach another until `,
          { keepTogether: `${until}.` },
          ` ${capital(nights)} ${are(nightCount(facts))} kept for you until then.`,
        ],
    rows: [{ label: th ? 'เหตุผล' : 'Reason', value: [refusalReason ?? ''] }, ...stayRows(facts), ...moneyRows(facts)],
    button: payButton(facts),
    sections: [],
  };
};

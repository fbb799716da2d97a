import { isOpen } from '@baan/domain/booking/state';
import { paidOf, refundDueOf, refundedOf, testReceivedOf } from '@baan/domain/payment/account';
import { bookingUrl, type Facts, frame, houseOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { baht, counted, khun, testPayment } from '../words.ts';

const otherDates = ({ booking, publicUrl }: Facts): Letter['button'] => ({
  text: booking.language === 'th' ? 'เลือกวันใหม่' : 'Choose other dates',
  url: `${publicUrl}/`,
});

/** Nobody paid in time, or not all of it; the nights are free again. */
export const expired = (facts: Facts): Letter => {
  const { booking } = facts;
  const { customer, number } = booking;
  const th = booking.language === 'th';
  const paid = paidOf(booking.account);
  return {
    ...frame(facts),
    subject: th ? `หมดเวลาชำระเงิน ${number} · ${houseOf(facts)}` : `The time to pay is over: ${number} · ${houseOf(facts)}`,
    preview: th ? 'คืนเหล่านี้เปิดให้จองอีกครั้งแล้ว' : 'The nights are open to others again.',
    heading: th ? ['หมดเวลาชำระเงินแล้ว'] : ['The time to pay is over'],
    lead:
      paid > 0
        ? [paidInPart(facts)]
        : th
          ? [`${khun(customer.firstName)} คืนเหล่านี้เปิดให้จองอีกครั้งแล้ว ยังอยากมาพัก จองใหม่ได้เลย ถ้าโอนเงินไปแล้ว ตอบอีเมลฉบับนี้พร้อมสลิป`]
          : [
              `${customer.firstName}, the nights are open to others again. If you would still like to come, please book again. If you have paid already, reply to this email with the slip.`,
            ],
    rows: [...stayRows(facts), ...(paid > 0 ? [{ label: th ? 'รับไว้แล้ว' : 'Received', value: [{ strong: baht(paid) }] }] : [])],
    button: paid > 0 ? null : otherDates(facts),
    sections: [],
  };
};

const paidInPart = ({ booking }: Facts): string => {
  const { customer, language } = booking;
  const price = baht(paidOf(booking.account));
  return language === 'th'
    ? `${khun(customer.firstName)} คืนเหล่านี้เปิดให้จองอีกครั้งแล้ว เพราะยังชำระไม่ครบ เราได้รับเงินไว้ ${price} เจ้าของบ้านทราบแล้วและจะติดต่อกลับ ถ้าคืนยังว่างก็จองต่อได้ ถ้าไม่ว่างเราคืนเงินให้เต็มจำนวน`
    : `${customer.firstName}, the nights are open to others again, since not all was paid. We have ${price} of yours. The owner knows and will write to you: if the nights are still free the booking goes on, if not all of it comes back.`;
};

/** A card was charged all the same, because the gateway had not answered before the end. Nobody is charged in silence. */
export const cardLate = (facts: Facts): Letter => {
  const { booking } = facts;
  const { customer, number } = booking;
  const th = booking.language === 'th';
  const price = baht(paidOf(booking.account));
  return {
    ...frame(facts),
    subject: th
      ? `บัตรถูกตัดเงินหลังหมดเวลา ${number} · ${houseOf(facts)}`
      : `Your card was charged late: ${number} · ${houseOf(facts)}`,
    preview: th ? 'เจ้าของบ้านจะติดต่อกลับเรื่องเงินจำนวนนี้' : 'The owner will write to you about this money.',
    heading: th ? ['บัตรถูกตัดเงินหลังหมดเวลา'] : ['Your card was charged after the time was over'],
    lead: [
      th
        ? `${khun(customer.firstName)} ธนาคารตอบช้า และตัดเงิน ${price} ไปแล้วหลังจากการจองนี้สิ้นสุด เจ้าของบ้านทราบแล้วและจะติดต่อกลับ ถ้าคืนยังว่างก็จองต่อได้ ถ้าไม่ว่างเราคืนเงินให้เต็มจำนวน`
        : `${customer.firstName}, your bank answered late and took ${price} after this booking had ended. The owner knows and will write to you: if the nights are still free the booking goes on, if not all of it comes back.`,
      ...(testReceivedOf(booking.account) > 0 ? [testPayment[booking.language]] : []),
    ],
    rows: [...stayRows(facts), { label: th ? 'ตัดเงินแล้ว' : 'Charged', value: [{ strong: price }] }],
    button: null,
    sections: [],
  };
};

const headingOfCancelled = ({ booking }: Facts): Letter['heading'] => {
  const due = refundDueOf(booking.account);
  const th = booking.language === 'th';
  if (due > 0) return th ? ['ยกเลิกแล้ว ', { keepTogether: `เงินคืน ${baht(due)}` }] : [`Cancelled. ${baht(due)} comes back to you.`];
  return th ? ['ยกเลิกการจองแล้ว'] : ['Your booking is cancelled'];
};

/** Cancelled, by whomever; what is given back is said when it was recorded. */
export const cancelled = (facts: Facts): Letter => {
  const { booking } = facts;
  const { customer, number } = booking;
  const refunded = refundedOf(booking.account);
  const due = refundDueOf(booking.account);
  const kept = Math.max(0, paidOf(booking.account) - due);
  const received = paidOf(booking.account) + refunded;
  const reason = isOpen(booking) || booking.status === 'confirmed' ? null : booking.cancellationReason;
  const { refundWorkingDays } = facts.villa.details.promises;
  const th = booking.language === 'th';
  const workingDays = th ? `${refundWorkingDays} วันทำการ` : counted(refundWorkingDays, 'working day', 'working days');
  return {
    ...frame(facts),
    subject: th ? `ยกเลิกการจองแล้ว ${number} · ${houseOf(facts)}` : `Cancelled: ${number} · ${houseOf(facts)}`,
    preview: th ? 'การจองนี้ยกเลิกแล้ว' : 'This booking is cancelled.',
    heading: headingOfCancelled(facts),
    lead: th
      ? [
          `${khun(customer.firstName)} การจองนี้ยกเลิกแล้ว ถ้าคุณไม่ได้ยกเลิกเอง บอกเราทันที ${due > 0 ? 'โอนคืนแล้วหน้าการจองจะบอก' : 'หวังว่าจะได้พบกันวันอื่น'}`,
        ]
      : [
          `${customer.firstName}, this booking is cancelled. If that is not what you expected, tell us at once. ${due > 0 ? 'The page of the booking says when the money is sent.' : 'We hope to see you another time.'}`,
        ],
    rows: [
      ...(reason ? [{ label: th ? 'เหตุผล' : 'Reason', value: [reason] }] : []),
      ...stayRows(facts),
      ...(received > 0 ? [{ label: th ? 'ชำระแล้ว' : 'Paid', value: [baht(received)] }] : []),
      ...(refunded > 0 ? [{ label: th ? 'คืนเงิน' : 'Refunded', value: [{ strong: baht(refunded) }] }] : []),
      ...(received > 0 ? [{ label: th ? 'บ้านเก็บไว้ตามเงื่อนไข' : 'Kept by the house', value: [baht(kept)] }] : []),
      ...(due > 0 ? [{ label: th ? 'จะคืนให้' : 'Will be refunded', value: [{ strong: baht(due) }] }] : []),
      ...(due > 0 ? [{ label: th ? 'ปกติภายใน' : 'Usually within', value: [workingDays] }] : []),
    ],
    button:
      due > 0
        ? { text: th ? 'ดูการจองและเงินคืน' : 'The booking and its refund', url: bookingUrl(facts, 'confirmation') }
        : otherDates(facts),
    sections: [],
  };
};

import { balanceOf, cardsOf, paidOf, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import type { CardAttempt } from '@baan/domain/payment/card';
import type { StaffMessage } from '@baan/domain/policies/messages';
import { type Facts, frame, houseOf } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { baht, stayDays } from '../words.ts';

// Letters to the owner and staff. Nobody knows which language each of them reads, so that each letter says all in both.

type Said = { th: string; en: string };

export type Told = { title: Said; lead: Said };

const told: Record<StaffMessage, (facts: Facts) => Told> = {
  newSlip: () => ({
    title: { th: 'สลิปใหม่รอตรวจ', en: 'A new slip to check' },
    lead: {
      th: 'แขกแนบสลิปแล้ว นาฬิกาหยุดเดินจนกว่าจะตรวจเสร็จ',
      en: 'The guest has sent a slip. The clock stands until you decide.',
    },
  }),
  slipWaiting: () => ({
    title: { th: 'สลิปรอตรวจมาสี่ชั่วโมงแล้ว', en: 'A slip has waited for four hours' },
    lead: {
      th: 'แขกยังรอคำตอบ และคืนเหล่านี้ยังเก็บไว้ให้อยู่',
      en: 'The guest still waits for an answer, and the nights are still kept.',
    },
  }),
  paidLate: () => ({
    title: { th: 'เงินมาถึงหลังหมดเวลา', en: 'Money came after the time was over' },
    lead: {
      th: 'การจองนี้ไม่ได้เก็บคืนไว้แล้ว ถ้าคืนยังว่าง เปิดการจองอีกครั้งได้ ถ้าไม่ว่าง ต้องคืนเงินให้แขก',
      en: 'The nights of this booking are no longer held. Reinstate it while they are free; else the money has to go back.',
    },
  }),
  cardPayment: ({ booking }) => ({
    title:
      testReceivedOf(booking.account) > 0
        ? { th: 'ชำระด้วยบัตร (ทดสอบ)', en: 'Paid by card (test)' }
        : { th: 'ชำระด้วยบัตรแล้ว', en: 'Paid by card' },
    lead:
      testReceivedOf(booking.account) > 0
        ? { th: 'การชำระเงินทดสอบ ไม่มีการเรียกเก็บเงินจริง', en: 'A test payment: no money was moved.' }
        : balanceOf(booking.account) < 0
          ? {
              th: `แขกจ่ายเกินไป ${baht(-balanceOf(booking.account))} ต้องคืนส่วนที่เกิน`,
              en: `The guest has paid ${baht(-balanceOf(booking.account))} too much, which has to go back.`,
            }
          : { th: 'ยืนยันการจองให้แขกแล้ว ไม่ต้องทำอะไรเพิ่ม', en: 'The booking is confirmed. There is nothing left to do.' },
  }),
  expiredPaid: ({ booking }) => ({
    title: { th: 'การจองหมดเวลา แต่แขกจ่ายมาแล้วบางส่วน', en: 'A booking paid in part has expired' },
    lead: {
      th: `คืนเหล่านี้เปิดให้จองแล้ว บ้านได้รับเงินไว้ ${baht(paidOf(booking.account))} ถ้าคืนยังว่าง เปิดการจองอีกครั้งได้ ถ้าไม่ว่าง ต้องคืนเงินให้แขก`,
      en: `The nights are open again, and the house has ${baht(paidOf(booking.account))}. Reinstate it while they are free; else the money has to go back.`,
    },
  }),
  overpaid: ({ booking }) => ({
    title: { th: 'แขกจ่ายเกิน', en: 'More was paid than was owed' },
    lead: {
      th: `มีเงินเข้าเกินยอดที่ค้างอยู่ การจองนี้จ่ายเกินมา ${baht(-balanceOf(booking.account))} ต้องคืนส่วนที่เกิน`,
      en: `More came than was still owed. The booking is overpaid by ${baht(-balanceOf(booking.account))}, which has to go back.`,
    },
  }),
  refundDue: ({ booking }) => ({
    title: { th: 'ต้องคืนเงินให้แขก', en: 'A refund is due' },
    lead: {
      th: `การเข้าพักนี้ราคาลดลงจากที่จ่ายไว้ ต้องคืน ${baht(-balanceOf(booking.account))}`,
      en: `The stay costs less by now than was paid. ${baht(-balanceOf(booking.account))} has to go back.`,
    },
  }),
  moveAsked: ({ booking: { stayChange, language: _language } }) => {
    const days = (language: 'th' | 'en'): string =>
      stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '';
    return {
      title: { th: 'แขกขอย้ายวัน', en: 'A guest asks for other dates' },
      lead: {
        th: `ขอย้ายเป็น ${days('th')} คืนใหม่ยังไม่ได้เก็บไว้ให้`,
        en: `To ${days('en')}. The new nights are not held meanwhile.`,
      },
    };
  },
  cancellation: ({ booking }) => {
    const left = paidOf(booking.account);
    return {
      title: { th: 'การจองถูกยกเลิก', en: 'A booking was cancelled' },
      lead:
        left > 0
          ? {
              th: `คืนเหล่านี้เปิดให้จองแล้ว ยังมีเงินของแขกอยู่ ${baht(left)}`,
              en: `The nights are open again. The house still has ${baht(left)} of this guest.`,
            }
          : { th: 'คืนเหล่านี้เปิดให้จองแล้ว', en: 'The nights are open again.' },
    };
  },
};

export const both = ({ th, en }: Said): string => `${th} · ${en}`;

/** Money by card that may have to go back: nothing but the gateway's own page does that, and there it has this number. */
const chargeToReturn = (message: StaffMessage, { booking }: Facts): CardAttempt | undefined =>
  (message === 'cancellation' || message === 'paidLate' || message === 'expiredPaid') && paidOf(booking.account) > 0
    ? cardsOf(booking.account).attempts.findLast(({ state, test }) => state === 'captured' && !test)
    : undefined;

const returnByHand: Said = {
  th: ' เงินที่จ่ายด้วยบัตรต้องคืนในหน้าจัดการของผู้ให้บริการรับบัตร แล้วบันทึกการคืนเงินในระบบ',
  en: ' Money paid by card is given back on the gateway’s own page by hand, and then recorded here.',
};

/** To the house, in both languages, with the way to the booking in the console. */
export const forStaff = (message: StaffMessage, facts: Facts): Letter => {
  const { booking, bookingId, publicUrl } = facts;
  const { customer, number, stay, rooms, guests, account } = booking;
  const totalPrice = totalOf(account);
  const { title, lead: said } = told[message](facts);
  const charge = chargeToReturn(message, facts);
  const lead = charge ? { th: said.th + returnByHand.th, en: said.en + returnByHand.en } : said;
  const paid = paidOf(account);
  return {
    ...frame({ ...facts, booking: { ...booking, language: 'th' } }),
    picture: null,
    subject: `${both(title)} · ${number}`,
    preview: `${customer.firstName} ${customer.lastName}, ${stayDays(stay.checkIn, stay.checkOut, 'th')}`,
    heading: [title.th],
    lead: [lead.th],
    rows: [
      { label: 'เลขที่การจอง · Booking', value: [{ strong: number }] },
      { label: 'แขก · Guest', value: [`${customer.firstName} ${customer.lastName}`] },
      { label: 'โทร · Phone', value: [customer.phoneAsTyped] },
      {
        label: 'เข้าพัก · Stay',
        value: [
          { keepTogether: stayDays(stay.checkIn, stay.checkOut, 'th') },
          '\n',
          { keepTogether: stayDays(stay.checkIn, stay.checkOut, 'en') },
        ],
      },
      { label: 'ห้อง, คน · Rooms, guests', value: [`${rooms}, ${guests}`] },
      { label: 'ราคา · Price', value: [baht(totalPrice)] },
      ...(paid !== 0 ? [{ label: 'รับแล้ว · Received', value: [{ strong: baht(paid) }] }] : []),
      ...(charge ? [{ label: 'บัตร · Card', value: [`•••• ${charge.last4} · ${charge.chargeId ?? ''}`] }] : []),
    ],
    button: { text: 'เปิดในระบบ · Open in the console', url: `${publicUrl}/admin/bookings/${bookingId}` },
    sections: [{ title: title.en, paragraphs: [[lead.en]] }],
    closing: `ส่งถึงเจ้าของและทีมงานของ${houseOf({ ...facts, booking: { ...booking, language: 'th' } })} · To the owner and staff`,
  };
};

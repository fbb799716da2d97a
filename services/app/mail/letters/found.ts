import type { Booking } from '@baan/domain/booking/state';
import { balanceOf } from '@baan/domain/payment/account';
import type { Language } from '@baan/domain/shared/customer';
import { bookingUrl, type Facts, frame, houseOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows } from '../moneyRows.ts';
import { khun } from '../words.ts';

const statusWords: Record<Booking['status'], Record<Language, string>> = {
  pending_payment: { th: 'รอชำระเงิน', en: 'Waiting for payment' },
  in_review: { th: 'กำลังตรวจสลิป', en: 'The slip is being checked' },
  confirmed: { th: 'ยืนยันแล้ว', en: 'Confirmed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  expired: { th: 'หมดเวลาชำระ', en: 'Not paid in time' },
};

/** The link to a booking, for who typed its number and its email or phone. It goes to the address of the booking alone. */
export const found = (facts: Facts): Letter => {
  const { language, customer, number, status, account } = facts.booking;
  const th = language === 'th';
  const isPayable = status === 'pending_payment' || (status === 'confirmed' && balanceOf(account) > 0);
  return {
    ...frame(facts),
    subject: th ? `ลิงก์การจอง ${number} · ${houseOf(facts)}` : `The link to booking ${number} · ${houseOf(facts)}`,
    preview: th ? 'มีคนขอลิงก์นี้ในหน้า “หาการจองของฉัน”' : 'Somebody asked for this link on “Find my booking”.',
    heading: th ? ['นี่คือการจองของคุณ'] : ['Here is your booking'],
    lead: th
      ? [`${khun(customer.firstName)} มีคนขอลิงก์นี้ในหน้า “หาการจองของฉัน” ถ้าไม่ใช่คุณ ลบอีเมลฉบับนี้ได้เลย ลิงก์ส่งถึงคุณคนเดียว`]
      : [
          `${customer.firstName}, somebody asked for this link on “Find my booking”. If it was not you, delete this letter; the link came to you alone.`,
        ],
    rows: [
      ...stayRows(facts),
      { label: th ? 'สถานะ' : 'Status', value: [{ strong: statusWords[status][language] }] },
      ...(isPayable ? moneyRows(facts) : []),
    ],
    button: {
      text: th ? 'เปิดการจอง' : 'Open the booking',
      url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation'),
    },
    sections: [],
  };
};

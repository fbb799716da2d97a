import { balanceOf, testReceivedOf } from '@baan/domain/payment/account';
import type { LinkStaffMessage } from '@baan/domain/payment/linkEvents';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { amountOf, type LinkFacts } from '../linkFacts.ts';
import { baht } from '../words.ts';
import { both, type Told } from './forStaff.ts';

const told: Record<LinkStaffMessage, (facts: LinkFacts) => Told> = {
  newLinkSlip: () => ({
    title: { th: 'สลิปใหม่จากลิงก์ชำระเงิน', en: 'A new slip through a payment link' },
    lead: {
      th: 'มีคนแนบสลิปผ่านลิงก์ชำระเงิน ลิงก์ไม่หมดอายุจนกว่าจะตรวจเสร็จ',
      en: 'Somebody has sent a slip. The link does not expire until you decide.',
    },
  }),
  linkUnpaid: ({ booking }) => ({
    title: { th: 'ลิงก์ชำระเงินหมดเวลา ยังไม่มีการชำระ', en: 'A payment link ran out unpaid' },
    lead: {
      th: `การจองยังยืนยันอยู่และค้างชำระ ${baht(booking ? balanceOf(booking.account) : 0)} ระบบไม่เปลี่ยนอะไรให้เอง`,
      en: `The booking stays confirmed and still owes ${baht(booking ? balanceOf(booking.account) : 0)}. Nothing is changed by itself.`,
    },
  }),
  linkCardPayment: ({ link, booking }) =>
    testReceivedOf(link.account) > 0
      ? {
          title: { th: 'ลิงก์ชำระเงินจ่ายแล้วด้วยบัตร (ทดสอบ)', en: 'A payment link was paid by card (test)' },
          lead: { th: 'การชำระเงินทดสอบ ไม่มีการเรียกเก็บเงินจริง', en: 'A test payment: no money was moved.' },
        }
      : {
          title: { th: 'ลิงก์ชำระเงินจ่ายแล้วด้วยบัตร', en: 'A payment link was paid by card' },
          lead:
            booking && balanceOf(booking.account) < 0
              ? {
                  th: `ออกใบเสร็จให้แล้ว แต่การจองจ่ายเกินมา ${baht(-balanceOf(booking.account))} ต้องคืนส่วนที่เกิน`,
                  en: `The receipt is issued. The booking is overpaid by ${baht(-balanceOf(booking.account))}, which has to go back.`,
                }
              : { th: 'ออกใบเสร็จให้แล้ว ไม่ต้องทำอะไรเพิ่ม', en: 'The receipt is issued. There is nothing left to do.' },
        },
};

/** To the house, in both languages, with the way to the link in the console. */
export const linkForStaff = (message: LinkStaffMessage, facts: LinkFacts): Letter => {
  const { link, booking, payer, villa, publicUrl, paymentLinkId } = facts;
  const { title, lead } = told[message](facts);
  return {
    ...frameOf('th', villa, publicUrl),
    picture: null,
    subject: `${both(title)} · ${baht(amountOf(facts))}`,
    preview: link.description,
    heading: [title.th],
    lead: [lead.th],
    rows: [
      { label: 'รายการ · For', value: [{ strong: link.description }] },
      ...(booking ? [{ label: 'เลขที่การจอง · Booking', value: [{ strong: booking.number }] }] : []),
      ...(payer
        ? [
            { label: 'ผู้จ่าย · Payer', value: [`${payer.firstName} ${payer.lastName}`] },
            { label: 'โทร · Phone', value: [payer.phoneAsTyped] },
          ]
        : []),
      { label: 'จำนวนเงิน · Amount', value: [{ strong: baht(amountOf(facts)) }] },
    ],
    button: {
      text: 'เปิดในระบบ · Open in the console',
      url: `${publicUrl}/admin/create-unique-payment-link?link=${paymentLinkId}`,
    },
    sections: [{ title: title.en, paragraphs: [[lead.en]] }],
    closing: `ส่งถึงเจ้าของและทีมงานของ${houseName(villa, 'th')} · To the owner and staff`,
  };
};

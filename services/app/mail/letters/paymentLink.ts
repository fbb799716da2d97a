import { testReceivedOf } from '@baan/domain/payment/account';
import type { LinkMessage, LinkStaffMessage } from '@baan/domain/payment/linkEvents';
import { expiryOf } from '@baan/domain/payment/linkStanding';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { amountOf, type LinkFacts, linkRows, linkUrl } from '../linkFacts.ts';
import { baht, deadline, khun, timeOf, usuallyWithin } from '../words.ts';

// Letters to who pays by a payment link: a guest, or somebody who has no booking at all.

const begin = ({ link, villa, publicUrl }: LinkFacts) => ({
  th: link.language === 'th',
  house: houseName(villa, link.language),
  common: { ...frameOf(link.language, villa, publicUrl), sections: [] },
});

/** `คุณพิมพ์ ` or `Ada, `; nothing for somebody who gave no name. */
const greeting = ({ payer, link }: LinkFacts): string => {
  if (!payer?.firstName) return '';
  return link.language === 'th' ? `${khun(payer.firstName)} ` : `${payer.firstName}, `;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toPay = (facts: LinkFacts): Letter => {
  const { th, house, common } = begin(facts);
  const price = baht(amountOf(facts));
  const until = deadline(expiryOf(facts.link, facts.booking), facts.link.language);
  return {
    ...common,
    subject: th ? `กรุณาชำระ ${price} · ${house}` : `Please pay ${price} · ${house}`,
    preview: th ? `ชำระได้ถึง ${until} (เวลาไทย)` : `You can pay until ${until}, Bangkok time.`,
    heading: th ? [`ขอเชิญชำระ ${price}`] : [`Please pay ${price}`],
    lead: th
      ? [`${greeting(facts)}ชำระในหน้านี้ได้ถึง `, { keepTogether: `${until} (เวลาไทย)` }]
      : [sentence(`${greeting(facts)}you can pay on this page until `), { keepTogether: `${until}, Bangkok time.` }],
    rows: linkRows(facts),
    button: { text: th ? 'ไปหน้าชำระเงิน' : 'Go to payment', url: linkUrl(facts) },
  };
};

const slipReceived = (facts: LinkFacts): Letter => {
  const { th, house, common } = begin(facts);
  const price = baht(amountOf(facts));
  const usually = usuallyWithin(facts.villa.details.slipCheckHours, facts.link.language);
  return {
    ...common,
    subject: th ? `ได้รับสลิปแล้ว ${price} · ${house}` : `We have your slip for ${price} · ${house}`,
    preview: th ? 'เจ้าของบ้านตรวจแล้วจะส่งใบเสร็จทางอีเมล' : 'The owner checks it, and the receipt comes by email.',
    heading: th ? ['ได้รับสลิปแล้ว'] : ['We have your slip'],
    lead: th
      ? [`${greeting(facts)}เจ้าของบ้านตรวจสลิปเอง${usually} แล้วส่งใบเสร็จทางอีเมล`]
      : [sentence(`${greeting(facts)}the owner checks the slip in person${usually}, and the receipt comes by email.`)],
    rows: linkRows(facts),
    button: { text: th ? 'ดูรายการชำระเงิน' : 'See the payment', url: linkUrl(facts) },
  };
};

const slipRefused = (facts: LinkFacts): Letter => {
  const { th, house, common } = begin(facts);
  const { language, expiresAt, refusalReason } = facts.link;
  const until = deadline(expiresAt, language);
  const time = timeOf(expiresAt, language);
  return {
    ...common,
    subject: th ? `ขอสลิปอีกครั้ง ก่อน ${time} · ${house}` : `Please send another slip by ${time} · ${house}`,
    preview: th ? `แนบสลิปใหม่ได้ถึง ${until}` : `You can attach another until ${until}.`,
    heading: th ? ['สลิปนี้ยังใช้ไม่ได้'] : ['We could not accept this slip'],
    lead: th
      ? [`${greeting(facts)}แนบสลิปใหม่ได้ถึง `, { keepTogether: until }]
      : [sentence(`${greeting(facts)}you can attach another until `), { keepTogether: `${until}.` }],
    rows: [{ label: th ? 'เหตุผล' : 'Reason', value: [refusalReason ?? ''] }, ...linkRows(facts)],
    button: { text: th ? 'ไปหน้าชำระเงิน' : 'Go to payment', url: linkUrl(facts) },
  };
};

const paid = (facts: LinkFacts): Letter => {
  const { th, house, common } = begin(facts);
  const price = baht(amountOf(facts));
  const test = th ? ' นี่เป็นการจ่ายทดสอบ ไม่มีการตัดเงินจริง' : ' This is a test payment: no money was moved.';
  return {
    ...common,
    subject: th ? `ได้รับเงิน ${price} แล้ว · ${house}` : `We have received ${price} · ${house}`,
    preview: th ? 'ใบเสร็จแนบมาในอีเมลนี้' : 'The receipt is attached.',
    heading: th ? ['ได้รับเงินแล้ว ขอบคุณ'] : ['Paid. Thank you'],
    lead: [
      th
        ? `${greeting(facts)}เราได้รับเงิน ${price} แล้ว ใบเสร็จแนบมาในอีเมลนี้`
        : sentence(`${greeting(facts)}we have received ${price}. The receipt is attached.`),
      ...(testReceivedOf(facts.link.account) > 0 ? [test] : []),
    ],
    rows: linkRows(facts),
    button: null,
  };
};

export const payerLetters: Record<Exclude<LinkMessage, LinkStaffMessage>, (facts: LinkFacts) => Letter> = {
  linkToPay: toPay,
  linkSlipReceived: slipReceived,
  linkSlipRefused: slipRefused,
  linkPaid: paid,
};

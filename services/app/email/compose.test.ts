import type { Language } from '@baan/domain/shared/customer';
import { sampleBankDetails } from '@baan/domain/villa/sampleWays';
import { initialVilla, type VillaState } from '@baan/domain/villa/state';
import { describe, expect, test } from 'vitest';
import { compose } from './compose.ts';
import { customer, factsOf, messages, paid, squeezed, states, villa, visible, withoutZone } from './emailExamples.testkit.ts';
import type { BookingEmailData } from './guestEmail.ts';
import { renderEmail } from './rendering.ts';
import { composeForStaff } from './templates/forStaff.ts';
import { composeForMember } from './templates/forTeam.ts';

describe.each(['th', 'en'] as const)('in %s', language => {
  test.each(messages)('%s leaves no gap and says the same in HTML and text', message => {
    const { subject, html, text } = compose(message, factsOf(language, states[message]));
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w*\}|Invalid/);
    expect(squeezed(text)).toBe(squeezed(visible(html)));
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toContain('BTM-7K2M9');
    expect(text).toContain('https://baantalaymok.example/'); // A way back to the booking.
    for (const part of [html, text]) expect(part).toContain(`https://baantalaymok.example/privacy?lang=${language}`);
    // Plain: no markup, no second empty line, every link from its beginning, and only spaces that a keyboard has.
    expect(subject + text).not.toMatch(/[\u00a0\u200b\u2011\u2060]/);
    expect(text).not.toMatch(/<\/?[a-z]|&\w+;|\n{3}/);
    expect(text).not.toMatch(/(?<!https:\/\/\S*)\/(booking|admin|payment)\//);
    if (language === 'en')
      expect(text.replaceAll(customer.firstName, '').replace(/Reason: .*|“.*”/g, '')).not.toMatch(/[\u0E01-\u0E3E\u0E40-\u0E5B]/);
    else expect(text.replace(/https?:\S+/g, '')).not.toMatch(/\b(the|your|and|booking)\b(?! amount)/i);
  });

  test('escapes what a guest typed', () => {
    const typed = { ...customer, firstName: `<img src=x onerror="alert('1')">&` };
    for (const message of messages) {
      const { html, text } = compose(message, factsOf(language, { ...states[message], customer: typed }));
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
      expect(text).toContain(typed.firstName);
    }
  });

  test('emails are complete for a villa with few texts', () => {
    const bare = { ...initialVilla, details: { ...initialVilla.details, name: { th: 'บ้าน', en: '' } } };
    const { html, text } = compose('confirmation', factsOf(language, paid, bare));
    expect(text).toMatch(/^บ้าน\n/);
    expect(text).not.toMatch(/tel:|โทร|Call/);
    expect(html).not.toContain('<img');
  });
});

test.each(messages)('the email %s has no invisible characters', message => {
  const state = states[message];
  const typed = { ...customer, firstName: 'Ada\u202Egnp\u200B', lastName: '\u2066van\u2069 Dyk\uFEFF' };
  const hidden = { ...villa, details: { ...villa.details, name: { th: 'บ้าน\u200Bเรา', en: 'Our\u00AD house' } } };
  for (const language of ['th', 'en'] as const) {
    const { subject, html, text } = compose(message, factsOf(language, { ...state, customer: typed }, hidden));
    for (const part of [subject, html, text]) expect(part).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u);
  }
});

test('names a time for the review of a slip only if the owner has set one', () => {
  const silent = { ...villa, details: { ...villa.details, slipCheckHours: 0 } };
  const told = (language: Language, house: VillaState): string =>
    compose('slipReceived', factsOf(language, states.slipReceived, house)).text;
  expect(told('th', villa)).toContain('เจ้าของบ้านตรวจเอง ปกติไม่เกินสองชั่วโมง แล้วส่งใบยืนยัน');
  expect(told('en', villa)).toContain('in person, usually within two hours, and');
  expect(told('th', silent)).toContain('เจ้าของบ้านตรวจเอง แล้วส่งใบยืนยัน');
  expect(told('en', silent)).toContain('in person, and');
});

test('a foreign name is separated from Thai text by a space', () => {
  const foreign = { ...paid, customer: { ...customer, firstName: 'Astrid' } };
  expect(compose('confirmation', factsOf('th', foreign)).text).toContain('คุณ Astrid ได้รับเงิน');
});

test('the confirmation in Thai says the stay, the money and the way', () => {
  const { subject, text, html } = compose('confirmation', factsOf('th', paid));
  expect(subject).toBe('จองเรียบร้อย ศ. 4 – จ. 7 ธ.ค. 2569 · บ้านทะเลหมอก');
  expect(text).toContain('จองเรียบร้อย แล้วพบกันวันศุกร์ที่ 4 ธันวาคม\n\nคุณพิมพ์ชนก ได้รับเงิน ฿21,700 ครบแล้ว สามคืนนี้เป็นของคุณ');
  expect(text).toContain('เช็กอิน: ศ. 4 ธ.ค. 2569 ตั้งแต่ 15:00 น.\nเช็กเอาต์: จ. 7 ธ.ค. 2569 ก่อน 11:00 น.');
  expect(text).toContain('3 คืน ราคาปกติ: ฿25,500\nส่วนลดจองตรง: −฿3,800\nจ่ายแล้ว: ฿21,700');
  expect(text).toContain('https://baantalaymok.example/booking/b00k1ng/confirmation');
  expect(text).toContain('88/9 หมู่ 4');
  expect(html).toContain('src="https://baantalaymok.example/pictures/0123456789abcdef-1280.jpg"');
  expect(html).toMatch(/href="tel:\+66812345678" style="[^"]*white-space:nowrap"/);
});

test('the confirmation in English', () => {
  const { subject, text, html } = compose('confirmation', factsOf('en', paid));
  expect(subject).toBe('Booked: Fri 4 – Mon 7 Dec 2026 · Baan Talay Mok');
  expect(text).toContain('It is booked. See you on Friday 4 December.');
  expect(text).toContain('we have received ฿21,700 in full. The three nights are yours.');
  expect(text).toContain('Arrive: Fri 4 Dec 2026, from 15:00');
  expect(text).toContain('Rooms and guests: 2 bedrooms, 4 guests');
  expect(html).toContain('href="tel:+66812345678"');
  // Balanced, its heading would break before "on" rather than before the day.
  expect(html).toMatch(/<h1[^>]*>It is booked\. See you on <span/);
  expect(html).not.toMatch(/<h1[^>]*balance/);
  expect(compose('placed', factsOf('en')).html).toMatch(/<h1[^>]*balance/);
});

test('one night, a total of the owner, part of it paid', () => {
  const one = { checkIn: '2026-12-31', checkOut: '2027-01-01' };
  const { subject, text } = compose(
    'confirmation',
    factsOf('en', { ...paid, stay: one, totalPrice: 5000, received: 2000, guests: 1, rooms: 1 }),
  );
  expect(subject).toContain('Thu 31 Dec 2026 – Fri 1 Jan 2027');
  expect(text).toContain('we have received ฿2,000. The night is yours.');
  expect(text).toContain(
    '1 night, usual price: ฿25,500\nDirect booking discount: −฿3,800\nAs agreed with the house: −฿16,700\nTotal: ฿5,000\nPaid: ฿2,000\nTo pay: ฿3,000',
  );
  expect(text).toContain('1 bedroom, 1 guest');
});

test('deadlines are said in Bangkok time', () => {
  expect(compose('reminder', factsOf('th')).text).toContain('14:30 น. วันเสาร์ที่ 21 พฤศจิกายน');
  expect(compose('placed', factsOf('en')).text).toContain(
    'pay by 14:30 on Saturday 21 November, Bangkok time, and the three nights are yours.',
  );
});

const withTerms = (facts: BookingEmailData): BookingEmailData => ({
  ...facts,
  booking: {
    ...facts.booking,
    cancellation: {
      steps: [
        { daysBefore: 14, refundPercent: 100 },
        { daysBefore: 7, refundPercent: 50 },
      ],
      moveOnceDaysBefore: 7,
    },
  },
});

test('placed: how much, by when in Bangkok, to which account, and what comes back when plans change', () => {
  const bankDetails = { bankName: 'Kasikornbank', accountNumber: '045-8-61288-4', accountName: 'Kanya T.' };
  const { text } = compose('placed', withTerms(factsOf('en', {}, { ...villa, bankDetails })));
  expect(text).toContain(
    'To pay: ฿21,700\nPay by: Sat 21 Nov 2026, 14:30 Bangkok time\nHow to pay: Bank transfer\nBank: Kasikornbank\nAccount: 045-8-61288-4\nName: Kanya T.',
  );
  // The first step was over the day before.
  expect(text).toContain('50% back until Fri 27 Nov 2026, then nothing back. One free move until Fri 27 Nov 2026.');
  expect(text).not.toContain('20 Nov');
  const { html } = compose('placed', withTerms(factsOf('th')));
  for (const day of ['ศ. 27 พ.ย. 2569', 'ศ. 4 ธ.ค. 2569']) expect(html).toMatch(new RegExp(`white-space:nowrap">${day}`));
  const house = { ...villa, bankDetails: sampleBankDetails };
  expect(compose('placed', factsOf('en', {}, house)).text).not.toContain(sampleBankDetails.accountNumber);
});

test.each(['th', 'en'] as const)('cancelled: why, what is kept, what comes back and how soon, in %s', language => {
  const facts = factsOf(language, states.cancelled);
  const { text } = compose('cancelled', { ...facts, booking: { ...facts.booking, cancellationReason: 'หลังคารั่ว' } as never });
  for (const told of ['หลังคารั่ว', '฿21,700', '฿10,000', '฿11,700', '3']) expect(text).toContain(told);
  expect(text).toContain('/booking/b00k1ng/confirmation');
});

test.each([
  ['guest', 'en', 'you cancelled this booking at 13:30 on Sunday 22 November, Bangkok time. If it was not you'],
  ['house', 'en', 'we had to cancel this booking at 13:30 on Sunday 22 November, Bangkok time.'],
  ['guest', 'th', 'คุณยกเลิกการจองนี้เมื่อ 13:30 น. วันอาทิตย์ที่ 22 พฤศจิกายน'],
  ['house', 'th', 'เราต้องยกเลิกการจองนี้เมื่อ 13:30 น. วันอาทิตย์ที่ 22 พฤศจิกายน'],
] as const)('cancelled by %s: the letter in %s says by whom and when', (cancelledBy, language, words) => {
  const facts = factsOf(language, states.cancelled);
  const { text } = compose('cancelled', { ...facts, booking: { ...facts.booking, cancelledBy } as never });
  expect(text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')).toContain(words);
});

test('cancelled: names the part that goes back to the card', () => {
  const { booking, ...facts } = factsOf('en', { status: 'cancelled', received: 21_700 });
  const payments = booking.account.payments.map(payment => ({ ...payment, method: 'credit_card' as const }));
  const { text } = compose('cancelled', { ...facts, booking: { ...booking, account: { ...booking.account, payments } } });
  expect(text).toContain('Back to the card: ฿21,700');
});

test('moved, with more to pay: how much, and by when', () => {
  const { booking, ...facts } = factsOf('en', { ...paid, received: 15_800 });
  const { text } = compose('moved', { ...facts, booking: { ...booking, movedAt: booking.updatedAt } });
  expect(text).toContain('Please pay the difference of ฿5,900 by 13:30 on Sunday 22 November, Bangkok time.');
  expect(text).toContain('Pay by: Sun 22 Nov 2026, 13:30 Bangkok time');
  expect(text).toContain('If it is not paid by then, the owner gets in touch; nothing moves back.');
  expect(text).toContain('Pay the ฿5,900\n');
  expect(compose('moved', factsOf('en', { ...paid, received: 25_000 })).text).toContain('Will be refunded: ฿3,300');
});

test.each([
  ['th', 'ขอย้ายเป็น ศ. 11 – จ. 14 ธ.ค. 2569 เจ้าของบ้านเขียนว่า “เต็มแล้ว / taken”', 'ขอวันอื่น', 'จ่ายแล้ว'],
  ['en', 'you asked for Fri 11 – Mon 14 Dec 2026. The owner writes: “เต็มแล้ว / taken”', 'Ask for other dates', 'Paid'],
] as const)(
  'a move that was refused, in %s: what was asked for, why not, and the way to other dates',
  (language, lead, button, label) => {
    const { text } = compose('moveRefused', withTerms(factsOf(language, paid)));
    for (const told of [lead, `${label}: ฿21,700`]) expect(text).toContain(told);
    expect(text).toContain(`${button}\nhttps://baantalaymok.example/booking/b00k1ng/move`);
    expect(text).toContain('27');
  },
);

test.each([
  ['th', 'วันเดิม: ศ. 27 – จ. 30 พ.ย. 2569 3 ห้องนอน\nเช็กอิน: ศ. 4 ธ.ค. 2569'],
  ['en', 'Before: Fri 27 – Mon 30 Nov 2026, 3 bedrooms\nArrive: Fri 4 Dec 2026'],
] as const)('moved: what the stay was before, in %s', (language, told) => {
  const movedFrom = { checkIn: '2026-11-27', checkOut: '2026-11-30', rooms: 3 };
  expect(compose('moved', factsOf(language, { ...paid, movedFrom })).text).toContain(told);
});

test('moved to a lower price: says how much comes back, how soon, and where to give the account', () => {
  const { text } = compose('moved', factsOf('en', { ...paid, received: 25_000 }));
  expect(text).toContain('Will be refunded: ฿3,300\nUsually within: 3 working days');
  expect(text).toContain('you say which account the money should go to');
});

describe.each(['th', 'en'] as const)('a reader in another zone, in %s,', language => {
  test.each(messages)('reads the day and zone of each moment in %s', message => {
    const { subject, html, text } = compose(message, factsOf(language, states[message]));
    expect(withoutZone({ subject, html, text }, language)).toEqual([]);
  });
});

test('placed says in its subject how much is to be paid by when', () => {
  expect(compose('placed', factsOf('en')).subject).toBe('Pay ฿21,700 by Sat 21 Nov 2026, 14:30, Bangkok time · Baan Talay Mok');
  expect(compose('placed', factsOf('th')).subject).toBe('ชำระ ฿21,700 ก่อน ส. 21 พ.ย. 2569 14:30 น. (เวลาไทย) · บ้านทะเลหมอก');
});

test('placed names the ways to pay, but none that is no way in this villa', () => {
  const house = { ...villa, promptPayId: '0898765432', switches: { bank_transfer: true, promptpay: true, credit_card: true } };
  const given = (excluded: BookingEmailData['excluded']) => compose('placed', { ...factsOf('en', {}, house), excluded }).text;
  expect(given({ samples: false, cards: false })).toContain('How to pay: PromptPay · Card\n');
  expect(given({ samples: false, cards: true })).toContain('How to pay: PromptPay\n');
});

test('a found booking says when its link was asked for', () => {
  expect(compose('found', factsOf('en')).text).toContain('at 16:20 on Saturday 21 November, Bangkok time.');
  expect(compose('found', factsOf('th')).text).toContain('เมื่อ 16:20 น. วันเสาร์ที่ 21 พฤศจิกายน (เวลาไทย)');
});

test('a found booking that is paid says so', () => {
  expect(compose('found', factsOf('en', paid)).text).toContain('Status: Confirmed, paid in full');
  expect(compose('found', factsOf('en')).text).toContain('Status: Waiting for payment');
});

test.each(['confirmation', 'cancelled', 'moved', 'moveRefused', 'found', 'expired', 'cardLate', 'lateSlipApproved'] as const)(
  'a test payment is called one: %s',
  message => {
    for (const [language, word] of [
      ['th', /จ่ายทดสอบ/],
      ['en', /test payment/],
    ] as const) {
      const { booking, ...facts } = factsOf(language, { ...paid, status: states[message].status ?? 'confirmed' });
      const payments = booking.account.payments.map(payment => ({ ...payment, test: true }));
      const { text } = compose(message, { ...facts, booking: { ...booking, account: { ...booking.account, payments } } });
      expect(text).toMatch(word);
    }
  },
);

test('names the amount that the slip was sent for, also when another one is owed by now', () => {
  const slip = { url: '', fileHash: '', reference: null, attachedAt: '2026-11-21T07:00:00.000Z', due: 21_700 };
  const given = { ...states.slipReceived, slip, totalPrice: 20_000 };
  expect(compose('slipReceived', factsOf('en', given)).text).toContain('Being checked: ฿21,700');
  expect(compose('slipReceived', factsOf('th', given)).text).toContain('ยอดที่กำลังตรวจ: ฿21,700');
});

test('a slip that came too late promises nothing', () => {
  const { text } = compose('slipReceived', factsOf('en', { status: 'expired', paidLate: true }));
  expect(text).toContain('no longer held');
  expect(text).not.toContain('clock has stopped');
});

test('tells a guest who paid a part, when the time is over, that the villa has the money', () => {
  const given = { status: 'expired' as const, received: 5000 };
  expect(compose('expired', factsOf('en', given)).text).toContain('We have ฿5,000 of yours.');
  expect(compose('expired', factsOf('th', given)).text).toContain('เราได้รับเงินไว้ ฿5,000');
  expect(compose('expired', factsOf('en', { ...given, received: 0 })).text).toMatch(
    /attach the slip there\.[\s\S]*\/booking\/b00k1ng\/confirmation/,
  );
});

test.each(['confirmation', 'moved'] as const)('%s has arrival details from two weeks before the stay on', name => {
  const said = (updatedAt: string) => {
    const facts = factsOf('en', paid);
    return compose(name, { ...facts, booking: { ...facts.booking, updatedAt } }).text;
  };
  const [wayIn = ''] = villa.details.arrivalText.en.split('\n');
  // The stay begins on Friday 4 December.
  expect(said('2026-11-19T16:59:59.000Z')).not.toContain(wayIn);
  expect(said('2026-11-19T16:59:59.000Z')).toContain('from Friday 20 November 2026, and comes by email on Thursday 3 December.');
  expect(said('2026-11-19T17:00:00.000Z')).toContain(wayIn);
});

test('cancelled: where the account is not known, the email asks for it', () => {
  const { booking, ...facts } = factsOf('en', { status: 'cancelled', received: 21_700 });
  const asks = 'you say which account the money should go to';
  expect(compose('cancelled', { ...facts, booking }).text).toContain(asks);
  const refundAccount = { bankName: 'KBank', accountNumber: '1234567890', accountName: 'Ada' };
  const { text } = compose('cancelled', { ...facts, booking: { ...booking, refundAccount } });
  expect(text).not.toContain(asks);
  expect(text).toContain('To: KBank •••• 7890 Ada');
  expect(text).not.toContain('123456'); // A mail lies in many hands.
});

test('the day before arrival brings the owners text, and whom to call', () => {
  const { subject, text } = compose('arrival', factsOf('en', paid));
  expect(subject).toBe('See you tomorrow, from 15:00 · Baan Talay Mok');
  expect(text).toContain('the house is ready for you on Friday 4 December from 15:00.');
  expect(text).toContain(villa.details.arrivalText.en.split('\n')[0]);
  expect(compose('arrival', factsOf('th', paid)).text).toContain(villa.details.arrivalText.th.split('\n')[0]);
});

test.each([
  ...(['newSlip', 'slipWaiting', 'paidLate', 'cardPayment', 'promptPayPayment', 'cancellation', 'expiredPaid'] as const),
  ...(['overpaid', 'refundDue', 'paymentLost'] as const),
  ...(['refundRefused', 'paymentReversed'] as const),
])('staff get an email about %s in both languages, with a link to the console', message => {
  const { subject, text, html } = renderEmail(composeForStaff(message, factsOf('en', { received: 21_700 })));
  for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  expect(subject).toMatch(/[\u0E01-\u0E5B].* · .*[a-z].* · BTM-7K2M9$/);
  expect(text).toContain('https://baantalaymok.example/admin/bookings/b00k1ng');
  expect(text).toContain('ศ. 4 – จ. 7 ธ.ค. 2569');
  expect(squeezed(text)).toBe(squeezed(visible(html)));
  // A phone has room for a stay that is kept together beside a label that is not.
  expect(html).not.toMatch(/nowrap;[^>]*>[^<]* · /);
});

test('an attribute cannot be broken out of', () => {
  const { html } = renderEmail({
    language: 'en',
    subject: '</title>',
    preview: '',
    villaName: '',
    picture: { url: 'https://x/"onload="', alt: '">' },
    heading: [],
    lead: [{ link: '<', url: 'https://x/"' }],
    rows: [],
    button: null,
    sections: [],
    closing: '',
  });
  expect(html).not.toMatch(/"onload="|<\/title><\/title>/);
});

test('money by card that has to go back is given back by hand, at the charge that the email names', () => {
  const attempt = { attempt: 1, state: 'captured' as const, amount: 21_700, brand: 'visa', last4: '4242', test: false };
  const rest = { startedAt: '', chargeId: 'charge_1', unanswered: false, challenge: null, codes: 1 };
  const card = { ...attempt, ...rest };
  const { text } = renderEmail(composeForStaff('cancellation', factsOf('th', { status: 'cancelled', received: 21_700, card })));
  expect(text).toContain('•••• 4242 · charge_1');
  expect(text).toContain('by hand');
  const given = { status: 'cancelled' as const, received: 21_700, refunded: 21_700, card };
  expect(renderEmail(composeForStaff('cancellation', factsOf('th', given))).text).not.toContain('by hand');
});

test.each(['th', 'en'] as const)('tells a guest who is charged after the end, in %s', language => {
  const { subject, text } = compose('cardLate', factsOf(language, { status: 'expired', paidLate: true, received: 21_700 }));
  expect(subject).toContain('BTM-7K2M9');
  expect(text).toContain('฿21,700');
});

describe('to a member, about their password', () => {
  const link = 'https://baantalaymok.example/admin/reset-password#token=abc';
  const at = '2026-11-21T03:00:00.000Z';
  const facts = { at, expiresAt: '2026-11-21T04:00:00.000Z', link, villa, publicUrl: 'https://baantalaymok.example' };

  test.each(['passwordReset', 'passwordChanged'] as const)(
    '%s says the same in HTML and text, and in both languages',
    message => {
      const { subject, html, text } = renderEmail(composeForMember(message, facts));
      for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w*\}|Invalid/);
      expect(squeezed(text)).toBe(squeezed(visible(html)));
      for (const part of [subject, text]) expect(part).toMatch(/[\u0E01-\u0E3E].*password|password.*[\u0E01-\u0E3E]/s);
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    },
  );

  test('names the link with its end, and says that a stranger may have asked', () => {
    const { text } = renderEmail(composeForMember('passwordReset', facts));
    expect(text).toContain('Sat 21 Nov 2026, 11:00, Bangkok time');
    expect(text).toContain('do nothing: your password stays as it is');
  });
});

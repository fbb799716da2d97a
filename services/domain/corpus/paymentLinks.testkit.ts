import type { Chapter, Stored } from './chapter.testkit.ts';

// Streams `paymentLink-{id}`. A field whose key was destroyed is null.

const at = '2026-12-01T03:00:00.000Z';
const later = '2026-12-01T03:10:00.000Z';
const expiresAt = '2026-12-08T03:00:00.000Z';
const anotherDay = '2026-12-10T03:00:00.000Z';

const payer = {
  firstName: 'Ada',
  lastName: 'van Dyk',
  email: 'ada@example.com',
  phone: '+66812345678',
  phoneAsTyped: '081 234 5678',
};

const created: Stored = {
  type: 'PaymentLinkCreated',
  data: { at, amount: 5000, description: 'A boat', language: 'en', expiresAt, bookingId: null, requestHash: '2f1c' },
};

const bareSlip = { at: later, url: '/api/slips/65e2158897c0f0a6cf94a4dddea911e0', fileHash: 'c0ffee' };
const slip: Stored = { type: 'PaymentLinkSlipAttached', data: bareSlip };
const card = (type: string, more: object = {}): Stored => ({ type, data: { at: later, attempt: 1, ...more } });
const code = { challengeId: 'c-1' };
const coded = [
  card('CardPaymentStarted', { amount: 5000, brand: 'visa', last4: '4242', test: true }),
  card('CardAuthorised', { chargeId: 'ch-1' }),
  card('OneTimeCodeIssued', { ...code, expiresAt }),
];
const qr = (type: string, more: object = {}): Stored => ({ type, data: { at: later, charge: 1, ...more } });
const begun = { gateway: { name: 'omise', account: 'test' }, key: '0123456789abcdef0123456789abcdef' };
const atGateway = { ...begun, chargeId: 'chrg-1' };
const qrShown = [
  qr('PromptPayChargeStarted', { ...begun, amount: 5000, test: true, until: expiresAt, heldUntil: null }),
  qr('PromptPayChargeShown', { chargeId: 'chrg-1' }),
];
const qrPaid = qr('PromptPayChargePaid', { ...atGateway, amount: 5000, paidAt: later });
const linkPaid: Stored[] = [
  created,
  ...qrShown,
  qrPaid,
  { type: 'PaymentLinkPaid', data: { at: later, amount: 5000, method: 'promptpay', test: true, atGateway } },
];
const refundOf = (type: string): Stored => ({ type, data: { at: later, refundId: 'refund-1' } });
const ofCharge = { refundId: 'refund-1', paymentId: 'promptpay-1' };
const given = { amount: 1500, method: 'promptpay', reason: 'No boat that day' };
const refundAsked: Stored = {
  type: 'GatewayRefundRequested',
  data: { at: later, ...ofCharge, charge: atGateway, ...given, by: 'staff', recorded: { id: 'request-1', requestHash: '2f1c' } },
};
const refundDone: Stored = {
  type: 'RefundRecorded',
  data: { at: later, ...given, atGateway: { ...ofCharge, gatewayRefundId: 'rfnd-1' } },
};
const mail = (message: string): Stored => ({ type: 'MessageSent', data: { at: later, message, jobId: `job:${message}` } });
const expired: Stored = { type: 'PaymentLinkExpired', data: { at: expiresAt } };

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'paymentLink-1d57hy5vzxnm3kd4qewgj5hhbw',
  events,
  comesTo,
});

/** Every kind of a payment link's events, in every shape that was written. */
export const paymentLinkChapters: readonly Chapter[] = [
  chapter('PaymentLinkCreated without a booking', [created], { status: 'open', amount: 5000, paid: 0, description: 'A boat' }),
  chapter(
    'PaymentLinkCreated for a booking',
    [{ ...created, data: { ...created.data, language: 'th', bookingId: '5yvedwbk0kfp2px4bf3eprg8ye' } }],
    { status: 'open', amount: 5000, paid: 0 },
  ),
  chapter(
    'a payer who was erased: every personal field is null',
    [
      { ...created, data: { ...created.data, description: null } },
      { type: 'PaymentLinkPayerAttached', data: { at: later, payer: null } },
      { type: 'PaymentLinkSlipAttached', data: { ...bareSlip, reference: null } },
      { type: 'PaymentLinkSlipRefused', data: { at: later, reason: null, expiresAt } },
      { type: 'PaymentLinkRevoked', data: { at: later, reason: null } },
    ],
    { status: 'revoked', amount: 5000, paid: 0, description: null },
  ),
  chapter(
    'PaymentLinkAmended, each field alone',
    [
      created,
      { type: 'PaymentLinkAmended', data: { at: later, amount: 6000 } },
      { type: 'PaymentLinkAmended', data: { at: later, description: 'Two boats' } },
      { type: 'PaymentLinkAmended', data: { at: later, expiresAt: anotherDay } },
    ],
    { status: 'open', amount: 6000, description: 'Two boats', expiresAt: anotherDay },
  ),
  chapter(
    'PaymentLinkAmended of an expired one opens it',
    [created, expired, { type: 'PaymentLinkAmended', data: { at: expiresAt, expiresAt: anotherDay } }],
    { status: 'open', expiresAt: anotherDay },
  ),
  chapter(
    'PaymentLinkPayerAttached and PaymentLinkMethodChosen',
    [
      created,
      { type: 'PaymentLinkPayerAttached', data: { at: later, payer } },
      { type: 'PaymentLinkMethodChosen', data: { at: later, paymentMethod: 'promptpay' } },
    ],
    { status: 'open', paymentMethod: 'promptpay', email: 'ada@example.com' },
  ),
  chapter('PaymentLinkMailAsked', [created, { type: 'PaymentLinkMailAsked', data: { at: later } }], {
    status: 'open',
    amount: 5000,
  }),
  chapter('PaymentLinkSlipAttached of the first release: neither reference nor due', [created, slip], {
    status: 'in_review',
    slip: bareSlip.url,
    paid: 0,
  }),
  chapter(
    'PaymentLinkSlipAttached with a reference, without due',
    [
      created,
      {
        type: 'PaymentLinkSlipAttached',
        data: { ...bareSlip, reference: { sendingBank: '004', transferId: '015338154211BTF07432' } },
      },
    ],
    { status: 'in_review', transfer: '015338154211BTF07432' },
  ),
  chapter(
    'PaymentLinkSlipChecked, of a bank that cannot be asked',
    [
      created,
      { type: 'PaymentLinkSlipAttached', data: { ...bareSlip, due: 5000 } },
      {
        type: 'PaymentLinkSlipChecked',
        data: {
          ...{ at: later, url: bareSlip.url, verifier: 'easyslip', outcome: 'unavailable', againAt: null, because: 'quota' },
          transfer: null,
        },
      },
    ],
    { status: 'in_review', paid: 0 },
  ),
  chapter(
    'PaymentLinkSlipAttached with due, taken back',
    [
      created,
      { type: 'PaymentLinkSlipAttached', data: { ...bareSlip, reference: null, due: 5000 } },
      { type: 'PaymentLinkSlipCleared', data: { at: later } },
    ],
    { status: 'open', slip: null },
  ),
  chapter(
    'PaymentLinkSlipRefused',
    [created, slip, { type: 'PaymentLinkSlipRefused', data: { at: later, reason: 'It cannot be read', expiresAt: anotherDay } }],
    { status: 'open', slip: null, refusalReason: 'It cannot be read', expiresAt: anotherDay },
  ),
  chapter(
    'PaymentLinkSettled, more than was asked for',
    [
      created,
      slip,
      { type: 'PaymentLinkSettled', data: { at: later, amount: 5500, method: 'bank_transfer', reason: 'Seen on the account' } },
      mail('linkPaid'),
    ],
    { status: 'paid', amount: 5000, paid: 5500, paidWith: 'bank_transfer' },
  ),
  chapter(
    'PaymentLinkPaid by a card of the sandbox',
    [
      created,
      ...coded,
      card('OneTimeCodeVerified', code),
      card('CardCaptured'),
      { type: 'PaymentLinkPaid', data: { at: later, amount: 5000, method: 'credit_card', test: true } },
    ],
    { status: 'paid', paid: 5000, paidWith: 'credit_card', card: 'captured', cardLast4: '4242' },
  ),
  chapter(
    'PaymentLinkPaid by a PromptPay QR',
    [
      created,
      ...qrShown,
      qrPaid,
      { type: 'PaymentLinkPaid', data: { at: later, amount: 5000, method: 'promptpay', test: true, atGateway } },
    ],
    { status: 'paid', paid: 5000, paidWith: 'promptpay' },
  ),
  chapter(
    'GatewayRefundRequested of a link: done after its answer was lost and it was asked for again',
    [...linkPaid, refundAsked, ...['GatewayRefundUnanswered', 'GatewayRefundRetried'].map(refundOf), refundDone],
    { status: 'paid', paid: 3500, paidWith: 'promptpay' },
  ),
  chapter(
    'GatewayRefundRefused of a link, and PaymentReversed',
    [
      ...linkPaid,
      refundAsked,
      { type: 'GatewayRefundRefused', data: { at: later, refundId: 'refund-1', refusal: 'disputed' } },
      { type: 'PaymentReversed', data: { at: later, paymentId: 'promptpay-1', amount: 5000, because: 'disputed' } },
      ...['linkRefunded', 'linkRefundRefused', 'linkPaymentReversed'].map(mail),
    ],
    { status: 'paid', paid: 0 },
  ),
  chapter(
    'PaymentLinkPaid that the owner found at the gateway',
    [
      ...linkPaid,
      {
        type: 'PaymentReversed',
        data: { at: later, paymentId: 'promptpay-1', amount: 5000, because: 'reversed', reason: 'Gone' },
      },
      {
        type: 'PaymentLinkPaid',
        data: {
          ...{ at: later, amount: 5000, method: 'promptpay', test: true, reason: 'The dispute was won' },
          recorded: { id: 'charge-chrg-1', day: '2026-12-01' },
        },
      },
    ],
    { status: 'paid', paid: 5000 },
  ),
  chapter(
    'RefundRecorded of a link by hand, in place of one that the gateway refused',
    [
      ...linkPaid,
      refundAsked,
      { type: 'GatewayRefundRefused', data: { at: later, refundId: 'refund-1', refusal: 'too_old' } },
      {
        type: 'RefundRecorded',
        data: {
          ...{ at: later, amount: 1500, method: 'bank_transfer', reason: 'No boat that day' },
          recorded: { id: 'request-2', requestHash: '91aa' },
        },
      },
    ],
    { status: 'paid', paid: 3500, paidWith: 'promptpay' },
  ),
  ...[
    qr('PromptPayChargeUnanswered'),
    qr('PromptPayChargeFailed', { reason: 'refused' }),
    qr('PromptPayChargeExpired', { reason: 'left' }),
    qr('PromptPayChargeLost'),
  ].map(event => chapter(`${event.type} of a link`, [created, ...qrShown, event], { status: 'open', paid: 0 })),
  chapter(
    'codes: wrong, not sent, too many',
    [
      created,
      ...coded,
      card('OneTimeCodeRejected', code),
      card('OneTimeCodeNotSent', code),
      card('CardVoided', { reason: 'too_many_guesses' }),
    ],
    { status: 'open', card: 'voided' },
  ),
  chapter(
    'a card that was declined, and one whose capture was',
    [
      created,
      card('CardPaymentStarted', { amount: 5000, brand: 'visa', last4: '0002', test: false }),
      card('CardOutcomeUnknown'),
      card('CardDeclined', { reason: 'declined' }),
      { type: 'CardPaymentStarted', data: { at: later, attempt: 2, amount: 5000, brand: 'visa', last4: '9995', test: false } },
      { type: 'CardCaptureRefused', data: { at: later, attempt: 2 } },
    ],
    { status: 'open', card: 'refused', cardLast4: '9995' },
  ),
  chapter(
    'CardActionNeeded: the payer is at the bank',
    [
      created,
      card('CardPaymentStarted', {
        ...{ amount: 5000, brand: '', last4: '', test: true, key: '0123456789abcdef0123456789abcdef' },
        gateway: { name: 'omise', account: 'test' },
      }),
      card('CardActionNeeded', { chargeId: 'chrg-1', brand: 'visa', last4: '4242' }),
    ],
    { status: 'open', card: 'action' },
  ),
  chapter('PaymentLinkRevoked', [created, { type: 'PaymentLinkRevoked', data: { at: later, reason: 'Not needed' } }], {
    status: 'revoked',
    revocationReason: 'Not needed',
  }),
  chapter('PaymentLinkExpired', [created, expired], { status: 'expired' }),
  chapter(
    'money that comes after it was revoked counts',
    [
      created,
      { type: 'PaymentLinkRevoked', data: { at: later, reason: 'Not needed' } },
      { type: 'PaymentLinkPaid', data: { at: later, amount: 5000, method: 'credit_card', test: false } },
    ],
    { status: 'paid', paid: 5000 },
  ),
  chapter(
    'PaymentLinkPayerChanged with a code, then by staff who were asked',
    [
      created,
      { type: 'PaymentLinkPayerAttached', data: { at: later, payer } },
      slip,
      { type: 'GuestCodeIssued', data: { at: later, ...code, purpose: 'contact', percent: 0, expiresAt } },
      { type: 'GuestCodeNotSent', data: { at: later, ...code } },
      { type: 'GuestCodeRejected', data: { at: later, ...code } },
      { type: 'GuestCodeVerified', data: { at: later, ...code } },
      { type: 'PaymentLinkPayerChanged', data: { at: later, payer: { ...payer, lastName: 'Dyk' }, reason: '' } },
      ...['linkContactChanged', 'linkContactChangedAgain', 'linkContactAsked'].map(mail),
      { type: 'PaymentLinkPayerChangeRequested', data: { at: later, payer: { ...payer, email: 'new@example.com' } } },
      { type: 'PaymentLinkPayerChangeRefused', data: { at: later, reason: 'Not known' } },
      { type: 'PaymentLinkPayerChangeRequested', data: { at: later, payer: { ...payer, email: 'new@example.com' } } },
      { type: 'PaymentLinkPayerChanged', data: { at: later, payer: { ...payer, email: 'new@example.com' }, reason: 'Called' } },
    ],
    { status: 'in_review', customerName: 'Ada van Dyk', email: 'new@example.com' },
  ),
  chapter(
    'a payer who was erased after a change: every personal field is null',
    [
      created,
      slip,
      { type: 'PaymentLinkPayerChangeRequested', data: { at: later, payer: null } },
      { type: 'PaymentLinkPayerChangeRefused', data: { at: later, reason: null } },
      { type: 'PaymentLinkPayerChanged', data: { at: later, payer: null, reason: null } },
    ],
    { status: 'in_review', customerName: null },
  ),
  chapter(
    'MessageSent, of each letter',
    [
      created,
      ...['linkToPay', 'linkSlipReceived', 'linkSlipRefused', 'linkPaid', 'newLinkSlip', 'linkCardPayment', 'linkUnpaid'].map(
        mail,
      ),
    ],
    { status: 'open', paid: 0 },
  ),
];

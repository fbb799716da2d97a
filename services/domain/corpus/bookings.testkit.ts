import type { Chapter, Stored } from './chapter.testkit.ts';

// Streams `booking-{id}`. A field whose key was destroyed is null.

const at = '2026-12-01T03:00:00.000Z';
const later = '2026-12-01T03:10:00.000Z';
const holdUntil = '2026-12-01T03:15:00.000Z';
const longer = '2026-12-01T04:00:00.000Z';

const quote = {
  nights: [
    { date: '2026-12-04', price: 12_000, normalPrice: 14_000, weekend: true },
    { date: '2026-12-05', price: 12_000, normalPrice: 14_000, weekend: true },
    { date: '2026-12-06', price: 8000, normalPrice: 10_000, weekend: false },
  ],
  subtotal: 38_000,
  discountTotal: 6000,
  saving: 0,
  badgePercent: 20,
  total: 32_000,
  priceList: 7,
};

const oneNight = {
  nights: [{ date: '2026-12-08', price: 10_000, normalPrice: 10_000, weekend: false }],
  subtotal: 10_000,
  discountTotal: 0,
  saving: 0,
  badgePercent: 0,
  total: 10_000,
  priceList: 9,
};

const checkedReference = { sendingBank: '004', transferId: '015338154211BTF07432' };

const pendingCheck = {
  at: later,
  url: '/api/slips/65e2158897c0f0a6cf94a4dddea911e0',
  verifier: 'slipok',
  outcome: 'pending',
  againAt: '2026-12-01T03:12:00.000Z',
  because: null,
  transfer: null,
};

const checkedTransfer = {
  transferId: checkedReference.transferId,
  transferredAt: '2026-12-01T03:09:00.000Z',
  amountSatang: 3_200_000,
  receivingBank: '004',
  receiverAccount: 'xxx-x-x2883-x',
  receiverProxy: null,
  receiverName: 'same',
  sender: 'น.ส. พิมพ์ชนก ว.',
};

const customer = {
  firstName: 'Ada',
  lastName: 'van Dyk',
  email: 'Ada@example.com',
  phone: '+66812345678',
  phoneAsTyped: '081 234 5678',
};

const placed: Stored = {
  type: 'BookingPlaced',
  data: {
    at,
    number: 'BAAN-7K2M9',
    checkIn: '2026-12-04',
    checkOut: '2026-12-07',
    rooms: 3,
    guests: 4,
    quote,
    totalPrice: 32_000,
    overrideReason: null,
    paymentMethod: 'bank_transfer',
    specialRequests: 'A cot, please',
    language: 'en',
    holdUntil,
    requestHash: '2f1c',
  },
};

const byHand: Stored = {
  type: 'BookingPlaced',
  data: {
    ...placed.data,
    children: 0,
    cancellation: null,
    source: 'line',
    totalPrice: 31_300,
    adjustment: { label: 'Returning guest', reason: 'Third time here' },
  },
};

const attached: Stored = { type: 'CustomerAttached', data: { at: later, customer, holdUntil: longer } };
const waiting = [placed, attached];

const bareSlip = { at: later, url: '/api/slips/65e2158897c0f0a6cf94a4dddea911e0', fileHash: 'c0ffee' };
const slip: Stored = { type: 'PaymentSlipAttached', data: { ...bareSlip, late: false, remainingSeconds: 2400 } };
const confirmed: Stored = { type: 'BookingConfirmed', data: { at: later, reason: '' } };
const received: Stored = {
  type: 'PaymentReceived',
  data: { at: later, amount: 32_000, method: 'bank_transfer', test: false },
};
const inCash: Stored = { type: 'PaymentReceived', data: { at: later, amount: 10_000, method: 'cash', test: false } };
const cancelled: Stored = { type: 'BookingCancelled', data: { at: later, reason: 'Storm' } };
const expired: Stored = { type: 'BookingExpired', data: { at: longer } };
const hidden: Stored = { type: 'BookingHidden', data: { at: longer } };

const mail = (message: string): Stored => ({
  type: 'MessageSent',
  data: { at: later, message, jobId: `65e21588-97c0-40a6-8f94-a4dddea911e0:${message}` },
});

/** To another address, which so gets no `placed` of its own. */
const mailAgain: Stored = {
  type: 'MessageSent',
  data: { ...mail('placed').data, jobId: 'copy-again', again: true, to: 'other@example.com' },
};

const card = (type: string, more: object = {}, attempt = 1): Stored => ({ type, data: { at: later, attempt, ...more } });
const charge = { amount: 32_000, brand: 'visa', last4: '4242', test: true };
/** A card that the gateway's own fields took: only its answer says which it is. */
const hosted: Stored = card('CardPaymentStarted', {
  ...{ amount: 32_000, brand: '', last4: '', test: true, key: '0123456789abcdef0123456789abcdef' },
  gateway: { name: 'omise', account: 'test' },
  hold: { holdUntil: null, remainingSeconds: 600 },
});
const running = { hold: { holdUntil: longer, remainingSeconds: null } };
const code = { challengeId: 'c-1' };
const coded = [
  card('CardPaymentStarted', { ...charge, hold: { holdUntil: null, remainingSeconds: 600 } }),
  card('CardAuthorised', { chargeId: 'ch-1', ...running }),
  card('OneTimeCodeIssued', { ...code, expiresAt: longer, ...running }),
];

const link = { paymentLinkId: '1d57hy5vzxnm3kd4qewgj5hhbw', carries: [] };

const settledLink = {
  type: 'PaymentLinkSettled',
  data: { at: later, amount: 20_000, method: 'bank_transfer', reason: 'v1.c2VhbGVk' },
  actor: { kind: 'staff', id: 'malee' },
  correlationId: 'request-9',
};

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'booking-5yvedwbk0kfp2px4bf3eprg8ye',
  events,
  comesTo,
});

const untouched = { totalPrice: 32_000, paid: 0, nights: 3, checkIn: '2026-12-04', checkOut: '2026-12-07' };

const placing: Chapter[] = [
  chapter('BookingPlaced, and nothing since', [placed], {
    ...untouched,
    status: 'pending_payment',
    holdUntil,
    balance: 32_000,
    customerName: '',
  }),
  chapter('CustomerAttached gives an hour from placing', waiting, {
    ...untouched,
    status: 'pending_payment',
    holdUntil: longer,
    customerName: 'Ada van Dyk',
    phone: '081 234 5678',
  }),
  chapter(
    'BookingPlaced with a total that staff set',
    [
      {
        ...placed,
        data: { ...placed.data, totalPrice: 25_000, overrideReason: 'A friend', paymentMethod: 'promptpay', language: 'th' },
      },
    ],
    { status: 'pending_payment', totalPrice: 25_000, balance: 25_000, paymentMethod: 'promptpay', language: 'th', nights: 3 },
  ),
  chapter(
    'BookingPlaced by hand, paid, after the stay, for a guest without an email',
    [
      byHand,
      { type: 'CustomerAttached', data: { at, customer: { ...customer, lastName: '', email: null }, holdUntil: null } },
      {
        type: 'PaymentReceived',
        data: {
          at,
          amount: 31_300,
          method: 'cash',
          test: false,
          recorded: { id: 'placed', requestHash: '2f1c', day: '2026-12-07' },
          reason: '',
        },
      },
      { type: 'BookingConfirmed', data: { at, reason: '', past: true } },
    ],
    { status: 'confirmed', source: 'line', totalPrice: 31_300, paid: 31_300, balance: 0, email: null, nights: 3 },
  ),
  chapter(
    'BookingPlaced by hand for a guest who was erased since',
    [{ ...byHand, data: { ...byHand.data, specialRequests: null, overrideReason: null, adjustment: null } }],
    { status: 'pending_payment', source: 'line', totalPrice: 31_300, nights: 3 },
  ),
  chapter(
    'a guest who was erased: every personal field is null',
    [
      { ...placed, data: { ...placed.data, specialRequests: null, overrideReason: null } },
      { type: 'CustomerAttached', data: { at: later, customer: null, holdUntil: longer } },
      mail('placed'),
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, late: false, remainingSeconds: 2400 } },
      { type: 'PaymentSlipRefused', data: { at: later, reason: null, holdUntil: longer } },
      { type: 'BookingAmended', data: { at: later, customer: null, specialRequests: null, reason: null } },
      { type: 'BookingCancelled', data: { at: later, reason: null } },
    ],
    { ...untouched, status: 'cancelled', customerName: '', specialRequests: null, cancellationReason: null },
  ),
  chapter(
    'CustomerAttached that leaves the hold as it is',
    [...waiting, slip, { type: 'CustomerAttached', data: { at: later, customer, holdUntil: null } }],
    { ...untouched, status: 'in_review', holdUntil: null, remainingSeconds: 2400 },
  ),
  chapter('CustomerAttached of a booking whose nights are booked, carried late', [...waiting, received, confirmed, attached], {
    status: 'confirmed',
    holdUntil: null,
    paid: 32_000,
    nights: 3,
  }),
  chapter('PaymentMethodChosen', [placed, { type: 'PaymentMethodChosen', data: { at: later, paymentMethod: 'credit_card' } }], {
    ...untouched,
    status: 'pending_payment',
    paymentMethod: 'credit_card',
  }),
  chapter(
    'PaymentSlipChecked twice, and approved by itself',
    [
      placed,
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: checkedReference, late: false, remainingSeconds: 2400 } },
      { type: 'PaymentSlipChecked', data: { ...pendingCheck } },
      { type: 'PaymentSlipChecked', data: { ...pendingCheck, outcome: 'confirmed', againAt: null, transfer: checkedTransfer } },
      {
        type: 'PaymentReceived',
        data: { at: later, amount: 32_000, method: 'bank_transfer', test: false, approvedBy: 'slipok' },
      },
      confirmed,
    ],
    { ...untouched, status: 'confirmed', paid: 32_000, transfer: checkedReference.transferId },
  ),
  chapter(
    'PaymentSlipChecked of a guest who was erased, and whose first answer was lost',
    [
      placed,
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, late: false, remainingSeconds: 2400 } },
      { type: 'PaymentSlipChecked', data: { ...pendingCheck, outcome: 'confirmed', againAt: null, askedBefore: true } },
    ],
    { ...untouched, status: 'in_review', holdUntil: null, remainingSeconds: 2400 },
  ),
  chapter('a type of a newer release is passed by', [placed, { type: 'BookingPraised', data: { at: later, stars: 5 } }], {
    ...untouched,
    status: 'pending_payment',
    holdUntil,
  }),
];

const guestCode = { challengeId: '00000000000000a1' };
const issued = (purpose: string, percent: number): Stored => ({
  type: 'GuestCodeIssued',
  data: { at: later, ...guestCode, purpose, percent, expiresAt: longer },
});
const typed = (type: string): Stored => ({ type, data: { at: later, ...guestCode } });

const unconfirmed: Stored = {
  type: 'PaymentSlipAttached',
  data: {
    ...bareSlip,
    due: 32_000,
    measures: { width: 8, height: 8, bytes: 90, amount: null },
    late: false,
    remainingSeconds: null,
    confirmation: 'implausible',
  },
};
const emailConfirmed = (remainingSeconds: number | null): Stored => ({
  type: 'GuestEmailConfirmed',
  data: { at: later, remainingSeconds },
});

const slips: Chapter[] = [
  chapter('PaymentSlipAttached of the first release: neither reference nor due', [...waiting, slip], {
    ...untouched,
    status: 'in_review',
    holdUntil: null,
    remainingSeconds: 2400,
    slip: bareSlip.url,
    transfer: null,
  }),
  chapter('such a slip, approved', [...waiting, slip, received, confirmed, mail('confirmation')], {
    status: 'confirmed',
    paid: 32_000,
    balance: 0,
    paidWith: 'bank_transfer',
    holdUntil: null,
    remainingSeconds: null,
    nights: 3,
  }),
  chapter(
    'PaymentSlipAttached with a reference that could not be read, without due',
    [...waiting, { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, late: false, remainingSeconds: 2400 } }],
    { ...untouched, status: 'in_review', transfer: null },
  ),
  chapter(
    'PaymentSlipAttached with a reference, without due',
    [
      ...waiting,
      {
        type: 'PaymentSlipAttached',
        data: {
          ...bareSlip,
          reference: { sendingBank: '004', transferId: '015338154211BTF07432' },
          late: false,
          remainingSeconds: 2400,
        },
      },
    ],
    { ...untouched, status: 'in_review', transfer: '015338154211BTF07432' },
  ),
  chapter('PaymentSlipAttached that waits for a confirmed email: it goes on waiting for money', [...waiting, unconfirmed], {
    ...untouched,
    status: 'pending_payment',
    holdUntil: longer,
    remainingSeconds: null,
    slip: bareSlip.url,
  }),
  chapter(
    'GuestEmailConfirmed with such a slip',
    [...waiting, unconfirmed, issued('confirmEmail', 0), typed('GuestCodeVerified'), emailConfirmed(2400)],
    { ...untouched, status: 'in_review', holdUntil: null, remainingSeconds: 2400 },
  ),
  chapter('GuestEmailConfirmed without a slip', [...waiting, emailConfirmed(null)], {
    ...untouched,
    status: 'pending_payment',
    holdUntil: longer,
  }),
  chapter('PaymentSlipLate', [...waiting, unconfirmed, expired, { type: 'PaymentSlipLate', data: { at: longer } }], {
    ...untouched,
    status: 'expired',
    holdUntil: null,
    paidLate: true,
  }),
  chapter(
    'PaymentSlipAttached with due; the money that came is told with what of it is too much',
    [
      ...waiting,
      {
        type: 'PaymentSlipAttached',
        data: { ...bareSlip, reference: null, due: 32_000, late: false, remainingSeconds: 2400 },
      },
      { type: 'BookingAmended', data: { at: later, totalPrice: 30_000, reason: 'No breakfast' } },
      {
        type: 'PaymentReceived',
        data: { at: later, amount: 32_000, method: 'bank_transfer', test: false, overpaid: 2000 },
      },
      confirmed,
    ],
    { status: 'confirmed', totalPrice: 30_000, paid: 32_000, balance: -2000, nights: 3 },
  ),
  chapter(
    'PaymentSlipRefused of a slip that came late',
    [
      ...waiting,
      expired,
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, due: 32_000, late: true, remainingSeconds: null } },
      { type: 'PaymentSlipRefused', data: { at: longer, reason: 'No such transfer', holdUntil: null } },
    ],
    { status: 'expired', paidLate: false, slip: null, nights: 3 },
  ),
  chapter(
    'PaymentReceived by a slip that came late',
    [
      ...waiting,
      expired,
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, due: 32_000, late: true, remainingSeconds: null } },
      {
        type: 'PaymentReceived',
        data: { at: longer, amount: 32_000, method: 'bank_transfer', test: false, reason: 'Seen', late: true },
      },
    ],
    { status: 'expired', paid: 32_000, paidLate: true, nights: 3 },
  ),
  chapter(
    'PaymentSlipAttached late, to a booking that has expired',
    [
      ...waiting,
      expired,
      { type: 'PaymentSlipAttached', data: { ...bareSlip, reference: null, due: 32_000, late: true, remainingSeconds: null } },
    ],
    { ...untouched, status: 'expired', paidLate: true, holdUntil: null, slip: bareSlip.url },
  ),
  chapter(
    'PaymentSlipCleared: the rest of the time remains',
    [...waiting, slip, { type: 'PaymentSlipCleared', data: { at: later, holdUntil: longer } }],
    { ...untouched, status: 'pending_payment', holdUntil: longer, slip: null },
  ),
  chapter(
    'PaymentSlipCleared once all is paid: no clock',
    [...waiting, slip, received, { type: 'PaymentSlipCleared', data: { at: later, holdUntil: null } }, confirmed],
    { status: 'confirmed', paid: 32_000, holdUntil: null, nights: 3 },
  ),
  chapter(
    'PaymentSlipRefused with its reason',
    [...waiting, slip, { type: 'PaymentSlipRefused', data: { at: later, reason: 'It cannot be read', holdUntil: longer } }],
    { ...untouched, status: 'pending_payment', refusalReason: 'It cannot be read', holdUntil: longer, slip: null },
  ),
];

const recorded = (id: string) => ({ recorded: { id, requestHash: '3b7e' } });

const byStaff: Chapter[] = [
  chapter(
    'PaymentReceived that staff recorded: a deposit, and confirmed with money owed',
    [
      ...waiting,
      {
        type: 'PaymentReceived',
        data: {
          ...{ at: later, amount: 10_000, method: 'cash', test: false, reason: 'Deposit' },
          recorded: { id: 'p-1', requestHash: '3b7e', day: '2026-11-30' },
        },
      },
      confirmed,
    ],
    { ...untouched, status: 'confirmed', paid: 10_000, balance: 22_000, holdUntil: null },
  ),
  chapter(
    'PaymentReceived by a slip for a part: the rest is waited for',
    [
      ...[...waiting, slip],
      {
        type: 'PaymentReceived',
        data: {
          at: later,
          amount: 12_000,
          method: 'bank_transfer',
          test: false,
          rest: 'wait',
          reason: '20,000 are left',
          holdUntil: longer,
        },
      },
    ],
    {
      ...untouched,
      status: 'pending_payment',
      paid: 12_000,
      balance: 20_000,
      holdUntil: longer,
      refusalReason: '20,000 are left',
    },
  ),
  chapter(
    'ChargeAdded, and a discount; RefundRecorded by the same desk',
    [
      ...[...waiting, received, confirmed],
      { type: 'ChargeAdded', data: { at: later, ...recorded('c-1'), label: 'Boat', amount: 3000, reason: 'Asked for it' } },
      { type: 'ChargeAdded', data: { at: later, ...recorded('c-2'), label: 'Rain', amount: -5000, reason: 'It rained' } },
      { type: 'RefundRecorded', data: { at: later, amount: 2000, method: 'cash', reason: 'It rained', ...recorded('r-1') } },
    ],
    { ...untouched, status: 'confirmed', totalPrice: 30_000, paid: 30_000, balance: 0, refunded: 2000, holdUntil: null },
  ),
  chapter(
    'NoteAdded',
    [...waiting, { type: 'NoteAdded', data: { at: later, ...recorded('n-1'), by: 'staff-1', text: 'Arrives at 22:00' } }],
    { ...untouched, status: 'pending_payment' },
  ),
  chapter(
    'MoreTimeGiven',
    [
      ...waiting,
      { type: 'MoreTimeGiven', data: { at: later, reason: 'On the phone', holdUntil: longer, remainingSeconds: null } },
    ],
    { ...untouched, status: 'pending_payment', holdUntil: longer },
  ),
  chapter(
    'MoreTimeGiven while a slip is looked at',
    [
      ...waiting,
      slip,
      { type: 'MoreTimeGiven', data: { at: later, reason: 'On the phone', holdUntil: null, remainingSeconds: 86_400 } },
    ],
    { ...untouched, status: 'in_review', holdUntil: null },
  ),
];

const account = { bankName: 'Krungsri', accountNumber: '123-4-56789-0', accountName: 'Ada van Dyk' };

const wish = {
  checkIn: '2026-12-08',
  checkOut: '2026-12-09',
  rooms: 2,
  guests: 3,
  children: 1,
  quote: { ...oneNight, lines: [{ kind: 'night', date: '2026-12-08', amount: 10_000, normalAmount: 10_000 }] },
  percent: 50,
};
const asksToMove: Stored = { type: 'StayChangeRequested', data: { at: later, ...wish, message: 'If you can' } };

const byGuest: Chapter[] = [
  chapter(
    'StayChangeRequested, and StayChanged as it was asked',
    [
      ...[...waiting, received, confirmed, asksToMove],
      {
        type: 'StayChanged',
        data: { at: later, ...wish, totalPrice: 10_000, reason: '', asked: { percent: 50, free: false } },
      },
    ],
    {
      ...untouched,
      status: 'confirmed',
      checkIn: '2026-12-08',
      checkOut: '2026-12-09',
      nights: 1,
      totalPrice: 10_000,
      paid: 32_000,
      balance: -22_000,
      holdUntil: null,
    },
  ),
  chapter(
    'StayChangeRequested, refused, asked again and taken back',
    [
      ...[...waiting, received, confirmed, asksToMove],
      { type: 'StayChangeRefused', data: { at: later, reason: 'A wedding' } },
      asksToMove,
      { type: 'StayChangeWithdrawn', data: { at: later } },
    ],
    { ...untouched, status: 'confirmed', paid: 32_000, balance: 0, holdUntil: null },
  ),
  chapter(
    'BookingCancelled by the guest, with a code and an account for the refund',
    [
      ...[...waiting, received, confirmed, issued('cancel', 50), typed('GuestCodeNotSent'), typed('GuestCodeRejected')],
      typed('GuestCodeVerified'),
      { type: 'BookingCancelled', data: { at: later, reason: '', kept: 16_000 } },
      { type: 'RefundAccountGiven', data: { at: later, refundAccountId: 'a-1', account } },
    ],
    { ...untouched, status: 'cancelled', paid: 32_000, balance: -16_000, holdUntil: null },
  ),
  chapter(
    'BookingCancelled, with who did it',
    [...waiting, { type: 'BookingCancelled', data: { at: later, reason: '', kept: 0, by: 'guest' } }],
    { ...untouched, status: 'cancelled', holdUntil: null },
  ),
  chapter(
    'RefundAccountOffered, its key destroyed since',
    [
      ...[...waiting, expired, received],
      { type: 'RefundAccountOffered', data: { at: later, refundAccountId: 'a-1', account: null } },
      issued('refundAccount', 0),
      typed('GuestCodeVerified'),
      { type: 'RefundAccountGiven', data: { at: later, refundAccountId: 'a-1', account: null } },
    ],
    { ...untouched, status: 'expired', paid: 32_000, balance: -32_000, holdUntil: null, paidLate: true },
  ),
];

const otherContact = { ...customer, email: 'ada@new.example.com', phone: '+66898765432', phoneAsTyped: '089 876 5432' };
const asksContact: Stored = { type: 'ContactChangeRequested', data: { at: later, customer: otherContact } };

const contacts: Chapter[] = [
  chapter(
    'ContactChanged with a code, after money came',
    [
      ...[...waiting, received, confirmed, issued('contact', 0), typed('GuestCodeVerified')],
      { type: 'ContactChanged', data: { at: later, customer: otherContact } },
      mail('contactChanged'),
      mail('contactChangedAgain'),
    ],
    { ...untouched, status: 'confirmed', paid: 32_000, balance: 0, holdUntil: null, email: 'ada@new.example.com' },
  ),
  chapter(
    'ContactChangeRequested, refused, asked again and accepted by staff',
    [
      ...[...waiting, received, confirmed, asksContact, mail('contactAsked')],
      { type: 'ContactChangeRefused', data: { at: later, reason: 'We do not know this number' } },
      asksContact,
      { type: 'BookingAmended', data: { at: later, customer: otherContact, reason: 'She called from the old number' } },
    ],
    { ...untouched, status: 'confirmed', paid: 32_000, balance: 0, holdUntil: null, email: 'ada@new.example.com' },
  ),
  chapter(
    'ContactChanged and ContactChangeRequested of a guest who was erased',
    [
      ...[...waiting, received, confirmed],
      { type: 'ContactChangeRequested', data: { at: later, customer: null } },
      { type: 'ContactChangeRefused', data: { at: later, reason: null } },
      { type: 'ContactChanged', data: { at: later, customer: null } },
    ],
    { ...untouched, status: 'confirmed', paid: 32_000, balance: 0, holdUntil: null, customerName: '', email: null },
  ),
];

const ending: Chapter[] = [
  chapter('BookingExpired', [...waiting, expired], { ...untouched, status: 'expired', holdUntil: null }),
  chapter(
    'BookingExpired because a channel sold its nights',
    [...waiting, { type: 'BookingExpired', data: { at: longer, because: 'channel', channelId: 'airbnb' } }],
    { ...untouched, status: 'expired', holdUntil: null },
  ),
  chapter(
    'BookingCancelled, and what is given back',
    [
      ...waiting,
      received,
      confirmed,
      cancelled,
      { type: 'RefundRecorded', data: { at: later, amount: 5000, method: 'bank_transfer', reason: 'Storm' } },
    ],
    {
      status: 'cancelled',
      paid: 27_000,
      refunded: 5000,
      cancellationReason: 'Storm',
      holdUntil: null,
      nights: 3,
    },
  ),
  chapter(
    'BookingReinstated with a hold',
    [
      ...waiting,
      cancelled,
      { type: 'BookingReinstated', data: { at: longer, holdUntil: '2026-12-01T04:30:00.000Z', reason: 'Asked again' } },
    ],
    { ...untouched, status: 'pending_payment', holdUntil: '2026-12-01T04:30:00.000Z', cancellationReason: null },
  ),
  chapter(
    'BookingReinstated once it is paid: booked at once',
    [
      ...waiting,
      expired,
      received,
      { type: 'BookingReinstated', data: { at: longer, holdUntil: null, reason: 'Paid late' } },
      confirmed,
    ],
    { status: 'confirmed', paid: 32_000, holdUntil: null, paidLate: false, nights: 3 },
  ),
  chapter('BookingHidden of the first release, on a live booking: it gave back its nights', [...waiting, hidden], {
    ...untouched,
    status: 'cancelled',
    hidden: true,
    holdUntil: null,
  }),
  chapter('BookingHidden of the first release, in review', [...waiting, slip, hidden], {
    ...untouched,
    status: 'cancelled',
    hidden: true,
    holdUntil: null,
    remainingSeconds: null,
  }),
  chapter(
    'BookingHidden of the first release, on a confirmed booking: the house keeps the money',
    [...waiting, received, confirmed, hidden],
    { status: 'cancelled', hidden: true, paid: 32_000, nights: 3 },
  ),
  chapter(
    'BookingHidden with a reason, of one that has ended',
    [...waiting, cancelled, { type: 'BookingHidden', data: { at: longer, reason: 'Sent twice' } }],
    { ...untouched, status: 'cancelled', hidden: true },
  ),
  chapter(
    'BookingReinstated that was decided while another process hid the booking',
    [
      ...waiting,
      cancelled,
      hidden,
      { type: 'BookingReinstated', data: { at: longer, holdUntil: longer, reason: 'Asked again' } },
    ],
    { ...untouched, status: 'pending_payment', hidden: false, holdUntil: longer },
  ),
  chapter('money that comes after the end', [...waiting, expired, inCash], {
    status: 'expired',
    paid: 10_000,
    paidWith: 'cash',
    totalPrice: 32_000,
    nights: 3,
  }),
];

const amending: Chapter[] = [
  chapter(
    'BookingAmended to other guests, whose fees are others',
    [
      ...waiting,
      {
        type: 'BookingAmended',
        data: {
          at: later,
          guests: 5,
          children: 0,
          quote: {
            ...oneNight,
            lines: [
              { kind: 'night', date: '2026-12-08', amount: 10_000, normalAmount: 10_000 },
              { kind: 'fee', label: { th: '', en: 'Linen' }, amount: 500, feeId: 'linen' },
            ],
            total: 10_500,
          },
          totalPrice: 10_500,
          reason: 'By phone',
        },
      },
    ],
    { status: 'pending_payment', guests: 5, totalPrice: 10_500, nights: 1 },
  ),
  chapter(
    'BookingAmended, each field alone and all together',
    [
      ...waiting,
      { type: 'BookingAmended', data: { at: later, guests: 5, reason: 'By phone' } },
      { type: 'BookingAmended', data: { at: later, totalPrice: 31_000, reason: 'By phone' } },
      { type: 'BookingAmended', data: { at: later, customer: { ...customer, firstName: 'Grace' }, reason: 'By phone' } },
      { type: 'BookingAmended', data: { at: later, specialRequests: 'Late arrival', reason: '' } },
      {
        type: 'BookingAmended',
        data: { at: later, customer, guests: 6, specialRequests: 'None', totalPrice: 30_000, reason: 'By phone' },
      },
    ],
    {
      status: 'pending_payment',
      guests: 6,
      totalPrice: 30_000,
      specialRequests: 'None',
      customerName: 'Ada van Dyk',
      holdUntil: longer,
      nights: 3,
    },
  ),
  chapter(
    'BookingAmended by staff to another source, language and other wishes',
    [
      byHand,
      {
        type: 'BookingAmended',
        data: { at: later, source: 'airbnb', language: 'en', specialRequests: 'A high chair', byStaff: true, reason: '' },
      },
    ],
    { source: 'airbnb', language: 'en', specialRequests: 'A high chair' },
  ),
  chapter(
    'StayChanged: other nights, other rooms, another quote',
    [
      ...waiting,
      {
        type: 'StayChanged',
        data: {
          at: later,
          checkIn: '2026-12-08',
          checkOut: '2026-12-09',
          rooms: 2,
          quote: oneNight,
          totalPrice: 10_000,
          reason: 'By phone',
        },
      },
    ],
    {
      status: 'pending_payment',
      checkIn: '2026-12-08',
      checkOut: '2026-12-09',
      rooms: 2,
      totalPrice: 10_000,
      balance: 10_000,
      holdUntil: longer,
      nights: 1,
    },
  ),
];

const ofChannel: Stored = {
  type: 'ChannelDetailsRecorded',
  data: {
    at: later,
    ...{ channelId: 'airbnb', stayId: 's1', channelRef: 'HMXK3P2QWN' },
    ...{ gross: 27_600, commission: 4278, payout: 23_322, payoutDay: '2026-12-09' },
  },
};
const payout: Stored = {
  type: 'PaymentReceived',
  data: {
    ...{ at: later, amount: 23_322, method: 'bank_transfer', test: false, reason: '', payout: true },
    recorded: { id: 'payout', requestHash: 'c0de', day: '2026-12-01' },
  },
};
const asSold = { ...untouched, status: 'confirmed', totalPrice: 27_600, balance: 0, commission: 4278, payout: 23_322 };

const channelBookings: Chapter[] = [
  chapter('ChannelDetailsRecorded, and a payout received', [...waiting, ofChannel, confirmed, payout], {
    ...{ ...asSold, paid: 23_322, channelRef: 'HMXK3P2QWN', payoutDay: '2026-12-09' },
  }),
  chapter(
    'ChannelDetailsRecorded of which little is known, its reference erased',
    [
      ...waiting,
      {
        ...ofChannel,
        data: { ...ofChannel.data, channelRef: null, gross: null, commission: null, payout: null, payoutDay: null },
      },
    ],
    { ...untouched, totalPrice: 0, balance: 0 },
  ),
  chapter(
    'StayChanged by a channel',
    [
      ...[...waiting, ofChannel, confirmed],
      {
        type: 'StayChanged',
        data: {
          ...{ at: later, checkIn: '2026-12-08', checkOut: '2026-12-09', rooms: 3, quote: oneNight },
          ...{ totalPrice: 27_600, reason: '', fromChannel: true },
        },
      },
    ],
    { ...asSold, checkIn: '2026-12-08', checkOut: '2026-12-09', nights: 1 },
  ),
  chapter('BookedDirectly', [...waiting, ofChannel, confirmed, { type: 'BookedDirectly', data: { at: later } }], {
    ...{ ...untouched, status: 'confirmed', totalPrice: 27_600, balance: 27_600 },
  }),
];

/** Paid at a gateway that gives money back, then cancelled. */
const atGateway: Stored[] = [
  ...waiting,
  hosted,
  card('CardAuthorised', { chargeId: 'chrg-1', brand: 'visa', last4: '4242', verified: true, hold: null }),
  card('CardCaptured'),
  { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'credit_card', test: true } },
  confirmed,
  cancelled,
];

const asked = (refundId: string, amount: number): Stored => ({
  type: 'GatewayRefundRequested',
  data: {
    ...{ at: later, refundId, paymentId: 'card-1', method: 'credit_card', amount, reason: 'Storm', by: 'staff' },
    charge: { gateway: { name: 'omise', account: 'test' }, key: '0123456789abcdef0123456789abcdef', chargeId: 'chrg-1' },
    ...recorded(`refund-${refundId}`),
  },
});

const cards: Chapter[] = [
  chapter(
    'a card that was charged',
    [
      ...waiting,
      ...coded,
      card('OneTimeCodeVerified', { ...code, hold: null }),
      card('CardCaptured'),
      { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'credit_card', test: true } },
      confirmed,
    ],
    {
      status: 'confirmed',
      paid: 32_000,
      paidWith: 'credit_card',
      card: 'captured',
      cardBrand: 'visa',
      cardLast4: '4242',
      holdUntil: null,
      nights: 3,
    },
  ),
  chapter(
    'a card that was charged on the sandbox, and given back',
    [
      ...waiting,
      ...coded,
      card('OneTimeCodeVerified', { ...code, hold: null }),
      card('CardCaptured', { hold: null }),
      { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'credit_card', test: true } },
      confirmed,
      cancelled,
      { type: 'RefundRecorded', data: { at: later, amount: 32_000, method: 'credit_card', reason: 'Storm' } },
    ],
    { status: 'cancelled', paid: 0, refunded: 32_000, nights: 3 },
  ),
  chapter(
    'GatewayRefundRequested, and done: a part went back through the gateway',
    [
      ...atGateway,
      asked('one', 5000),
      { type: 'GatewayRefundUnanswered', data: { at: later, refundId: 'one' } },
      { type: 'GatewayRefundRetried', data: { at: longer, refundId: 'one' } },
      {
        type: 'RefundRecorded',
        data: {
          ...{ at: longer, amount: 5000, method: 'credit_card', reason: 'Storm' },
          atGateway: { refundId: 'one', gatewayRefundId: 'rfnd-1', paymentId: 'card-1' },
        },
      },
    ],
    { status: 'cancelled', paid: 27_000, refunded: 5000, nights: 3 },
  ),
  chapter(
    'GatewayRefundRefused',
    [
      ...atGateway,
      asked('one', 5000),
      { type: 'GatewayRefundRefused', data: { at: longer, refundId: 'one', refusal: 'too_old' } },
    ],
    { status: 'cancelled', paid: 32_000, refunded: 0, nights: 3 },
  ),
  chapter(
    'PaymentReversed: the payer disputes it',
    [
      ...atGateway.slice(0, -1),
      {
        type: 'PaymentReversed',
        data: { at: longer, paymentId: 'card-1', amount: 32_000, because: 'disputed', reason: 'Found by comparing' },
      },
    ],
    { status: 'confirmed', paid: 0, refunded: 32_000, nights: 3 },
  ),
  chapter(
    'codes: wrong, not sent, another one',
    [
      ...waiting,
      ...coded,
      card('OneTimeCodeRejected', code),
      card('OneTimeCodeNotSent', code),
      card('OneTimeCodeIssued', { challengeId: 'c-2', expiresAt: longer, ...running }),
    ],
    { ...untouched, status: 'pending_payment', card: 'authorised', holdUntil: longer },
  ),
  chapter(
    'CardActionNeeded: the payer is at the bank',
    [...waiting, hosted, card('CardActionNeeded', { chargeId: 'chrg-1', brand: 'visa', last4: '4242' })],
    { ...untouched, status: 'pending_payment', card: 'action', holdUntil: null },
  ),
  chapter(
    'CardAuthorised by the bank of the payer: the nights are booked without a code',
    [
      ...waiting,
      hosted,
      card('CardActionNeeded', { chargeId: 'chrg-1', brand: 'visa', last4: '4242' }),
      card('CardAuthorised', { chargeId: 'chrg-1', brand: 'visa', last4: '4242', verified: true, hold: null }),
    ],
    { ...untouched, status: 'pending_payment', card: 'verified', holdUntil: null },
  ),
  ...[
    ...['declined', 'insufficient_funds', 'failed_processing', 'failed_fraud_check', 'stolen_or_lost_card'],
    ...['invalid_account_number', 'gateway_unavailable'],
  ].map(reason =>
    chapter(
      `CardDeclined: ${reason}`,
      [
        ...waiting,
        card('CardPaymentStarted', { ...charge, test: false, hold: { holdUntil: null, remainingSeconds: 600 } }),
        card('CardOutcomeUnknown'),
        card('CardDeclined', { reason, ...running }),
      ],
      { ...untouched, status: 'pending_payment', card: 'refused', holdUntil: longer },
    ),
  ),
  ...['not_reached', 'ended', 'replaced', 'too_many_guesses', 'amount_changed', 'not_finished'].map(reason =>
    chapter(`CardVoided: ${reason}`, [...waiting, ...coded, card('CardVoided', { reason })], {
      ...untouched,
      status: 'pending_payment',
      card: 'voided',
      holdUntil: longer,
    }),
  ),
  chapter(
    'CardCaptureRefused: the nights are held again',
    [...waiting, ...coded, card('OneTimeCodeVerified', { ...code, hold: null }), card('CardCaptureRefused', running)],
    { ...untouched, status: 'pending_payment', card: 'refused', holdUntil: longer },
  ),
  chapter(
    'CardCaptured after the booking had ended',
    [
      ...waiting,
      ...coded,
      cancelled,
      card('CardCaptured'),
      { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'credit_card', test: false } },
      mail('cardLate'),
    ],
    { status: 'cancelled', paid: 32_000, paidLate: true, card: 'captured', nights: 3 },
  ),
];

const qr = (type: string, more: object = {}, number = 1): Stored => ({ type, data: { at: later, charge: number, ...more } });
const qrAtGateway = {
  gateway: { name: 'omise', account: 'test' },
  chargeId: 'chrg-1',
  key: '0123456789abcdef0123456789abcdef',
};
const { chargeId: _chargeId, ...qrBegun } = qrAtGateway;
const qrAsked = qr('PromptPayChargeStarted', {
  ...{ ...qrBegun, amount: 32_000, test: true, until: longer, heldUntil: longer },
  hold: { holdUntil: null, remainingSeconds: 600 },
});
const qrShown = [qrAsked, qr('PromptPayChargeShown', { chargeId: 'chrg-1' })];
const qrPaid = qr('PromptPayChargePaid', { ...qrAtGateway, amount: 32_000, paidAt: later });

const qrCodes: Chapter[] = [
  chapter('PromptPayChargeShown: the hold is paused behind an open QR', [...waiting, ...qrShown], {
    ...untouched,
    status: 'pending_payment',
    holdUntil: null,
  }),
  chapter(
    'PromptPayChargePaid confirms the booking',
    [
      ...waiting,
      ...qrShown,
      qrPaid,
      { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'promptpay', test: true, atGateway: qrAtGateway } },
      confirmed,
      mail('promptPayPayment'),
    ],
    { status: 'confirmed', paid: 32_000, paidWith: 'promptpay', holdUntil: null, nights: 3 },
  ),
  ...['gateway_unavailable', 'refused', 'not_reached'].map(reason =>
    chapter(
      `PromptPayChargeFailed: ${reason}`,
      [...waiting, qrAsked, qr('PromptPayChargeUnanswered'), qr('PromptPayChargeFailed', { reason, ...running })],
      { ...untouched, status: 'pending_payment', holdUntil: longer },
    ),
  ),
  ...['time', 'left', 'ended', 'amount_changed', 'wrong_picture'].map(reason =>
    chapter(`PromptPayChargeExpired: ${reason}`, [...waiting, ...qrShown, qr('PromptPayChargeExpired', { reason, ...running })], {
      ...untouched,
      status: 'pending_payment',
      holdUntil: longer,
    }),
  ),
  chapter(
    'PromptPayChargeLost, and its money found after the end',
    [
      ...waiting,
      ...qrShown,
      qr('PromptPayChargeUnanswered'),
      qr('PromptPayChargeLost', running),
      mail('paymentLost'),
      { type: 'BookingExpired', data: { at: later } },
      qrPaid,
      { type: 'PaymentReceived', data: { at: later, amount: 32_000, method: 'promptpay', test: true, atGateway: qrAtGateway } },
    ],
    { status: 'expired', paid: 32_000, paidLate: true, nights: 3 },
  ),
];

const throughLinks: Chapter[] = [
  chapter(
    'LinkPaymentAwaited: the clock stands, the status stays',
    [...waiting, { type: 'LinkPaymentAwaited', data: { at: later, ...link, remainingSeconds: 1800 } }],
    { ...untouched, status: 'pending_payment', holdUntil: null, remainingSeconds: 1800 },
  ),
  chapter(
    'LinkPaymentAwaited of a confirmed booking',
    [...waiting, received, confirmed, { type: 'LinkPaymentAwaited', data: { at: later, ...link, remainingSeconds: null } }],
    { status: 'confirmed', paid: 32_000, holdUntil: null, nights: 3 },
  ),
  chapter(
    'LinkPaymentDropped: the clock goes on',
    [
      ...waiting,
      { type: 'LinkPaymentAwaited', data: { at: later, ...link, remainingSeconds: 1800 } },
      { type: 'LinkPaymentDropped', data: { at: later, ...link, holdUntil: longer } },
    ],
    { ...untouched, status: 'pending_payment', holdUntil: longer },
  ),
  chapter(
    'LinkPaymentDropped while another link waits: the clock stands',
    [
      ...waiting,
      { type: 'LinkPaymentAwaited', data: { at: later, ...link, remainingSeconds: 1800 } },
      { type: 'LinkPaymentAwaited', data: { at: later, ...link, paymentLinkId: 'another', remainingSeconds: null } },
      { type: 'LinkPaymentDropped', data: { at: later, ...link } },
    ],
    { ...untouched, status: 'pending_payment', holdUntil: null, remainingSeconds: 1800 },
  ),
  chapter(
    'PaymentReceived through a link, a part: the clock goes on',
    [
      ...waiting,
      {
        type: 'PaymentReceived',
        data: {
          at: later,
          amount: 20_000,
          method: 'bank_transfer',
          test: false,
          ...link,
          carries: [settledLink],
          holdUntil: longer,
        },
      },
    ],
    { status: 'pending_payment', paid: 20_000, balance: 12_000, holdUntil: longer, nights: 3 },
  ),
  chapter(
    'PaymentReceived through a link, all of it and more',
    [
      ...waiting,
      {
        type: 'PaymentReceived',
        data: { at: later, amount: 33_000, method: 'promptpay', test: false, overpaid: 1000, ...link, carries: [settledLink] },
      },
      confirmed,
    ],
    { status: 'confirmed', paid: 33_000, balance: -1000, paidWith: 'promptpay', holdUntil: null, nights: 3 },
  ),
  chapter(
    'PaymentReceived through a link after the end',
    [
      ...waiting,
      expired,
      { type: 'PaymentReceived', data: { at: longer, amount: 20_000, method: 'bank_transfer', test: false, ...link } },
    ],
    { status: 'expired', paid: 20_000, paidLate: true, nights: 3 },
  ),
];

const letters = [
  ...[
    'placed',
    'reminder',
    'slipReceived',
    'slipRefused',
    'expired',
    'cancelled',
    'moved',
    'confirmation',
    'arrival',
    'cardLate',
    'lateSlipApproved',
    'lateSlipRefused',
    'dataCopy',
    'dataRefused',
  ],
  ...['dataAsked', 'newSlip', 'slipWaiting', 'paidLate', 'cardPayment', 'cancellation', 'expiredPaid', 'overpaid', 'refundDue'],
];

const asksData = (kind: string): Stored => ({ type: 'DataRequested', data: { at: later, kind, due: '2026-12-31' } });

const dataRequests: Chapter[] = [
  chapter(
    'DataRequested, fulfilled and refused',
    [
      ...waiting,
      asksData('copy'),
      { type: 'DataRequestFulfilled', data: { at: later, kind: 'copy' } },
      asksData('erasure'),
      { type: 'DataRequestRefused', data: { at: later, kind: 'erasure', reason: 'You are still to come' } },
    ],
    { ...untouched, status: 'pending_payment', holdUntil: longer },
  ),
  chapter(
    'DataRequestRefused, its reason erased',
    [...waiting, asksData('erasure'), { type: 'DataRequestRefused', data: { at: later, kind: 'erasure', reason: null } }],
    { ...untouched, status: 'pending_payment', holdUntil: longer },
  ),
];

/** Every kind of a booking's events, in every shape that was written. */
export const bookingChapters: readonly Chapter[] = [
  ...placing,
  ...slips,
  ...byStaff,
  ...byGuest,
  ...contacts,
  ...ending,
  ...amending,
  ...channelBookings,
  ...cards,
  ...qrCodes,
  ...throughLinks,
  ...dataRequests,
  chapter('MessageSent, of each letter, and of one that was sent again', [...waiting, ...letters.map(mail), mailAgain], {
    ...untouched,
    status: 'pending_payment',
    holdUntil: longer,
  }),
];

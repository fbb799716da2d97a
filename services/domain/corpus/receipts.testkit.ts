import type { Chapter, Stored } from './chapter.testkit.ts';

// The stream `receipts`. Each chapter ends with an event of the receipt that it is about.

const at = '2026-12-01T03:00:00.000Z';
const bookingId = '5yvedwbk0kfp2px4bf3eprg8ye';

const stay = {
  checkIn: '2026-12-04',
  checkOut: '2026-12-05',
  bookingNumber: 'BAAN-7K2M9',
  rooms: 3,
  guests: 4,
  nights: [{ date: '2026-12-04', price: 12_000, normalPrice: 14_000, weekend: true }],
  totalPrice: 12_000,
  paidBefore: 0,
};

const facts = {
  at,
  number: 'R-2569-000001',
  year: 2026,
  sequence: 1,
  paymentId: '65e21588-97c0-40a6-8f94-a4dddea911e0',
  bookingId,
  paymentLinkId: null,
  receivedAt: at,
  receivedOn: '2026-12-01',
  amount: 12_000,
  method: 'bank_transfer',
  transferId: null,
  test: false,
  language: 'en',
  payer: { name: 'Ada van Dyk', email: 'ada@example.com', phone: '+66812345678' },
  stay,
  description: null,
  issuer: { name: { th: '', en: 'House' }, text: { th: '', en: '' }, checkInTime: '15:00', checkOutTime: '11:00' },
};

const issued = (more: object = {}): Stored => ({ type: 'ReceiptIssued', data: { ...facts, ...more } });

const voided = (more: object): Stored => ({
  type: 'ReceiptVoided',
  data: { at, number: facts.number, paymentId: facts.paymentId, bookingId, paymentLinkId: null, ...more },
});

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'receipts',
  events,
  comesTo,
});

/** Every event of `receipts`, in every shape that was written. */
export const receiptChapters: readonly Chapter[] = [
  chapter('ReceiptIssued of the first release', [issued()], {
    number: facts.number,
    kind: 'receipt',
    amount: 12_000,
    voided: false,
  }),
  chapter(
    'ReceiptIssued for a link without a booking, by who was erased, on the sandbox',
    [
      issued({
        number: 'TEST-2569-000001',
        bookingId: null,
        paymentLinkId: '1d57hy5vzxnm3kd4qewgj5hhbw',
        method: 'credit_card',
        test: true,
        language: 'th',
        payer: null,
        stay: null,
        description: null,
        transferId: null,
      }),
    ],
    { number: 'TEST-2569-000001', amount: 12_000, method: 'credit_card' },
  ),
  chapter('ReceiptVoided of the first release', [issued(), voided({ reason: 'refunded' })], { voided: true, replacedBy: null }),
  chapter(
    'ReceiptIssued that replaces another, as of a later event of the booking',
    [
      issued(),
      voided({ reason: 'replaced', replacedBy: 'R-2569-000002' }),
      issued({ number: 'R-2569-000002', sequence: 2, asOf: 7, replaces: facts.number }),
    ],
    { number: 'R-2569-000002', voided: false },
  ),
  chapter('ReceiptVoided that tells what replaced it', [issued(), voided({ reason: 'replaced', replacedBy: 'R-2569-000002' })], {
    voided: true,
    replacedBy: 'R-2569-000002',
  }),
  chapter(
    'ReceiptIssued for money that went back',
    [
      issued(),
      issued({ number: 'CN-2569-000001', kind: 'refund', paymentId: 'another', amount: 5000, refersTo: [facts.number] }),
    ],
    { number: 'CN-2569-000001', kind: 'refund', amount: 5000 },
  ),
  chapter(
    'ReceiptIssued for money that went back, with the reason',
    [
      issued(),
      issued({
        ...{ number: 'CN-2569-000001', kind: 'refund', paymentId: 'another', amount: 5000, refersTo: [facts.number] },
        reason: 'A storm',
      }),
    ],
    { number: 'CN-2569-000001', kind: 'refund', amount: 5000 },
  ),
];

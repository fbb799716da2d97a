import { quoteStay } from '@baan/domain/villa/price';
import { initialVilla } from '@baan/domain/villa/state';
import type { ReceiptRow } from '@baan/projections/receipts';
import { sampleDetails, samplePrices } from '../sample/sampleVilla.ts';

const details = { ...initialVilla.details, ...sampleDetails };
const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
const quote = quoteStay({ ...samplePrices, bedrooms: 3, minRooms: 1, seasons: [], fees: [], revision: 9 }, stay, 2);

/** Three nights of the sample villa, paid in full by transfer. */
export const sampleReceipt: ReceiptRow = {
  at: '2026-11-21T07:00:00.000Z',
  number: 'R-2569-000482',
  year: 2026,
  sequence: 482,
  paymentId: 'p1',
  bookingId: 'b1',
  paymentLinkId: null,
  receivedAt: '2026-11-21T06:52:00.000Z',
  receivedOn: '2026-11-21',
  amount: quote.total,
  method: 'bank_transfer',
  transferId: '016326135241AOR07',
  test: false,
  language: 'th',
  payer: { name: 'พิมพ์ชนก วงศ์สุวรรณ', email: 'pimchanok@example.com', phone: '081 234 5670' },
  stay: {
    ...stay,
    bookingNumber: 'BTM-7K2M9',
    rooms: 2,
    guests: 4,
    lines: quote.lines,
    totalPrice: quote.total,
    paidBefore: 0,
  },
  description: null,
  issuer: {
    name: details.name,
    text: details.receiptIssuer,
    checkInTime: '15:00',
    checkOutTime: '11:00',
  },
  voidedAt: null,
};

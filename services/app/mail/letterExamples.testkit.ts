import { noGuestChanges } from '@baan/domain/booking/guestChanges';
import type { Booking, Customer, GuestMessage, Language } from '@baan/domain/booking/state';
import { noCardPayments } from '@baan/domain/payment/card';
import { initialVilla, type VillaState } from '@baan/domain/villa/events';
import { quoteStay } from '@baan/domain/villa/price';
import { sampleDetails, samplePrices } from '../sample/sampleVilla.ts';
import type { Facts } from './facts.ts';

// The sample villa, three nights of it, and their guest in each state that a letter is about.

const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
export const customer: Customer = {
  firstName: 'พิมพ์ชนก',
  lastName: 'วงศ์สุวรรณ',
  email: 'pimchanok@example.com',
  phone: '+66812345670',
  phoneAsTyped: '0812345670',
};
export const villa: VillaState = {
  ...initialVilla,
  details: { ...initialVilla.details, ...sampleDetails },
  background: {
    id: '0123456789abcdef',
    width: 1920,
    height: 1080,
    widths: [320, 640, 960, 1280, 1920],
    placeholder: '',
    alt: { th: 'ระเบียงและสระ', en: 'Terrace and pool' },
  },
};
const quote = quoteStay({ ...samplePrices, bedrooms: 3, minRooms: 1, seasons: [], fees: [], revision: 9 }, stay, 2);

export const bookingOf = (language: Language, changes: Partial<Booking> = {}): Facts['booking'] => ({
  status: 'pending_payment',
  number: 'BTM-7K2M9',
  stay,
  rooms: 2,
  guests: 4,
  children: 0,
  quote,
  totalPrice: quote.total,
  paymentMethod: 'bank_transfer',
  specialRequests: '',
  language,
  requestHash: '',
  slip: null,
  refusalReason: null,
  cancellationReason: null,
  hold: { holdUntil: '2026-11-21T07:30:00.000Z', remainingSeconds: null },
  received: 0,
  refunded: 0,
  receivedTest: 0,
  card: noCardPayments,
  links: {},
  paidLate: false,
  hidden: false,
  createdAt: '2026-11-21T06:30:00.000Z',
  updatedAt: '2026-11-21T06:30:00.000Z',
  messages: [],
  guestChanges: noGuestChanges,
  placedTo: [],
  ...changes,
  customer: changes.customer ?? customer,
});

export const factsOf = (language: Language, changes?: Partial<Booking>, house: VillaState = villa): Facts => ({
  bookingId: 'b00k1ng',
  booking: bookingOf(language, changes),
  villa: house,
  publicUrl: 'https://baantalaymok.example',
});

export const paid: Partial<Booking> = { status: 'confirmed', received: 21_700, hold: null };

export const states: Record<GuestMessage, Partial<Booking>> = {
  placed: {},
  reminder: {},
  slipReceived: { status: 'in_review', hold: { holdUntil: null, remainingSeconds: 900 } },
  slipRefused: { refusalReason: 'ยอดไม่ตรง / the amount differs' },
  expired: { status: 'expired', hold: null },
  cancelled: { status: 'cancelled', hold: null, received: 21_700, refunded: 10_000 },
  moved: paid,
  confirmation: paid,
  arrival: paid,
  cardLate: { status: 'expired', hold: null, received: 21_700, paidLate: true },
};
export const messages = Object.keys(states) as GuestMessage[];

/** What a reader sees of an HTML letter, without the hidden preview. */
export const visible = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
export const squeezed = (text: string): string => text.replace(/https?:\S+/g, '').replace(/[\s:]+/g, '');

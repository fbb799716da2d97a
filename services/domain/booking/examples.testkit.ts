import type { Stay } from '../calendar/stay.ts';
import type { Customer } from '../shared/customer.ts';
import type { PriceList } from '../villa/price.ts';
import { quoteStay } from '../villa/price.ts';
import { everyDay } from '../villa/stayRules.ts';
import type { Terms } from '../villa/terms.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';

// A booking as the tests know it: placed on a Tuesday at 10:00 in Bangkok, for Friday, Saturday and Sunday night.

export const placedAt = '2026-12-01T03:00:00.000Z';
export const stay: Stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };

export const prices: PriceList = {
  weekdayPrice: 10_000,
  weekdayDiscountedPrice: 8_000,
  weekendPrice: 14_000,
  weekendDiscountedPrice: 12_000,
  priceReductionPerRoom: 2_000,
  bedrooms: 3,
  minRooms: 1,
  seasons: [],
  fees: [],
  revision: 7,
};

export const terms: Terms = {
  prices,
  arrival: { minNights: 1, arrivalDays: everyDay, departureDays: everyDay, seasons: [], fillGaps: false, preparationNights: 0 },
  guestsByRooms: [2, 4, 6],
  maxNights: 30,
  lastArrivalHour: 20,
  horizonDays: 540,
  holdMinutes: 15,
  holdWithContactMinutes: 60,
  methods: ['bank_transfer', 'promptpay'],
  acceptsBookings: true,
  cancellation: {
    steps: [
      { daysBefore: 2, refundPercent: 100 },
      { daysBefore: 1, refundPercent: 50 },
    ],
    moveOnceDaysBefore: 2,
  },
};

export const withCards: Terms = { ...terms, methods: [...terms.methods, 'credit_card'] };

export const customer: Customer = {
  firstName: 'Ada',
  lastName: 'van Dyk',
  email: 'ada@example.com',
  phone: '+66812345678',
  phoneAsTyped: '081 234 5678',
};

export const total = 32_000;

/** `minutes` and `seconds` after placing. */
export const later = (minutes: number, seconds = 0): string =>
  new Date(Date.parse(placedAt) + (minutes * 60 + seconds) * 1000).toISOString();

export const placeCommand: Extract<BookingCommand, { type: 'place' }> = {
  type: 'place',
  now: placedAt,
  stay,
  rooms: 3,
  guests: 4,
  children: 0,
  expectedTotal: total,
  byStaff: null,
  paymentMethod: 'bank_transfer',
  specialRequests: 'A cot, please',
  language: 'th',
  number: 'BTM-7K2M9',
  requestHash: 'request-1',
  customer: null,
  terms,
};

const {
  expectedTotal: _,
  type: _type,
  now: _now,
  byStaff: _byStaff,
  customer: _customer,
  terms: _terms,
  stay: _stay,
  ...wishes
} = placeCommand;

export const placed: BookingEvent = {
  type: 'BookingPlaced',
  data: {
    at: placedAt,
    ...stay,
    ...wishes,
    source: 'website',
    quote: quoteStay(prices, stay, 3),
    totalPrice: total,
    overrideReason: null,
    cancellation: terms.cancellation,
    holdUntil: later(15),
  },
};

export const attached: BookingEvent = { type: 'CustomerAttached', data: { at: later(2), customer, holdUntil: later(60) } };

/** That a slip's own code tells. */
export const transfer = { sendingBank: '004', transferId: '015338154211BTF07432' };

/** Ten minutes after placing, with 50 left. */
export const slipAttached: BookingEvent = {
  type: 'PaymentSlipAttached',
  data: {
    at: later(10),
    url: '/slips/a',
    fileHash: 'hash-a',
    reference: transfer,
    due: total,
    late: false,
    remainingSeconds: 50 * 60,
  },
};

export const received: BookingEvent = {
  type: 'PaymentReceived',
  data: { at: later(30), amount: total, method: 'bank_transfer', test: false },
};

export const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { at: later(30), reason: '' } };
export const expired: BookingEvent = { type: 'BookingExpired', data: { at: later(63) } };
export const cancelled: BookingEvent = { type: 'BookingCancelled', data: { at: later(40), reason: 'Ill', kept: 0, by: 'house' } };

export const waiting = [placed, attached];
export const inReview = [...waiting, slipAttached];
export const paid = [...inReview, received, confirmed];

import type { Booking } from '@baan/contract/booking';
import { describe, expect, it } from 'vitest';
import { amendments, bookingFormOf, changesBetween, needsReason, sameButHistory } from './changes.ts';

const booking = {
  status: 'in_review',
  checkIn: '2026-12-04',
  checkOut: '2026-12-07',
  rooms: 2,
  guests: 4,
  adults: 3,
  children: 1,
  totalPrice: 21700,
  paid: 0,
  source: 'phone',
  language: 'en',
  specialRequests: '',
  customerInfo: { firstName: 'Claire', lastName: 'Morel', email: 'claire@example.com', phone: '0812345678' },
  paymentSlipUrl: '/api/slips/1',
  holdUntil: null,
} as Booking;

describe('amendments', () => {
  const before = bookingFormOf(booking);

  it('are empty when only the reason was typed', () => {
    expect(amendments(before, { ...before, reason: 'just looking' })).toEqual({});
  });

  it('hold only what changed, and the reason', () => {
    expect(amendments(before, { ...before, totalPrice: 20000, reason: ' a friend ' })).toEqual({
      totalPrice: 20000,
      reason: 'a friend',
    });
  });

  it('send adults and children together', () => {
    expect(amendments(before, { ...before, adults: 4, reason: 'r' })).toEqual({ adults: 4, children: 1, reason: 'r' });
  });

  it('send the whole contact when a part of it changed', () => {
    const customerInfo = { ...before.customerInfo, email: 'claire.morel@example.com' };
    expect(amendments(before, { ...before, customerInfo, reason: 'r' })).toEqual({ customerInfo, reason: 'r' });
  });
});

describe('what staff wrote down', () => {
  const before = bookingFormOf(booking);

  it('is corrected without a reason: source, language, wishes', () => {
    const changes = amendments(before, { ...before, source: 'airbnb', language: 'th', specialRequests: ' A cot ' });
    expect(changes).toEqual({ source: 'airbnb', language: 'th', specialRequests: 'A cot' });
    expect(needsReason(changes)).toBe(false);
    expect(needsReason({ ...changes, totalPrice: 1 })).toBe(true);
  });
});

describe('changesBetween', () => {
  it('lists what somebody else changed meanwhile', () => {
    const newer: Booking = {
      ...booking,
      status: 'pending_payment',
      paymentSlipUrl: null,
      totalPrice: 21000,
      holdUntil: '2026-11-21T07:30:00Z',
    };
    expect(changesBetween(booking, newer).map(({ field, before, after }) => [field, before, after])).toEqual([
      ['status', 'in_review', 'pending_payment'],
      ['totalPrice', 21700, 21000],
      ['slip', true, false],
      ['hold', null, '2026-11-21T07:30:00Z'],
    ]);
  });

  it('is empty when only the history grew', () => {
    const newer = { ...booking, revision: 9, updatedAt: '2026-11-21T07:00:00Z' };
    expect(changesBetween(booking, newer)).toEqual([]);
    expect(sameButHistory(booking, newer)).toBe(true);
    expect(sameButHistory(booking, { ...newer, guests: 5 })).toBe(false);
  });
});

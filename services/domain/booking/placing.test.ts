import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { whenBooking } from '../shared/specification.testkit.ts';
import { customer, later, placeCommand, placed, placedAt, stay, terms, total } from './examples.testkit.ts';

describe('placing a booking', () => {
  it('records the whole quote and holds the nights for 15 minutes', () => {
    expect(whenBooking([], placeCommand)).toEqual({
      events: [placed],
      nights: { type: 'hold', stay, hold: holdUntil(later(15)) },
    });
  });

  it('by staff holds the nights for 60 minutes and takes the guest along', () => {
    const decision = whenBooking([], { ...placeCommand, byStaff: { reason: null }, customer });
    expect(decision).toMatchObject({
      events: [
        { type: 'BookingPlaced', data: { holdUntil: later(60), overrideReason: null } },
        { type: 'CustomerAttached', data: { customer, holdUntil: null } },
      ],
      nights: { hold: holdUntil(later(60)) },
    });
  });

  it('refuses another total with the new quote, and books nothing', () => {
    const refused = whenBooking([], { ...placeCommand, expectedTotal: total - 1 });
    expect(refused).toMatchObject({ refusal: 'price_changed', details: { quote: { total, priceList: 7 } } });
    expect(whenBooking([], { ...placeCommand, expectedTotal: total - 1, byStaff: { reason: null } })).toMatchObject({
      refusal: 'price_changed',
    });
  });

  it('lets staff set a total of their own with a reason, beside the computed quote', () => {
    const decision = whenBooking([], { ...placeCommand, expectedTotal: 30_000, byStaff: { reason: 'Returning guest' } });
    expect(decision).toMatchObject({
      events: [{ data: { totalPrice: 30_000, overrideReason: 'Returning guest', quote: { total } } }],
    });
  });

  it('calls no total an override that is the computed one', () => {
    const decision = whenBooking([], { ...placeCommand, byStaff: { reason: 'Phoned' } });
    expect(decision).toMatchObject({ events: [{ data: { totalPrice: total, overrideReason: null } }] });
  });

  it('refuses a stay that breaks a rule of the house, which staff may go past with a reason', () => {
    const strict = { ...terms, arrival: { ...terms.arrival, minNights: 4 } };
    const refused = { refusal: 'stay_rule', details: { rule: 'minNights', value: 4 } };
    expect(whenBooking([], { ...placeCommand, terms: strict })).toMatchObject(refused);
    expect(whenBooking([], { ...placeCommand, terms: strict, byStaff: { reason: null } })).toMatchObject(refused);
    expect(whenBooking([], { ...placeCommand, terms: strict, byStaff: { reason: 'A quiet week' } })).toMatchObject({
      events: [{ data: { totalPrice: total, overrideReason: 'A quiet week' } }],
    });
  });

  it('answers a repeated request with nothing new, and refuses another under the same key', () => {
    expect(whenBooking([placed], { ...placeCommand, now: later(5) })).toEqual({ events: [] });
    expect(whenBooking([placed], { ...placeCommand, requestHash: 'request-2' })).toMatchObject({
      refusal: 'idempotency_key_reused',
    });
  });

  it.each([
    ['same day', { stay: { checkIn: '2026-12-04', checkOut: '2026-12-04' } }, 'same_day'],
    ['reversed', { stay: { checkIn: '2026-12-07', checkOut: '2026-12-04' } }, 'validation_failed'],
    ['yesterday', { stay: { checkIn: '2026-11-30', checkOut: '2026-12-02' } }, 'past_date'],
    ['year 9999', { stay: { checkIn: '9999-12-30', checkOut: '9999-12-31' } }, 'beyond_horizon'],
    ['too long', { stay: { checkIn: '2026-12-04', checkOut: '2027-01-04' } }, 'validation_failed'],
    ['too many rooms', { rooms: 4 }, 'validation_failed'],
    ['too few rooms', { rooms: 0 }, 'validation_failed'],
    ['too many guests', { guests: 7 }, 'validation_failed'],
    [
      'no price',
      {
        terms: {
          ...terms,
          prices: { ...terms.prices, weekdayDiscountedPrice: 0, weekendDiscountedPrice: 0, weekdayPrice: 0, weekendPrice: 0 },
        },
      },
      'price_not_set',
    ],
  ])('refuses %s', (_, change, refusal) => {
    expect(whenBooking([], { ...placeCommand, ...change })).toMatchObject({ refusal });
  });

  it('knows no booking that was never placed', () => {
    expect(whenBooking([], { type: 'expire', now: placedAt })).toMatchObject({ refusal: 'not_found' });
  });
});

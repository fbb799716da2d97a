import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import { jobsOfBooking } from '../policies/policy.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import { quoteStay } from '../villa/price.ts';
import type { BookingDecision } from './decision.ts';
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

  it('refuses a stay that breaks a rule of the villa; staff may allow it with a reason', () => {
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

describe('a booking by hand', () => {
  const byStaff = { reason: null, source: 'line' as const };
  const adjustment = { label: 'Returning guest', amount: -700, reason: 'Third time here' };
  const settle = { amount: total, method: 'cash' as const, day: '2026-12-01' };
  const past: Stay = { checkIn: '2026-11-27', checkOut: '2026-11-30' };

  it('says how the guest came; a guest comes by the website', () => {
    expect(whenBooking([], { ...placeCommand, byStaff })).toMatchObject({ events: [{ data: { source: 'line' } }] });
    expect(whenBooking([], { ...placeCommand, byStaff: { reason: null } })).toMatchObject({
      events: [{ data: { source: 'other' } }],
    });
    expect(whenBooking([], placeCommand)).toMatchObject({ events: [{ data: { source: 'website' } }] });
  });

  it('of a channel breaks rules, has its own price and is confirmed with money owed, without a reason', () => {
    const { reason: _, ...line } = adjustment;
    const strict = { ...terms, arrival: { ...terms.arrival, minNights: 7 } };
    const ways = [
      [{ terms: strict }, {}],
      [{ guests: 9 }, {}],
      [{ expectedTotal: total - 700 }, { adjustment: line }],
      [{}, { confirm: true }],
    ];
    for (const [change, told] of ways) {
      const by = (source: 'line' | 'agoda') =>
        whenBooking([], { ...placeCommand, ...change, byStaff: { reason: null, source, ...told } });
      expect(by('line')).toHaveProperty('refusal');
      expect(by('agoda')).toHaveProperty('events');
    }
  });

  it('has a line beside the quote, which the total counts', () => {
    const decision = whenBooking([], { ...placeCommand, expectedTotal: total - 700, byStaff: { ...byStaff, adjustment } });
    expect(decision).toMatchObject({
      events: [
        { data: { totalPrice: total - 700, quote: { total }, adjustment: { label: 'Returning guest' }, overrideReason: null } },
      ],
    });
    const { charges } = bookingAfter((decision as BookingDecision).events).account;
    expect(charges.at(-1)).toEqual({ kind: 'adjustment', label: 'Returning guest', amount: -700 });
    expect(whenBooking([], { ...placeCommand, byStaff: { ...byStaff, reason: 'Agreed', adjustment } })).toMatchObject({
      refusal: 'price_changed',
    });
  });

  it('keeps the nights until a moment that staff chose, seven days from now at most', () => {
    const until = '2026-12-03T11:00:00.000Z';
    expect(whenBooking([], { ...placeCommand, byStaff: { ...byStaff, holdUntil: until } })).toMatchObject({
      events: [{ data: { holdUntil: until } }],
      nights: { type: 'hold', hold: holdUntil(until) },
    });
    for (const wrong of [placedAt, '2026-12-09T11:00:00.000Z'])
      expect(whenBooking([], { ...placeCommand, byStaff: { ...byStaff, holdUntil: wrong } })).toMatchObject({
        refusal: 'validation_failed',
        details: { holdUntil: {} },
      });
  });

  it('that is paid is confirmed at once, and has its nights', () => {
    const decision = whenBooking([], { ...placeCommand, customer, byStaff: { ...byStaff, settle } });
    expect(decision).toMatchObject({
      events: [
        { type: 'BookingPlaced' },
        { type: 'CustomerAttached' },
        { type: 'PaymentReceived', data: { amount: total, method: 'cash', recorded: { day: '2026-12-01' } } },
        { type: 'BookingConfirmed', data: { reason: '' } },
      ],
      nights: { type: 'book', stay },
    });
    expect(bookingAfter((decision as BookingDecision).events)).toMatchObject({ status: 'confirmed', source: 'line' });
  });

  it('with a deposit waits for the rest, or is confirmed with a reason', () => {
    const deposit = { ...byStaff, settle: { ...settle, amount: 5000 } };
    expect(whenBooking([], { ...placeCommand, byStaff: deposit })).toMatchObject({
      events: [{ type: 'BookingPlaced' }, { type: 'PaymentReceived', data: { amount: 5000 } }],
      nights: { type: 'hold' },
    });
    expect(whenBooking([], { ...placeCommand, byStaff: { ...deposit, confirm: true } })).toMatchObject({
      refusal: 'validation_failed',
      details: { reason: {} },
    });
    expect(whenBooking([], { ...placeCommand, byStaff: { ...deposit, confirm: true, reason: 'Pays on arrival' } })).toMatchObject(
      {
        events: [{ data: { overrideReason: null } }, {}, { type: 'BookingConfirmed', data: { reason: 'Pays on arrival' } }],
        nights: { type: 'book' },
      },
    );
  });

  it.each([
    ['0 THB', { ...settle, amount: 0 }, 'settle.amount'],
    ['tomorrow', { ...settle, day: '2026-12-02' }, 'settle.day'],
    ['61 days ago', { ...settle, day: '2026-10-01' }, 'settle.day'],
  ])('takes no money of %s', (_, wrong, field) => {
    expect(whenBooking([], { ...placeCommand, byStaff: { ...byStaff, settle: wrong } })).toMatchObject({
      refusal: 'validation_failed',
      details: { [field]: {} },
    });
  });

  it('of a stay that has begun is confirmed at once, with money owed, and without an email', () => {
    const decision = whenBooking([], { ...placeCommand, stay: past, expectedTotal: 32_000, byStaff: { ...byStaff, past: true } });
    expect(decision).toMatchObject({
      events: [{ type: 'BookingPlaced' }, { type: 'BookingConfirmed', data: { reason: '', past: true } }],
      nights: { type: 'book', stay: past },
    });
    const letters = (decision as BookingDecision).events.slice(1).flatMap(jobsOfBooking);
    expect(letters).toEqual([]);
  });

  it.each([
    ['a stay that lies ahead', stay, 'validation_failed'],
    ['one of 61 days ago', { checkIn: '2026-09-29', checkOut: '2026-10-01' }, 'past_date'],
  ])('does not record %s as past', (_, wrong, refusal) => {
    expect(whenBooking([], { ...placeCommand, stay: wrong, byStaff: { ...byStaff, past: true } })).toMatchObject({ refusal });
    expect(whenBooking([], { ...placeCommand, stay: past, byStaff })).toMatchObject({ refusal: 'past_date' });
  });

  it('of 60 days ago, and of tonight after the last hour of arrival, is recorded', () => {
    const sixty: Stay = { checkIn: '2026-09-29', checkOut: '2026-10-02' };
    const tonight: Stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
    for (const [nights, now] of [
      [sixty, placedAt],
      [tonight, '2026-12-01T14:00:00.000Z'],
    ] as const) {
      const { total: price } = quoteStay(terms.prices, nights, 3);
      const command = { ...placeCommand, now, stay: nights, expectedTotal: price, byStaff: { ...byStaff, past: true } };
      expect(whenBooking([], command)).toMatchObject({ nights: { type: 'book', stay: nights } });
    }
  });
});

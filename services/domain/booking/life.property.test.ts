import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialCalendar } from '../calendar/calendar.ts';
import type { CalendarState } from '../calendar/calendarState.ts';
import { noClaims } from '../calendar/claims.ts';
import { balanceOf, cardsOf, paidLate, paidOf, refundDueOf, slipOf, totalOf, underReviewBy } from '../payment/account.ts';
import type { BookingEvent } from './events.ts';
import { bookingEventTypes, evolveBooking } from './evolve.ts';
import { expired, placeCommand } from './examples.testkit.ts';
import { compareNights } from './nightsCheck.ts';
import { type Booking, holdOf, isHidden, keepsNights } from './state.ts';
import { stories } from './stories.testkit.ts';
import { run, steps, type World, walk } from './walk.testkit.ts';

/** The arrows of the rules. Hiding leaves the status; a lapsed booking whose late slip arrives goes by way of `expired`. */
const reachable: Record<Booking['status'], Booking['status'][]> = {
  pending_payment: ['in_review', 'confirmed', 'cancelled', 'expired'],
  in_review: ['pending_payment', 'confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  expired: ['pending_payment', 'confirmed', 'cancelled'],
  cancelled: ['pending_payment', 'confirmed'],
};

const assertMoney = (booking: Booking, events: BookingEvent[]): void => {
  const sum = (type: 'PaymentReceived' | 'RefundRecorded' | 'PaymentReversed'): number =>
    events.reduce((amount, event) => amount + (event.type === type ? event.data.amount : 0), 0);
  expect(paidOf(booking.account)).toBe(sum('PaymentReceived') - sum('RefundRecorded') - sum('PaymentReversed'));
  expect(paidOf(booking.account)).toBeGreaterThanOrEqual(0);
  if (keepsNights(booking) && !booking.soldBy)
    expect(balanceOf(booking.account)).toBe(totalOf(booking.account) - paidOf(booking.account));
  expect(refundDueOf(booking.account)).toBeLessThanOrEqual(Math.max(0, paidOf(booking.account)));
};

const assertShape = (booking: Booking): void => {
  const { status, account } = booking;
  const hold = holdOf(booking);
  if (status === 'in_review') expect([hold?.holdUntil, slipOf(account) === null]).toEqual([null, false]);
  if (status === 'pending_payment') {
    // While it is not known whether money moved, the nights cannot lapse: the hold is paused, or they are booked.
    if (underReviewBy(account) === 'bank') expect(hold?.holdUntil ?? null).toBeNull();
    // The hold is paused during the review of a link's payment too, unless the booking was reinstated meanwhile.
    else if (underReviewBy(account) === null) expect(typeof hold?.holdUntil).toBe('string');
  }
};

const assertWorld = (world: World, before: Record<string, Booking>): void => {
  expect(compareNights(world.calendar, world.bookings)).toEqual([]);
  for (const [bookingId, booking] of Object.entries(world.bookings)) {
    const was = before[bookingId];
    if (was === booking) continue;
    assertMoney(booking, world.events[bookingId] ?? []);
    assertShape(booking);
    if (was && was.status !== booking.status) expect(reachable[was.status]).toContain(booking.status);
    // Staff alone confirm as they book.
    if (!was && booking.source === 'website') expect(booking.status).toBe('pending_payment');
  }
};

/** Milliseconds that three hundred walks may take on a machine that is busy with other tests. */
const timeouts = 120_000;

describe('bookings and their nights, after any commands', () => {
  it(
    'agree after every command, and money, holds and states are what the rules allow',
    () => {
      fc.assert(
        fc.property(steps, all => {
          walk(all, assertWorld);
        }),
        { numRuns: 300 },
      );
    },
    timeouts,
  );

  it('are the same when their events are read again', () => {
    fc.assert(
      fc.property(steps, all => {
        const world = walk(all, () => undefined);
        for (const [bookingId, events] of Object.entries(world.events)) {
          const read = (JSON.parse(JSON.stringify(events)) as BookingEvent[]).reduce(evolveBooking, null as Booking | null);
          expect(read).toEqual(world.bookings[bookingId]);
        }
      }),
    );
  });

  it.each(Object.entries(stories))('hold in the story: %s', (_name, story) => {
    walk(story, assertWorld);
  });

  it('reach every event and every state in the stories', () => {
    const [seen, told] = [new Set<string>(), new Set<string>()];
    for (const story of Object.values(stories)) {
      const { events } = walk(story, world => {
        for (const booking of Object.values(world.bookings)) {
          for (const { state } of cardsOf(booking.account).attempts) seen.add(`card ${state}`);
          seen.add(booking.status);
          if (paidLate(booking.account)) seen.add('paid late');
          if (isHidden(booking)) seen.add('hidden');
        }
      });
      for (const { type } of Object.values(events).flat()) told.add(type);
    }
    expect([...told].sort()).toEqual(Object.keys(bookingEventTypes).sort());
    const cards = ['action', 'authorised', 'captured', 'refused', 'started', 'verified', 'voided'].map(state => `card ${state}`);
    expect([...seen].sort()).toEqual([...Object.keys(reachable), ...cards, 'hidden', 'paid late'].sort());
  });
});

describe('comparing bookings with nights', () => {
  const place = (): World => {
    const world: World = { calendar: initialCalendar, bookings: {}, events: {} };
    run(world, 'a', placeCommand);
    return world;
  };

  it('finds each difference that was put there', () => {
    const { calendar, bookings } = place();
    const claim = calendar.claims.get('a');
    const booking = bookings.a;
    if (!claim || !booking) throw new Error('Nothing was placed');
    const withClaim = (changed: Partial<typeof claim>): CalendarState => ({
      ...calendar,
      claims: new Map([['a', { ...claim, ...changed }]]),
    });
    const problem = (of: CalendarState, having: Record<string, Booking>): string[] =>
      compareNights(of, having).map(({ problem }) => problem);
    expect(problem(calendar, bookings)).toEqual([]);
    expect(problem({ ...calendar, claims: noClaims }, bookings)).toEqual(['booking without nights']);
    expect(problem(calendar, {})).toEqual(['nights without booking']);
    expect(problem(calendar, { a: evolveBooking(booking, expired) as Booking })).toEqual(['nights without booking']);
    expect(problem(withClaim({ stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' } }), bookings)).toEqual(['other nights']);
    expect(problem(withClaim({ hold: null }), bookings)).toEqual(['hold of another kind']);
    expect(problem(withClaim({ hold: { holdUntil: null, remainingSeconds: 1 } }), bookings)).toEqual(['hold of another kind']);
  });
});

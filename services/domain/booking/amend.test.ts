import { describe, expect, it } from 'vitest';
import { balanceOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { Fee } from '../villa/price.ts';
import { quoteStay } from '../villa/price.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, customer, inReview, later, paid, placed, prices, stay, terms, total, waiting } from './examples.testkit.ts';

type Change = Partial<Omit<Extract<BookingCommand, { type: 'amend' }>, 'type'>>;

const amend = (change: Change): BookingCommand => ({ type: 'amend', now: later(35), reason: '', terms, ...change });
const moved = { checkIn: '2026-12-14', checkOut: '2026-12-16' };

describe('a correction by staff', () => {
  it('moves the nights of a slip in review and prices them anew', () => {
    const decision = whenBooking(inReview, amend({ stay: moved }));
    expect(decision).toMatchObject({
      events: [{ type: 'StayChanged', data: { ...moved, totalPrice: 16_000, quote: { total: 16_000 } } }],
      nights: { type: 'move', stay: moved },
    });
    const after = bookingAfter([...inReview, ...(decision as { events: BookingEvent[] }).events]);
    expect(after).toMatchObject({ status: 'in_review', stay: moved, hold: { remainingSeconds: 50 * 60 } });
  });

  it('of a confirmed one leaves a balance to settle', () => {
    const longer = { ...stay, checkOut: '2026-12-08' };
    const { events } = whenBooking(paid, amend({ stay: longer })) as { events: BookingEvent[] };
    expect(balanceOf(bookingAfter([...paid, ...events]).account)).toBe(8_000);
  });

  it('of rooms keeps the nights', () => {
    const decision = whenBooking(waiting, amend({ rooms: 2 }));
    expect(decision).toMatchObject({ events: [{ type: 'StayChanged', data: { rooms: 2, totalPrice: 26_000 } }] });
    expect(decision).not.toHaveProperty('nights');
  });

  it('sets a total of its own with a reason only, beside the computed quote', () => {
    expect(whenBooking(waiting, amend({ totalPrice: 30_000 }))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(waiting, amend({ totalPrice: 30_000, reason: 'Regular' }))).toMatchObject({
      events: [{ type: 'BookingAmended', data: { totalPrice: 30_000, reason: 'Regular' } }],
    });
    expect(whenBooking(waiting, amend({ stay: moved, totalPrice: 1_000 }))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(waiting, amend({ stay: moved, totalPrice: 1_000, reason: 'Regular' }))).toMatchObject({
      events: [{ type: 'StayChanged', data: { totalPrice: 1_000, quote: { total: 16_000 } } }],
    });
    expect(whenBooking(waiting, amend({ totalPrice: total }))).toEqual({ events: [] });
  });

  it('of the guest needs a reason after confirmation', () => {
    const corrected = { ...customer, email: 'ada@example.org' };
    expect(whenBooking(paid, amend({ customer: corrected }))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(paid, amend({ customer: corrected, reason: 'Mistyped' }))).toMatchObject({
      events: [{ type: 'BookingAmended', data: { customer: corrected, reason: 'Mistyped' } }],
    });
    expect(whenBooking(waiting, amend({ customer: corrected }))).toMatchObject({ events: [{ type: 'BookingAmended' }] });
    expect(whenBooking(paid, amend({ customer }))).toEqual({ events: [] });
  });

  it('to a total that was paid already confirms: a paid booking does not expire', () => {
    const through = { at: later(20), paymentLinkId: 'link', carries: [] };
    const part: BookingEvent = { type: 'PaymentReceived', data: { ...through, amount: 16_000, method: 'cash', test: false } };
    const agreed = amend({ totalPrice: 16_000, reason: 'Agreed' });
    expect(whenBooking([...waiting, part], agreed)).toMatchObject({
      events: [{ type: 'BookingAmended' }, { type: 'BookingConfirmed', data: { reason: 'Agreed' } }],
      nights: { type: 'book', stay },
    });
    expect(whenBooking([...waiting, part], amend({ stay: moved }))).toMatchObject({
      events: [{ type: 'StayChanged' }, { type: 'BookingConfirmed' }],
      nights: { type: 'book', stay: moved },
    });
    const looking: BookingEvent = {
      type: 'LinkPaymentAwaited',
      data: { ...through, paymentLinkId: 'other', remainingSeconds: 9 },
    };
    for (const events of [waiting, [...waiting, part, looking], [...inReview, part]])
      expect(whenBooking(events, agreed)).toMatchObject({ events: [{ type: 'BookingAmended' }] });
  });

  it('of source, language and wishes needs no reason, and is no change by the guest', () => {
    const byPhone: BookingEvent = { type: 'BookingPlaced', data: { ...(placed.data as object), source: 'phone' } as never };
    const given = [byPhone, ...waiting.slice(1)];
    const told = { source: 'airbnb', language: 'en', specialRequests: 'A high chair' } as const;
    const { events } = whenBooking(given, amend(told)) as { events: BookingEvent[] };
    expect(events).toMatchObject([{ type: 'BookingAmended', data: { ...told, byStaff: true, reason: '' } }]);
    const after = bookingAfter([...given, ...events]);
    expect(after).toMatchObject({ ...told, guestChanges: bookingAfter(given).guestChanges });
    expect(whenBooking([...given, ...events], amend(told))).toEqual({ events: [] });
  });

  it('leaves the website as the source of what a guest booked there', () => {
    expect(whenBooking(waiting, amend({ source: 'phone' }))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('that changes nothing records nothing', () => {
    expect(whenBooking(paid, amend({ stay, rooms: 3, guests: 4 }))).toEqual({ events: [] });
  });

  it('of the guests alone prices the fees by guests anew, and leaves nights and agreed adjustments', () => {
    const fee = (id: string, amount: number, per: Fee['per']): Fee => ({ id, name: { th: '', en: id }, amount, per });
    const fees = [fee('cleaning', 800, 'stay'), fee('linen', 100, 'guest'), fee('tax', 10, 'guestNight')];
    const quote = quoteStay({ ...prices, fees }, stay, 3, 4);
    const agreed = { ...(placed.data as object), quote, totalPrice: quote.total - 500 } as never;
    const withFees: BookingEvent[] = [{ type: 'BookingPlaced', data: agreed }, ...waiting.slice(1)];
    // Cleaning is dearer today, and a new fee has come: neither is for guests who came to another price.
    const today = {
      ...prices,
      fees: [fee('cleaning', 900, 'stay'), fee('linen', 120, 'guest'), fees[2] as Fee, fee('pool', 50, 'guest')],
    };
    const six = (change: Change = {}) => amend({ guests: 6, terms: { ...terms, prices: today }, ...change });
    const { events } = whenBooking(withFees, six()) as { events: BookingEvent[] };
    const fewer = total - 500 + 800 + 6 * 120 + 6 * 10 * 3;
    expect(events).toMatchObject([
      { type: 'BookingAmended', data: { guests: 6, totalPrice: fewer, quote: { total: fewer + 500 } } },
    ]);
    const after = bookingAfter([...withFees, ...events]);
    expect(after.account.charges.map(({ kind, amount }) => [kind, amount]).slice(3)).toEqual([
      ['fee', 800],
      ['fee', 720],
      ['fee', 180],
      ['adjustment', -500],
    ]);
    expect(after).toMatchObject({ guests: 6, quote: { nights: quote.nights, priceList: quote.priceList } });
    const own = whenBooking(withFees, six({ totalPrice: 30_000, reason: 'Agreed' })) as { events: BookingEvent[] };
    expect(own).toMatchObject({ events: [{ data: { totalPrice: 30_000 } }] });
    expect(balanceOf(bookingAfter([...withFees, ...own.events]).account)).toBe(30_000);
    expect(whenBooking([...withFees, cancelled], six())).toMatchObject({ events: [{ data: { guests: 6 } }] });
    expect((whenBooking([...withFees, cancelled], six()) as { events: BookingEvent[] }).events[0]?.data).not.toHaveProperty(
      'quote',
    );
    expect((whenBooking(waiting, six()) as { events: BookingEvent[] }).events[0]?.data).not.toHaveProperty('totalPrice');
  });

  it('lets a party that has arrived stay on or leave earlier, within the horizon', () => {
    const now = '2026-12-05T05:00:00.000Z';
    const until = (checkOut: string): Change => ({ now, stay: { ...stay, checkOut } });
    expect(whenBooking(paid, amend(until('2026-12-09')))).toMatchObject({ nights: { type: 'move' } });
    expect(whenBooking(paid, amend(until('2026-12-06')))).toMatchObject({ nights: { type: 'move' } });
    expect(whenBooking(paid, amend(until('2027-01-04')))).toMatchObject({ refusal: 'validation_failed' });
    const near = { ...terms, horizonDays: 3 };
    expect(whenBooking(paid, amend({ ...until('2026-12-09'), terms: near }))).toMatchObject({ refusal: 'beyond_horizon' });
    expect(whenBooking(paid, amend({ now, stay: { checkIn: '2026-12-03', checkOut: '2026-12-07' } }))).toMatchObject({
      refusal: 'past_date',
    });
  });

  it('is refused for an ended or lapsed booking, and for too many guests or rooms', () => {
    expect(whenBooking([...waiting, cancelled], amend({ stay: moved }))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking(waiting, amend({ now: later(63), stay: moved }))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking(waiting, amend({ guests: 7 }))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(waiting, amend({ rooms: 4 }))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('takes the prices of the day', () => {
    const dearer = { ...terms, prices: { ...prices, weekdayDiscountedPrice: 9_000, revision: 8 } };
    expect(whenBooking(waiting, amend({ stay: moved, terms: dearer }))).toMatchObject({
      events: [{ data: { totalPrice: 18_000, quote: { priceList: 8 } } }],
    });
  });
});

describe('special requests', () => {
  const ask = (specialRequests: string): BookingCommand => ({ type: 'setSpecialRequests', now: later(35), specialRequests });

  it('may be changed until the booking ends', () => {
    for (const events of [waiting, inReview, paid]) {
      expect(whenBooking(events, ask('We come late'))).toMatchObject({ events: [{ type: 'BookingAmended' }] });
    }
    expect(whenBooking(waiting, ask('A cot, please'))).toEqual({ events: [] });
    expect(whenBooking([...waiting, cancelled], ask('x'))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('of its nights keeps the rules of a stay, unless there is a reason; nights that stay ask nothing', () => {
    const strict = { ...terms, arrival: { ...terms.arrival, minNights: 7 } };
    const moved = { stay: { checkIn: '2026-12-08', checkOut: '2026-12-10' }, terms: strict };
    expect(whenBooking(paid, amend(moved))).toMatchObject({ refusal: 'stay_rule', details: { rule: 'minNights', value: 7 } });
    expect(whenBooking(paid, amend({ ...moved, reason: 'A quiet week' }))).toMatchObject({ events: [{ type: 'StayChanged' }] });
    expect(whenBooking(paid, amend({ guests: 3, terms: strict }))).toMatchObject({ events: [{ type: 'BookingAmended' }] });
  });
});

import { describe, expect, it } from 'vitest';
import { balanceOf, refundDueOf, totalOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import { quoteStay } from '../villa/price.ts';
import type { BookingCommand } from './decide.ts';
import { percentNow } from './ending.ts';
import type { BookingEvent } from './events.ts';
import { inReview, paid, prices, stay, terms, total } from './examples.testkit.ts';

// Three nights from Friday the 4th, paid. A free move is possible until Wednesday, one second before midnight in Bangkok.

const wednesday = '2026-12-02T10:00:00.000Z';
const thursday = '2026-12-03T10:00:00.000Z';
const nextWeek = { checkIn: '2026-12-11', checkOut: '2026-12-14' };
const dearer = { checkIn: '2026-12-11', checkOut: '2026-12-15' };
const cheaper = { checkIn: '2026-12-07', checkOut: '2026-12-10' };

const ask = (to: typeof stay, now = wednesday, more: object = {}): BookingCommand => ({
  ...{ type: 'askStayChange', now, stay: to, rooms: 3, guests: 4, children: 0, message: 'If you can', terms },
  ...{ expectedTotal: quoteStay(prices, to, 3, 4).total, ...more },
});
const accept: BookingCommand = { type: 'acceptStayChange', now: thursday, reason: '', preparationNights: 2 };
const after = (given: BookingEvent[], command: BookingCommand): BookingEvent[] => {
  const outcome = whenBooking(given, command);
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return [...given, ...outcome.events];
};

describe('a guest who asks for other dates', () => {
  it('inside the terms, for no more, is moved at once, and only once', () => {
    const moved = whenBooking(paid, ask(nextWeek));
    expect(moved).toMatchObject({ events: [{ type: 'StayChanged', data: nextWeek }], nights: { type: 'move', stay: nextWeek } });
    expect(whenBooking(after(paid, ask(nextWeek)), ask(stay))).toMatchObject({ events: [{ type: 'StayChangeRequested' }] });
  });

  it.each([
    ['too late', ask(nextWeek, thursday)],
    ['for more', ask(dearer)],
    ['for fewer nights', ask({ checkIn: '2026-12-11', checkOut: '2026-12-13' })],
  ])('%s waits for staff', (_, command) => {
    const outcome = whenBooking(paid, command);
    expect(outcome).toMatchObject({ events: [{ type: 'StayChangeRequested' }] });
    expect(outcome).not.toHaveProperty('nights');
  });

  it('with discounts above the price of the other dates waits for a total by staff', () => {
    const recorded = { id: 'discount', requestHash: 'discount' };
    const discount = { at: wednesday, recorded, label: 'Thank you', amount: -(total - 1), reason: 'a long wait' };
    const night = { checkIn: '2026-12-07', checkOut: '2026-12-08' };
    const given: BookingEvent[] = [...paid, { type: 'ChargeAdded', data: discount }];
    const one = { ...prices, weekdayPrice: 1, weekendPrice: 1, weekdayDiscountedPrice: 0, weekendDiscountedPrice: 0 };
    const cheap = { ...terms, prices: one };
    const asked = ask(nextWeek, wednesday, { terms: cheap, expectedTotal: quoteStay(one, nextWeek, 3, 4).total });
    expect(whenBooking(given, asked)).toMatchObject({ events: [{ type: 'StayChangeRequested' }] });
    expect(whenBooking(after(given, asked), accept)).toMatchObject({ refusal: 'wrong_state' });
    const amend = { type: 'amend' as const, now: wednesday, stay: night, reason: 'moved', terms: cheap };
    expect(whenBooking(given, amend)).toMatchObject({
      refusal: 'validation_failed',
      details: { totalPrice: { code: 'required' } },
    });
    expect(totalOf(bookingAfter(after(given, { ...amend, totalPrice: 0 })).account)).toBe(0);
  });

  it('has that wish no longer once the stay has ended', () => {
    const cancel: BookingCommand = { type: 'cancel', now: thursday, byGuest: false, reason: 'ill', refund: null };
    const again: BookingCommand = { type: 'reinstate', now: thursday, reason: 'well again', terms };
    expect(bookingAfter(after(after(after(paid, ask(dearer)), cancel), again)).stayChange).toBeNull();
  });

  it('and withdraws it may ask sixty times, and staff are notified each time', () => {
    const back: BookingCommand = { type: 'withdrawStayChange', now: thursday };
    let events: BookingEvent[] = paid;
    for (let asked = 0; asked < 28; asked += 1) events = after(after(events, ask(nextWeek, thursday)), back);
    while (bookingAfter(events).guestChanges.all < 60) events = after(events, ask(dearer, thursday));
    for (const command of [ask(nextWeek, thursday), back])
      expect(whenBooking(events, command)).toMatchObject({ refusal: 'rate_limited', details: { limit: 60, of: 'all' } });
  });

  it('gets the price of today; another expected price is refused with it', () => {
    expect(whenBooking(paid, ask(nextWeek, wednesday, { expectedTotal: 1 }))).toMatchObject({
      refusal: 'price_changed',
      details: { quote: { total } },
    });
  });

  it.each([
    ['the same stay', paid, ask(stay), 'validation_failed'],
    ['from the day of arrival on', paid, ask(nextWeek, '2026-12-03T17:00:00.000Z'), 'wrong_state'],
    ['what is not confirmed', inReview, ask(nextWeek, '2026-12-01T03:20:00.000Z'), 'wrong_state'],
  ])('is refused: %s', (_, given, command, refusal) => {
    expect(whenBooking(given, command)).toMatchObject({ refusal });
  });
});

describe('a decision of staff on other dates', () => {
  const asked = after(paid, ask(dearer, thursday));

  it('moves the stay at the price of the request, and the rest is owed', () => {
    const events = after(asked, accept);
    const booking = bookingAfter(events);
    expect(booking).toMatchObject({ status: 'confirmed', stay: dearer, movedFrom: { ...stay, rooms: 3 }, stayChange: null });
    expect(balanceOf(booking.account)).toBe(quoteStay(prices, dearer, 3, 4).total - total);
    expect(whenBooking(events, accept)).toMatchObject({ refusal: 'wrong_state' });
  });

  it('keeps the nights beside other stays free, unless staff say why not', () => {
    const move = { type: 'move', stay: dearer };
    expect(whenBooking(asked, accept)).toMatchObject({ nights: { ...move, preparationNights: 2 } });
    const overridden = whenBooking(asked, { ...accept, reason: 'The cleaner comes at noon' } as BookingCommand);
    expect(overridden).toMatchObject({ nights: move, events: [{ data: { reason: 'The cleaner comes at noon' } }] });
    expect(overridden).not.toHaveProperty('nights.preparationNights', 2);
  });

  it('makes a refund due where the new stay costs less', () => {
    const booking = bookingAfter(after(after(paid, ask(cheaper, thursday)), accept));
    expect(refundDueOf(booking.account)).toBe(total - quoteStay(prices, cheaper, 3, 4).total);
  });

  it('gives back no larger share later than when the guest asked', () => {
    const moved = bookingAfter(after(asked, accept));
    expect(percentNow(bookingAfter(paid), thursday)).toBe(50);
    expect(percentNow(moved, thursday)).toBe(50);
    expect(percentNow(moved, '2026-12-10T10:00:00.000Z')).toBe(50);
  });

  it('no, with a reason; the guest may ask again or take it back', () => {
    expect(whenBooking(asked, { type: 'refuseStayChange', now: thursday, reason: '' })).toMatchObject({
      refusal: 'validation_failed',
    });
    const refused = after(asked, { type: 'refuseStayChange', now: thursday, reason: 'A wedding' });
    expect(bookingAfter(refused)).toMatchObject({ stay, stayChange: { refusal: 'A wedding' } });
    expect(whenBooking(refused, accept)).toMatchObject({ refusal: 'wrong_state' });
    expect(bookingAfter(after(refused, ask(nextWeek, thursday))).stayChange).toMatchObject({ refusal: null, ...nextWeek });
    expect(bookingAfter(after(asked, { type: 'withdrawStayChange', now: thursday })).stayChange).toBeNull();
  });
});

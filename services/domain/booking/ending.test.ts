import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { balanceOf, paidOf, refundDueOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import {
  attached,
  cancelled,
  expired,
  inReview,
  later,
  paid,
  placed,
  slipAttached,
  stay,
  terms,
  total,
  waiting,
} from './examples.testkit.ts';
import { isEnded, isHidden } from './state.ts';

const refund = (amount: number) => ({ amount, method: 'bank_transfer' as const });
const cancel = (byGuest: boolean, refunded: ReturnType<typeof refund> | null = null): BookingCommand => ({
  type: 'cancel',
  now: later(40),
  byGuest,
  reason: 'Ill',
  refund: refunded,
});
const reinstate = (now: string): BookingCommand => ({ type: 'reinstate', now, reason: 'Our mistake', terms });

describe('expiring', () => {
  it('happens a second after the grace, not before', () => {
    expect(whenBooking(waiting, { type: 'expire', now: later(62) })).toEqual({ events: [] });
    expect(whenBooking(waiting, { type: 'expire', now: later(62, 1) })).toEqual({
      events: [{ type: 'BookingExpired', data: { at: later(62, 1) } }],
      nights: { type: 'release', stay, reason: 'expired' },
    });
  });

  it.each([
    ['in review', inReview],
    ['confirmed', paid],
    ['expired', [...waiting, expired]],
    ['cancelled', [...waiting, cancelled]],
  ])('leaves a booking alone that is %s', (_, events) => {
    expect(whenBooking(events, { type: 'expire', now: later(100_000) })).toEqual({ events: [] });
  });
});

describe('cancelling', () => {
  it('by the guest frees the nights while nothing is paid', () => {
    expect(whenBooking(waiting, cancel(true))).toEqual({
      events: [{ ...cancelled, data: { ...cancelled.data, by: 'guest' } }],
      nights: { type: 'release', stay, reason: 'cancelled' },
    });
    expect(whenBooking(inReview, cancel(true))).toMatchObject({ refusal: 'wrong_state', details: { waitsFor: 'review' } });
    expect(whenBooking(paid, cancel(true))).toMatchObject({ refusal: 'forbidden' });
    expect(whenBooking([...waiting, expired], cancel(true))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('a paid one records a refund, never more than was paid', () => {
    const decision = whenBooking(paid, cancel(false, refund(20_000)));
    expect(decision).toMatchObject({
      events: [cancelled, { type: 'RefundRecorded', data: { amount: 20_000, method: 'bank_transfer', reason: 'Ill' } }],
      nights: { type: 'release', reason: 'cancelled' },
    });
    const after = bookingAfter([...paid, ...(decision as { events: BookingEvent[] }).events]);
    expect([paidOf(after.account), balanceOf(after.account)]).toEqual([12_000, -12_000]);
    expect(refundDueOf(after.account)).toBe(12_000);
    const keeping = whenBooking(paid, { ...cancel(false, refund(20_000)), kept: 12_000 } as BookingCommand);
    const kept = bookingAfter([...paid, ...(keeping as { events: BookingEvent[] }).events]);
    expect([balanceOf(kept.account), refundDueOf(kept.account)]).toEqual([0, 0]);
    const greedy = { ...cancel(false, refund(20_000)), kept: 12_001 } as BookingCommand;
    expect(whenBooking(paid, greedy)).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(paid, cancel(false, refund(total + 1)))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(paid, cancel(false))).toMatchObject({ events: [cancelled] });
  });

  it('an expired one has no nights to free; a cancelled one stays so', () => {
    expect(whenBooking([...waiting, expired], cancel(false))).toEqual({ events: [cancelled] });
    expect(whenBooking([...waiting, cancelled], cancel(false))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('reinstating', () => {
  it('gives an unpaid one a fresh hold', () => {
    for (const end of [expired, cancelled]) {
      expect(whenBooking([...waiting, end], reinstate(later(100)))).toEqual({
        events: [{ type: 'BookingReinstated', data: { at: later(100), holdUntil: later(160), reason: 'Our mistake' } }],
        nights: { type: 'hold', stay, hold: holdUntil(later(160)) },
      });
    }
  });

  it('confirms a paid one at once', () => {
    const decision = whenBooking([...paid, cancelled], reinstate(later(100)));
    expect(decision).toMatchObject({
      events: [{ type: 'BookingReinstated', data: { holdUntil: null } }, { type: 'BookingConfirmed' }],
      nights: { type: 'book', stay },
    });
    expect(bookingAfter([...paid, cancelled, ...(decision as { events: BookingEvent[] }).events])).toMatchObject({
      status: 'confirmed',
    });
  });

  it('works for a party that should be there already, and not once the stay is over', () => {
    const gone = [...paid, cancelled];
    expect(whenBooking(gone, reinstate('2026-12-05T14:00:00.000Z'))).toMatchObject({ nights: { type: 'book' } });
    expect(whenBooking(gone, reinstate('2026-12-07T01:00:00.000Z'))).toMatchObject({ refusal: 'past_date' });
  });

  it('is for ended bookings only', () => {
    for (const events of [waiting, inReview, paid])
      expect(whenBooking(events, reinstate(later(20)))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('is refused once the guest was erased', () => {
    const erased = waiting.map(
      (event): BookingEvent =>
        event.type === 'BookingPlaced' ? { ...event, data: { ...event.data, specialRequests: null } } : event,
    );
    expect(whenBooking([...erased, cancelled], reinstate(later(100)))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('lets the slip of the first life be reviewed or cleared', () => {
    const again: BookingEvent = { type: 'BookingReinstated', data: { at: later(100), holdUntil: later(160), reason: '' } };
    const events = [placed, attached, slipAttached, cancelled, again];
    const attach: BookingCommand = { type: 'attachSlip', now: later(110), url: '/slips/a', fileHash: 'hash-a', terms };
    expect(whenBooking(events, attach)).toMatchObject({ events: [{ type: 'PaymentSlipAttached', data: { late: false } }] });
    expect(whenBooking(events, { type: 'clearSlip', now: later(110) })).toMatchObject({
      events: [{ type: 'PaymentSlipCleared', data: { holdUntil: later(160) } }],
    });
    expect(whenBooking(events, { type: 'clearSlip', now: later(163) })).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('hiding', () => {
  const hide: BookingCommand = { type: 'hide', now: later(40) };

  it('takes an ended booking off the lists, with a reason where there is one', () => {
    expect(whenBooking([...waiting, expired], hide)).toEqual({ events: [{ type: 'BookingHidden', data: { at: later(40) } }] });
    expect(whenBooking([...waiting, expired], { ...hide, reason: 'Sent twice' })).toMatchObject({
      events: [{ data: { reason: 'Sent twice' } }],
    });
    const cancelledPaid: BookingEvent[] = [
      ...paid,
      { type: 'BookingCancelled', data: { at: later(30), reason: 'Closed', kept: 0, by: 'house' } },
    ];
    const amount = total;
    const given: BookingEvent = { type: 'RefundRecorded', data: { at: later(31), amount, method: 'cash', reason: '' } };
    expect(whenBooking([...cancelledPaid, given], hide)).toMatchObject({ events: [{ type: 'BookingHidden' }] });
    expect(whenBooking(cancelledPaid, hide)).toMatchObject({ refusal: 'wrong_state', details: { refundDue: total } });
    // Of an old cancellation nobody knows what was to be given back.
    const old: BookingEvent[] = [...paid, { type: 'BookingCancelled', data: { at: later(30), reason: 'Closed' } }];
    expect(whenBooking(old, hide)).toMatchObject({ events: [{ type: 'BookingHidden' }] });
  });

  it('is refused while a refund is due or a payment is under review', () => {
    for (const events of [waiting, inReview, paid]) expect(whenBooking(events, hide)).toMatchObject({ refusal: 'wrong_state' });
    const slip = { url: '/slips/late', fileHash: 'late', reference: null, due: total };
    const late: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { at: later(30), ...slip, late: true, remainingSeconds: null },
    };
    expect(whenBooking([...waiting, expired, late], hide)).toMatchObject({
      refusal: 'wrong_state',
      details: { waitsFor: 'review' },
    });
  });

  it('makes every command but a record of mail answer not_found', () => {
    const events: BookingEvent[] = [...paid, { type: 'BookingHidden', data: { at: later(40) } }];
    expect(whenBooking(events, hide)).toMatchObject({ refusal: 'not_found' });
    expect(whenBooking(events, cancel(false))).toMatchObject({ refusal: 'not_found' });
    const sent: BookingCommand = { type: 'recordMessage', now: later(50), message: 'confirmation', jobId: 'e-1' };
    expect(whenBooking(events, sent)).toMatchObject({ events: [{ type: 'MessageSent' }] });
  });

  it('that lost a race against a reinstatement leaves the booking seen, as the calendar has it', () => {
    const again: BookingEvent = { type: 'BookingReinstated', data: { at: later(100), holdUntil: later(160), reason: '' } };
    const raced = bookingAfter([...waiting, expired, { type: 'BookingHidden', data: { at: later(99) } }, again]);
    expect([raced?.status, raced && isHidden(raced)]).toEqual(['pending_payment', false]);
  });
});

describe('messages', () => {
  it('are recorded once', () => {
    const record: BookingCommand = { type: 'recordMessage', now: later(50), message: 'confirmation', jobId: 'e-1' };
    const sent: BookingEvent = { type: 'MessageSent', data: { at: later(50), message: 'confirmation', jobId: 'e-1' } };
    expect(whenBooking(paid, record)).toEqual({ events: [sent] });
    expect(whenBooking([...paid, sent], record)).toEqual({ events: [] });
  });
});

describe('when it ended', () => {
  const endOf = (events: BookingEvent[]) => {
    const booking = bookingAfter(events);
    return isEnded(booking) ? booking.endedAt : null;
  };
  const told: BookingEvent = { type: 'MessageSent', data: { at: later(90), message: 'cancelled', jobId: 'a' } };

  it('is the moment of its last end, also after later events', () => {
    expect(endOf(waiting)).toBeNull();
    expect(endOf([...waiting, expired, told])).toBe(expired.data.at);
    expect(endOf([...waiting, cancelled, told])).toBe(cancelled.data.at);
    expect(endOf([...waiting, expired, cancelled])).toBe(cancelled.data.at);
  });
});

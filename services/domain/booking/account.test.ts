import { describe, expect, it } from 'vitest';
import { paidOf, slipOf, underReviewBy } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, confirmed, inReview, later, received, slipAttached, terms, total, waiting } from './examples.testkit.ts';

// What the account of a booking makes of payments that follow each other.

const again = (url: string, minutes = 20): BookingCommand => ({
  type: 'attachSlip',
  now: later(minutes),
  url,
  fileHash: url,
  terms,
});
const then = (given: BookingEvent[], command: BookingCommand): BookingEvent[] => [
  ...given,
  ...(whenBooking(given, command) as { events: BookingEvent[] }).events,
];

describe('a slip in the place of another', () => {
  const replaced = then(inReview, again('/slips/b'));

  it('is the one under review: when it is refused, the hold is resumed', () => {
    const refuse: BookingCommand = { type: 'refuseSlip', now: later(30), reason: 'Blurred' };
    expect(whenBooking(replaced, refuse)).toMatchObject({ nights: { type: 'setHold', hold: { remainingSeconds: null } } });
    const { account } = bookingAfter(then(replaced, refuse));
    expect([underReviewBy(account), slipOf(account)]).toEqual([null, null]);
  });

  it('leaves none when it is taken back', () => {
    const { account } = bookingAfter(then(replaced, { type: 'clearSlip', now: later(30) }));
    expect([underReviewBy(account), account.payments]).toEqual([null, []]);
  });
});

describe('money that was received', () => {
  const half = { ...received, data: { ...received.data, amount: total / 2 } } as BookingEvent;
  const reinstated: BookingEvent = { type: 'BookingReinstated', data: { at: later(50), holdUntil: later(110), reason: '' } };
  const paidInPart = [...waiting, slipAttached, half, confirmed, cancelled, reinstated];

  it('stays, though its slip is sent once more, and taken back', () => {
    const sent = then(paidInPart, again('/slips/a', 60));
    expect(bookingAfter(sent)).toMatchObject({ status: 'in_review', account: { payments: [{ state: 'received' }, {}] } });
    const back = then(sent, { type: 'clearSlip', now: later(61) });
    expect([paidOf(bookingAfter(sent).account), paidOf(bookingAfter(back).account)]).toEqual([total / 2, total / 2]);
    expect(whenBooking(back, { type: 'clearSlip', now: later(62) })).toEqual({ events: [] });
  });

  it('stays, though an event about its link comes late', () => {
    const through = { paymentLinkId: 'link', carries: [] };
    const fromLink = { ...half, data: { ...half.data, ...through } } as BookingEvent;
    for (const late of [
      { type: 'LinkPaymentAwaited', data: { at: later(30), ...through, remainingSeconds: null } },
      { type: 'LinkPaymentDropped', data: { at: later(30), ...through } },
    ] satisfies BookingEvent[]) {
      expect(paidOf(bookingAfter([...waiting, fromLink, late]).account)).toBe(total / 2);
    }
  });
});

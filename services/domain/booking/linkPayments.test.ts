import { describe, expect, it } from 'vitest';
import { underReviewBy } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, later, slipAttached, terms, total, waiting, withCards } from './examples.testkit.ts';

const awaited: BookingEvent = {
  type: 'LinkPaymentAwaited',
  data: { at: later(10), paymentLinkId: 'link', remainingSeconds: 50 * 60, carries: [] },
};
const hidden: BookingEvent = { type: 'BookingHidden', data: { at: later(15) } };
const through = { now: later(20), paymentLinkId: 'link', outbox: [] };
const money = { type: 'receiveLinkPayment' as const, ...through, amount: total, method: 'promptpay' as const, test: false };

describe('a booking that is paid through a link', () => {
  it('refuses a link that decided on an older state of its payment', () => {
    const overtaken = { refusal: 'conflict', details: undefined };
    expect(whenBooking([...waiting, awaited], { type: 'awaitLinkPayment', ...through, expectedState: null })).toEqual(overtaken);
    expect(whenBooking(waiting, { type: 'dropLinkPayment', ...through, expectedState: 'awaited' })).toEqual(overtaken);
    expect(whenBooking([...waiting, awaited], { ...money, taken: true, expectedState: null })).toEqual(overtaken);
    expect(whenBooking([...waiting, awaited], { ...money, taken: false, expectedState: 'awaited' })).toMatchObject({
      events: [{ type: 'PaymentReceived' }, { type: 'BookingConfirmed' }],
    });
  });

  it('refuses card and slip while a payment through a link is under review, and says why', () => {
    const why = { refusal: 'wrong_state', details: { status: 'pending_payment', waitsFor: 'review' } };
    const card = { type: 'payByCard', now: later(20), brand: 'visa', last4: '4242', test: true, terms: withCards } as const;
    expect(whenBooking([...waiting, awaited], card)).toEqual(why);
    const slip = { type: 'attachSlip', now: later(20), url: '/slip', fileHash: 'hash', terms } as const;
    expect(whenBooking([...waiting, awaited], slip)).toEqual(why);
    expect(whenBooking([...waiting, slipAttached], { type: 'awaitLinkPayment', ...through })).toEqual({
      refusal: 'wrong_state',
      details: { status: 'in_review', waitsFor: 'review' },
    });
  });

  it('does not wait again for a link whose part was received: the hold runs', () => {
    const amount = total / 2;
    const received = whenBooking(waiting, { ...money, amount, taken: false });
    const events = 'events' in received ? received.events : [];
    expect(whenBooking([...waiting, ...events], { type: 'awaitLinkPayment', ...through })).toMatchObject({
      refusal: 'wrong_state',
      details: { status: 'pending_payment' },
    });
  });

  it('waits for the bank where the link is paid by card, and for staff where a slip was sent through it', () => {
    const told = (type: string): BookingEvent => ({
      ...{ type: 'LinkPaymentAwaited' },
      data: {
        ...{ at: later(10), paymentLinkId: 'link', remainingSeconds: null },
        carries: [{ stream: 'paymentLink-link', type, data: {}, actor: { kind: 'guest' }, correlationId: 'c' }],
      },
    });
    const waitsFor = (type: string) => underReviewBy(bookingAfter([...waiting, told(type)]).account);
    expect(waitsFor('CardPaymentStarted')).toBe('bank');
    expect(waitsFor('PaymentLinkSlipAttached')).toBe('review');
  });

  it('takes the word of staff on its slip after it was deleted, too', () => {
    const deleted = [...waiting, awaited, hidden];
    expect(whenBooking(deleted, { type: 'dropLinkPayment', ...through })).toMatchObject({
      events: [{ type: 'LinkPaymentDropped' }],
    });
    const decision = whenBooking(deleted, { ...money, taken: true });
    expect(whenBooking(deleted, { ...money, taken: false })).toMatchObject({ refusal: 'wrong_state', details: { balance: 0 } });
    expect(decision).toMatchObject({ events: [{ type: 'PaymentReceived', data: { amount: total } }] });
    expect(decision).not.toHaveProperty('nights');
    expect(whenBooking(deleted, { type: 'awaitLinkPayment', ...through })).toMatchObject({ refusal: 'not_found' });
  });

  it('keeps its hold paused while a payment through a link is under review, though its own slip is taken back', () => {
    const reinstated: BookingEvent = { type: 'BookingReinstated', data: { at: later(41), holdUntil: later(101), reason: '' } };
    const seen = { ...awaited, data: { ...awaited.data, at: later(45), remainingSeconds: 56 * 60 } } as BookingEvent;
    const cleared = whenBooking([...waiting, slipAttached, cancelled, reinstated, seen], { type: 'clearSlip', now: later(50) });
    expect(cleared).toEqual({
      events: [{ type: 'PaymentSlipCleared', data: { at: later(50), holdUntil: null } }],
      nights: { type: 'setHold', hold: { holdUntil: null, remainingSeconds: 56 * 60 } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { balanceOf, paidLate, paidOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import {
  attached,
  cancelled,
  confirmed,
  customer,
  expired,
  inReview,
  later,
  paid,
  placed,
  received,
  slipAttached,
  stay,
  terms,
  total,
  transfer,
  waiting,
} from './examples.testkit.ts';
import { holdOf } from './state.ts';

const attach = (now: string, url = '/slips/a'): BookingCommand => ({
  type: 'attachSlip',
  now,
  url,
  fileHash: 'hash-a',
  reference: transfer,
  terms,
});
const approve = (reason: string, usedBefore: boolean, url = '/slips/a'): BookingCommand => ({
  type: 'approveSlip',
  now: later(30),
  amount: null,
  reason,
  slip: { url, usedBefore },
});

describe('contact details', () => {
  const attachCustomer: BookingCommand = { type: 'attachCustomer', now: later(2), customer, terms };

  it('make the hold 60 minutes from placing', () => {
    expect(whenBooking([placed], attachCustomer)).toEqual({
      events: [attached],
      nights: { type: 'setHold', hold: holdUntil(later(60)) },
    });
  });

  it('may be corrected without more time, and given twice change nothing', () => {
    const corrected = { ...customer, email: 'ada@example.org' };
    expect(whenBooking(waiting, { ...attachCustomer, now: later(20), customer: corrected })).toMatchObject({
      nights: { hold: holdUntil(later(60)) },
    });
    expect(whenBooking(waiting, attachCustomer)).toEqual({ events: [] });
  });

  it('count within the grace, and not a millisecond after', () => {
    expect(whenBooking([placed], { ...attachCustomer, now: later(17) })).toMatchObject({
      nights: { hold: holdUntil(later(60)) },
    });
    const after = later(17).replace('.000Z', '.001Z');
    expect(whenBooking([placed], { ...attachCustomer, now: after })).toMatchObject({
      refusal: 'wrong_state',
      details: { status: 'expired' },
    });
  });

  it.each([
    ['cancelled', [...waiting, cancelled]],
    ['expired', [...waiting, expired]],
  ])('are frozen once %s', (_, events) => {
    expect(whenBooking(events, { ...attachCustomer, customer: { ...customer, lastName: 'X' } })).toMatchObject({
      refusal: 'wrong_state',
    });
  });
});

describe('the way to pay', () => {
  const choose = (paymentMethod: 'promptpay' | 'credit_card' | 'bank_transfer', now = later(3)): BookingCommand => ({
    type: 'choosePayment',
    now,
    paymentMethod,
    terms,
  });

  it('is chosen among those that are on, while the booking waits for money', () => {
    expect(whenBooking([placed], choose('promptpay'))).toMatchObject({ events: [{ type: 'PaymentMethodChosen' }] });
    expect(whenBooking([placed], choose('bank_transfer'))).toEqual({ events: [] });
    expect(whenBooking([placed], choose('credit_card'))).toMatchObject({ refusal: 'method_off' });
    expect(whenBooking(inReview, choose('promptpay'))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking([placed], choose('promptpay', later(18)))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('a slip', () => {
  it('needs contact details first', () => {
    expect(whenBooking([placed], attach(later(3)))).toMatchObject({
      refusal: 'wrong_state',
      details: { missing: 'customerInfo' },
    });
  });

  it('pauses the hold while it is in review', () => {
    expect(whenBooking(waiting, attach(later(10)))).toEqual({
      events: [slipAttached],
      nights: { type: 'setHold', hold: { holdUntil: null, remainingSeconds: 50 * 60 } },
    });
    expect(bookingAfter(inReview)).toMatchObject({ status: 'in_review', hold: { holdUntil: null } });
  });

  it('counts in the last second of the grace', () => {
    expect(whenBooking(waiting, attach(later(62)))).toMatchObject({ events: [{ data: { late: false, remainingSeconds: 0 } }] });
  });

  it('after the grace takes no nights: expired, and paid late', () => {
    const decision = whenBooking(waiting, attach(later(62, 1)));
    expect(decision).toMatchObject({
      events: [{ type: 'BookingExpired' }, { type: 'PaymentSlipAttached', data: { late: true, remainingSeconds: null } }],
      nights: { type: 'release', reason: 'expired' },
    });
    const { events } = decision as { events: BookingEvent[] };
    const ended = bookingAfter([...waiting, ...events]);
    expect([ended.status, paidLate(ended.account), holdOf(ended)]).toEqual(['expired', true, null]);
    const toExpired = whenBooking([...waiting, expired], attach(later(90)));
    expect(toExpired).toMatchObject({ events: [{ type: 'PaymentSlipAttached', data: { late: true } }] });
    expect(toExpired).not.toHaveProperty('nights');
  });

  it('attached twice changes nothing; another one replaces it while the hold is paused', () => {
    expect(whenBooking(inReview, attach(later(11)))).toEqual({ events: [] });
    expect(whenBooking(inReview, attach(later(11), '/slips/b'))).toMatchObject({
      events: [{ type: 'PaymentSlipAttached', data: { url: '/slips/b', remainingSeconds: 50 * 60 } }],
    });
  });

  it('is not taken once the way to pay is off, confirmed or cancelled', () => {
    const off = { ...terms, methods: [] };
    expect(whenBooking(waiting, { ...attach(later(10)), terms: off } as BookingCommand)).toMatchObject({ refusal: 'method_off' });
    expect(whenBooking(paid, attach(later(40), '/slips/b'))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking([...waiting, cancelled], attach(later(50)))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('cleared by the guest leaves the rest of the time', () => {
    const decision = whenBooking(inReview, { type: 'clearSlip', now: later(200) });
    expect(decision).toMatchObject({
      events: [{ type: 'PaymentSlipCleared', data: { holdUntil: later(250) } }],
      nights: { type: 'setHold', hold: holdUntil(later(250)) },
    });
    const { events } = decision as { events: BookingEvent[] };
    expect(bookingAfter([...inReview, ...events])).toMatchObject({ status: 'pending_payment', account: { payments: [] } });
    expect(whenBooking(waiting, { type: 'clearSlip', now: later(5) })).toEqual({ events: [] });
    expect(whenBooking(paid, { type: 'clearSlip', now: later(40) })).toMatchObject({ refusal: 'wrong_state' });
  });

  it('refused by staff needs a reason and leaves the rest, at least 30 minutes', () => {
    const refuse = (reason: string, now: string): BookingCommand => ({ type: 'refuseSlip', now, reason });
    expect(whenBooking(inReview, refuse('', later(20)))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(inReview, refuse('Blurred', later(20)))).toMatchObject({ events: [{ data: { holdUntil: later(70) } }] });
    const atTheEnd = [...waiting, { ...slipAttached, data: { ...slipAttached.data, remainingSeconds: 60 } } as BookingEvent];
    expect(whenBooking(atTheEnd, refuse('Blurred', later(120)))).toMatchObject({
      events: [{ type: 'PaymentSlipRefused', data: { holdUntil: later(150) } }],
      nights: { hold: holdUntil(later(150)) },
    });
    expect(whenBooking(waiting, refuse('Blurred', later(20)))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('money', () => {
  it('approved: received and confirmed at once, and the nights booked', () => {
    expect(whenBooking(inReview, approve('', false))).toEqual({ events: [received, confirmed], nights: { type: 'book', stay } });
    const booking = bookingAfter(paid);
    expect([booking.status, paidOf(booking.account), balanceOf(booking.account)]).toEqual(['confirmed', total, 0]);
  });

  it('of a slip that was used before is approved with a reason only', () => {
    expect(whenBooking(inReview, approve('', true))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(inReview, approve('One transfer for two stays', true))).toMatchObject({
      events: [received, { type: 'BookingConfirmed', data: { reason: 'One transfer for two stays' } }],
    });
  });

  it('is approved only if it is the slip that staff reviewed, not one attached since', () => {
    expect(whenBooking(inReview, approve('', false, '/slips/b'))).toMatchObject({ refusal: 'conflict' });
  });

  it('is approved once', () => {
    expect(whenBooking(paid, approve('', false))).toMatchObject({ refusal: 'wrong_state', details: { status: 'confirmed' } });
    expect(whenBooking(waiting, approve('', false))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('marked as paid by staff needs a reason, and names the method', () => {
    const mark = (reason: string): BookingCommand => ({ type: 'confirm', now: later(30), method: 'cash', reason });
    expect(whenBooking(waiting, mark(''))).toMatchObject({ refusal: 'validation_failed', details: { reason: {} } });
    expect(whenBooking(waiting, mark('At the door'))).toMatchObject({
      events: [
        { type: 'PaymentReceived', data: { amount: total, method: 'cash' } },
        { type: 'BookingConfirmed', data: { reason: 'At the door' } },
      ],
      nights: { type: 'book', stay },
    });
    expect(whenBooking(inReview, mark('At the door'))).toMatchObject({ refusal: 'wrong_state' });
  });
});

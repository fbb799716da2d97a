import { describe, expect, it } from 'vitest';
import { balanceOf, paidLate, paidOf, refundDueOf, slipOf } from '../payment/account.ts';
import { jobsOfBooking } from '../policies/policy.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, expired, inReview, later, terms, total, waiting } from './examples.testkit.ts';

import { isEnded } from './state.ts';

// A slip that came after the booking had ended (rules, section 19).

const attach = (now: string, url = '/slips/late'): BookingCommand => ({
  ...{ type: 'attachSlip', now, url, fileHash: url, terms },
  reference: { sendingBank: '004', transferId: url },
});
const approve = (more: Partial<Extract<BookingCommand, { type: 'approveSlip' }>> = {}): BookingCommand => ({
  ...{ type: 'approveSlip', now: later(100), amount: null, reason: '', slip: { url: '/slips/late', usedBefore: false } },
  ...more,
});
const refuse = (reason: string): BookingCommand => ({ type: 'refuseSlip', now: later(100), reason });

const after = (given: BookingEvent[], command: BookingCommand): BookingEvent[] => [
  ...given,
  ...(whenBooking(given, command) as { events: BookingEvent[] }).events,
];
const late = after([...waiting, expired], attach(later(90)));

describe('a slip that came late', () => {
  it('is approved: the money is received and due back, and the booking stays expired', () => {
    expect(whenBooking(late, approve())).toEqual({
      events: [
        { type: 'PaymentReceived', data: { at: later(100), amount: total, method: 'bank_transfer', test: false, late: true } },
      ],
    });
    const { status, account } = bookingAfter(after(late, approve()));
    expect([status, paidOf(account), refundDueOf(account), paidLate(account)]).toEqual(['expired', total, total, true]);
  });

  it('is approved for the amount that staff read on it, and never for nothing', () => {
    expect(refundDueOf(bookingAfter(after(late, approve({ amount: 900 }))).account)).toBe(900);
    const free = after(late, {
      ...{ type: 'addCharge', now: later(95), label: 'Gift', amount: 500, reason: 'A gift' },
      ...{ id: 'c', requestHash: 'c' },
    });
    expect(balanceOf(bookingAfter(free).account)).toBe(500);
    expect(whenBooking(free, approve({ amount: 0 }))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('is approved with a reason where it was used before or no transfer can be read, and only the one that was seen', () => {
    expect(whenBooking(late, approve({ slip: { url: '/slips/late', usedBefore: true } }))).toMatchObject({
      refusal: 'validation_failed',
    });
    expect(whenBooking(late, approve({ slip: { url: '/slips/other', usedBefore: false } }))).toMatchObject({
      refusal: 'conflict',
    });
  });

  it('is refused with a reason, which the guest reads; nothing is late any more', () => {
    expect(whenBooking(late, refuse(''))).toMatchObject({ refusal: 'validation_failed' });
    const events = after(late, refuse('No such transfer'));
    expect(events.at(-1)).toEqual({
      type: 'PaymentSlipRefused',
      data: { at: later(100), reason: 'No such transfer', holdUntil: null },
    });
    const booking = bookingAfter(events);
    expect([booking.status, paidLate(booking.account), slipOf(booking.account)]).toEqual(['expired', false, null]);
    expect(isEnded(booking) && booking.refusalReason).toBe('No such transfer');
  });

  it('can be sent again after it was refused', () => {
    const again = after(after(late, refuse('No such transfer')), attach(later(120), '/slips/second'));
    const booking = bookingAfter(again);
    expect(isEnded(booking) && booking.refusalReason).toBeNull();
    expect(slipOf(booking.account)?.url).toBe('/slips/second');
  });

  it('is decided on once', () => {
    expect(whenBooking(after(late, approve()), approve())).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking(after(late, refuse('No')), refuse('No'))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking([...waiting, cancelled], refuse('No'))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking([...waiting, expired], approve({ slip: null }))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('once approved reinstates the booking as paid', () => {
    const reinstate: BookingCommand = { type: 'reinstate', now: later(110), reason: '', terms };
    expect(bookingAfter(after(after(late, approve()), reinstate)).status).toBe('confirmed');
  });

  it('sends the guest the decision', () => {
    const messages = (events: BookingEvent[]) =>
      jobsOfBooking(events.at(-1) as BookingEvent).flatMap(job => (job.job === 'sendMessage' ? job.message : []));
    expect(messages(after(late, approve()))).toEqual(['lateSlipApproved']);
    expect(messages(after(late, refuse('No')))).toEqual(['lateSlipRefused']);
  });
});

describe('a slip that replaces one under review', () => {
  it('is for the balance at its own time', () => {
    const cheaper = after(inReview, {
      ...{ type: 'addCharge', now: later(20), label: 'Rain', amount: -2000, reason: 'It rained' },
      ...{ id: 'c', requestHash: 'c' },
    });
    const replaced = after(cheaper, attach(later(30), '/slips/b'));
    expect(replaced.at(-1)).toMatchObject({ type: 'PaymentSlipAttached', data: { due: total - 2000 } });
    // The same slip again stays as it was sent.
    expect(whenBooking(cheaper, attach(later(30), '/slips/a'))).toEqual({ events: [] });
  });
});

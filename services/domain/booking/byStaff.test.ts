import { describe, expect, it } from 'vitest';
import { balanceOf, paidOf, refundDueOf, totalOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, confirmed, expired, inReview, later, paid, stay, total, waiting } from './examples.testkit.ts';

const request = { id: 'r-1', requestHash: 'hash', reason: 'A reason' };
const pay = (amount: number, more: object = {}): BookingCommand => ({
  ...{ type: 'recordPayment', now: later(20), amount, method: 'cash', day: '2026-12-01', ...request, ...more },
});
const charge = (amount: number, id = 'c-1'): BookingCommand => ({
  ...{ type: 'addCharge', now: later(20), label: 'Boat', amount, ...request, id },
});
const give = (amount: number): BookingCommand => ({
  ...{ type: 'refund', now: later(50), amount, method: 'bank_transfer', ...request },
});
const approve = (amount: number, more: object = {}): BookingCommand => ({
  ...{ type: 'approveSlip', now: later(30), amount, reason: '', slip: { url: '/slips/a', usedBefore: false }, ...more },
});

const after = (given: BookingEvent[], command: BookingCommand) => {
  const outcome = whenBooking(given, command);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal}`);
  return [...given, ...outcome.events];
};
const money = (events: BookingEvent[]) => {
  const { account, status } = bookingAfter(events);
  return { status, total: totalOf(account), paid: paidOf(account), balance: balanceOf(account), refundDue: refundDueOf(account) };
};

describe('a payment that staff record', () => {
  it('of a part leaves the hold as it is; of all confirms', () => {
    const part = after(waiting, pay(12_000));
    expect(money(part)).toEqual({ status: 'pending_payment', total, paid: 12_000, balance: 20_000, refundDue: 0 });
    expect(whenBooking(part, pay(20_000, { id: 'r-2' }))).toMatchObject({
      events: [{ type: 'PaymentReceived' }, { type: 'BookingConfirmed' }],
      nights: { type: 'book', stay },
    });
  });

  it('beside a slip leaves the slip under review', () => {
    const events = after(inReview, pay(total));
    expect(money(events)).toMatchObject({ status: 'in_review', paid: total });
    expect(bookingAfter(events).account.payments.map(({ way, state }) => `${way} ${state}`)).toEqual([
      'slip awaited',
      'staff received',
    ]);
  });

  it('counts in every state', () => {
    expect(money(after(paid, pay(500)))).toMatchObject({ status: 'confirmed', balance: -500, refundDue: 500 });
    for (const end of [expired, cancelled])
      expect(money(after([...waiting, end], pay(500)))).toMatchObject({ balance: -500, refundDue: 500 });
  });

  it('counts once for one request, and not for another one under its key', () => {
    const once = after(waiting, pay(12_000));
    expect(whenBooking(once, pay(12_000))).toEqual({ events: [] });
    expect(whenBooking(once, pay(12_000, { requestHash: 'other' }))).toMatchObject({ refusal: 'idempotency_key_reused' });
  });

  it.each([
    ['of nothing', { amount: 0 }],
    ['of tomorrow', { day: '2026-12-02' }],
    ['of too long ago', { day: '2026-10-01' }],
    ['without a reason', { reason: '' }],
  ])('%s is refused', (_, more) => {
    expect(whenBooking(waiting, pay(500, more))).toMatchObject({ refusal: 'validation_failed' });
  });
});

describe('a slip for a part', () => {
  it('needs a decision on the rest', () => {
    expect(whenBooking(inReview, approve(12_000))).toMatchObject({
      refusal: 'validation_failed',
      details: { rest: expect.anything() },
    });
    expect(money(after(inReview, approve(12_000, { rest: 'confirm' })))).toMatchObject({ status: 'confirmed', balance: 20_000 });
  });

  it('is waited for half an hour at least, and the guest reads why', () => {
    expect(whenBooking(inReview, approve(12_000, { rest: 'wait' }))).toMatchObject({ refusal: 'validation_failed' });
    const events = after(inReview, approve(12_000, { rest: 'wait', reason: '20,000 are left' }));
    expect(money(events)).toMatchObject({ status: 'pending_payment', paid: 12_000, balance: 20_000 });
    // Fifty minutes were left when the slip came.
    expect(bookingAfter(events)).toMatchObject({ refusalReason: '20,000 are left', hold: { holdUntil: later(80) } });
  });

  it('a payment of all that is owed confirms, also after an announced rest', () => {
    expect(money(after(inReview, approve(total, { rest: 'wait' })))).toMatchObject({ status: 'confirmed', balance: 0 });
  });
});

describe('charges and discounts', () => {
  it('change the amount owed, also once it is confirmed', () => {
    expect(money(after(paid, charge(3000)))).toMatchObject({ status: 'confirmed', total: 35_000, balance: 3000 });
    expect(money(after(paid, charge(-3000)))).toMatchObject({ total: 29_000, refundDue: 3000 });
  });

  it('of an ended booking change the amount that the villa keeps', () => {
    expect(money(after([...waiting, cancelled], charge(3000)))).toMatchObject({ status: 'cancelled', balance: 3000 });
  });

  it('that leave nothing to pay confirm a booking that waits for money', () => {
    const deposit = after(waiting, pay(12_000));
    expect(money(after(deposit, charge(-20_000)))).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  it('confirm so where nothing was paid, too; with a slip in review once that is refused', () => {
    expect(whenBooking(waiting, charge(-total))).toMatchObject({
      events: [{ type: 'ChargeAdded' }, { type: 'BookingConfirmed' }],
      nights: { type: 'book' },
    });
    const reviewed = after(inReview, charge(-total));
    expect(money(reviewed)).toMatchObject({ status: 'in_review', balance: 0 });
    const refuse: BookingCommand = { type: 'refuseSlip', now: later(30), reason: 'Not needed' };
    expect(money(after(reviewed, refuse))).toMatchObject({ status: 'confirmed', paid: 0 });
  });

  it('give no more off than is charged', () => {
    expect(whenBooking(waiting, charge(-total - 1))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('stay when the stay is priced anew', () => {
    const quote = { lines: [{ kind: 'night' as const, amount: 9000 }], total: 9000 };
    const moved = {
      type: 'StayChanged',
      data: { at: later(25), ...stay, rooms: 2, quote, totalPrice: 9000, reason: '' },
    } as unknown as BookingEvent;
    expect(money([...after(paid, charge(3000)), moved])).toMatchObject({ total: 12_000 });
  });
});

describe('a refund', () => {
  it('is at most the surplus before the booking has ended', () => {
    expect(whenBooking(paid, give(500))).toMatchObject({ refusal: 'validation_failed' });
    const cheaper = after(paid, charge(-3000));
    expect(money(after(cheaper, give(3000)))).toMatchObject({ balance: 0, refundDue: 0 });
  });

  it('of an ended booking lowers the amount that the villa keeps by all above the refund due', () => {
    const kept = [...paid, { ...cancelled, data: { ...cancelled.data, kept: 20_000 } } as BookingEvent];
    expect(money(kept)).toMatchObject({ refundDue: 12_000 });
    expect(money(after(kept, give(15_000)))).toMatchObject({ paid: 17_000, balance: 0, refundDue: 0 });
    expect(whenBooking(kept, give(total + 1))).toMatchObject({ refusal: 'validation_failed' });
  });
});

describe('more time, and confirming with money owed', () => {
  const time = (until: string): BookingCommand => ({ type: 'giveTime', now: later(20), until, reason: 'On the phone' });

  it('holds the nights until then', () => {
    expect(whenBooking(waiting, time(later(600)))).toMatchObject({
      events: [{ type: 'MoreTimeGiven', data: { holdUntil: later(600) } }],
      nights: { type: 'setHold', hold: { holdUntil: later(600), remainingSeconds: null } },
    });
  });

  it('while a slip is under review is the time left once the hold is resumed', () => {
    expect(whenBooking(inReview, time(later(600)))).toMatchObject({
      nights: { type: 'setHold', hold: { holdUntil: null, remainingSeconds: 580 * 60 } },
    });
  });

  it('is seven days at most, later than now, and for an open booking', () => {
    expect(whenBooking(waiting, time(later(20 + 7 * 24 * 60 + 1)))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(waiting, time(later(30)))).toMatchObject({ refusal: 'validation_failed' });
    for (const events of [paid, [...waiting, expired]])
      expect(whenBooking(events, time(later(600)))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('confirms with a reason, and the balance stays', () => {
    const owing = (reason: string): BookingCommand => ({ type: 'confirm', now: later(30), method: null, reason });
    expect(whenBooking(waiting, owing(''))).toMatchObject({ refusal: 'validation_failed' });
    const events = after(waiting, owing('Pays on arrival'));
    expect(events.at(-1)).toEqual({ ...confirmed, data: { at: later(30), reason: 'Pays on arrival' } });
    expect(money(events)).toMatchObject({ status: 'confirmed', paid: 0, balance: total });
  });
});

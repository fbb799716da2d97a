import { describe, expect, it } from 'vitest';
import { balanceOf, dueOf, paidOf, surplusOf } from '../payment/account.ts';
import { jobsOfBooking } from '../policies/policy.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import {
  cancelled,
  confirmed,
  customer,
  expired,
  inReview,
  later,
  slipAttached,
  stay,
  terms,
  total,
  transfer,
  waiting,
} from './examples.testkit.ts';

const priced = (totalPrice: number, minutes = 20): BookingEvent => ({
  type: 'BookingAmended',
  data: { at: later(minutes), totalPrice, reason: 'Agreed on the phone' },
});
const cash = (amount: number): BookingEvent => ({
  type: 'PaymentReceived',
  data: { at: later(25), amount, method: 'cash', test: false, paymentLinkId: 'friend', carries: [] },
});
const { due: _, ...slipThen } = slipAttached.data as Extract<BookingEvent, { type: 'PaymentSlipAttached' }>['data'];
/** A slip of a time when it was not kept what it was sent for. */
const slipOfThen: BookingEvent = { type: 'PaymentSlipAttached', data: slipThen };

const attach = (now: string, url = '/slips/a'): BookingCommand => ({
  type: 'attachSlip',
  now,
  url,
  fileHash: 'hash-a',
  reference: transfer,
  terms,
});
const approve = (amount: number | null = null): BookingCommand => ({
  ...{ type: 'approveSlip', now: later(30), amount, reason: '' },
  slip: { url: '/slips/a', usedBefore: false },
  rest: 'confirm',
});
const eventsOf = (given: BookingEvent[], command: BookingCommand) =>
  (whenBooking(given, command) as { events: BookingEvent[] }).events;
const summaryOf = (given: BookingEvent[]) => {
  const booking = bookingAfter([...given, ...eventsOf(given, approve())]);
  return { status: booking.status, paid: paidOf(booking.account), balance: balanceOf(booking.account) };
};

describe("the slip of a booking's own", () => {
  it('keeps the amount that it was sent for', () => {
    const owing = [...waiting, cash(20_000)];
    expect(eventsOf(owing, attach(later(30)))).toMatchObject([{ type: 'PaymentSlipAttached', data: { due: total - 20_000 } }]);
    expect(eventsOf([...waiting, expired], attach(later(70)))).toMatchObject([{ data: { late: true, due: total } }]);
  });

  it('keeps it though the booking is reinstated at another price; one that replaces it is for the balance of its own time', () => {
    expect(eventsOf([...inReview, priced(total - 2000)], attach(later(25), '/slips/b'))).toMatchObject([
      { data: { due: total - 2000 } },
    ]);
    const reinstated: BookingEvent = { type: 'BookingReinstated', data: { at: later(45), holdUntil: later(105), reason: '' } };
    const again = [...inReview, cancelled, reinstated, priced(total - 2000, 46)];
    expect(eventsOf(again, attach(later(50)))).toMatchObject([{ data: { due: total } }]);
    expect(eventsOf(again, attach(later(50), '/slips/b'))).toMatchObject([{ data: { due: total - 2000 } }]);
  });

  it('is approved with the amount that came though less is owed by now, and the surplus is recorded', () => {
    for (const [meanwhile, surplus] of [
      [[priced(total - 2000)], 2000],
      [[cash(20_000)], 20_000],
      [[cash(20_000), priced(20_000)], total],
    ] as const) {
      const given = [...inReview, ...meanwhile];
      const booking = bookingAfter(given);
      expect([dueOf(booking.account), surplusOf(booking.account)]).toEqual([total, surplus]);
      expect(whenBooking(given, approve())).toEqual({
        events: [
          {
            type: 'PaymentReceived',
            data: { at: later(30), amount: total, overpaid: surplus, method: 'bank_transfer', test: false },
          },
          confirmed,
        ],
        nights: { type: 'book', stay },
      });
      expect(summaryOf(given)).toMatchObject({ status: 'confirmed', balance: -surplus });
    }
  });

  it('is approved with the amount that came though more is owed by now: the booking is confirmed, and the rest is still owed', () => {
    const given = [...inReview, priced(total + 2000)];
    expect([dueOf(bookingAfter(given).account), surplusOf(bookingAfter(given).account)]).toEqual([total, 0]);
    expect(eventsOf(given, approve())).toEqual([
      { type: 'PaymentReceived', data: { at: later(30), amount: total, method: 'bank_transfer', test: false } },
      confirmed,
    ]);
    expect(summaryOf(given)).toEqual({ status: 'confirmed', paid: total, balance: 2000 });
  });

  it('is approved with the amount that staff read on it', () => {
    const given = [...inReview, priced(total - 2000)];
    expect(eventsOf(given, approve(total - 2000))[0]).toMatchObject({ data: { amount: total - 2000 } });
    expect(eventsOf(given, approve(total - 2000))[0]?.data).not.toHaveProperty('overpaid');
    expect(eventsOf(given, approve(total - 500))[0]).toMatchObject({ data: { amount: total - 500, overpaid: 1500 } });
  });

  it('of an older release, without an amount, counts for the amount owed', () => {
    const given = [...waiting, slipOfThen, priced(total - 2000)];
    expect([dueOf(bookingAfter(given).account), surplusOf(bookingAfter(given).account)]).toEqual([total - 2000, 0]);
    expect(summaryOf(given)).toEqual({ status: 'confirmed', paid: total - 2000, balance: 0 });
    const nothingOwed = [...waiting, slipOfThen, cash(20_000), priced(20_000)];
    expect(eventsOf(nothingOwed, approve())).toEqual([confirmed]);
  });

  it('notifies staff only of a surplus, and not for the guest’s own card, whose email says it', () => {
    const told = (events: BookingEvent[]) =>
      events.flatMap(jobsOfBooking).flatMap(job => (job.job === 'tellStaff' ? [job.message] : []));
    expect(told(eventsOf([...inReview, priced(total - 2000)], approve()))).toEqual(['overpaid']);
    expect(told(eventsOf(inReview, approve()))).toEqual([]);
    const byCard = { at: later(30), amount: total, overpaid: 2000, method: 'credit_card', test: false } as const;
    expect(told([{ type: 'PaymentReceived', data: byCard }])).toEqual([]);
  });
});

describe('a booking whose slip waits while other money pays for all', () => {
  const all: BookingCommand = {
    ...{ type: 'receiveLinkPayment', now: later(25), paymentLinkId: 'friend', outbox: [] },
    ...{ amount: total, method: 'cash', test: false, taken: false },
  };

  it('stays in review, so that the money of the slip is not lost', () => {
    const decision = whenBooking(inReview, all);
    expect(decision).toEqual({ events: [cash(total)] });
    const given = [...inReview, cash(total)];
    expect(bookingAfter(given).status).toBe('in_review');
    expect(eventsOf(given, approve())).toMatchObject([
      { data: { amount: total, overpaid: total } },
      { type: 'BookingConfirmed' },
    ]);
  });

  it('is confirmed when the slip is refused or taken back, as a paid booking does not expire', () => {
    const given = [...inReview, cash(total)];
    const booked = { type: 'book', stay };
    const refused = whenBooking(given, { type: 'refuseSlip', now: later(30), reason: 'Not ours' });
    expect(refused).toMatchObject({ events: [{ type: 'PaymentSlipRefused' }, { type: 'BookingConfirmed' }], nights: booked });
    const cleared = whenBooking(given, { type: 'clearSlip', now: later(30) });
    expect(cleared).toMatchObject({ events: [{ type: 'PaymentSlipCleared' }, { type: 'BookingConfirmed' }], nights: booked });
    const { events } = cleared as { events: BookingEvent[] };
    expect(bookingAfter([...given, ...events])).toMatchObject({ status: 'confirmed', customer });
    const owing = whenBooking([...inReview, cash(1)], { type: 'clearSlip', now: later(30) });
    expect(owing).toMatchObject({ events: [{ type: 'PaymentSlipCleared' }], nights: { type: 'setHold' } });
  });
});

import { describe, expect, it } from 'vitest';
import { balanceOf, owedOf, paidOf, refundDueOf, revenueOf, totalOf, waitsForOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import { chargesOf } from '../villa/lines.ts';
import type { PlaceOfChannel } from './channelBooking.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent, ChannelDetails } from './events.ts';
import { customer, later, paid, placedAt, stay, terms, total } from './examples.testkit.ts';

const details: ChannelDetails = {
  channelId: 'airbnb',
  stayId: 's1',
  channelRef: 'HMXK3P2QWN',
  gross: 27_600,
  commission: 4278,
  payout: 23_322,
  payoutDay: '2026-12-05',
};

const complete: PlaceOfChannel = {
  type: 'placeOfChannel',
  now: placedAt,
  stay,
  details,
  source: 'airbnb',
  customer: { ...customer, email: null, phone: '', phoneAsTyped: '' },
  rooms: 2,
  guests: 9,
  children: 0,
  specialRequests: '',
  language: 'en',
  number: 'BTM-7K2M9',
  requestHash: 'request-1',
  terms,
};

const eventsOf = (given: BookingEvent[], command: BookingCommand): BookingEvent[] => {
  const outcome = whenBooking(given, command);
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return [...given, ...outcome.events];
};

const completed = eventsOf([], complete);
const moved = { checkIn: '2026-12-09', checkOut: '2026-12-12' };
const payout = (amount: number, id = 'p1'): BookingCommand => ({
  ...{ type: 'recordPayment', now: later(10), id, requestHash: id, amount, method: 'bank_transfer', day: '2026-12-01' },
  payout: true,
});
const charge: BookingCommand = {
  ...{ type: 'addCharge', now: later(5), id: 'c1', requestHash: 'c1', label: 'Taxi', amount: 500, reason: 'asked for' },
};

describe('a stay of a channel that becomes a booking', () => {
  it('is confirmed at once, and its nights are those of the stay', () => {
    expect(whenBooking([], complete)).toMatchObject({
      events: [
        { type: 'BookingPlaced', data: { ...stay, source: 'airbnb', totalPrice: 27_600, cancellation: null } },
        { type: 'ChannelDetailsRecorded', data: details },
        { type: 'CustomerAttached' },
        { type: 'BookingConfirmed' },
      ],
      nights: { type: 'join', stay, stayId: 's1' },
    });
  });

  it('costs what the guest pays the channel, by one adjustment, and owes nothing here', () => {
    const { status, account, source } = bookingAfter(completed);
    expect({ status, source }).toEqual({ status: 'confirmed', source: 'airbnb' });
    expect(account.charges.filter(({ amount }) => amount !== 0)).toEqual([{ kind: 'adjustment', amount: 27_600 }]);
    expect([totalOf(account), owedOf(account), balanceOf(account), waitsForOf(account, true)]).toEqual([27_600, 0, 0, null]);
  });

  it('costs 0 while nobody knows what the guest pays', () => {
    const { account } = bookingAfter(eventsOf([], { ...complete, details: { ...details, gross: null } }));
    expect([totalOf(account), owedOf(account)]).toEqual([0, 0]);
  });

  it('takes the same request once, and no other one in its place', () => {
    expect(whenBooking(completed, complete)).toEqual({ events: [] });
    expect(whenBooking(completed, { ...complete, requestHash: 'other' })).toMatchObject({ refusal: 'idempotency_key_reused' });
  });

  it.each(['2026-12-04', '2026-12-05', '2026-12-06'])('counts the night of %s as sold', date => {
    expect(bookingAfter(completed).quote.lines).toContainEqual({ kind: 'night', date, amount: 0, normalAmount: 0 });
  });
});

describe('money of a stay that a channel sold', () => {
  it('counts as revenue once the payout is received, and settles nothing of the guest', () => {
    const { account } = bookingAfter(eventsOf(eventsOf(completed, charge), payout(23_322)));
    expect([revenueOf(account), paidOf(account)]).toEqual([23_322, 23_322]);
    expect([owedOf(account), balanceOf(account), refundDueOf(account)]).toEqual([500, 500, 0]);
  });

  it('of the guest pays the charges at the house', () => {
    const cash: BookingCommand = {
      ...{ type: 'recordPayment', now: later(10), id: 'p2', requestHash: 'p2', amount: 500, method: 'cash' },
      ...{ day: '2026-12-01', reason: 'at the door' },
    };
    const { account } = bookingAfter(eventsOf(eventsOf(completed, charge), cash));
    expect([balanceOf(account), revenueOf(account)]).toEqual([0, 500]);
  });

  it('is no refund once the channel has cancelled, whatever it paid before', () => {
    const cancel: BookingCommand = { type: 'cancel', now: later(20), byGuest: false, reason: '', refund: null };
    const { account, status } = bookingAfter(eventsOf(eventsOf(completed, payout(1000)), cancel));
    expect([status, refundDueOf(account), balanceOf(account), revenueOf(account)]).toEqual(['cancelled', 0, 0, 1000]);
  });

  it('is corrected, and recorded once', () => {
    const corrected = { ...details, gross: 30_000, commission: null };
    const command: BookingCommand = { type: 'recordChannelDetails', now: later(10), details: corrected };
    const after = eventsOf(completed, command);
    expect([totalOf(bookingAfter(after).account), bookingAfter(after).soldBy]).toEqual([30_000, corrected]);
    expect(whenBooking(after, command)).toEqual({ events: [] });
  });

  it('keeps charges at the house beside a corrected total', () => {
    const command: BookingCommand = { type: 'recordChannelDetails', now: later(10), details: { ...details, gross: 30_000 } };
    const { account } = bookingAfter(eventsOf(eventsOf(completed, charge), command));
    expect([totalOf(account), owedOf(account)]).toEqual([30_500, 500]);
  });

  it('is not paid out for a booking of no channel', () => {
    expect(whenBooking(paid, payout(1000))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('needs a reason where it comes from the guest', () => {
    expect(whenBooking(completed, { ...payout(1000), payout: false } as BookingCommand)).toMatchObject({
      refusal: 'validation_failed',
      details: { reason: { code: 'required' } },
    });
  });
});

describe('a channel that moved a stay', () => {
  const follow: BookingCommand = { type: 'followChannelStay', now: later(60), stay: moved, stayId: 's1', terms };

  it('is followed by its booking at the same total', () => {
    expect(whenBooking(completed, follow)).toMatchObject({
      events: [
        { type: 'StayChanged', data: { ...moved, totalPrice: 27_600, fromChannel: true } },
        { type: 'ChannelDetailsRecorded', data: { ...details, payoutDay: '2026-12-10' } },
      ],
      nights: { type: 'join', stay: moved, stayId: 's1' },
    });
    const { account, stay: nights, soldBy } = bookingAfter(eventsOf(completed, follow));
    expect([totalOf(account), owedOf(account), nights]).toEqual([27_600, 0, moved]);
    expect(soldBy?.payoutDay).toBe('2026-12-10');
  });

  it('is followed by a booking that staff entered, at the total that was agreed on', () => {
    const { account } = bookingAfter(eventsOf(paid, follow));
    expect([totalOf(account), balanceOf(account)]).toEqual([total, 0]);
  });

  it('has nothing to change in a booking that has its nights', () => {
    expect(whenBooking(eventsOf(completed, follow), follow)).toEqual({ events: [] });
  });

  it('alone says the dates and the price', () => {
    const amend = { type: 'amend' as const, now: later(10), reason: 'by phone', terms };
    expect(whenBooking(completed, { ...amend, stay: moved })).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking(completed, { ...amend, totalPrice: 1 })).toMatchObject({
      refusal: 'validation_failed',
      details: { totalPrice: { code: 'invalid' } },
    });
    expect(whenBooking(completed, { ...amend, rooms: 3 })).toMatchObject({
      events: [{ data: { rooms: 3, totalPrice: 27_600 } }],
    });
  });
});

describe('a guest who comes although the channel cancelled', () => {
  const direct: BookingCommand = { type: 'bookDirectly', now: later(60) };

  it('has the nights of a booking of our own, and owes its total', () => {
    expect(whenBooking(completed, direct)).toMatchObject({ events: [{ type: 'BookedDirectly' }], nights: { type: 'own', stay } });
    const { account, soldBy } = bookingAfter(eventsOf(completed, direct));
    expect([balanceOf(account), soldBy]).toEqual([27_600, null]);
  });

  it('has paid what the channel paid out before', () => {
    const { account } = bookingAfter(eventsOf(eventsOf(completed, payout(7600)), direct));
    expect(balanceOf(account)).toBe(20_000);
  });
});

it('is booked when it is reinstated, through its stay, whatever is owed for charges at the villa', () => {
  const cancel: BookingCommand = { type: 'cancel', now: later(10), byGuest: false, reason: 'a mistake', refund: null };
  const cancelled = eventsOf(eventsOf(completed, charge), cancel);
  const reinstate: BookingCommand = { type: 'reinstate', now: later(20), reason: 'they come', terms };
  expect(whenBooking(cancelled, reinstate)).toMatchObject({
    events: [{ type: 'BookingReinstated', data: { holdUntil: null } }, { type: 'BookingConfirmed' }],
    nights: { type: 'book', stay, ofStay: 's1' },
  });
  const { status, account } = bookingAfter(eventsOf(cancelled, reinstate));
  expect([status, balanceOf(account)]).toEqual(['confirmed', 500]);
});

it('adds the lines of a booking of a channel up to its total', () => {
  const [placed] = completed;
  if (placed?.type !== 'BookingPlaced') throw new Error('nothing was placed');
  expect(chargesOf(placed.data).reduce((sum, { amount }) => sum + amount, 0)).toBe(27_600);
});

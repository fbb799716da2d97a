import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '../booking/events.ts';
import { attached, cancelled, confirmed, later, placed, slipAttached } from '../booking/examples.testkit.ts';
import type { PaymentLinkEvent } from '../paymentLink/link.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { bookingAfter } from '../shared/specification.testkit.ts';
import { arrivalMessageAt } from './jobs.ts';
import { jobsOfBooking, jobsOfCalendar, jobsOfPaymentLink } from './policy.ts';
import { stillConcernsStaff } from './stillApplies.ts';

it('a stay that a channel sold leads to a look at the conflicts; nights that it keeps free beside one do not', () => {
  const stay = { at: later(0), channelId: 'c', stayId: 's', checkIn: '2027-01-01', checkOut: '2027-01-02' };
  const seen = { ...stay, kind: 'block' as const, notSeenAt: null, reference: null };
  const look = [{ job: 'raiseAlarms', runAt: null }];
  expect(jobsOfCalendar({ type: 'ChannelStaySeen', data: seen })).toEqual(look);
  expect(jobsOfCalendar({ type: 'ChannelStayMoved', data: stay })).toEqual(look);
  expect(jobsOfCalendar({ type: 'ChannelStaySeen', data: { ...seen, isPreparation: true } })).toEqual([]);
});

describe('jobs of a booking event', () => {
  it('a short hold leads to its expiry a second after the grace, without a reminder', () => {
    expect(jobsOfBooking(placed)).toEqual([{ job: 'expireHold', runAt: later(17, 1) }]);
  });

  it('a long hold also leads to a reminder 15 minutes before its end', () => {
    const jobs = jobsOfBooking(attached);
    expect(jobs).toContainEqual({ job: 'expireHold', runAt: later(62, 1) });
    expect(jobs).toContainEqual({ job: 'sendMessage', message: 'reminder', runAt: later(45) });
  });

  it('a confirmation leads to its email; a slip in review or an end does not', () => {
    expect(jobsOfBooking(confirmed)).toEqual([
      { job: 'sendMessage', message: 'confirmation', runAt: null },
      { job: 'planArrival', runAt: null },
    ]);
    for (const event of [slipAttached, cancelled])
      expect(jobsOfBooking(event).filter(({ job }) => job === 'expireHold')).toEqual([]);
  });

  it('a move that staff accepted leads to a link for the rest; a free one, or a correction by staff, does not', () => {
    const moved = (asked?: { percent: number; free: boolean }) =>
      ({ type: 'StayChanged', data: { ...placed.data, asked } }) as BookingEvent;
    const asksForRest = (event: BookingEvent) => jobsOfBooking(event).some(({ job }) => job === 'askForRest');
    const moves = [moved({ percent: 100, free: false }), moved({ percent: 100, free: true }), moved()];
    expect(moves.map(asksForRest)).toEqual([true, false, false]);
  });

  it('a slip that waits for a confirmed email leads to nothing until it is in review or late', () => {
    const { remainingSeconds: _, ...sent } = slipAttached.data as Extract<BookingEvent, { type: 'PaymentSlipAttached' }>['data'];
    const waits: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { ...sent, remainingSeconds: null, confirmation: 'implausible' },
    };
    expect(jobsOfBooking(waits)).toEqual([]);
    const confirmed: BookingEvent = { type: 'GuestEmailConfirmed', data: { at: later(20), remainingSeconds: 2400 } };
    expect(jobsOfBooking(confirmed)).toEqual(
      jobsOfBooking({ ...slipAttached, data: { ...slipAttached.data, at: later(20) } } as BookingEvent),
    );
    const given = bookingAfter([placed, attached, waits, confirmed]);
    expect([later(20), later(10)].map(runAt => stillConcernsStaff('newSlip', runAt, given))).toEqual([true, false]);
    expect(jobsOfBooking({ type: 'PaymentSlipLate', data: { at: later(63) } })).toEqual([
      { job: 'checkSlip', runAt: null },
      { job: 'sendMessage', message: 'slipReceived', runAt: null },
      { job: 'tellStaff', message: 'paidLate', runAt: null },
    ]);
  });

  it('a slip in review leads to a question to the bank', () => {
    expect(jobsOfBooking(slipAttached)).toContainEqual({ job: 'checkSlip', runAt: null });
  });

  it('notify staff of a slip, and again when it is undecided after four hours', () => {
    expect(jobsOfBooking(slipAttached).filter(({ job }) => job === 'tellStaff')).toEqual([
      { job: 'tellStaff', message: 'newSlip', runAt: null },
      { job: 'tellStaff', message: 'slipWaiting', runAt: addSeconds(slipAttached.data.at, 4 * 3600) },
    ]);
  });

  it('money that comes or goes back leads to receipts, and what goes back to an email', () => {
    const received: BookingEvent = { type: 'PaymentReceived', data: { at: later(5), amount: 1, method: 'cash', test: false } };
    const refunded: BookingEvent = { type: 'RefundRecorded', data: { at: later(5), amount: 1, method: 'cash', reason: '' } };
    expect(jobsOfBooking(received)).toEqual([{ job: 'settleReceipts', runAt: null }]);
    expect(jobsOfBooking(refunded).map(({ job }) => job)).toEqual(['settleReceipts', 'forgetRefundAccount', 'sendMessage']);
  });
});

describe('jobs of a payment link event', () => {
  it('a new or prolonged link leads to its end, a second after the grace', () => {
    const data = { at: later(0), amount: 1, description: '', language: 'th' as const, bookingId: null, requestHash: '' };
    const end = [{ job: 'carePaymentLink', runAt: later(62, 1) }];
    expect(jobsOfPaymentLink({ type: 'PaymentLinkCreated', data: { ...data, expiresAt: later(60) } })).toEqual(end);
    expect(jobsOfPaymentLink({ type: 'PaymentLinkAmended', data: { at: later(0), expiresAt: later(60) } })).toEqual(end);
    expect(jobsOfPaymentLink({ type: 'PaymentLinkAmended', data: { at: later(0), amount: 2 } })).toEqual([]);
  });

  it('a slip and money lead to messages to both sides', () => {
    const jobs = (event: PaymentLinkEvent) => jobsOfPaymentLink(event).map(job => ('message' in job ? job.message : job.job));
    const money = { at: later(5), amount: 1, method: 'credit_card' as const };
    expect(jobs({ type: 'PaymentLinkSlipAttached', data: { at: later(5), url: '', fileHash: '' } })).toEqual([
      'checkSlip',
      'linkSlipReceived',
      'newLinkSlip',
    ]);
    expect(jobs({ type: 'PaymentLinkPaid', data: { ...money, test: false } })).toEqual([
      'settleReceipts',
      'linkPaid',
      'linkCardPayment',
    ]);
    expect(jobs({ type: 'PaymentLinkSettled', data: { ...money, reason: '' } })).toEqual(['settleReceipts', 'linkPaid']);
    const refund = { at: later(5), amount: 1, method: 'credit_card' as const, reason: 'Rain' };
    expect(jobs({ type: 'RefundRecorded', data: refund })).toEqual(['settleReceipts', 'linkRefunded']);
    expect(jobs({ type: 'PaymentLinkExpired', data: { at: later(5) } })).toEqual(['linkUnpaid']);
  });
});

it('the email of the day before arrival is due at ten in Bangkok', () => {
  expect(arrivalMessageAt({ checkIn: '2026-12-04', checkOut: '2026-12-07' })).toBe('2026-12-03T03:00:00.000Z');
});

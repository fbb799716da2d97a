import { describe, expect, it } from 'vitest';
import type { BookingCommandOf } from '../booking/decide.ts';
import type { BookingEvent } from '../booking/events.ts';
import { later, terms, total, transfer, waiting } from '../booking/examples.testkit.ts';
import { linkStateIn, receivedOf } from '../payment/account.ts';
import { jobsOfBooking } from '../policies/policy.ts';
import { stillConcernsStaff } from '../policies/stillApplies.ts';
import { bookingAfter, outcomeOf, whenBooking } from '../shared/specification.testkit.ts';
import type { PaymentLinkCommand } from './decide.ts';
import { decidePaymentLink } from './decide.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { evolvePaymentLink } from './link.ts';
import { dueOf, surplusOf } from './status.ts';

const created: PaymentLinkEvent = {
  type: 'PaymentLinkCreated',
  data: {
    ...{ at: later(5), amount: total, description: 'The stay', language: 'en', expiresAt: later(600) },
    ...{ bookingId: 'b1', requestHash: 'hash' },
  },
};
const sent = (due?: number): PaymentLinkEvent => ({
  type: 'PaymentLinkSlipAttached',
  data: { at: later(10), url: '/slip', fileHash: 'hash', reference: transfer, ...(due === undefined ? {} : { due }) },
});
const linkAfter = (...events: PaymentLinkEvent[]): PaymentLink => events.reduce(evolvePaymentLink, null) as PaymentLink;

const awaited: BookingEvent = {
  type: 'LinkPaymentAwaited',
  data: { at: later(10), paymentLinkId: 'link', remainingSeconds: 50 * 60, carries: [] },
};
const receivedElsewhere: BookingEvent = {
  type: 'PaymentReceived',
  data: { at: later(11), amount: 20_000, method: 'cash', test: false, paymentLinkId: 'other', carries: [] },
};
const lowered: BookingEvent = { type: 'BookingAmended', data: { at: later(11), totalPrice: total - 2000, reason: '' } };

const settle = {
  ...{ type: 'settle', now: later(20), amount: null, method: null, reason: '' },
  slip: { url: '/slip', usedBefore: false },
} satisfies PaymentLinkCommand;
const settled = (link: PaymentLink, events: BookingEvent[], how: Partial<typeof settle> | { amount: number } = {}) =>
  outcomeOf(() => decidePaymentLink({ ...settle, ...how }, link, bookingAfter(events)));

describe('the slip of a payment link', () => {
  it('keeps the amount that it was sent for', () => {
    const command = { type: 'attachLinkSlip', now: later(12), url: '/slip', fileHash: 'hash', reference: null, terms } as const;
    const decision = decidePaymentLink(command, linkAfter(created), bookingAfter([...waiting, receivedElsewhere]));
    expect(decision.events).toMatchObject([{ type: 'PaymentLinkSlipAttached', data: { due: total - 20_000 } }]);
  });

  it('is settled with the amount that came, though the booking owes less by now, or nothing', () => {
    const link = linkAfter(created, sent(total));
    for (const meanwhile of [
      [receivedElsewhere],
      [lowered],
      [receivedElsewhere, { ...lowered, data: { ...lowered.data, totalPrice: 20_000 } }],
    ]) {
      expect(settled(link, [...waiting, awaited, ...(meanwhile as BookingEvent[])])).toMatchObject({
        events: [{ type: 'PaymentLinkSettled', data: { amount: total } }],
        asks: { amount: total, taken: true },
      });
    }
    expect(surplusOf(link, bookingAfter([...waiting, awaited, lowered]))).toBe(2000);
    expect(surplusOf(link, bookingAfter([...waiting, awaited]))).toBe(0);
  });

  it('is settled with the amount that staff read on it; only a slip has such an amount', () => {
    expect(settled(linkAfter(created, sent(total)), [...waiting, awaited, lowered], { amount: total - 2000 })).toMatchObject({
      asks: { amount: total - 2000 },
    });
    const byHand = { ...settle, slip: null, method: 'cash', reason: 'at the door', amount: 1 } as const;
    expect(outcomeOf(() => decidePaymentLink(byHand, linkAfter(created), bookingAfter(waiting)))).toEqual({
      refusal: 'validation_failed',
      details: { amount: expect.objectContaining({ code: 'invalid' }) },
    });
  });

  it('of an older release, without an amount, counts for the amount owed at most', () => {
    const link = linkAfter(created, sent());
    expect(dueOf(link, bookingAfter([...waiting, awaited, receivedElsewhere]))).toBe(total - 20_000);
    expect(surplusOf(link, bookingAfter([...waiting, awaited, receivedElsewhere]))).toBe(0);
  });
});

describe('a booking that more came for than it owed', () => {
  const receive: BookingCommandOf<'receiveLinkPayment'> = {
    ...{ type: 'receiveLinkPayment', now: later(20), paymentLinkId: 'link', outbox: [] },
    ...{ amount: total, method: 'promptpay', test: false, taken: true },
  };
  const events = (given: BookingEvent[]) => (whenBooking(given, receive) as { events: BookingEvent[] }).events;

  it('is confirmed, says so in the event of the payment, and its balance is below zero', () => {
    const given = [...waiting, awaited, receivedElsewhere];
    expect(events(given)).toMatchObject([
      { type: 'PaymentReceived', data: { amount: total, overpaid: 20_000 } },
      { type: 'BookingConfirmed' },
    ]);
    const after = bookingAfter([...given, ...events(given)]);
    expect(after.status).toBe('confirmed');
    expect([receivedOf(after.account), linkStateIn(after.account, 'link')]).toEqual([total + 20_000, 'paid']);
    expect(
      stillConcernsStaff(
        'overpaid',
        later(20),
        bookingAfter([...given, ...events(given), { type: 'BookingHidden', data: { at: later(19) } }]),
      ),
    ).toBe(false);
    expect(stillConcernsStaff('overpaid', later(20), after)).toBe(true);
  });

  it('notifies staff only of a surplus', () => {
    const told = (given: BookingEvent[]) =>
      events(given)
        .flatMap(jobsOfBooking)
        .flatMap(job => (job.job === 'tellStaff' ? [job.message] : []));
    expect(told([...waiting, awaited, lowered])).toContain('overpaid');
    expect(told([...waiting, awaited])).not.toContain('overpaid');
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf, owedOf, paidOf, refundDueOf, totalOf } from '../payment/account.ts';
import type { BookingEvent } from './events.ts';
import { steps, walk } from './walk.testkit.ts';

// The same money counted a second time, from the events and the words of rules.md, section 6, alone.

/** `paidOut`: what a channel sent; `sold`: the guest paid that channel. */
type Counted = {
  stay: number;
  added: number;
  received: number;
  refunded: number;
  paidOut: number;
  kept: number | null;
  sold: boolean;
};

const owed = ({ stay, added, kept, sold }: Counted): number => kept ?? (sold ? Math.max(0, added) : stay + added);
const paid = ({ received, refunded }: Counted): number => received - refunded;
const paidByGuest = (so: Counted): number => paid(so) - (so.sold ? so.paidOut : 0);

const count = (so: Counted, { type, data }: BookingEvent): Counted => {
  switch (type) {
    case 'BookingPlaced':
    case 'StayChanged':
      return { ...so, stay: data.totalPrice };
    case 'BookingAmended':
      return data.totalPrice === undefined ? so : { ...so, stay: data.totalPrice - so.added };
    case 'ChargeAdded':
      return { ...so, added: so.added + data.amount, kept: so.kept === null ? null : so.kept + data.amount };
    case 'PaymentReceived':
      return { ...so, received: so.received + data.amount, paidOut: so.paidOut + (data.payout ? data.amount : 0) };
    case 'ChannelDetailsRecorded':
      return { ...so, stay: data.gross ?? 0, sold: true };
    case 'BookedDirectly':
      return { ...so, sold: false };
    case 'RefundRecorded': {
      const due = Math.max(0, paidByGuest(so) - owed(so));
      const refunded = so.refunded + data.amount;
      return { ...so, refunded, kept: so.kept === null ? null : so.kept - Math.max(0, data.amount - due) };
    }
    case 'PaymentReversed':
      return { ...so, refunded: so.refunded + data.amount };
    case 'BookingCancelled':
      return { ...so, kept: data.kept ?? 0 };
    case 'BookingExpired':
      return { ...so, kept: 0 };
    case 'BookingReinstated':
      return { ...so, kept: null };
    default:
      return so;
  }
};

const nothing: Counted = { stay: 0, added: 0, received: 0, refunded: 0, paidOut: 0, kept: null, sold: false };

it('owed, paid, balance and refund due follow the rules after every command', () => {
  fc.assert(
    fc.property(steps, all => {
      const { bookings, events } = walk(all, () => undefined);
      for (const [id, { account }] of Object.entries(bookings)) {
        const so = (events[id] ?? []).reduce(count, nothing);
        const balance = owed(so) - paidByGuest(so);
        expect({
          total: totalOf(account),
          owed: owedOf(account),
          paid: paidOf(account),
          balance: balanceOf(account),
          refundDue: refundDueOf(account),
        }).toEqual({ total: so.stay + so.added, owed: owed(so), paid: paid(so), balance, refundDue: Math.max(0, -balance) });
      }
    }),
    { numRuns: 300 },
  );
  // Of walks that are the same each time: whether chance has met a rare event must not decide.
  const seen = new Set<string>();
  for (const all of fc.sample(steps, { numRuns: 600, seed: 1 }))
    for (const events of Object.values(walk(all, () => undefined).events)) for (const { type } of events) seen.add(type);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'ChannelDetailsRecorded',
      'ChargeAdded',
      'PaymentReceived',
      'RefundRecorded',
      'MoreTimeGiven',
      'BookingReinstated',
    ]),
  );
}, 120_000);

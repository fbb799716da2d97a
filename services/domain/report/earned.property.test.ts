import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookingEvent } from '../booking/events.ts';
import { steps, walk } from '../booking/walk.testkit.ts';
import { earnedOf, nightsSoldOf, revenueIn } from './earned.ts';

// The months counted a second time, from the events and the words of rules.md, section 6, alone.

type Moved = { day: string; received: number; refunded: number };
type Told = {
  stay: { checkIn: string; nights: { date: string; price: number }[] };
  status: string;
  money: Moved[];
  test: number;
  /** Ids of payments by card on the sandbox or with test keys. */
  testCards: string[];
};

const dayIn = (instant: string): string => new Date(Date.parse(instant) + 7 * 3600_000).toISOString().slice(0, 10);

const tell = (so: Told, { type, data }: BookingEvent): Told => {
  switch (type) {
    case 'BookingPlaced':
    case 'StayChanged': {
      const nights = data.quote.lines.flatMap(({ kind, date, amount }) =>
        kind === 'night' && date ? [{ date, price: amount }] : [],
      );
      return { ...so, stay: { checkIn: data.checkIn, nights } };
    }
    case 'PaymentReceived': {
      if (data.test) return { ...so, test: so.test + data.amount };
      const day = data.recorded?.day ?? dayIn(data.at);
      return { ...so, money: [...so.money, { day, received: data.amount, refunded: 0 }] };
    }
    case 'CardPaymentStarted':
      return { ...so, testCards: data.test ? [...so.testCards, `card-${data.attempt}`] : so.testCards };
    case 'PaymentReversed':
    case 'RefundRecorded': {
      const has = so.money.reduce((sum, { received, refunded }) => sum + received - refunded, 0);
      const paymentId = type === 'PaymentReversed' ? data.paymentId : data.atGateway?.paymentId;
      // Through a gateway, money goes back to the payment that it came by.
      const byHand = type === 'RefundRecorded' && data.method === 'credit_card' ? data.amount : Math.max(0, data.amount - has);
      const ofPayment = paymentId !== undefined && so.testCards.includes(paymentId) ? data.amount : 0;
      const ofTest = Math.min(so.test, paymentId === undefined ? byHand : ofPayment);
      const refunded = { day: dayIn(data.at), received: 0, refunded: data.amount - ofTest };
      return { ...so, test: so.test - ofTest, money: [...so.money, refunded] };
    }
    case 'BookingConfirmed':
      return { ...so, status: 'confirmed' };
    case 'BookingCancelled':
      return { ...so, status: 'cancelled' };
    case 'BookingExpired':
      return { ...so, status: 'expired' };
    case 'BookingReinstated':
      return { ...so, status: 'open' };
    default:
      return so;
  }
};

const add = (months: Record<string, number>, month: string, amount: number): void => {
  months[month] = (months[month] ?? 0) + amount;
};

const monthsByRule = ({ stay: { checkIn, nights }, status, money }: Told): Record<string, number> => {
  const months: Record<string, number> = {};
  for (const { day, received, refunded } of money) {
    if (status === 'cancelled') add(months, checkIn.slice(0, 7), received - refunded);
    else if (status !== 'confirmed') add(months, day.slice(0, 7), received - refunded);
    else
      for (const [amount, sign] of [
        [received, 1],
        [refunded, -1],
      ] as const) {
        const sum = nights.reduce((all, night) => all + BigInt(night.price), 0n);
        // A stay that a channel sold may have nights without a price: they share alike.
        const [price, weightOf] =
          sum > 0n ? [sum, (night: (typeof nights)[number]) => BigInt(night.price)] : [BigInt(nights.length), () => 1n];
        let left = BigInt(amount);
        for (const night of nights.slice(0, -1)) {
          const share = (BigInt(amount) * weightOf(night)) / price;
          left -= share;
          add(months, night.date.slice(0, 7), sign * Number(share));
        }
        add(months, nights.at(-1)?.date.slice(0, 7) ?? '', sign * Number(left));
      }
  }
  return Object.fromEntries(Object.entries(months).filter(([, amount]) => amount !== 0));
};

it('every baht counts in the month that the rules name, in any state of the booking', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(steps, all => {
      const { bookings, events } = walk(all, () => undefined);
      for (const [id, booking] of Object.entries(bookings)) {
        const none: Told = { testCards: [], stay: { checkIn: '', nights: [] }, status: 'open', money: [], test: 0 };
        const told = (events[id] ?? []).reduce(tell, none);
        const months: Record<string, number> = {};
        for (const earned of earnedOf(booking, 'nights')) {
          add(months, earned.month, earned.received - earned.refunded);
          kinds.add(earned.kind);
          expect(Math.min(earned.received, earned.refunded)).toBe(0);
        }
        expect(Object.fromEntries(Object.entries(months).filter(([, amount]) => amount !== 0))).toEqual(monthsByRule(told));
        const byDay = earnedOf(booking, 'day');
        const came = ({ day, received, refunded }: (typeof byDay)[number]) => ({ day, received, refunded });
        const real = told.money.filter(({ received, refunded }) => received + refunded > 0);
        expect(new Set(byDay.map(came))).toEqual(new Set(real));
        expect(revenueIn(byDay)).toBe(revenueIn(earnedOf(booking, 'nights')));
        expect(nightsSoldOf(booking)).toEqual(told.status === 'confirmed' ? told.stay.nights.map(({ date }) => date) : []);
      }
    }),
    { numRuns: 300 },
  );
  expect([...kinds].sort()).toEqual(['kept', 'stay', 'unconfirmed']);
}, 120_000);

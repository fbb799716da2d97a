import { type BookingCommand, decideBooking } from '@baan/domain/booking/decide';
import type { BookingEvent } from '@baan/domain/booking/events';
import { evolveBooking } from '@baan/domain/booking/evolve';
import { total, waiting, withCards } from '@baan/domain/booking/examples.testkit';
import { payableByPromptPay } from '@baan/domain/booking/promptPayPayments';
import type { Booking } from '@baan/domain/booking/state';
import { receivedOf, refundDueOf } from '@baan/domain/payment/account';
import { Refusal } from '@baan/domain/shared/refusal';
import { createBank, RefusedByGateway } from '@baan/embedded/omiseDouble/bank';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromptPayGateway } from '../gateway/promptPayGateway.ts';
import { createPromptPayDesk } from './promptPayDesk.ts';
import type { PromptPaySubject } from './promptPaySubject.ts';

// Whatever a guest, staff, the gateway and a dying process do in whatever order: once all is asked, the money at the gateway is the money
// in the accounts, and no booking is confirmed without it.

class Lost extends Error {}

const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
const terms = { ...withCards, methods: ['promptpay' as const], gatewayLimits: { least: 20, most: 150_000 } };
const [placed] = waiting;
const start = placed?.data.at ?? '';

const kinds = [
  'ask',
  'ask',
  'ask',
  'leave',
  'settle',
  'settle',
  'pay',
  'pay',
  'payOld',
  'later',
  'cancel',
  'amend',
  'expire',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  minutes: fc.integer({ min: 0, max: 40 }),
  fault: fc.constantFrom('none', 'none', 'none', 'before', 'after', 'dies before', 'dies after'),
  which: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const world = () => {
  const time = testTime(start);
  const bank = createBank({ time, random: systemRandom, emit: () => undefined, refusesRefunds: () => false });
  const events: BookingEvent[] = [...waiting];
  const state = (): Booking => {
    const booking = events.reduce<Booking | null>(evolveBooking, null);
    if (!booking) throw new Error('There is no booking');
    return booking;
  };
  let fault: Step['fault'] = 'none';
  /** Once: the next call to the gateway, or the next append, goes wrong. */
  const take = (...wanted: Step['fault'][]): boolean => {
    if (!wanted.includes(fault)) return false;
    fault = 'none';
    return true;
  };
  const asked = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (take('before')) throw new Lost();
    const answer = work();
    if (take('after')) throw new Lost();
    return answer;
  };
  const chargeOf = (key: string) => bank.charges().find(({ metadata }) => metadata.key === key);
  const promptPay: PromptPayGateway = {
    start: ({ charge: { key }, amount, about, expiresAt }) =>
      asked(() => {
        const source = bank.createSource(amount * 100).id;
        const more = { description: about, metadata: { key }, token: null, capture: true, returnUri: null };
        return { outcome: 'shown', chargeId: bank.createCharge({ ...more, amount: amount * 100, source, expiresAt }).id };
      }),
    find: ({ key }) =>
      asked(() => {
        const charge = chargeOf(key);
        if (!charge) return { state: 'none' };
        if (charge.paidAt) return { state: 'paid', chargeId: charge.id, amount: charge.amount / 100, paidAt: charge.paidAt };
        return charge.status === 'pending' ? { state: 'shown', chargeId: charge.id } : { state: 'expired' };
      }),
    expire: ({ key }) =>
      asked(() => {
        const charge = chargeOf(key);
        if (charge?.paidAt) return { outcome: 'paid', chargeId: charge.id, amount: charge.amount / 100, paidAt: charge.paidAt };
        if (charge?.status === 'pending') bank.expire(charge.id);
        return { outcome: 'expired' };
      }),
    picture: () => Promise.reject(new Lost()),
  };
  const decide = (command: BookingCommand): Booking => {
    events.push(...decideBooking(command, state()).events);
    return state();
  };
  const subject: PromptPaySubject<Booking> = {
    stream: 'booking-a',
    read: async () => state(),
    decide: async command => {
      if (take('dies before')) throw new Lost();
      const before = events.length;
      const booking = decide(command.type === 'payByPromptPay' ? { ...command, terms } : command);
      if (take('dies after')) throw new Lost();
      return { state: booking, revision: events.length, position: BigInt(events.length), repeated: events.length === before };
    },
    facts: payableByPromptPay,
    about: ({ number }) => number,
  };
  const gateway = { name: 'omise', account: 'test' as const, test: true, verifiesPayer: true, promptPay };
  return {
    time,
    bank,
    events,
    state,
    decide,
    subject,
    gateway,
    setFault: (next: Step['fault']) => {
      fault = next;
    },
  };
};

const ignored = (error: unknown): void => {
  if (!(error instanceof Refusal || error instanceof Lost || error instanceof RefusedByGateway)) throw error;
};

test('money at the gateway is money in the accounts, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { time, bank, events, state, decide, subject, gateway, setFault } = world();
      const never = async () => {
        throw new Lost();
      };
      const desk = () =>
        createPromptPayDesk({
          gateway: { ...gateway, start: never, find: never, capture: never, void: never },
          chargeKeys: { keyOf: (_stream, token) => token, remember: async () => undefined },
          qrPictures: { of: async () => Buffer.from('png') },
          time,
          log: { warn: () => undefined },
        });
      const running = desk();
      const payAny = (which: number, old: boolean): void => {
        const charge = bank.charges().at(old ? which : -1);
        if (!charge || charge.paidAt) return;
        if (old) Object.assign(charge, { status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' });
        bank.payByPromptPay(charge.id);
      };
      for (const { kind, minutes, fault, which } of steps) {
        const now = time.at;
        setFault(kind === 'pay' || kind === 'later' ? 'none' : fault);
        const does: Record<(typeof kinds)[number], () => unknown> = {
          ask: () => running.pay(subject, context),
          leave: () => running.leave(subject, context),
          settle: () => running.settle(subject, context),
          pay: () => payAny(which, false),
          payOld: () => payAny(which, true),
          later: () => time.pass(minutes * 60_000),
          cancel: () => which === 0 && decide({ type: 'cancel', now, byGuest: false, reason: 'Closed', refund: null }),
          amend: () => decide({ type: 'amend', now, totalPrice: total - which * 100, reason: 'Agreed', terms }),
          expire: () => decide({ type: 'expire', now }),
        };
        await Promise.resolve().then(does[kind]).catch(ignored);
      }
      setFault('none');
      // Each charge is asked about, as a webhook or reconciliation does.
      for (const { metadata } of bank.charges()) {
        time.pass(20_000);
        await desk().settle(subject, context, String(metadata.key));
      }
      const booking = state();
      const paid = bank.charges().filter(({ paidAt }) => paidAt !== null);
      const sum = paid.reduce((all, { amount }) => all + amount / 100, 0);
      expect(receivedOf(booking.account)).toBe(sum);
      expect(events.filter(({ type }) => type === 'PaymentReceived')).toHaveLength(paid.length);
      if (booking.status === 'confirmed') expect(paid.length).toBeGreaterThan(0);
      if (booking.status === 'expired' || booking.status === 'cancelled') expect(refundDueOf(booking.account)).toBe(sum);
    }),
    { numRuns: 300 },
  );
}, 120_000);

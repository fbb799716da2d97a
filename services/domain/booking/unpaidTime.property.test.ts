import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialCalendar } from '../calendar/calendar.ts';
import { awaitsLink, cardsOf, paidOf, underReviewBy } from '../payment/account.ts';
import { isUnderWay } from '../payment/card.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import { customer, placeCommand, placedAt, terms, withCards } from './examples.testkit.ts';
import { type Booking, holdOf } from './state.ts';
import { run, type World } from './walk.testkit.ts';

// After any commands of a guest without money, the nights are free again in time. The allowed time is counted here independently.

const kinds = [
  ...([
    'attachCustomer',
    'attachSlip',
    'clearSlip',
    'refuseSlip',
    'giveTime',
    'setSpecialRequests',
    'expire',
    'issueCode',
  ] as const),
  ...([
    'payByCard',
    'payByCard',
    'recordAuthorised',
    'recordAuthorised',
    'recordDeclined',
    'recordDeclined',
    'recordUnknown',
  ] as const),
  ...(['recordVoided', 'verifyCode', 'recordCaptureRefused', 'awaitLinkPayment', 'dropLinkPayment', 'reinstate'] as const),
];

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...kinds),
    wait: fc.oneof(fc.integer({ max: 50, min: 0 }), fc.integer({ min: 100, max: 600 }), fc.integer({ min: 1500, max: 3600 })),
    flag: fc.boolean(),
    given: fc.integer({ min: 1, max: 400 }),
    goesOn: fc.boolean(),
  }),
  { maxLength: 60, size: 'max' },
);

type Step = { what: (typeof kinds)[number]; wait: number; flag: boolean; given: number; goesOn: boolean };

/** What keeps nights longest is tried most: a slip or a card, refused, and again. */
const nextOf = ({ status, account, customer: known }: Booking, { what, goesOn, flag }: Step): Step['what'] => {
  if (!goesOn) return what;
  if (!known) return 'attachCustomer';
  if (status === 'in_review') return 'refuseSlip';
  if (isUnderWay(cardsOf(account))) return 'recordDeclined';
  return flag ? 'attachSlip' : 'payByCard';
};

const commandOf = ({ what, flag, given }: Step, now: Instant, booking: Booking): BookingCommand => {
  const attempt = Math.max(1, cardsOf(booking.account).attempts.length);
  const byBank = underReviewBy(booking.account) === 'bank';
  const link = { now, paymentLinkId: 'link' };
  const outbox = (type: string): OutboxEntry[] => [
    { stream: 'paymentLink-link', type, data: {}, actor: { kind: 'guest' }, correlationId: '' },
  ];
  const commands: Record<Step['what'], BookingCommand> = {
    attachCustomer: { type: 'attachCustomer', now, customer: { ...customer, lastName: `${given % 3}` }, terms },
    attachSlip: { type: 'attachSlip', now, url: `/slips/${given}`, fileHash: 'hash', terms },
    clearSlip: { type: 'clearSlip', now },
    refuseSlip: { type: 'refuseSlip', now, reason: 'Too little' },
    giveTime: { type: 'giveTime', now, until: addSeconds(now, given * 60), reason: 'Asked' },
    setSpecialRequests: { type: 'setSpecialRequests', now, specialRequests: `${given}` },
    expire: { type: 'expire', now },
    issueCode: { type: 'issueCode', now, challengeId: `code-${given}` },
    payByCard: { type: 'payByCard', now, brand: 'visa', last4: flag ? '4242' : '1111', test: true, terms: withCards },
    recordAuthorised: { type: 'recordAuthorised', now, attempt, chargeId: 'charge', challengeId: `first-${given}` },
    recordDeclined: { type: 'recordDeclined', now, attempt, reason: 'declined' },
    recordUnknown: { type: 'recordUnknown', now, attempt },
    recordVoided: { type: 'recordVoided', now, attempt, reason: 'replaced' },
    verifyCode: { type: 'verifyCode', now, isCodeOf: () => flag },
    recordCaptureRefused: { type: 'recordCaptureRefused', now, attempt },
    awaitLinkPayment: {
      type: 'awaitLinkPayment',
      ...link,
      outbox: outbox(flag ? 'CardPaymentStarted' : 'PaymentLinkSlipAttached'),
    },
    dropLinkPayment: {
      type: 'dropLinkPayment',
      ...link,
      outbox: outbox(byBank ? 'CardDeclined' : flag ? 'PaymentLinkSlipCleared' : 'PaymentLinkSlipRefused'),
    },
    reinstate: { type: 'reinstate', now, reason: 'Asked', terms },
  };
  return commands[what];
};

const ms = (instant: Instant): number => Date.parse(instant);
const minute = 60_000;

/**
 * Allowed are an hour, the time under review, two half hours, and the longest time that a bank did not answer; or what staff gave. A slip
 * or card may be sent in the grace of two minutes, so each half hour counts 32.
 */
type Allowed = { review: number; refused: boolean; bank: number; bankSince: number; given: number };

const latest = ({ review, refused, bank, given }: Allowed): number =>
  Math.max(given, ms(placedAt) + 60 * minute) +
  review +
  (refused ? 32 * minute : 0) +
  (bank > 2 * minute ? 32 * minute + bank : 0);

it('nights without money are free again an hour after placing, with two half hours more at most', () => {
  fc.assert(
    fc.property(steps, all => {
      const world: World = { calendar: initialCalendar, bookings: {}, events: {} };
      const allowed: Allowed = { review: 0, refused: false, bank: 0, bankSince: 0, given: 0 };
      run(world, 'a', placeCommand);
      let now = placedAt;
      const at = () => world.bookings.a as NonNullable<(typeof world.bookings)['a']>;
      for (const drawn of all) {
        const step = { ...drawn, what: nextOf(at(), drawn) };
        const by = underReviewBy(at().account);
        const isPaused = holdOf(at())?.holdUntil === null;
        if (by === 'review' && isPaused) allowed.review += step.wait * 1000;
        now = addSeconds(now, step.wait);
        const before = at();
        outcomeOf(() => run(world, 'a', commandOf(step, now, before)));
        if (at() === before) continue;
        const isBank = underReviewBy(at().account) === 'bank';
        if (isBank && by !== 'bank') allowed.bankSince = ms(now);
        if (by === 'bank') allowed.bank = Math.max(allowed.bank, ms(now) - allowed.bankSince);
        if (step.what === 'refuseSlip' || (step.what === 'dropLinkPayment' && by === 'review')) allowed.refused = true;
        const hold = holdOf(at());
        if (step.what === 'giveTime' && hold) allowed.given = ms(now) + step.given * minute;
        if (step.what === 'reinstate' && hold?.holdUntil) allowed.given = Math.max(allowed.given, ms(hold.holdUntil));
        expect(paidOf(at().account)).toBe(0);
        if (hold?.holdUntil) expect(ms(hold.holdUntil)).toBeLessThanOrEqual(latest(allowed));
        if (hold?.holdUntil === null) expect(isBank || underReviewBy(at().account) === 'review').toBe(true);
      }
      if (isUnderWay(cardsOf(at().account)) || awaitsLink(at().account) || at().status === 'in_review') return;
      run(world, 'a', { type: 'expire', now: new Date(Math.max(ms(now), latest(allowed)) + 2 * minute + 1).toISOString() });
      expect(world.calendar.claims.get('a')).toBeUndefined();
    }),
    { numRuns: 400 },
  );
}, 120_000);

import { createHash } from 'node:crypto';
import { customer, placeCommand, withCards } from '@baan/domain/booking/examples.testkit';
import type { Booking } from '@baan/domain/booking/state';
import { run, type World } from '@baan/domain/booking/walk.testkit';
import { initialCalendar } from '@baan/domain/calendar/calendar';
import { decideGateway, emptyBook, evolveGateway } from '@baan/domain/gateway/gatewayBook';
import { type Account, receivedOf, refundDueOf, refundedOf } from '@baan/domain/payment/account';
import { capturesOf, leftOf, onItsWayOf } from '@baan/domain/payment/captures';
import { decidePaymentLink } from '@baan/domain/paymentLink/decide';
import { evolvePaymentLink, type PaymentLink } from '@baan/domain/paymentLink/link';
import { addDays } from '@baan/domain/shared/plainDate';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { quoteStay } from '@baan/domain/villa/price';
import { errorAnswer } from '@baan/embedded/omiseDouble/answers';
import { type Bank, createBank, RefusedByGateway } from '@baan/embedded/omiseDouble/bank';
import { callsOf } from '@baan/embedded/omiseDouble/calls';
import { type ChargeRecord, isDisputed } from '@baan/embedded/omiseDouble/records';
import { createCardDesk } from '../card/cardDesk.ts';
import { bookingSubject, paymentLinkSubject } from '../card/cardSubject.ts';
import { createChargeNews } from '../card/chargeNews.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { createOmiseClient } from '../gateway/omise/omiseClient.ts';
import { createOmiseGateway } from '../gateway/omise/omiseGateway.ts';
import { createRefundDesk } from '../refund/refundDesk.ts';
import { createOurSide } from './ourSide.ts';
import { createReconciling } from './reconciling.ts';

// Bookings, a payment link, cards, refunds and the comparison in one process, with the deciders, desks, client and adapter of production. What lies outside
// is played: the gateway's bank, with calls that fail in every way; a store that may lose an answer; a clock.

/** The same numbers for the same seed. */
export const drawsOf = (seed: number) => {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  };
};

type Draws = ReturnType<typeof drawsOf>;

const faults = ['timeout_before', 'timeout_after', 'failed_before', 'failed_after', 'throttled', 'late'] as const;
export type Fault = (typeof faults)[number] | 'killed_before' | 'killed_after';

/** A request that was given up on our side still arrives within this time, in milliseconds; never after the desks' limit of two minutes. */
const latestMs = 90_000;

const lost = (): never => {
  throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
};

const context = { actor: { kind: 'system' as const }, correlationId: 'model' };
const cards = { approved: '5555555555554444', challenge: '4242424242424242', poor: '4111111111140011' } as const;
const bookingIds = ['a', 'b', 'c'];
/** A payment link without a booking. */
const linkId = 'link';
const ids = [...bookingIds, linkId];
const linkAmount = 4000;

export const createMoneyModel = (seed: number) => {
  const draws: Draws = drawsOf(seed);
  const counted: Partial<Record<string, number>> = {};
  const count = (what: string): void => {
    counted[what] = (counted[what] ?? 0) + 1;
  };
  let clock = Date.parse(placeCommand.now);
  /** Share of calls and appends that go wrong. */
  let trouble = 0;
  const now = (): Date => new Date(clock);
  const time = { now, after: () => () => undefined, monotonicMs: () => clock };
  let random = 0;
  const bytes = (size: number): Buffer => {
    random += 1;
    return createHash('sha256').update(`${seed} ${random}`).digest().subarray(0, size);
  };

  // The gateway.
  let refusesRefunds = false;
  const bank: Bank = createBank({ time, random: { bytes }, emit: () => undefined, refusesRefunds: () => refusesRefunds });
  const calls = callsOf(bank, { url: () => 'http://gateway', now: () => now().toISOString() });
  const arriving: { at: number; arrive: () => void }[] = [];

  const answer = async (name: string, path: string, query: URLSearchParams, text: string): Promise<Response> => {
    const call = calls.find(each => {
      const [method = '', pattern = ''] = each.name.split(' ');
      return method === name && new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).test(path);
    });
    if (!call) throw new Error(`The model has no ${name} ${path}`);
    const pattern = new RegExp(`^${(call.name.split(' ')[1] ?? '').replaceAll(/:\w+/g, '([^/]+)')}$`);
    const found = pattern.exec(path) ?? [];
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    const handle = async (): Promise<Response> => {
      try {
        const done = await call.handle({ ids: found.slice(1), query, body });
        return Response.json(done.body, { status: done.status ?? 200 });
      } catch (error) {
        if (!(error instanceof RefusedByGateway)) throw error;
        return Response.json(errorAnswer(error.code, error.message), { status: error.status });
      }
    };
    const fault = draws.chance(trouble) ? draws.pick(faults) : undefined;
    if (fault) count(`${fault} ${name === 'GET' ? 'look' : (path.split('/').at(-1) ?? '')}`.replace(/chrg_\w+/, 'charge'));
    switch (fault) {
      case 'timeout_before':
        return lost();
      case 'throttled':
        return Response.json(errorAnswer('rate_limit_exceeded', 'too many requests'), { status: 429 });
      case 'failed_before':
        return Response.json(errorAnswer('internal_error', 'failed'), { status: 500 });
      case 'timeout_after':
        await handle();
        return lost();
      case 'failed_after':
        await handle();
        return Response.json(errorAnswer('internal_error', 'failed'), { status: 500 });
      case 'late':
        arriving.push({ at: clock + draws.below(latestMs), arrive: () => void handle() });
        return lost();
      default:
        return handle();
    }
  };
  const fetchGateway: typeof fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    return answer(init?.method ?? 'GET', pathname, searchParams, typeof init?.body === 'string' ? init.body : '');
  };
  const client = createOmiseClient({ fetch: fetchGateway, time, secretKey: 'skey_test', url: 'http://gateway' });
  const fetchPicture = (): Promise<never> => Promise.reject(new Error('No QR is drawn here'));
  const gateway = createOmiseGateway({ client, account: 'test', webhookSecret: undefined, fetchPicture, time });

  // The store: a process may die before an append, or after it.
  const world: World = { calendar: initialCalendar, bookings: {}, events: {} };
  let book = emptyBook;
  let link: PaymentLink | null = null;
  let linkRevision = 0;
  const stored = <Result>(append: () => Result): Result => {
    if (draws.chance(trouble / 3)) {
      count('killed_before');
      throw new Error('The process died');
    }
    const result = append();
    if (draws.chance(trouble / 3)) {
      count('killed_after');
      throw new Error('The process died');
    }
    return result;
  };
  const bookingOf = (id: string): Booking => {
    const booking = world.bookings[id];
    if (!booking) throw new Error('There is no such booking');
    return booking;
  };
  const booking: CommandHandlers['booking'] = async (id, command) =>
    stored(() => {
      const before = world.events[id]?.length ?? 0;
      run(world, id, command);
      const revision = world.events[id]?.length ?? 0;
      return { state: bookingOf(id), revision, position: BigInt(revision), repeated: revision === before };
    });
  const paymentLink = async (id: string, command: Parameters<CommandHandlers['paymentLink']>[1]) =>
    stored(() => {
      const { events } = decidePaymentLink(command, id === linkId ? link : null, null);
      for (const event of events) link = evolvePaymentLink(link, event);
      linkRevision += events.length;
      const found = { state: linkNow(), revision: linkRevision, booking: null };
      return { ...found, position: BigInt(linkRevision), repeated: events.length === 0 };
    });
  const linkNow = (): PaymentLink => {
    if (!link) throw new Error('There is no link');
    return link;
  };
  const accountOf = (id: string): Account => (id === linkId ? linkNow() : bookingOf(id)).account;
  const commands = {
    booking,
    paymentLink,
    readBooking: async (id: string) => {
      const state = world.bookings[id];
      return state ? { state, revision: world.events[id]?.length ?? 0 } : null;
    },
    terms: async () => ({ ...withCards, numberPrefix: 'BTM' }),
    readPaymentLink: async (id: string) => (id === linkId ? { state: linkNow(), revision: linkRevision, booking: null } : null),
    readGateway: async () => book,
    gateway: async (command: Parameters<CommandHandlers['gateway']>[0]) =>
      stored(() => {
        const events = decideGateway(command, book);
        book = events.reduce(evolveGateway, book);
        return { state: book, revision: 0, position: 0n, repeated: events.length === 0 };
      }),
  } as unknown as CommandHandlers;

  const keys = new Map<string, { stream: string; since: Date }>();
  const chargeKeys = {
    keyOf: (stream: string, token: string) => createHash('sha256').update(`${stream} ${token}`).digest('hex').slice(0, 32),
    remember: async (key: string, stream: string) => void keys.set(key, keys.get(key) ?? { stream, since: now() }),
    find: async (key: string) => keys.get(key),
    streamsSince: async (since: Date) => [
      ...new Set([...keys.values()].filter(each => each.since >= since).map(({ stream }) => stream)),
    ],
  };
  const log = { warn: () => undefined };
  const desk = createCardDesk({
    ...{ gateway, chargeKeys, publicUrl: 'http://house', secret: Buffer.from('model'), sendCode: async () => undefined },
    ...{ time, random: { bytes }, log },
  });
  const refunds = createRefundDesk({ commands, gateways: [gateway], time, log });
  const findBookingId = async (number: string) => bookingIds.find(id => world.bookings[id]?.number === number);
  const ourSide = createOurSide({ commands, chargeKeys, findBookingId });
  const news = createChargeNews({ commands, cards: desk, promptPay: { settle: async () => undefined }, chargeKeys, time });
  const reconciling = createReconciling({ commands, news, refunds, chargeKeys, ourSide, gateways: [gateway], time, log });

  // What happens.
  const nameOf = (id: string): string => (id === linkId ? linkNow().description : bookingOf(id).number);
  const streamOf = (id: string): string => (id === linkId ? paymentLinkStream(id) : bookingStream(id));
  const chargesOf = (id: string): ChargeRecord[] => bank.charges().filter(({ metadata }) => metadata.booking === nameOf(id));
  const pay = (id: string, token: string) => {
    const source = { kind: 'token' as const, token };
    return id === linkId
      ? desk.pay(paymentLinkSubject(commands, id), source, context)
      : desk.pay(bookingSubject(commands, id), source, context);
  };
  const leave = (id: string) =>
    id === linkId ? desk.leave(paymentLinkSubject(commands, id), context) : desk.leave(bookingSubject(commands, id), context);
  const settleCard = (id: string) =>
    id === linkId ? desk.settle(paymentLinkSubject(commands, id), context) : desk.settle(bookingSubject(commands, id), context);
  const captured = (id: string): ChargeRecord[] =>
    chargesOf(id).filter(charge => charge.status === 'successful' && !isDisputed(charge));
  const tokens = new Map<string, string>();
  const newToken = (card: keyof typeof cards): string =>
    bank.createToken({ number: cards[card], name: 'MALI', month: 8, year: 2030 }).id;
  const wait = (ms: number): void => {
    clock += ms;
    for (const each of arriving.filter(({ at }) => at <= clock)) {
      arriving.splice(arriving.indexOf(each), 1);
      each.arrive();
    }
  };
  let requests = 0;

  const acts: Record<string, (id: string) => Promise<unknown> | unknown> = {
    pay: id => {
      // A second press sends the same token.
      const token =
        (draws.chance(0.3) && tokens.get(id)) || newToken(draws.pick(['approved', 'challenge', 'challenge', 'poor'] as const));
      tokens.set(id, token);
      return pay(id, token);
    },
    leave,
    answerAtBank: id => {
      const charge = chargesOf(id).find(({ challenged }) => challenged);
      if (charge) bank.answerChallenge(charge.payment, draws.chance(0.8));
    },
    settleCard,
    settleRefund: id => refunds.settle(streamOf(id), context),
    cancel: id => {
      if (id === linkId) return paymentLink(id, { type: 'revoke', now: now().toISOString(), reason: 'Rain' });
      const command = { type: 'cancel' as const, now: now().toISOString(), byGuest: false, reason: 'Rain', refund: null };
      return booking(id, draws.chance(0.5) ? command : { ...command, kept: 0 }, context);
    },
    expire: id => id !== linkId && booking(id, { type: 'expire', now: now().toISOString() }, context),
    refund: id => {
      const account = accountOf(id);
      const [capture] = capturesOf(account);
      if (!capture) return undefined;
      const due = id === linkId ? receivedOf(account) - refundedOf(account) : refundDueOf(account);
      const most = Math.min(due - onItsWayOf(account), leftOf(account, capture));
      const amount = draws.chance(0.5) ? most : 1 + draws.below(Math.max(1, most));
      requests += 1;
      count(id === linkId ? 'refund of a link' : 'refund of a booking');
      const refundId = `refund-${requests}`;
      const requested = { id: refundId, requestHash: '', refundId, paymentId: capture.paymentId, amount, reason: 'Rain' };
      return refunds.ask(streamOf(id), { ...requested, by: draws.chance(0.5) ? 'staff' : 'auto' }, context);
    },
    refusingBank: () => {
      refusesRefunds = !refusesRefunds;
    },
    foreignRefund: id => {
      const [charge] = captured(id);
      const left = charge ? charge.amount - charge.refunds.reduce((sum, { amount }) => sum + amount, 0) : 0;
      if (!charge || left < 100 || !draws.chance(0.3)) return;
      count('foreign refund');
      bank.refund(charge.id, 100 * (1 + draws.below(left / 100)), {});
    },
    foreignCharge: id => {
      // A charge without our key is found by the number of its booking alone.
      if (id === linkId || !draws.chance(0.2)) return;
      count('foreign charge');
      const amount = 100 * (20 + draws.below(10_000));
      const more = { description: null, source: null, capture: true, returnUri: null, expiresAt: null };
      bank.createCharge({ ...more, amount, token: newToken('approved'), metadata: { booking: nameOf(id) } });
    },
    dispute: id => {
      const charge = captured(id).at(-1);
      if (!charge || !draws.chance(0.15)) return;
      count('dispute');
      bank.openDispute(charge.id);
    },
    disputeWon: id => {
      const charge = chargesOf(id).find(isDisputed);
      if (!charge) return;
      count('dispute won');
      bank.winDispute(charge.id);
    },
    bankTakesBack: id => {
      const [charge] = captured(id);
      if (!charge || !draws.chance(0.15)) return;
      count('taken back');
      charge.status = 'reversed';
    },
    reconcile: () => reconciling.reconcile(context),
    owner: () => settleDifferences(),
    wait: () => wait(draws.pick([1_000, 20_000, 70_000, 130_000, 700_000])),
  };
  const names = [
    ...['pay', 'pay', 'pay', 'answerAtBank', 'answerAtBank', 'settleCard', 'settleCard', 'settleRefund', 'settleRefund', 'leave'],
    ...['cancel', 'expire', 'refund', 'refund', 'refund', 'refusingBank', 'foreignRefund', 'foreignCharge', 'dispute'],
    ...['disputeWon', 'owner', 'bankTakesBack', 'reconcile', 'reconcile', 'wait', 'wait', 'wait'],
  ];

  const attempt = async (act: () => Promise<unknown> | unknown): Promise<void> => {
    try {
      await act();
    } catch {
      // Refused, unanswered, or the process died: the next act goes on from what is recorded.
    }
  };

  /** The owner settles what is left as a person would: what the gateway says counts. */
  const settleDifferences = async (): Promise<void> => {
    for (const { chargeId, kind } of Object.values(book.open)) {
      count(`settled ${kind}`);
      const how = kind === 'missing_there' ? 'reversed' : kind === 'refund_missing_there' ? 'belongsElsewhere' : 'record';
      await reconciling.settle({ chargeId, how, reason: 'Looked' }, context);
    }
  };

  return {
    counted,
    world,
    book: () => book,
    bank,
    /** Three bookings, each with what it needs to be paid. */
    begin: (): void => {
      const agreed = { amount: linkAmount, description: 'A boat', language: 'en' as const, expiresAt: null, bookingId: null };
      const asked = decidePaymentLink(
        { type: 'createLink', now: now().toISOString(), ...agreed, requestHash: linkId },
        null,
        null,
      );
      for (const event of asked.events) link = evolvePaymentLink(link, event);
      const payer = decidePaymentLink({ type: 'attachPayer', now: now().toISOString(), payer: customer }, link, null);
      for (const event of payer.events) link = evolvePaymentLink(link, event);
      for (const [index, id] of bookingIds.entries()) {
        const stay = { checkIn: addDays('2026-12-20', index * 3), checkOut: addDays('2026-12-22', index * 3) };
        const expectedTotal = quoteStay(withCards.prices, stay, 3).total;
        const number = `BTM-MONEY${id.toUpperCase()}`;
        run(world, id, { ...placeCommand, stay, number, requestHash: id, expectedTotal, terms: withCards });
        run(world, id, { type: 'attachCustomer', now: now().toISOString(), customer, terms: withCards });
      }
    },
    live: async (steps: number): Promise<void> => {
      trouble = draws.pick([0, 0.1, 0.25, 0.5]);
      for (let step = 0; step < steps; step += 1) {
        const id = draws.pick(ids);
        const name = draws.pick(names);
        await attempt(() => acts[name]?.(id));
      }
    },
    /** The gateway and the store answer again, and what waits is finished: by the jobs, the comparison and the owner. */
    calmDown: async (): Promise<void> => {
      trouble = 0;
      for (let round = 0; round < 3; round += 1) {
        wait(700_000);
        for (const id of ids) {
          await attempt(() => settleCard(id));
          await attempt(() => refunds.settle(streamOf(id), context));
        }
      }
      for (let round = 0; round < 2; round += 1) {
        await reconciling.reconcile(context);
        await settleDifferences();
      }
      await reconciling.reconcile(context);
    },
    /** By booking or link: THB that the gateway has, and that the accounts say. */
    sums: () =>
      ids.map(id => {
        const account = accountOf(id);
        const satang = captured(id).reduce(
          (sum, { amount, refunds: given }) => sum + amount - given.reduce((all, each) => all + each.amount, 0),
          0,
        );
        return { id, gateway: satang / 100, accounts: receivedOf(account) - refundedOf(account) };
      }),
    /** How often money was captured by charges that we began. */
    capturedByUs: (id: string): number =>
      chargesOf(id).filter(({ metadata, paidAt }) => metadata.key !== undefined && paidAt !== null).length,
    ids,
  };
};

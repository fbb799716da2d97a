import { createHash } from 'node:crypto';
import { customer, placeCommand, withCards } from '@baan/domain/booking/examples.testkit';
import type { Booking } from '@baan/domain/booking/state';
import { run, type World } from '@baan/domain/booking/walk.testkit';
import { initialCalendar } from '@baan/domain/calendar/calendar';
import { decideGateway, emptyBook, evolveGateway } from '@baan/domain/gateway/gatewayBook';
import type { Account } from '@baan/domain/payment/account';
import { decidePaymentLink } from '@baan/domain/paymentLink/decide';
import { evolvePaymentLink, type PaymentLink } from '@baan/domain/paymentLink/link';
import { addDays } from '@baan/domain/shared/plainDate';
import { quoteStay } from '@baan/domain/villa/price';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Fate } from './modelFate.testkit.ts';

// The store of the money model: three bookings and a payment link by the deciders of production. A process may die before an append, or after it.

export const bookingIds = ['a', 'b', 'c'];
/** A payment link without a booking. */
export const linkId = 'link';
export const ids = [...bookingIds, linkId];
const linkAmount = 4000;

export const createModelStore = (fate: Fate) => {
  const { draws, count, time } = fate;
  const world: World = { calendar: initialCalendar, bookings: {}, events: {} };
  let book = emptyBook;
  let link: PaymentLink | null = null;
  let linkRevision = 0;

  const stored = <Result>(append: () => Result): Result => {
    if (draws.chance(fate.trouble / 3)) {
      count('killed_before');
      throw new Error('The process died');
    }
    const result = append();
    if (draws.chance(fate.trouble / 3)) {
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
  const linkNow = (): PaymentLink => {
    if (!link) throw new Error('There is no link');
    return link;
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
    remember: async (key: string, stream: string) => void keys.set(key, keys.get(key) ?? { stream, since: time.now() }),
    find: async (key: string) => keys.get(key),
    streamsSince: async (since: Date) => [
      ...new Set([...keys.values()].filter(each => each.since >= since).map(({ stream }) => stream)),
    ],
  };

  /** Three bookings and a link, each with what it needs to be paid. */
  const begin = (): void => {
    const now = time.now().toISOString();
    const agreed = { amount: linkAmount, description: 'A boat', language: 'en' as const, expiresAt: null, bookingId: null };
    const asked = decidePaymentLink({ type: 'createLink', now, ...agreed, requestHash: linkId }, null, null);
    for (const event of asked.events) link = evolvePaymentLink(link, event);
    const payer = decidePaymentLink({ type: 'attachPayer', now, payer: customer }, link, null);
    for (const event of payer.events) link = evolvePaymentLink(link, event);
    for (const [index, id] of bookingIds.entries()) {
      const stay = { checkIn: addDays('2026-12-20', index * 3), checkOut: addDays('2026-12-22', index * 3) };
      const expectedTotal = quoteStay(withCards.prices, stay, 3).total;
      const number = `BTM-MONEY${id.toUpperCase()}`;
      run(world, id, { ...placeCommand, stay, number, requestHash: id, expectedTotal, terms: withCards });
      run(world, id, { type: 'attachCustomer', now, customer, terms: withCards });
    }
  };

  return {
    ...{ world, commands, booking, paymentLink, chargeKeys, begin },
    book: () => book,
    accountOf: (id: string): Account => (id === linkId ? linkNow() : bookingOf(id)).account,
    /** As the gateway knows it. */
    nameOf: (id: string): string => (id === linkId ? linkNow().description : bookingOf(id).number),
  };
};

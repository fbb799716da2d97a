import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/plainDate.ts';
import { createExchange } from './exchange.testkit.ts';

const channels = ['airbnb', 'booking_com'];

const stay = fc
  .record({ from: fc.integer({ min: 10, max: 40 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ from, nights }) => {
    const checkIn = addDays('2026-12-01', from);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  });
const channel = fc.constantFrom(...channels);

type Exchange = ReturnType<typeof createExchange>;

const step: fc.Arbitrary<(exchange: Exchange) => void> = fc.oneof(
  fc.tuple(channel).map(
    ([name]) =>
      (exchange: Exchange) =>
        exchange.read(name),
  ),
  fc.tuple(channel).map(
    ([name]) =>
      (exchange: Exchange) =>
        exchange.fetch(name),
  ),
  fc.tuple(stay).map(
    ([nights]) =>
      (exchange: Exchange) =>
        exchange.book(nights),
  ),
  fc.tuple(channel, stay).map(
    ([name, nights]) =>
      (exchange: Exchange) =>
        exchange.sell(name, nights),
  ),
  fc.tuple(fc.nat(20)).map(
    ([index]) =>
      (exchange: Exchange) =>
        exchange.cancelBooking(index),
  ),
  fc.tuple(channel, fc.nat(20)).map(
    ([name, index]) =>
      (exchange: Exchange) =>
        exchange.cancelSale(name, index),
  ),
);

const steps = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 40 }), step }), { maxLength: 60 });

/** Nobody sells anything any more; each reads the other, and the owner answers each hour what is asked. */
const rest = (exchange: Exchange, rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    exchange.pass(10);
    for (const name of channels) {
      exchange.read(name);
      if (round % 6 === 5) exchange.answer(name);
    }
    if (round % 3 === 0) for (const name of channels) exchange.fetch(name);
  }
};

describe.each([
  { merges: true, preparationNights: 0 },
  { merges: false, preparationNights: 0 },
  { merges: true, preparationNights: 2 },
  { merges: false, preparationNights: 1 },
])('channels that repeat what they import, $merges for merged blocks, with $preparationNights nights of preparation', options => {
  it('come to rest, and no sale is hidden', () => {
    fc.assert(
      fc.property(steps, played => {
        const exchange = createExchange(channels, options);
        for (const { minutes, step: play } of played) {
          exchange.pass(minutes);
          play(exchange);
        }
        rest(exchange, 60);
        const before = exchange.events();
        rest(exchange, 12);
        expect(exchange.events()).toBe(before);
        for (const name of channels) {
          const [taken, sold, elsewhere] = [exchange.taken(name), exchange.sold(name), exchange.soldElsewhere(name)];
          expect(sold.filter(night => !taken.includes(night))).toEqual([]);
          // What a channel sold, we sold too, and it cancelled, it still shows, as it has it from us: a conflict that the owner settles.
          expect(taken.filter(night => !sold.includes(night) && !elsewhere.has(night))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a sale by a channel between our sale and its fetch is found, for every order of reads and fetches', () => {
  const nights = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
  const moves = ['read airbnb', 'fetch airbnb', 'read booking_com', 'fetch booking_com'] as const;
  const orders = (left: readonly string[]): string[][] =>
    left.length === 0 ? [[]] : left.flatMap(one => orders(left.filter(other => other !== one)).map(order => [one, ...order]));
  for (const order of orders(moves)) {
    const exchange = createExchange(channels, { merges: true });
    exchange.read('booking_com');
    exchange.book(nights);
    exchange.pass(5);
    exchange.sell('booking_com', nights);
    exchange.pass(5);
    for (const move of order) {
      const [what, name = ''] = move.split(' ');
      if (what === 'read') exchange.read(name);
      else exchange.fetch(name);
      exchange.pass(2);
    }
    expect(exchange.taken('booking_com'), order.join(', ')).toEqual(['2026-12-20', '2026-12-21']);
  }
});

import { type Figure, inTurn } from './figure.ts';
import { nightOf, pricePerNight } from './furnish.ts';
import { createPost, ratePerSecond } from './load.ts';
import type { VillaStack, World } from './world.ts';

/**
 * Bookings before any measurement. V8 would compile more of the code of a placing in 4,000 (docs/adr/0010), but no villa has so many nights
 * ahead, and the calendar is made for some 600.
 */
const warmUp = 600;

const bodyOf = (index: number): object => ({
  bookingDetails: { ...nightOf(index), rooms: 3, guests: 2, totalPrice: pricePerNight },
});

const keyOf = (index: number) => ({ 'idempotency-key': `bench-${index}-${'x'.repeat(20)}` });

/** Bookings of one night each, on different nights. Per second. */
export const place = async (villa: VillaStack, count: number, inFlight: number): Promise<number> => {
  const { post, close } = createPost(villa.url, inFlight);
  const from = villa.placed;
  villa.placed += count;
  const rate = await ratePerSecond(count, inFlight, async index => {
    const ask = (): Promise<number> => post('/api/booking', bodyOf(from + index), keyOf(from + index));
    let status = await ask();
    // A timeout on a machine with other work: the client retries, and its key prevents a second booking.
    for (let again = 0; status === 503 && again < 5; again += 1) status = await ask();
    if (status !== 201) throw new Error(`Placing a booking answered ${status}`);
  });
  close();
  return rate;
};

/** The same requests; the peer stores each twice. Per second. */
const placeAtPeer = async ({ peerUrl }: World, count: number, inFlight: number): Promise<number> => {
  const { post, close } = createPost(peerUrl, inFlight);
  const rate = await ratePerSecond(count, inFlight, async index => {
    const status = await post('/api/booking', bodyOf(index), { 'idempotency-key': String(index) });
    if (status !== 201) throw new Error(`The peer answered ${status}`);
  });
  close();
  return rate;
};

/** Placing a booking over HTTP against the peer. */
export async function* placingAgainstPeer(world: World, villa: VillaStack): AsyncGenerator<Figure> {
  await place(villa, warmUp, 64);
  await placeAtPeer(world, 4_000, 64);
  for (const [inFlight, count] of [
    [1, 30],
    [16, 96],
    [64, 128],
  ] as const) {
    const value = await inTurn(
      () => place(villa, count, inFlight),
      () => placeAtPeer(world, 4 * count, inFlight),
    );
    const aim = inFlight === 64 ? '0.5' : '';
    yield { what: `placing a booking, ${inFlight} in flight, against two INSERT+COMMITs`, value, aim };
  }
}

/** Placing a booking in a villa with many bookings against a new one. */
export const placingWhenOld = async (old: VillaStack, young: VillaStack): Promise<Figure> => {
  const what = `placing a booking, 64 in flight, at ${old.placed} earlier bookings against ${young.placed}`;
  const value = await inTurn(
    () => place(old, 128, 64),
    () => place(young, 128, 64),
  );
  return { what, value, aim: '0.9' };
};

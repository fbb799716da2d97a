import { addDays } from '@baan/domain/plainDate';
import { createPost, quantile, ratePerSecond } from './load.ts';
import type { World } from './world.ts';

export type Figure = { what: string; value: string; aim: string };

const rounds = 3;
const firstNight = '2027-01-01';
let used = 0;

/** So many bookings of one night each, each on a night of its own. Per second. */
export const place = async ({ serviceUrl }: World, count: number, inFlight: number): Promise<number> => {
  const { post, close } = createPost(serviceUrl, inFlight);
  const from = used;
  used += count;
  const rate = await ratePerSecond(count, inFlight, async index => {
    const checkIn = addDays(firstNight, from + index);
    const bookingDetails = { checkIn, checkOut: addDays(checkIn, 1), rooms: 3, guests: 2, totalPrice: 1000 };
    const status = await post('/api/booking', { bookingDetails }, `bench-${from + index}-${'x'.repeat(20)}`);
    if (status !== 201) throw new Error(`Placing a booking answered ${status}`);
  });
  close();
  return rate;
};

const placeAtPeer = async ({ peerUrl }: World, count: number, inFlight: number): Promise<number> => {
  const { post, close } = createPost(peerUrl, inFlight);
  const rate = await ratePerSecond(count, inFlight, async index => void (await post('/api/booking', { index }, String(index))));
  close();
  return rate;
};

/** Placing a booking over HTTP against the peer, turn by turn in one run; medians. */
export const placingAgainstPeer = async (world: World): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [inFlight, count] of [
    [1, 60],
    [16, 300],
    [64, 600],
  ] as const) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await place(world, count, inFlight));
      theirs.push(await placeAtPeer(world, count, inFlight));
    }
    const [our, their] = [quantile(ours), quantile(theirs)];
    const ratio = (our / their).toFixed(2);
    const what = `placing a booking, ${inFlight} in flight, against two INSERT+COMMITs`;
    figures.push({
      what,
      value: `${ratio} (${our.toFixed(0)} and ${their.toFixed(0)} a second)`,
      aim: inFlight === 64 ? '0.5' : '',
    });
  }
  return figures;
};

/** The same at `earlier` bookings against the beginning. */
export const placingWhenOld = async (world: World, earlier: number): Promise<Figure> => {
  const young = quantile([await place(world, 300, 64), await place(world, 300, 64), await place(world, 300, 64)]);
  while (used < earlier) await place(world, Math.min(500, earlier - used), 64);
  const old = quantile([await place(world, 300, 64), await place(world, 300, 64), await place(world, 300, 64)]);
  const value = `${(old / young).toFixed(2)} (${old.toFixed(0)} and ${young.toFixed(0)} a second)`;
  return { what: `placing at ${earlier} earlier bookings, 64 in flight, against the first thousands`, value, aim: '0.9' };
};

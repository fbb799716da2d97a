import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startProgram } from '@baan/embedded/program';
import { buildPrograms } from '../scripts/programs.mjs';
import { terminalSteps } from '../scripts/steps.mjs';
import { quantile } from './figure.ts';
import { furnish, nightOf, pricePerNight } from './furnish.ts';
import { createPost, ratePerSecond } from './load.ts';
import { startWorld } from './world.ts';

// By hand: `npm ci --prefix bench/peer-emmett`, then `node --import tsx bench/againstEmmett.ts`. Compares placing a booking over HTTP here and on
// Express + Emmett, in alternating runs, both with their request log. Not part of `npm run bench`, so that the program does not need Emmett.

const rounds = 5;
const warmUp = 2_000;
const nightsAtFirst = 1_000;

type Streams = 'bookings' | 'nights';

const bodyOf = (index: number): object => ({
  bookingDetails: { ...nightOf(index), rooms: 3, guests: 2, totalPrice: pricePerNight },
});

/** Bookings of one night each, on nights without an earlier request. Per second. */
const createPlacing = (url: string, firstNight: number) => {
  let next = firstNight;
  return async (count: number, inFlight: number): Promise<number> => {
    const from = next;
    next += count;
    const { post, close } = createPost(url, inFlight);
    const rate = await ratePerSecond(count, inFlight, async index => {
      const status = await post('/api/booking', bodyOf(from + index), {
        'idempotency-key': `emmett-${from + index}-${'x'.repeat(20)}`,
      });
      if (status !== 201) throw new Error(`Placing a booking answered ${status}`);
    });
    close();
    return rate;
  };
};

await access(fileURLToPath(new URL('./peer-emmett/node_modules', import.meta.url))).catch(() => {
  throw new Error('Run npm ci --prefix bench/peer-emmett first');
});
await buildPrograms(terminalSteps(process.stderr));
const world = await startWorld();
const peers: { stop: () => Promise<void> }[] = [];
try {
  const villa = await world.openVilla('emmett', furnish(100), { LOG_LEVEL: 'info' });
  const placeHere = createPlacing(villa.url, villa.placed);
  await placeHere(warmUp, 64);

  const openPeer = async (streams: Streams, round: number): Promise<ReturnType<typeof createPlacing>> => {
    const env = {
      ...process.env,
      DATABASE_URL: await world.createDatabase(`emmett_${streams}_${round}`),
      PEER_STREAMS: streams,
    };
    const peer = await startProgram<{ event: 'ready'; url: string }>(
      { file: 'bench/peer-emmett/server.mjs', env, onLine: () => undefined },
      'ready',
    );
    peers.push(peer);
    return createPlacing(peer.message.url, 0);
  };

  const compare = async (what: string, count: number, inFlight: number, peerOf: (round: number) => Promise<typeof placeHere>) => {
    const [here, there]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const placeThere = await peerOf(round);
      const [our, their] = [await placeHere(count, inFlight), await placeThere(count, inFlight)];
      if (round === 0) continue;
      here.push(our);
      there.push(their);
    }
    const [our, their] = [quantile(here), quantile(there)];
    console.log(`${what}: ${(our / their).toFixed(2)} (${our.toFixed(0)} and ${their.toFixed(0)} a second)`);
  };

  const byBooking = await openPeer('bookings', 0);
  await byBooking(warmUp, 64);
  await compare('64 in flight, against a stream a booking', 640, 64, async () => byBooking);
  await compare('one alone, against a stream a booking', 60, 1, async () => byBooking);
  // Each round starts with a stream of the same length.
  await compare('one alone, against the nights on one stream', 60, 1, async round => {
    const place = await openPeer('nights', round);
    await place(nightsAtFirst, 1);
    return place;
  });
} finally {
  for (const peer of peers) await peer.stop();
  await world.stop();
}
process.exit(0);

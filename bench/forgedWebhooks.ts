import { type Figure, inTurn } from './figure.ts';
import { createPost } from './load.ts';
import { place } from './placing.ts';
import type { VillaStack } from './world.ts';

/** A villa whose gateway sends webhooks. The gateway itself is never asked. */
export const withGateway = {
  GATEWAY: 'omise',
  OMISE_PUBLIC_KEY: 'pkey_test_bench',
  OMISE_SECRET_KEY: 'skey_test_bench',
  OMISE_WEBHOOK_SECRET: Buffer.from('a secret of the bench').toString('base64'),
};

const connections = 64;
const forged = { 'Omise-Signature': 'f'.repeat(64) };

/** Sends webhooks that nobody signed, as fast as they are refused, until `work` has ended. */
const besideForged = async (villa: VillaStack, work: () => Promise<number>): Promise<number> => {
  const { post, close } = createPost(villa.url, connections);
  let isOver = false;
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const stamped = { ...forged, 'Omise-Signature-Timestamp': String(Math.floor(Date.now() / 1000)) };
      const status = await post('/gateway/omise/webhook', { object: 'event', key: 'charge.complete' }, stamped);
      if (status !== 401) throw new Error(`A forged webhook was answered ${status}`);
    }
  };
  const flood = Promise.all(Array.from({ length: connections }, lane));
  const measured = await work();
  isOver = true;
  await flood;
  close();
  return measured;
};

/** Placing beside forged webhooks against placing alone. */
export const placingBesideForged = async (villa: VillaStack): Promise<Figure> => {
  const once = (): Promise<number> => place(villa, 96, 16);
  const value = await inTurn(() => besideForged(villa, once), once);
  return {
    what: `placing a booking, 16 in flight, beside forged webhooks on ${connections} connections, against without`,
    value,
    aim: '0.33',
  };
};

import { addDays } from '@baan/domain/plainDate';
import { createPost, quantile } from './load.ts';
import type { Figure } from './placing.ts';
import type { World } from './world.ts';

const samples = 100;
const firstNight = '2200-01-01';

/** From asking to visible in the read table, nobody else there: a command's answer waits for just that. */
export const appendToVisible = async ({ serviceUrl }: World): Promise<Figure> => {
  const { post, close } = createPost(serviceUrl, 1);
  const times: number[] = [];
  for (let index = 0; index < samples; index += 1) {
    const checkIn = addDays(firstNight, index);
    const bookingDetails = { checkIn, checkOut: addDays(checkIn, 1), rooms: 3, guests: 2, totalPrice: 1000 };
    const begin = performance.now();
    const status = await post('/api/booking', { bookingDetails }, `visible-${index}-${'x'.repeat(20)}`);
    if (status !== 201) throw new Error(`Placing a booking answered ${status}`);
    times.push(performance.now() - begin);
  }
  close();
  const value = `p50 ${quantile(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
  return {
    what: 'placing a booking, alone, until the read tables hold it (two appends, projection, answer)',
    value,
    aim: 'p99 50 ms',
  };
};

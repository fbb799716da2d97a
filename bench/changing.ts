import { call } from '@baan/app/testService';
import type { BookingResponse } from '@baan/contract/booking';
import { type Figure, ms, quantile } from './figure.ts';
import { nightOf, pricePerNight } from './furnish.ts';
import type { VillaStack } from './world.ts';

/** The limit of changes by a guest per booking. */
const most = 60;
const bookings = 20;
const atEnds = 10;

/** A guest's changes of special requests, up to the limit. Each folds the whole stream of the booking, which has no snapshot. */
export const changingUpToTheBound = async (villa: VillaStack): Promise<Figure> => {
  const [first, last]: [number[], number[]] = [[], []];
  for (let booking = 0; booking < bookings; booking += 1) {
    const details = { ...nightOf(villa.placed), rooms: 3, guests: 2, totalPrice: pricePerNight };
    villa.placed += 1;
    const key = { 'idempotency-key': `bench-changing-${villa.placed}-${'x'.repeat(20)}` };
    const placed = await call<BookingResponse>(villa, 'POST', '/booking', { body: { bookingDetails: details }, headers: key });
    const { id } = placed.body.data.booking;
    for (let change = 0; change < most; change += 1) {
      const begin = performance.now();
      const { status, body } = await call(villa, 'PATCH', `/booking/${id}`, { body: { specialRequests: `Wish ${change}` } });
      if (status !== 200) throw new Error(`A change answered ${status} ${JSON.stringify(body)}`);
      if (change < atEnds) first.push(performance.now() - begin);
      if (change >= most - atEnds) last.push(performance.now() - begin);
    }
  }
  const [early, late] = [quantile(first), quantile(last)];
  const what = `the last ${atEnds} of ${most} changes of a booking, which is as many as a guest may make, against the first ${atEnds}`;
  return { what, value: `${(late / early).toFixed(2)} (p50 ${ms(late)} and ${ms(early)})`, aim: '' };
};

import { findBooking } from '@baan/projections/bookings';
import { createVisibility } from '@baan/projections/projector/visibility';
import { systemTime } from '@baan/time/time';
import { type Figure, ms, quantile } from './figure.ts';
import { placeOne } from './furnish.ts';
import { inOffice } from './office.ts';
import type { VillaStack } from './world.ts';

const warmUp = 50;
const samples = 300;

/**
 * From the acknowledgement of an append to the row at a waiting reader: subscription, projector, commit,
 * notification, query. This process appends, the villa's own service projects, and there is no other load.
 */
export const appendToVisible = (villa: VillaStack): Promise<Figure> =>
  inOffice(villa.env, async ({ commands, stores: { knex, store }, databaseUrl }) => {
    const visibility = createVisibility({
      time: systemTime,
      connectionString: databaseUrl,
      knex,
      eventAt: store.eventAt,
      log: { warn: console.error },
    });
    const times: number[] = [];
    for (let sample = -warmUp; sample < samples; sample += 1) {
      const { id, position } = await placeOne(commands, villa.placed);
      villa.placed += 1;
      const acknowledged = performance.now();
      await visibility.until(position, 5_000);
      if (!(await findBooking(knex, id))) throw new Error('A booking that is said to be visible is not');
      if (sample >= 0) times.push(performance.now() - acknowledged);
    }
    await visibility.stop();
    const value = `p50 ${ms(quantile(times))}, p99 ${ms(quantile(times, 0.99))}`;
    return { what: 'from append to visible in the read table, idle', value, aim: 'p99 50 ms' };
  });

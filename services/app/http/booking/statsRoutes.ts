import { booking } from '@baan/contract/booking';
import { stats } from '@baan/contract/stats';
import { listBookings } from '@baan/projections/bookings';
import { statsOf } from '@baan/projections/stats';
import { z } from 'zod';
import { ownerAndStaff, route } from '../door/route.ts';

const tag = 'Dashboard';

const recent = 10;

export const statsRoutes = [
  route('GET /admin/stats', {
    tag,
    summary: 'Counts and money',
    access: ownerAndStaff,
    answer: stats,
    handle: async (_call, { readHouseSums }) => ({ body: statsOf(await readHouseSums()) }),
  }),
  route('GET /admin/recent-bookings', {
    tag,
    summary: 'The bookings placed last',
    access: ownerAndStaff,
    answer: z.array(booking),
    handle: async (_call, { knex }) => {
      const { rows } = await listBookings(knex, { sort: ['createdAt', 'DESC'], range: [0, recent - 1], filter: {} });
      return { body: rows };
    },
  }),
];

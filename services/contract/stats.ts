import { z } from 'zod';

export const stats = z
  .object({
    totalBookings: z.int().meta({ description: 'Bookings that are not hidden' }),
    pendingPayments: z.int().meta({ description: 'Bookings in pending_payment' }),
    inReview: z.int().meta({ description: 'Slips that wait for a decision' }),
    confirmed: z.int(),
    totalRevenue: z.int().meta({ description: 'Received - refunded, hidden bookings included, test payments not' }),
    months: z.array(z.object({ month: z.string(), nights: z.int(), revenue: z.int() })).meta({
      description: 'By the nights stayed, as the month reports count (YYYY-MM); their revenue adds up to `totalRevenue`',
    }),
  })
  .meta({ id: 'Stats' });

export type Stats = z.infer<typeof stats>;

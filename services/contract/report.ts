import { staffLanguages } from '@baan/i18n/languages';
import { z } from 'zod';
import { moneyMethod } from './account.ts';
import { bookingSource, bookingStatus } from './booking.ts';
import { plainDate } from './plainDate.ts';

/** The month in which money counts: by the paid nights, or by the day of receipt. */
export const reportBy = z.enum(['nights', 'day']);

export const reportQuery = z.object({ by: reportBy.default('nights') });

export const reportMonth = z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/);

/** Language of an exported file. */
export const fileLanguage = z.enum(staffLanguages).default('th');

/** `GET /admin/export/payments.csv`: both days inclusive, 400 at most. */
export const paymentsExportQuery = z.object({ from: plainDate, to: plainDate, lang: fileLanguage });

export const reportExportQuery = reportQuery.extend({ month: reportMonth, lang: fileLanguage });

export const reportKind = z.enum(['stay', 'kept', 'unconfirmed', 'link']).meta({
  description: 'Of a confirmed stay; kept of a cancelled one; of a stay that is not confirmed; through a link without a booking',
});

const money = {
  received: z.int(),
  refunded: z.int(),
  revenue: z.int().meta({ description: 'received - refunded' }),
};

const row = z
  .object({
    kind: reportKind,
    day: z.string().nullable().meta({ description: 'When the money came or went; null where it counts for nights' }),
    number: z.string().meta({ description: 'Of the booking; of a link what an auditor knows it by' }),
    bookingId: z.string().optional().meta({ description: 'Not for an auditor, as `linkId`' }),
    linkId: z.string().optional(),
    name: z.string().optional().meta({ description: 'Of the guest, or what the link is for; not for an auditor' }),
    erased: z.literal(true).optional().meta({ description: 'What named the guest was erased' }),
    status: bookingStatus.nullable(),
    source: bookingSource.nullable(),
    checkIn: z.string().nullable(),
    checkOut: z.string().nullable(),
    nights: z.int().meta({ description: 'Nights of it in this month; by day always 0' }),
    methods: z.array(moneyMethod),
    ...money,
  })
  .meta({ id: 'ReportRow' });

/** Every list in it adds up to `revenue`; none includes test money. */
export const report = z
  .object({
    month: z.string(),
    by: reportBy,
    ...money,
    nights: z.object({
      sold: z.int(),
      blocked: z.int(),
      free: z.int().meta({ description: 'Nights of the month that could be sold: all but the blocked ones' }),
      soldYearBefore: z.int(),
    }),
    stays: z.int().meta({ description: 'Bookings with nights in this month' }),
    averageNight: z.int().nullable().meta({ description: 'Revenue of the nights by their number' }),
    kinds: z.array(z.object({ kind: reportKind, count: z.int(), ...money })),
    sources: z.array(z.object({ source: bookingSource.nullable(), revenue: z.int() })),
    methods: z.array(z.object({ method: moneyMethod, received: z.int(), refunded: z.int() })),
    otherMonths: z.int().meta({ description: 'Revenue of all other months; with `revenue` it comes to `totalRevenue`' }),
    totalRevenue: z.int().meta({ description: 'As in the statistics, counted without months' }),
    rows: z.array(row),
  })
  .meta({ id: 'Report' });

export type ReportBy = z.infer<typeof reportBy>;
export type ReportRow = z.infer<typeof row>;
export type Report = z.infer<typeof report>;

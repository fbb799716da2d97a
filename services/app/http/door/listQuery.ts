import { auditFilter } from '@baan/contract/audit';
import { bookingFilter, bookingSortFields } from '@baan/contract/bookingList';
import { letterFilter } from '@baan/contract/letter';
import { paymentLinkFilter, paymentLinkSortFields } from '@baan/contract/paymentLink';
import { fileLanguage } from '@baan/contract/report';
import { z } from 'zod';
import { assertPlainText } from './jsonBody.ts';

const invalid = (message: string) => ({ code: 'custom' as const, params: { code: 'invalid' }, message });

/** JSON in a query parameter, as ra-data-simple-rest writes it. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(8000)
    .transform((text, context): unknown => {
      try {
        const value = JSON.parse(text);
        assertPlainText(value);
        return value;
      } catch {
        context.addIssue(invalid('Not JSON that can be read'));
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Rows from the first to the last, both counted from 0 and both included. */
const rangeOf = (mostRows: number) =>
  z
    .tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])
    .refine(([first, last]) => last >= first && last - first < mostRows, { message: `In order, ${mostRows} rows at most` });

const range = rangeOf(1000);

const order = z.enum(['ASC', 'DESC', 'asc', 'desc']).transform(text => text.toUpperCase() as 'ASC' | 'DESC');
const sort = z.tuple([z.enum(bookingSortFields), order]);

/** `sort=["checkIn","ASC"]&range=[0,24]&filter={"status":"in_review"}`. */
export const bookingListQuery = z.object({
  sort: jsonOf(sort)
    .default(['createdAt', 'DESC'])
    .meta({ description: `JSON such as ["checkIn","ASC"]; one of ${bookingSortFields.join(', ')}` }),
  range: jsonOf(range).default([0, 99]).meta({ description: 'JSON such as [0,24]: the first and the last row' }),
  filter: jsonOf(bookingFilter)
    .default({})
    .meta({ description: `JSON such as {"status":"in_review"}; fields: ${Object.keys(bookingFilter.shape).join(', ')}` }),
});

export const bookingCountQuery = bookingListQuery.pick({ filter: true });

/** All rows of the filter, as a file. */
export const bookingExportQuery = bookingCountQuery.extend({ lang: fileLanguage });

/** As above, of payment links. */
export const paymentLinkListQuery = z.object({
  sort: jsonOf(z.tuple([z.enum(paymentLinkSortFields), order]))
    .default(['createdAt', 'DESC'])
    .meta({ description: `JSON such as ["createdAt","DESC"]; one of ${paymentLinkSortFields.join(', ')}` }),
  range: jsonOf(range).default([0, 99]).meta({ description: 'JSON such as [0,24]: the first and the last row' }),
  filter: jsonOf(paymentLinkFilter)
    .default({})
    .meta({ description: `JSON such as {"status":"open"}; fields: ${Object.keys(paymentLinkFilter.shape).join(', ')}` }),
});

/** Letters, newest first. */
export const letterListQuery = z.object({
  range: jsonOf(rangeOf(100))
    .default([0, 24])
    .meta({ description: 'JSON such as [0,24]: the first and the last letter, 100 at most' }),
  filter: jsonOf(letterFilter)
    .default({})
    .meta({ description: `JSON such as {"failed":true}; fields: ${Object.keys(letterFilter.shape).join(', ')}` }),
});

/** Events, newest first: many of them hold a whole text of the villa. */
export const auditListQuery = z.object({
  range: jsonOf(rangeOf(100))
    .default([0, 49])
    .meta({ description: 'JSON such as [0,49]: the first and the last event, 100 at most' }),
  filter: jsonOf(auditFilter)
    .default({})
    .meta({ description: `JSON such as {"kind":"bank"}; fields: ${Object.keys(auditFilter.shape).join(', ')}` }),
});

/** The rows and their total: `bookings 0-24/319`; `*` when the range lies past the end. */
export const rangeHeaders = (first: number, rows: number, total: number, what = 'bookings'): Record<string, string> => ({
  'Content-Range': rows > 0 ? `${what} ${first}-${first + rows - 1}/${total}` : `${what} */${total}`,
  'Access-Control-Expose-Headers': 'Content-Range',
});

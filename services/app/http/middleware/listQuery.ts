import { auditFilter } from '@baan/contract/audit';
import { bookingFilter, bookingSortFields } from '@baan/contract/bookingList';
import { emailFilter } from '@baan/contract/email';
import { paymentLinkFilter, paymentLinkSortFields } from '@baan/contract/paymentLink';
import { fileLanguage } from '@baan/contract/report';
import { z } from 'zod';
import { assertPlainText } from './requestBody.ts';
import type { RouteResponse } from './route.ts';

/** JSON in a query parameter, as ra-data-simple-rest writes it. `example` completes "JSON such as". */
const jsonOf = <Schema extends z.ZodType>(schema: Schema, fallback: z.core.util.NoUndefined<z.output<Schema>>, example: string) =>
  z
    .string()
    .max(8000)
    .transform((text, context): unknown => {
      try {
        const value = JSON.parse(text);
        assertPlainText(value);
        return value;
      } catch {
        context.addIssue({ code: 'custom', params: { code: 'invalid' }, message: 'Not JSON that can be read' });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .default(fallback)
    .meta({ description: `JSON such as ${example}` });

/** First and last row, counted from 0, both included. */
const rangeOf = (mostRows: number) =>
  z
    .tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])
    .refine(([first, last]) => last >= first && last - first < mostRows, { message: `In order, ${mostRows} rows at most` });

const range = jsonOf(rangeOf(1000), [0, 99], '[0,24]: the first and the last row');

const order = z.enum(['ASC', 'DESC', 'asc', 'desc']).transform(text => text.toUpperCase() as 'ASC' | 'DESC');

const fieldsOf = ({ shape }: z.ZodObject): string => `fields: ${Object.keys(shape).join(', ')}`;

/** `sort=["checkIn","ASC"]&range=[0,24]&filter={"status":"in_review"}`. */
export const bookingListQuery = z.object({
  sort: jsonOf(
    z.tuple([z.enum(bookingSortFields), order]),
    ['createdAt', 'DESC'],
    `["checkIn","ASC"]; one of ${bookingSortFields.join(', ')}`,
  ),
  range,
  filter: jsonOf(bookingFilter, {}, `{"status":"in_review"}; ${fieldsOf(bookingFilter)}`),
});

export const bookingCountQuery = bookingListQuery.pick({ filter: true });

/** All rows of the filter, as a file. */
export const bookingExportQuery = bookingCountQuery.extend({ lang: fileLanguage });

export const paymentLinkListQuery = z.object({
  sort: jsonOf(
    z.tuple([z.enum(paymentLinkSortFields), order]),
    ['createdAt', 'DESC'],
    `["createdAt","DESC"]; one of ${paymentLinkSortFields.join(', ')}`,
  ),
  range,
  filter: jsonOf(paymentLinkFilter, {}, `{"status":"open"}; ${fieldsOf(paymentLinkFilter)}`),
});

/** Emails, newest first. */
export const emailListQuery = z.object({
  range: jsonOf(rangeOf(100), [0, 24], '[0,24]: the first and the last letter, 100 at most'),
  filter: jsonOf(emailFilter, {}, `{"failed":true}; ${fieldsOf(emailFilter)}`),
});

/** Events, newest first: 100 at most, as many contain a whole text of the villa. */
export const auditListQuery = z.object({
  range: jsonOf(rangeOf(100), [0, 49], '[0,49]: the first and the last event, 100 at most'),
  filter: jsonOf(auditFilter, {}, `{"kind":"bank"}; ${fieldsOf(auditFilter)}`),
});

/** A list with its `Content-Range`: `bookings 0-24/319`; `*` when the range is past the end. */
export const listResponse = (what: string, rows: readonly object[], total = rows.length, first = 0): RouteResponse => ({
  body: rows,
  headers: {
    'Content-Range': rows.length > 0 ? `${what} ${first}-${first + rows.length - 1}/${total}` : `${what} */${total}`,
    'Access-Control-Expose-Headers': 'Content-Range',
  },
});

import { type Booking, booking } from '@baan/contract/booking';
import { paymentsExportQuery, type ReportRow, report, reportExportQuery, reportMonth, reportQuery } from '@baan/contract/report';
import { stats } from '@baan/contract/stats';
import { bangkokMinute, daysBetween } from '@baan/domain/shared/plainDate';
import { invalidField } from '@baan/domain/shared/refusal';
import type { ExportedList } from '@baan/domain/staff/staff';
import { type CsvText, csvTextsIn } from '@baan/i18n/csv';
import type { StaffLanguage } from '@baan/i18n/languages';
import type { CsvTexts } from '@baan/i18n/th/csv';
import { listBookings } from '@baan/projections/bookings';
import { moneyBetween, readReport, reportWithoutNames } from '@baan/projections/report';
import { revenueOfOtherMonths, statsOf } from '@baan/projections/stats';
import { z } from 'zod';
import { bookingExportQuery } from '../middleware/listQuery.ts';
import { notFound } from '../middleware/problem.ts';
import {
  everyRole,
  ownerAndStaff,
  type RouteCall,
  type RouteResponse,
  routesWith,
  type StaffSession,
} from '../middleware/route.ts';
import type { ReportDependencies } from './reportDependencies.ts';

/** A column: the key of its heading, and its value in a row. Codes are translated, numbers stay numbers. */
type CsvColumn<Row> = [head: keyof CsvTexts, cell: (row: Row, text: CsvText) => string | number | null | undefined];

/** Possible beginnings of a cell: in many countries a spreadsheet separates by `;` or tab, and ignores our quotes. */
const begins = String.raw`(?:^|[;\t\r\n])`;

/** Characters that begin a formula, also after quotes, spaces or invisible characters. */
const formula = new RegExp(String.raw`(${begins}[\s"\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])`, 'gu');

/** Formulas become texts, by an apostrophe before their sign. */
const asText = (text: string): string => text.replace(formula, "$1'");

/** Every text is quoted, for any separator. */
const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value) : `"${asText(value ?? '').replaceAll('"', '""')}"`;

const lineOf = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

async function* textOf<Row>(
  columns: readonly CsvColumn<Row>[],
  language: StaffLanguage,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const text = csvTextsIn(language);
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\uFEFF${lineOf(columns.map(([head]) => text(head)))}`;
  for await (const rows of pages) yield rows.map(row => lineOf(columns.map(([, cell]) => cell(row, text)))).join('');
}

/** A file of these columns, a page of rows at a time. `name`: without its extension. */
export const csvResponse = <Row>(name: string, ...content: Parameters<typeof textOf<Row>>): RouteResponse => ({
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  },
  text: textOf(...content),
});

const route = routesWith<ReportDependencies>();

const bookingColumns: readonly CsvColumn<Booking>[] = [
  ['number', ({ number }) => number],
  ['status', ({ status }, text) => text(`value.status.${status}`)],
  ['source', ({ source }, text) => source && text(`value.source.${source}`)],
  ['name', ({ customerName }) => customerName],
  ['email', ({ customerInfo }) => customerInfo?.email],
  ['phone', ({ customerInfo }) => customerInfo?.phone],
  ['checkIn', ({ checkIn }) => checkIn],
  ['checkOut', ({ checkOut }) => checkOut],
  ['nights', ({ checkIn, checkOut }) => daysBetween(checkIn, checkOut)],
  ['rooms', ({ rooms }) => rooms],
  ['adults', ({ adults }) => adults],
  ['children', ({ children }) => children],
  ['method', ({ paidWith, paymentMethod }, text) => text(`value.method.${paidWith ?? paymentMethod}`)],
  ['total', ({ totalPrice }) => totalPrice],
  ['paid', ({ paid }) => paid],
  ['owed', ({ balance }) => Math.max(0, balance)],
  ['refundDue', ({ account }) => account.refundDue],
  ['placed', ({ createdAt }) => bangkokMinute(createdAt)],
];

const moneyColumns: readonly CsvColumn<ReportRow>[] = [
  ['day', ({ day }) => day],
  ['number', ({ number }) => number],
  ['name', ({ name }) => name],
  ['kind', ({ kind }, text) => text(`value.money.${kind}`)],
  ['source', ({ source }, text) => source && text(`value.source.${source}`)],
  ['method', ({ methods }, text) => methods.map(method => text(`value.method.${method}`)).join(', ')],
  ['received', ({ received }) => received],
  ['refunded', ({ refunded }) => refunded],
];

const reportColumns: readonly CsvColumn<ReportRow>[] = [
  ['checkIn', ({ checkIn }) => checkIn],
  ['checkOut', ({ checkOut }) => checkOut],
  ['nights', ({ nights }) => nights],
  ['status', ({ status }, text) => status && text(`value.status.${status}`)],
  ...moneyColumns,
];

/** Recorded before the file is sent, so that the history contains each export. */
const recordExport = async (
  { staff, context, now }: Pick<RouteCall<unknown, unknown, StaffSession>, 'staff' | 'context' | 'now'>,
  exported: { list: ExportedList; rows: number; of: string | null },
  { commands }: ReportDependencies,
): Promise<void> => {
  const data = { at: now.toISOString(), ...exported };
  await commands.recordOfMember(staff.id, [{ type: 'ListExported', data }], context);
};

const pageSize = 500;

/** All rows of the filter, oldest first: bookings placed meanwhile come at the end. */
async function* bookingPages(
  knex: ReportDependencies['knex'],
  { filter }: z.output<typeof bookingExportQuery>,
): AsyncGenerator<Booking[]> {
  for (let first = 0; ; first += pageSize) {
    const range: [number, number] = [first, first + pageSize - 1];
    const { rows, total } = await listBookings(knex, { sort: ['createdAt', 'ASC'], range, filter });
    yield rows;
    if (first + pageSize >= total) return;
  }
}

/** A little more than a year. */
const maxDays = 400;

const tag = 'Report';
const shared = { tag, access: everyRole } as const;
const ofDashboard = { tag: 'Dashboard', access: ownerAndStaff } as const;

/** Number of bookings on the dashboard. */
const recent = 10;

const monthOf = ({ month }: Record<string, string | undefined>): string => {
  const { data, success } = reportMonth.safeParse(month);
  if (!success) throw notFound();
  return data;
};

/** Removes names for an auditor. */
const shownTo = ({ role }: StaffSession, rows: ReportRow[]): ReportRow[] =>
  role === 'auditor' ? rows.map(reportWithoutNames) : rows;

export const reportRoutes = [
  route('GET /admin/stats', {
    ...ofDashboard,
    summary: 'Counts and money',
    response: stats,
    handle: async (_call, { readVillaSums }) => ({ body: statsOf(await readVillaSums()) }),
  }),
  route('GET /admin/recent-bookings', {
    ...ofDashboard,
    summary: 'The bookings placed last',
    response: z.array(booking),
    handle: async (_call, { knex }) => {
      const { rows } = await listBookings(knex, { sort: ['createdAt', 'DESC'], range: [0, recent - 1], filter: {} });
      return { body: rows };
    },
  }),
  route('GET /admin/reports/:month', {
    ...shared,
    summary: 'The money of a month (YYYY-MM), by the nights stayed or by the day on which it came; for an auditor without names',
    query: reportQuery,
    response: report,
    handle: async ({ params, query, staff }, { knex, readVillaSums }) => {
      const month = monthOf(params);
      const [sums, { rows, ...figures }] = await Promise.all([readVillaSums(), readReport(knex, month, query.by)]);
      const otherMonths = revenueOfOtherMonths(sums, month, query.by);
      return { body: { ...figures, otherMonths, totalRevenue: sums.totalRevenue, rows: shownTo(staff, rows) } };
    },
  }),
  route('GET /admin/export/bookings.csv', {
    tag,
    summary: 'The bookings that a filter asks for, or those with these ids (filter {"id": [...]}), for a spreadsheet',
    access: ownerAndStaff,
    query: bookingExportQuery,
    responseType: 'text/csv',
    handle: async (call, dependencies) => {
      const { query } = call;
      const { knex } = dependencies;
      const { total } = await listBookings(knex, { sort: ['createdAt', 'ASC'], range: [0, 0], filter: query.filter });
      await recordExport(call, { list: 'bookings', rows: total, of: null }, dependencies);
      return csvResponse('bookings', bookingColumns, query.lang, bookingPages(knex, query));
    },
  }),
  route('GET /admin/export/payments.csv', {
    ...shared,
    summary: 'Each payment and each refund from the first to the last of these days; for an auditor without names',
    query: paymentsExportQuery,
    responseType: 'text/csv',
    handle: async (call, dependencies) => {
      const { from, to, lang } = call.query;
      if (to < from) throw invalidField('to', 'invalid', 'Must not be before from');
      if (daysBetween(from, to) >= maxDays) throw invalidField('to', 'too_large', `${maxDays} days at most`);
      const rows = shownTo(call.staff, await moneyBetween(dependencies.knex, from, to));
      await recordExport(call, { list: 'payments', rows: rows.length, of: `${from}/${to}` }, dependencies);
      return csvResponse(`payments-${from}-${to}`, moneyColumns, lang, [rows]);
    },
  }),
  route('GET /admin/export/report.csv', {
    ...shared,
    summary: 'The rows of a month as its report lists them; for an auditor without names',
    query: reportExportQuery,
    responseType: 'text/csv',
    handle: async (call, dependencies) => {
      const { month, by, lang } = call.query;
      const { rows } = await readReport(dependencies.knex, month, by);
      await recordExport(call, { list: 'report', rows: rows.length, of: month }, dependencies);
      return csvResponse(`report-${month}`, reportColumns, lang, [shownTo(call.staff, rows)]);
    },
  }),
];

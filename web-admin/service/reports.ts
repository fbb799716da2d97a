import type { InputOf } from '@baan/contract/apiCalls';
import { type Api, answered } from './api.ts';

/** Which report: a month, `YYYY-MM`, and how its money is counted. */
export type ReportQuery = {
  month: string;
  by: NonNullable<NonNullable<InputOf<'GET /admin/reports/{month}'>['params']['query']>['by']>;
};

type QueryOf<Name extends 'bookings' | 'payments' | 'report'> = NonNullable<
  InputOf<`GET /admin/export/${Name}.csv`>['params']
>['query'];

const asFile = { parseAs: 'blob' } as const;

export const reportCalls = (api: Api) => ({
  stats: (signal?: AbortSignal) => answered(api.GET('/admin/stats', { signal })),
  readReport: ({ month, by }: ReportQuery, signal?: AbortSignal) =>
    answered(api.GET('/admin/reports/{month}', { params: { path: { month }, query: { by } }, signal })),
  bookingsCsv: (query: QueryOf<'bookings'>) => answered(api.GET('/admin/export/bookings.csv', { params: { query }, ...asFile })),
  paymentsCsv: (query: QueryOf<'payments'>) => answered(api.GET('/admin/export/payments.csv', { params: { query }, ...asFile })),
  reportCsv: (query: QueryOf<'report'>) => answered(api.GET('/admin/export/report.csv', { params: { query }, ...asFile })),
});

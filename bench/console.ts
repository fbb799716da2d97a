import { call } from '@baan/app/testService';
import { pairsOf } from '@baan/projections/history/searchWords';
import pg from 'pg';
import { type Figure, ms, quantile } from './figure.ts';
import { ratePerSecond } from './load.ts';
import type { VillaStack } from './world.ts';

const size = 25_000;
const requests = 800;
const inFlight = 16;

/**
 * Adds bookings in the projector's format: copies of the villa's bookings under other ids, some thirty in each month's report. One percent
 * belong to Kanya.
 */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO read.bookings
     SELECT (jsonb_populate_record(b, jsonb_build_object('id', (b).id || copy,
         'report_months', jsonb_build_array(to_char(date '2000-01-01' + (nth % 800)::integer * interval '1 month', 'YYYY-MM')),
         'search', CASE WHEN nth % 100 = 0 THEN (b).search || ' kanya' ELSE (b).search END,
         'pairs', CASE WHEN nth % 100 = 0 THEN (b).pairs || $2::integer[] ELSE (b).pairs END))).*
     FROM (SELECT b, copy, row_number() OVER () AS nth
           FROM read.bookings b, generate_series(1, 1 + $1 / (SELECT count(*) FROM read.bookings)) AS copy
           LIMIT greatest(0, $1 - (SELECT count(*) FROM read.bookings))) AS made`,
    [size, pairsOf('kanya')],
  );
  await client.query('VACUUM ANALYZE read.bookings');
};

const list = (filter: object): string =>
  `/admin/bookings?${new URLSearchParams({ sort: '["createdAt","DESC"]', range: '[0,24]', filter: JSON.stringify(filter) })}`;

const screens = (month: string): Record<string, [path: string, aim: string]> => ({
  'GET /admin/stats': ['/admin/stats', '400 a second'],
  'a search in the list': [list({ q: 'kanya' }), '400 a second'],
  'a search that finds nothing': [list({ q: 'ตู้เย็น' }), '400 a second'],
  'the newest of the list': [list({}), 'p95 200 ms'],
  'the list of a month': [list({ checkInFrom: `${month}-01`, checkInTo: `${month}-28` }), 'p95 200 ms'],
  'the counts of the list': ['/admin/bookings/counts', 'p95 200 ms'],
  'the report of a month': [`/admin/reports/${month}`, 'p95 200 ms'],
  'the calendar of a month': [`/admin/calendar?from=${month}-01&to=${month}-29`, 'p95 200 ms'],
});

/** The console's usual requests, several at a time. */
export async function* consoleAtWork(villa: VillaStack, token: string): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: villa.env.DATABASE_URL });
  await client.connect();
  await fill(client);
  await client.end();
  for (const [name, [path, aim]] of Object.entries(screens('2028-02'))) {
    const times: number[] = [];
    const ask = async (): Promise<void> => {
      const begin = performance.now();
      const { status } = await call(villa, 'GET', path, { token });
      if (status !== 200) throw new Error(`${name}: ${status}`);
      times.push(performance.now() - begin);
    };
    await ratePerSecond(requests / 4, inFlight, ask);
    times.length = 0;
    const rate = await ratePerSecond(requests, inFlight, ask);
    const value = `${rate.toFixed(0)} a second, p50 ${ms(quantile(times))}, p95 ${ms(quantile(times, 0.95))}`;
    yield { what: `at ${size} bookings, ${inFlight} in flight: ${name}`, value, aim };
  }
}

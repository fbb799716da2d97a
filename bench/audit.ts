import { call } from '@baan/app/testService';
import { pairsOf } from '@baan/projections/history/searchWords';
import pg from 'pg';
import { type Figure, ms, quantile } from './figure.ts';
import type { VillaStack } from './world.ts';

const size = 200_000;
const warmUp = 3;
const samples = 30;

/**
 * Adds rows in the projector's format, over two years: copies of the villa's rows under other ids, with some rows
 * of the villa. Deciding 200,000 events would take too long.
 */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO read.history
     SELECT (r).* FROM (
       SELECT jsonb_populate_record(history, jsonb_build_object(
         'position', top.position + row_number() OVER (ORDER BY copy, history.position), 'head', null, 'state', null,
         'id', gen_random_uuid(), 'words', CASE WHEN history.position % 100 = 0 THEN history.words || ' kanya' ELSE history.words END,
         'pairs', CASE WHEN history.position % 100 = 0 THEN history.pairs || $2::integer[] ELSE history.pairs END, 'cause_id', null, 'correlation_id', gen_random_uuid(),
         'subject', CASE WHEN subject LIKE 'booking-%' THEN subject || copy ELSE subject END,
         'at', to_char('2025-01-01'::timestamp + interval '5 minutes' * (row_number() OVER (ORDER BY copy, history.position)),
                       'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))) AS r
       FROM read.history, generate_series(1, 1 + $1 / greatest(1, (SELECT count(*) FROM read.history))) AS copy,
         (SELECT max(position) AS position FROM read.history) AS top
       LIMIT greatest(0, $1 - (SELECT count(*) FROM read.history))) AS made`,
    [size, pairsOf('kanya')],
  );
  await client.query('VACUUM ANALYZE read.history');
};

const ask = async (villa: VillaStack, token: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  const begin = performance.now();
  const { status, body } = await call(villa, 'GET', `/admin/audit/events?${query}`, { token });
  if (status !== 200) throw new Error(`${JSON.stringify(filter)}: ${status} ${JSON.stringify(body)}`);
  return performance.now() - begin;
};

const filters = (number: string): Record<string, object> => ({
  'no filter': {},
  'a booking': { stream: `booking-${number}` },
  'all bookings': { stream: 'booking' },
  'the villa': { stream: 'villa' },
  'a kind with many': { kind: 'calendar' },
  'a kind with few': { kind: 'bank' },
  'a type': { type: 'BookingPlaced' },
  guests: { actor: 'guest' },
  staff: { actor: 'staff' },
  'a month': { from: '2025-06-01', to: '2025-06-30' },
  'a month of a kind': { from: '2025-06-01', to: '2025-06-30', kind: 'booking' },
  'a request': { correlationId: '00000000-0000-4000-8000-000000000000' },
  'a text that some have': { text: 'kanya' },
  'a text that nobody has': { text: 'ตู้เย็น' },
  'the beginning of a number': { text: number.slice(0, 6) },
});

/** The audit list over HTTP, with each filter in turn. */
export async function* auditList(villa: VillaStack, token: string): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: villa.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SELECT number FROM read.bookings LIMIT 1');
  await fill(client);
  await client.end();
  for (const [name, filter] of Object.entries(filters(rows[0].number))) {
    const times: number[] = [];
    for (let sample = -warmUp; sample < samples; sample += 1) {
      const took = await ask(villa, token, filter);
      if (sample >= 0) times.push(took);
    }
    const value = `p50 ${ms(quantile(times))}, p95 ${ms(quantile(times, 0.95))}`;
    yield { what: `the audit list of ${size} events: ${name}`, value, aim: 'p95 200 ms' };
  }
}

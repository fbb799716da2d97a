import { tables } from '@baan/projections/tables';
import type { Knex } from 'knex';

/** How much there is to look at, as far as the read tables know; files are known only when the log has been read. */
export type Totals = { seals: number; events: number; streams: number; bookings: number; rows: number };

export const readTotals = async (knex: Knex): Promise<Totals> => {
  const rows = tables.map(({ name }) => `(SELECT count(*) FROM read.${name})`).join(' + ');
  const { rows: found } = await knex.raw<{ rows: [Record<keyof Totals, string>] }>(`
    WITH ends AS (SELECT revision FROM read.stream_ends UNION ALL SELECT revision FROM read.bookings)
    SELECT coalesce(sum(revision + 1), 0) AS events, count(*) AS streams,
      (SELECT count(*) FROM read.history WHERE type = 'LogSealed') AS seals,
      (SELECT count(*) FROM read.bookings) AS bookings, ${rows} AS rows
    FROM ends`);
  const [{ seals, events, streams, bookings, rows: total }] = found;
  return {
    seals: Number(seals),
    events: Number(events),
    streams: Number(streams),
    bookings: Number(bookings),
    rows: Number(total),
  };
};

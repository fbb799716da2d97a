import { initialVilla, noBeds } from '@baan/domain/villa/events';
import type { Knex } from 'knex';

/** A row that was folded before then says nothing of these: it gets what a rebuilt one would have. */
export const up = async (knex: Knex): Promise<void> => {
  const { whatsapp, nearby, reviews, rating } = initialVilla.details;
  await knex.raw(
    `UPDATE read.villa SET state = state || jsonb_build_object(
       'acceptsBookings', true,
       'details', ?::jsonb || (state -> 'details'),
       'rooms', COALESCE((SELECT jsonb_agg(?::jsonb || room ORDER BY place) FROM jsonb_array_elements(state -> 'rooms')
                          WITH ORDINALITY AS rooms (room, place)), '[]'::jsonb))`,
    [JSON.stringify({ whatsapp, nearby, reviews, rating }), JSON.stringify({ beds: noBeds })],
  );
};

export const down = async (): Promise<void> => undefined;

import type { Knex } from 'knex';

/** What a villa says of itself since then; a row that was folded before says none of it, as a rebuilt one would. */
const silent = {
  gettingHere: { th: '', en: '' },
  welcomeText: { th: '', en: '' },
  departureText: { th: '', en: '' },
  amenities: ['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq'],
  amenityNotes: {},
  slipCheckHours: 0,
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw("UPDATE read.villa SET state = jsonb_set(state, '{details}', ?::jsonb || (state -> 'details'))", [
    JSON.stringify(silent),
  ]);
};

export const down = async (): Promise<void> => undefined;

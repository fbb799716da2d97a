import type { Knex } from 'knex';

/** The newest seal of the log, kept outside it; and events without proof that this house wrote them, which nothing acts on. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.seal (
      house       boolean PRIMARY KEY DEFAULT true CHECK (house),
      number      integer,
      events      bigint,
      root        text,
      mac         text,
      sealed_at   timestamptz,
      position    numeric(20),
      event_id    uuid,
      problem     text,
      lease_until timestamptz NOT NULL,
      looked_at   timestamptz NOT NULL
    );
    COMMENT ON TABLE private.seal IS 'One row at most. Position and event_id are of the last event that it covers; who makes the next one has the lease';
    CREATE TABLE private.unproven (
      event_id uuid PRIMARY KEY,
      position numeric(20) NOT NULL,
      type     text NOT NULL,
      found_at timestamptz NOT NULL
    );
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.unproven; DROP TABLE private.seal');
};

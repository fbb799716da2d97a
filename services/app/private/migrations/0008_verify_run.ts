import type { Knex } from 'knex';

/** The current or last run of verify. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.verify_run (
      house        boolean PRIMARY KEY DEFAULT true CHECK (house),
      requested_by text NOT NULL,
      started_at   timestamptz NOT NULL,
      begun_at     timestamptz,
      runner       uuid,
      lease_until  timestamptz NOT NULL,
      tries        integer NOT NULL,
      counts       jsonb NOT NULL,
      findings     jsonb NOT NULL,
      found        integer NOT NULL,
      behind       integer NOT NULL,
      failed       boolean NOT NULL,
      finished_at  timestamptz
    );
    COMMENT ON TABLE private.verify_run IS 'One row at most, so that one run is one run. Its runner renews the lease; begun_at is of the latest try';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.verify_run');
};

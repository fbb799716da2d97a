import type { Knex } from 'knex';

/** The run of verify by night, and the findings that the owner was told of. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.verify_nights (
      house       boolean PRIMARY KEY DEFAULT true CHECK (house),
      night       date NOT NULL,
      finished_at timestamptz,
      found       integer NOT NULL DEFAULT 0
    );
    COMMENT ON TABLE private.verify_nights IS 'One row at most. Night: the day in Bangkok of the last run that began; finished_at and found are of the last one that ended';
    CREATE TABLE private.verify_findings (
      id       text PRIMARY KEY,
      kind     text NOT NULL,
      found_at timestamptz NOT NULL,
      letter   text NOT NULL
    );
    COMMENT ON TABLE private.verify_findings IS 'Findings of the last run by night, by the job of the email that told the owner. One that is gone is deleted';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.verify_findings, private.verify_nights');
};

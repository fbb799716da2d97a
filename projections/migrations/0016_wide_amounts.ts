import type { Knex } from 'knex';

/** An amount that does not fit its column would stop the projector for good. And where it is stopped all the same, it says by which event. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE read.bookings ALTER COLUMN total_price TYPE bigint, ALTER COLUMN revenue TYPE bigint;
    ALTER TABLE read.payment_links ALTER COLUMN amount TYPE bigint;
    CREATE TABLE read.projector_fault (
      name     text PRIMARY KEY,
      position numeric(20) NOT NULL,
      type     text NOT NULL,
      error    text NOT NULL
    );
    COMMENT ON TABLE read.projector_fault IS 'The event that the projector cannot apply, while there is one'`);
};

export const down = async (): Promise<void> => undefined;

import type { Knex } from 'knex';

/** Work that is due. The queue is only a short cut: it may be lost, and is filled again from here. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.due_jobs (
      id             text PRIMARY KEY,
      booking_id     text NOT NULL,
      job            text NOT NULL,
      message        text,
      correlation_id text NOT NULL,
      run_at         timestamptz NOT NULL,
      done_at        timestamptz
    );
    CREATE INDEX due_jobs_open ON private.due_jobs (run_at) WHERE done_at IS NULL;
    CREATE INDEX due_jobs_done ON private.due_jobs (done_at) WHERE done_at IS NOT NULL;
    COMMENT ON TABLE private.due_jobs IS 'What events lead to later: holds to expire, messages to send. Written with the reactor''s checkpoint';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.due_jobs');
};

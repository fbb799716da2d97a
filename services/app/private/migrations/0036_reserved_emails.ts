import type { Knex } from 'knex';

/** Emails with a limit of their own, counted before they are sent. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.reserved_emails (
      stream      text NOT NULL,
      kind        text NOT NULL,
      key         text NOT NULL,
      holder      text NOT NULL,
      reserved_at timestamptz NOT NULL,
      PRIMARY KEY (stream, kind, key)
    );
    CREATE INDEX reserved_emails_reserved_at ON private.reserved_emails (reserved_at);
    COMMENT ON TABLE private.reserved_emails IS 'Emails that count towards a limit of a booking or a member, written before they are sent';
    COMMENT ON COLUMN private.reserved_emails.key IS 'A request, or the keyed hash of an address';
    COMMENT ON COLUMN private.reserved_emails.holder IS 'The request or job that may send it';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.reserved_emails');
};

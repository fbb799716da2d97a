import type { Knex } from 'knex';

/** The signed-in devices, checked at each request. Earlier tokens name no session and are over; `session_epoch` is no longer read. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.sessions (
      id           text PRIMARY KEY,
      staff_id     text NOT NULL,
      created_at   timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      confirmed_at timestamptz NOT NULL,
      address      text NOT NULL,
      agent        text NOT NULL
    );
    CREATE INDEX sessions_staff_id ON private.sessions (staff_id);
    COMMENT ON TABLE private.sessions IS 'Devices that are signed in; confirmed_at: when the password was entered last. Not backed up';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.sessions');
};

import type { Knex } from 'knex';

/** Sign-in: wrong tries, known devices and addresses of an account, and failed sign-ins until they are an event. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.attempts (
      kind    text NOT NULL,
      key     text NOT NULL,
      count   integer NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (kind, key)
    );
    CREATE INDEX attempts_last_at ON private.attempts (last_at);
    COMMENT ON TABLE private.attempts IS 'Tries that failed, by keyed hash of an address or an account, until a day passes without one. Not backed up';
    CREATE TABLE private.known_devices (
      device_hash  text NOT NULL,
      staff_id     text NOT NULL,
      last_used_at timestamptz NOT NULL,
      PRIMARY KEY (device_hash, staff_id)
    );
    CREATE INDEX known_devices_staff_id ON private.known_devices (staff_id);
    COMMENT ON TABLE private.known_devices IS 'By keyed hash of their token: devices that an account signed in on';
    CREATE TABLE private.known_addresses (
      staff_id     text NOT NULL,
      address_hash text NOT NULL,
      last_used_at timestamptz NOT NULL,
      PRIMARY KEY (staff_id, address_hash)
    );
    COMMENT ON TABLE private.known_addresses IS 'By keyed hash: addresses that an account signed in from within thirty days';
    CREATE TABLE private.failed_sign_ins (
      staff_id  text NOT NULL,
      hour      timestamptz NOT NULL,
      count     integer NOT NULL,
      addresses text[] NOT NULL,
      PRIMARY KEY (staff_id, hour)
    );
    COMMENT ON TABLE private.failed_sign_ins IS 'Of one hour, until it is over and they are an event of the member. Not backed up';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.attempts, private.known_devices, private.known_addresses, private.failed_sign_ins');
};

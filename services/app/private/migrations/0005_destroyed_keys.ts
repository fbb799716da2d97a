import type { Knex } from 'knex';

/** A key that was destroyed leaves its row: it proves that the subject has events, and records that the person was erased, and when. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.keys
      ALTER COLUMN wrapped DROP NOT NULL,
      ADD COLUMN destroyed_at timestamptz,
      ADD CONSTRAINT keys_destroyed CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL));
    COMMENT ON TABLE private.keys IS
      'One key a booking, payment link or member of staff, made before its first event, wrapped by DATA_KEY; none once the person was erased';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.keys DROP CONSTRAINT keys_destroyed, DROP COLUMN destroyed_at, ALTER COLUMN wrapped SET NOT NULL`);
};

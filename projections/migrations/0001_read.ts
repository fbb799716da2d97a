import type { Knex } from 'knex';
import { tables } from '../tables.ts';

/** The read side: what a rebuild makes again, and nothing else. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE read.checkpoints (
      name     text PRIMARY KEY,
      position numeric(20) NOT NULL,
      event_id uuid NOT NULL
    );
    COMMENT ON TABLE read.checkpoints IS 'How far each table has come; written in the transaction of its rows'`);
  for (const table of tables) await knex.raw(table.create);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of tables) await knex.raw(`DROP TABLE read.${table.name}`);
  await knex.raw('DROP TABLE read.checkpoints');
};

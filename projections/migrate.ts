import type { Knex } from 'knex';
import * as first from './migrations/0001_read.ts';

const migrations: Record<string, Knex.Migration> = { '0001_read': first };

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: name => name,
  getMigration: async name => migrations[name] as Knex.Migration,
};

/** Brings the schema `read` up to date; several processes may call it at once. */
export const migrateRead = async (knex: Knex): Promise<void> => {
  // Two processes that create a schema at once: PostgreSQL tells one of them that it exists, IF NOT EXISTS or not.
  await knex.raw('CREATE SCHEMA IF NOT EXISTS read').catch(error => {
    if (error.code !== '23505') throw error;
  });
  await knex.migrate.latest({ migrationSource: source, schemaName: 'read', tableName: 'migrations' });
};

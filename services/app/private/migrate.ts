import type { Knex } from 'knex';
import * as first from './migrations/0001_private.ts';
import * as dueJobs from './migrations/0002_due_jobs.ts';

const migrations: Record<string, Knex.Migration> = { '0001_private': first, '0002_due_jobs': dueJobs };

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: name => name,
  getMigration: async name => migrations[name] as Knex.Migration,
};

/** Brings the schema `private` up to date; several processes may call it at once. */
export const migratePrivate = async (knex: Knex): Promise<void> => {
  await knex.raw('CREATE SCHEMA IF NOT EXISTS private').catch(ignoreRace);
  await knex.migrate.latest({ migrationSource: source, schemaName: 'private', tableName: 'migrations' });
};

/** Two processes that create a schema at once: PostgreSQL tells one of them that it exists, IF NOT EXISTS or not. */
const ignoreRace = (error: unknown): void => {
  if ((error as { code?: string }).code !== '23505') throw error;
};

import type { Knex } from 'knex';

/** Migrations in their order, by name. A name is kept in the database for good. */
export type Migrations = Record<string, Knex.Migration>;

/**
 * Brings schema `private` up to date; several processes may call it at once. All in one transaction behind an advisory lock: knex's own lock
 * is made without one, so that two first starts collide, and would outlive a process that is killed while it migrates.
 */
export const migrateSchema = (knex: Knex, migrations: Migrations): Promise<void> =>
  knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', ['migrations of private']);
    await trx.raw('CREATE SCHEMA IF NOT EXISTS private');
    const migrationSource: Knex.MigrationSource<string> = {
      getMigrations: async () => Object.keys(migrations),
      getMigrationName: name => name,
      getMigration: async name => migrations[name] as Knex.Migration,
    };
    await trx.migrate.latest({ migrationSource, schemaName: 'private', tableName: 'migrations' });
  });

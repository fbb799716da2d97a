import type { Knex } from 'knex';

/** Migrations in their order, by name. A name is kept in the database for good. */
export type Migrations = Record<string, Knex.Migration>;

/**
 * Brings a schema up to date; several processes may call it at once. All in one transaction behind an advisory lock: knex's own lock
 * is made without one, so that two first starts collide, and would outlive a process that is killed while it migrates.
 */
export const migrateSchema = (knex: Knex, schema: 'read' | 'private', migrations: Migrations): Promise<void> =>
  knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`migrations of ${schema}`]);
    await trx.raw(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    const migrationSource: Knex.MigrationSource<string> = {
      getMigrations: async () => Object.keys(migrations),
      getMigrationName: name => name,
      getMigration: async name => migrations[name] as Knex.Migration,
    };
    await trx.migrate.latest({ migrationSource, schemaName: schema, tableName: 'migrations' });
  });

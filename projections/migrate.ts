import type { Knex } from 'knex';
import * as first from './migrations/0001_read.ts';

const migrations: Record<string, Knex.Migration> = { '0001_read': first };

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: name => name,
  getMigration: async name => migrations[name] as Knex.Migration,
};

// Another number than that of the projector's lock: a start must not wait for a rebuild.
const lock = 0x6261616f;

/**
 * Brings the schema `read` up to date; several processes may call it at once. All in one transaction behind an advisory lock: knex's
 * own lock is made without one, so that two first starts collide, and would outlive a process that is killed while it migrates.
 */
export const migrateRead = (knex: Knex): Promise<void> =>
  knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
    await trx.raw('CREATE SCHEMA IF NOT EXISTS read');
    await trx.migrate.latest({ migrationSource: source, schemaName: 'read', tableName: 'migrations' });
  });

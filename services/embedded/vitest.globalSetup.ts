import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratePrivate } from '@baan/app/private/migrate';
import { openSession } from '@baan/eventstore/storage/session';
import { ensureReadTables } from '@baan/projections/projector/readSchema';
import { systemTime } from '@baan/time/time';
import createKnex from 'knex';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/programs.mjs';
import { terminalSteps } from '../../scripts/steps.mjs';
import { createDatabase } from './databases.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files of a run share. */
    postgresUrl: string;
    /** A database on it with all tables of a villa, empty: a copy takes a fifth of the time that the migrations take. */
    tablesTemplate: string;
  }
}

/**
 * Builds the programs that tests start, and starts one PostgreSQL for the whole run: without fsync, in a temporary folder. Each test file makes
 * its own database on it (see testStack.ts).
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildPrograms(terminalSteps(process.stdout));
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-test-'));
  const postgres = await startPostgres({ dataDir, log: () => undefined, fast: true });
  project.provide('postgresUrl', postgres.url);
  project.provide('tablesTemplate', await makeTables(postgres.url, 'tables'));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

/** @returns name */
const makeTables = async (postgresUrl: string, name: string): Promise<string> => {
  const databaseUrl = await createDatabase(postgresUrl, name);
  await (await openSession({ time: systemTime, databaseUrl })).close();
  const knex = createKnex({ client: 'pg', connection: databaseUrl });
  await migratePrivate(knex);
  await ensureReadTables(knex);
  await knex.destroy();
  return name;
};

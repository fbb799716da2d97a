import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/programs.mjs';
import { terminalSteps } from '../../scripts/steps.mjs';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files of a run share. */
    postgresUrl: string;
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
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/programs.mjs';
import { terminalSteps } from '../../scripts/steps.mjs';
import { startTestPostgres } from './testPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files of a run share. */
    postgresUrl: string;
  }
}

/** The programs that tests start, and one PostgreSQL for the whole run; each test file makes its own database on it (see testStack.ts). */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildPrograms(terminalSteps(process.stdout));
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
};

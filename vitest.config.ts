import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { GeneratedFirst } from './services/embedded/vitest.sequencer.ts';

const postgres = './services/embedded/vitest.globalSetup.ts';
const depth = './services/embedded/vitest.depth.ts';
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/data/**'];
const cores = availableParallelism();

/**
 * A file's name says its project: `*.test.ts` pure, `*.built.test.ts` on the built guest site, `*.test.tsx` components in jsdom,
 * `*.mocked.test.ts(x)` those that replace modules, `*.int.test.ts` on the embedded stack, `*.e2e.test.ts` in a real browser on the whole
 * program, `*.real.test.ts` on a real EventStoreDB. `*.deep.*` is more than `npm test` has time for: it runs a sample (depth.testkit.ts).
 */
export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    sequence: { sequencer: GeneratedFirst },
    env: { EVENTSTORE_URL: '' }, // It is read for the project `real`; the programs that tests start shall not write to that store.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000, // Against hanging: a machine that others share may need ten times as long as an idle one.
    hookTimeout: 240_000,
    maxWorkers: cores,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, '**/*.{built,mocked,int,e2e,real}.test.ts'],
          pool: 'threads',
          isolate: false, // Pure functions share a process: loading modules anew for each file takes three times as long as the tests.
        },
      },
      {
        extends: true,
        test: { name: 'built', sequence: { groupOrder: 0 }, include: ['**/*.built.test.ts'], exclude: elsewhere },
      },
      {
        extends: true,
        test: {
          name: 'components',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.mocked.test.tsx'],
          pool: 'threads',
          isolate: false, // Loading React and react-admin for each file takes three times as long as the tests.
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          sequence: { groupOrder: 0 },
          include: ['**/*.mocked.test.{ts,tsx}'],
          exclude: elsewhere,
          pool: 'threads', // One file each: a replaced module would be seen by the files after it.
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          sequence: { groupOrder: 1 },
          include: ['**/*.int.test.ts'],
          exclude: elsewhere,
          globalSetup: [postgres],
          runner: depth,
          pool: 'forks', // Processes that a file left running end with its worker.
          isolate: false, // Loading the service for each file takes a third of the time.
          maxWorkers: cores + 1, // Tests of crashes wait for sweeps and leases.
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: elsewhere,
          globalSetup: [postgres, './e2e/vitest.globalSetup.ts'],
          runner: depth,
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          sequence: { groupOrder: 3 },
          include: ['services/**/*.real.test.ts'],
          globalSetup: [postgres, './services/eventstore/vitest.globalSetup.ts'],
          pool: 'forks',
          maxWorkers: 1, // All share one log.
        },
      },
    ],
  },
});

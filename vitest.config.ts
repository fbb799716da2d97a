import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const postgres = './services/embedded/vitest.globalSetup.ts';
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/data/**'];

/** The longest of all, longest first: begun last, one would keep one worker busy and leave the other idle. */
const long = [
  ...['anyInput.int', 'survivalPoints.int', 'restore.int', 'moveStore.int', 'modelWalk.int', 'survivalKills.int'],
  ...['survivalNights.int', 'survivalReceipts.int', 'survivalFaults.int', 'verify.int'],
  ...['journey.e2e', 'card.e2e', 'paths.e2e', 'refusedSlip.e2e', 'consoleLinks.e2e'],
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex(name => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? long.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * `*.test.ts` pure, `*.test.tsx` components in jsdom, `*.int.test.ts` on the embedded stack, `*.e2e.test.ts` in a real browser on the
 * whole program, `*.real.test.ts` on a real EventStoreDB.
 */
export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    env: { EVENTSTORE_URL: '' }, // It is read for the project `real`; the programs that tests start shall not write to that store.
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, '**/*.int.test.ts', '**/*.e2e.test.ts', '**/*.real.test.ts'],
          pool: 'threads',
          isolate: false, // Pure functions share a process: loading modules anew for each file takes three times as long as the tests.
          testTimeout: 60_000, // Against hanging: a machine that others share may need ten times as long as an idle one.
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.tsx'],
          exclude: elsewhere,
          pool: 'threads',
          testTimeout: 60_000,
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
          pool: 'forks', // Each file starts processes that die with it, which a worker thread could not promise.
          maxWorkers: 3, // One more than cores: tests of crashes wait for sweeps and leases.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          pool: 'forks',
          maxWorkers: 2, // Browsers at a time; each journey has nights of its own.
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

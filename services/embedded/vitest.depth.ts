import { beforeEach, type RunnerTask, type RunnerTestCase } from 'vitest';
import { isDeep, sampleOf, seed } from './depth.testkit.ts';

// Runs before each test file. `npm test` runs one end-to-end test of every second file, both chosen by the seed. `npm run test:deep` starts no test
// after TEST_UNTIL (milliseconds since 1970).

const until = Number(process.env.TEST_UNTIL ?? Number.POSITIVE_INFINITY);

const testsOf = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap(task => (task.type === 'suite' ? testsOf(task.tasks) : [task as RunnerTestCase]));

const isChosenFile = (name: string): boolean => (name.length + seed) % 2 === 0;

beforeEach(({ task, skip }) => {
  skip(isDeep && Date.now() > until, 'the minutes of npm run test:deep were over');
  if (isDeep || !task.file.name.includes('.e2e.')) return;
  const [chosen] = sampleOf(testsOf(task.file.tasks), 1);
  skip(!isChosenFile(task.file.name) || !chosen.includes(task as RunnerTestCase), 'npm run test:deep');
});

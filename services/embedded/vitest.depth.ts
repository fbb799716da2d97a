import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { isDeep, sampleOf } from './depth.testkit.ts';

/** Of the journeys `npm test` runs one file in this many. */
const journeysShare = 4;

const until = Number(process.env.TEST_UNTIL ?? Number.POSITIVE_INFINITY);

const filesBeside = (path: string, ending: string): string[] =>
  readdirSync(dirname(path))
    .filter(name => name.endsWith(ending))
    .sort();

/** One deep file of each folder, and a share of the journeys. */
const isChosenFile = (path: string): boolean => {
  const isJourney = path.endsWith('.e2e.test.ts');
  if (!isJourney && !path.includes('.deep.')) return true;
  const files = filesBeside(path, isJourney ? '.e2e.test.ts' : '.deep.int.test.ts');
  const [chosen] = sampleOf(files, isJourney ? Math.ceil(files.length / journeysShare) : 1);
  return chosen.includes(basename(path));
};

const testsOf = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap(task => (task.type === 'suite' ? testsOf(task.tasks) : [task as RunnerTestCase]));

const skip = (task: RunnerTask): void => {
  task.mode = 'skip';
  if (task.type === 'suite') for (const each of task.tasks) skip(each);
};

/**
 * Runs the tests of a file. `npm test` skips the files, and of a journey the tests, that the seed does not choose, with their `beforeAll`.
 * `npm run test:deep` starts no test after TEST_UNTIL (milliseconds since 1970).
 */
export default class DepthRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (isDeep) return;
    for (const file of files) {
      if (!isChosenFile(file.filepath)) skip(file);
      else if (file.name.endsWith('.e2e.test.ts')) for (const test of sampleOf(testsOf(file.tasks), 1)[1]) skip(test);
    }
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (isDeep && Date.now() > until) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }
}

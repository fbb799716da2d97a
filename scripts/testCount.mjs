// Runs projects of vitest.config.ts and counts their tests over all runs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repository, runNode } from './repository.mjs';

/**
 * The parts of vitest's JSON report that are used here.
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} TestFile
 * @typedef {{ success: boolean, testResults: TestFile[] }} Report
 */

/** How to enable a skipped test, by a word in its name. */
const ways = [
  { word: /redis/i, way: 'install redis-server, give TEST_REDIS_URL, or run where Docker answers' },
  { word: /docker|container|eventstoredb/i, way: 'give EVENTSTORE_URL, or run where Docker answers' },
  { word: /tmpfs/i, way: 'run as root where a tmpfs can be mounted' },
];

/** @param {import('../services/embedded/steps.ts').Steps} steps */
export function startCount(steps) {
  /** `left`: of the skipped ones, those that `npm run test:deep` runs. */
  const total = { passed: 0, skipped: 0, left: 0 };
  /** Each failure, with its reason in one line. */
  const failures = /** @type {string[]} */ ([]);
  const isDeep = process.env.TEST_DEPTH === 'deep';

  const count = (/** @type {TestFile} */ { name, status, message, assertionResults }, /** @type {boolean} */ hasBrowser) => {
    const file = relative(repository, name);
    const noteFailure = (/** @type {string} */ what, /** @type {string} */ why) =>
      failures.push(`${file}: ${what}: ${why.split('\n', 1)[0]}`);
    const isSampled = file.includes('.deep.') || (file.includes('.e2e.') && hasBrowser);
    for (const test of assertionResults) {
      if (test.status === 'passed') total.passed += 1;
      else if (test.status === 'failed') noteFailure(test.fullName, test.failureMessages[0] ?? '');
      else {
        total.skipped += 1;
        const way = ways.find(({ word }) => word.test(`${name} ${test.fullName}`))?.way;
        if (isSampled && !isDeep && !way) total.left += 1;
        else {
          const other = file.includes('.e2e.') ? 'give CHROMIUM_PATH' : 'see the file';
          steps.warn(`SKIPPED ${test.fullName} (${file}); to turn it on: ${way ?? (isSampled ? 'give more --minutes' : other)}`);
        }
      }
    }
    // A file that cannot be loaded has no failing tests.
    if (status === 'failed' && !assertionResults.some(test => test.status === 'failed')) noteFailure('the file', message);
  };

  return {
    total,
    failures,
    /** @param {string[]} projects of vitest.config.ts @param {string[]} [more] arguments of vitest @param {string} [node] another Node */
    async run(projects, more = [], node = process.execPath) {
      const begun = performance.now();
      steps.line(`\n${projects.join(', ')}`);
      const folder = mkdtempSync(join(tmpdir(), 'baan-report-'));
      const file = join(folder, 'report.json');
      const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
      const named = projects.flatMap(project => ['--project', project]);
      const options = ['run', ...named, ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await runNode([vitest, ...options], { shows: true, node });
      const failedBefore = failures.length;
      const files = readReport(file)?.testResults ?? [];
      // Journeys are all skipped where there is no browser.
      const hasBrowser = files.some(({ assertionResults }) => assertionResults.some(({ status }) => status !== 'skipped'));
      for (const testFile of files) count(testFile, hasBrowser);
      // An error outside every test, or a run that ended before its report.
      if (code !== 0 && failures.length === failedBefore) failures.push(`${projects.join(', ')}: outside every test, see above`);
      rmSync(folder, { recursive: true, force: true });
      steps.line(`${projects.join(', ')}: ${Math.round((performance.now() - begun) / 1000)} s`);
    },
    /** Prints the failures and, as the last line, the count. */
    end() {
      if (total.left > 0) steps.warn(`SKIPPED ${total.left} tests that npm run test:deep runs`);
      for (const failure of failures) steps.line(`FAILED ${failure}`);
      console.log(`${total.passed} passed, ${failures.length} failed, ${total.skipped} skipped`);
      process.exitCode = failures.length > 0 ? 1 : 0;
    },
  };
}

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// Runs projects of vitest.config.ts and counts their tests over all runs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { errorsFile } from './errorsReporter.mjs';
import { repository, runNode } from './repository.mjs';

/**
 * The parts of vitest's JSON report that are used here.
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} ReportedFile
 * @typedef {{ success: boolean, testResults: ReportedFile[] }} Report
 * @typedef {import('./errorsReporter.mjs').OutsideError} OutsideError
 * @typedef {ReportedFile & { outside: string[] }} TestFile `outside`: errors while its tests ran that are none of theirs
 */

/** How to enable a skipped test, by a word in its name. */
const ways = [
  { word: /redis/i, way: 'install redis-server, give TEST_REDIS_URL, or run where Docker answers' },
  { word: /docker|container|eventstoredb/i, way: 'give EVENTSTORE_URL, or run where Docker answers' },
  { word: /tmpfs/i, way: 'run as root where a tmpfs can be mounted' },
];

/** A failed test in one line, with the start of its message: generated tests tell input and cause in later lines. */
const failureLine = (/** @type {string} */ file, /** @type {string} */ what, /** @type {string} */ why) =>
  `${file}: ${what}: ${why.split('\n    at ', 1)[0]?.replaceAll(/\s+/g, ' ').slice(0, 800)}`;

/** The failures of a file, a line each. A file that cannot be loaded has no failing tests. */
const failuresOf = (/** @type {TestFile} */ { name, message, assertionResults, outside }) => {
  const path = relative(repository, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && outside.length === 0) return [failureLine(path, 'the file', message)];
  return [
    ...failed.map(({ fullName, failureMessages }) => failureLine(path, fullName, failureMessages[0] ?? '')),
    ...outside.map(line => failureLine(path, 'outside every test', line)),
  ];
};

/** @param {string[]} more arguments of vitest @param {string} node */
const runVitest = async (more, node) => {
  const folder = mkdtempSync(join(tmpdir(), 'baan-report-'));
  const report = join(folder, 'report.json');
  const errors = join(folder, 'errors.json');
  const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['default', 'json', './scripts/errorsReporter.mjs'].map(reporter => `--reporter=${reporter}`);
  const options = ['run', ...more, ...reporters, `--outputFile.json=${report}`];
  const { code } = await runNode([vitest, ...options], { shows: true, node, env: { ...process.env, [errorsFile]: errors } });
  const outside = /** @type {OutsideError[] | undefined} */ (readJson(errors)) ?? [];
  const reported = /** @type {Report | undefined} */ (readJson(report))?.testResults ?? [];
  rmSync(folder, { recursive: true, force: true });
  const files = reported.map(file => {
    const own = outside.filter(({ file: path }) => path === file.name).map(({ line }) => line);
    return { ...file, status: own.length > 0 ? 'failed' : file.status, outside: own };
  });
  const ofNoFile = outside.filter(({ file: path }) => !reported.some(({ name }) => name === path)).map(({ line }) => line);
  return { code, files, ofNoFile };
};

/** @param {import('../services/embedded/steps.ts').StartSteps} steps */
export function startCount(steps) {
  /** `left`: of the skipped ones, those that `npm run test:deep` runs. */
  const total = { passed: 0, skipped: 0, left: 0 };
  /** Each failure, with its reason in one line. */
  const failures = /** @type {string[]} */ ([]);
  /** Tests that failed and passed when their file ran once more (TEST_RETRY=on), with the first reason. */
  const flaky = /** @type {string[]} */ ([]);
  const isDeep = process.env.TEST_DEPTH === 'deep';

  const count = (/** @type {TestFile} */ testFile, /** @type {boolean} */ hasBrowser) => {
    const { name, status, assertionResults } = testFile;
    const file = relative(repository, name);
    const isSampled = file.includes('.deep.') || (file.includes('.e2e.') && hasBrowser);
    for (const test of assertionResults) {
      if (test.status === 'passed') total.passed += 1;
      else if (test.status !== 'failed') {
        total.skipped += 1;
        const way = ways.find(({ word }) => word.test(`${name} ${test.fullName}`))?.way;
        if (isSampled && !isDeep && !way) total.left += 1;
        else {
          const other = file.includes('.e2e.') ? 'give CHROMIUM_PATH' : 'see the file';
          steps.warn(`SKIPPED ${test.fullName} (${file}); to turn it on: ${way ?? (isSampled ? 'give more --minutes' : other)}`);
        }
      }
    }
    if (status === 'failed') failures.push(...failuresOf(testFile));
  };

  return {
    total,
    failures,
    /** @param {string[]} projects of vitest.config.ts @param {string[]} [more] arguments of vitest @param {string} [node] another Node */
    async run(projects, more = [], node = process.execPath) {
      const begun = performance.now();
      steps.line(`\n${projects.join(', ')}`);
      const named = projects.flatMap(project => ['--project', project]);
      const first = await runVitest([...named, ...more], node);
      const failing = first.files.filter(({ status }) => status === 'failed');
      const isRetried = process.env.TEST_RETRY === 'on' && failing.length > 0;
      // Skipped for want of time is not passed.
      if (isRetried) delete process.env.TEST_UNTIL;
      const retried = isRetried
        ? await runVitest([...named, ...failing.map(({ name }) => relative(repository, name))], node)
        : { code: first.code, files: [], ofNoFile: [] };
      const nowOf = (/** @type {TestFile} */ testFile) => retried.files.find(({ name }) => name === testFile.name) ?? testFile;
      flaky.push(...failing.filter(testFile => nowOf(testFile).status !== 'failed').flatMap(failuresOf));
      const { code } = retried;
      const files = first.files.map(nowOf);
      const failedBefore = failures.length;
      // Journeys are all skipped where there is no browser.
      const hasBrowser = files.some(({ assertionResults }) => assertionResults.some(({ status }) => status !== 'skipped'));
      for (const testFile of files) count(testFile, hasBrowser);
      const where = projects.join(', ');
      failures.push(...[...first.ofNoFile, ...retried.ofNoFile].map(line => failureLine(where, 'outside every file', line)));
      // A run that ended before its report.
      if (code !== 0 && failures.length === failedBefore) failures.push(`${where}: ended early, see above`);
      steps.line(`${where}: ${Math.round((performance.now() - begun) / 1000)} s`);
    },
    /** Prints the failures and, as the last line, the count. */
    end() {
      if (total.left > 0) steps.warn(`SKIPPED ${total.left} tests that npm run test:deep runs`);
      for (const failure of flaky) steps.warn(`FLAKY, passed on the second run: ${failure}`);
      for (const failure of failures) steps.line(`FAILED ${failure}`);
      console.log(`${total.passed} passed, ${failures.length} failed, ${total.skipped} skipped`);
      process.exitCode = failures.length > 0 ? 1 : 0;
    },
  };
}

/** @param {string} file @returns {unknown} undefined if it was never written */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

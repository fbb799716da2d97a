// npm test: all tests and checks, on a fresh clone. Failures are listed again at the end; the last line is only the count.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { checkNode, fail, repository, runNode } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { buildWebApps } from './webApps.mjs';

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
  { word: /chrom|browser|e2e/i, way: 'give CHROMIUM_PATH' },
];

checkNode();
readArguments('test');
const steps = terminalSteps(process.stdout);
const total = { passed: 0, skipped: 0 };
/** Each failure, with its reason in one line. */
const failures = /** @type {string[]} */ ([]);
try {
  await install(steps);
  // The web apps first: the end-to-end tests use this build.
  await buildWebApps(steps).catch(error => {
    failures.push('the web apps cannot be built');
    steps.line(error.message);
  });
  const checked = await runChecks(steps);
  total.passed += checked.passed;
  total.skipped += checked.skipped;
  failures.push(...checked.failed);
  for (const project of ['unit', 'components', 'int', 'e2e', 'real']) await runTests(project);
} catch (error) {
  fail(error);
}
for (const failure of failures) steps.line(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${failures.length} failed, ${total.skipped} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** @param {string} project of vitest.config.ts */
async function runTests(project) {
  steps.line(`\n${project}`);
  const folder = mkdtempSync(join(tmpdir(), 'baan-report-'));
  const file = join(folder, 'report.json');
  const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode([vitest, ...options], { shows: true });
  const failedBefore = failures.length;
  for (const testFile of readReport(file)?.testResults ?? []) count(testFile);
  // An error outside every test, or a run that ended before its report.
  if (code !== 0 && failures.length === failedBefore) failures.push(`${project}: outside every test, see above`);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {TestFile} testFile */
function count({ name, status, message, assertionResults }) {
  const file = relative(repository, name);
  const noteFailure = (/** @type {string} */ what, /** @type {string} */ why) =>
    failures.push(`${file}: ${what}: ${why.split('\n', 1)[0]}`);
  for (const test of assertionResults) {
    if (test.status === 'passed') total.passed += 1;
    else if (test.status === 'failed') noteFailure(test.fullName, test.failureMessages[0] ?? '');
    else {
      total.skipped += 1;
      const way = ways.find(({ word }) => word.test(`${name} ${test.fullName}`))?.way ?? 'see the file';
      steps.warn(`SKIPPED ${test.fullName} (${file}); to turn it on: ${way}`);
    }
  }
  // A file that cannot be loaded has no failing tests.
  if (status === 'failed' && !assertionResults.some(test => test.status === 'failed')) noteFailure('the file', message);
}

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

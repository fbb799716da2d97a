// npm run test:deep: all that npm test runs a sample of, within so many minutes if they are given.
import { parseArgs } from 'node:util';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { startCount } from './testCount.mjs';
import { buildWebApps } from './webApps.mjs';

checkNode();
const args = readArguments('test:deep');
const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 0);
if (!(minutes >= 0)) fail(`"${values.minutes}" are no minutes.`);
process.env.TEST_DEPTH = 'deep';
if (values.seed) process.env.TEST_SEED = values.seed;
const steps = terminalSteps(process.stdout);
const count = startCount(steps);
/** Generated tests end by their share of the minutes, lists and journeys by these moments (in shares of the minutes). */
const untilShare = (/** @type {number} */ share) => {
  if (minutes === 0) return;
  process.env.TEST_MINUTES = String(minutes);
  process.env.TEST_UNTIL = String(begun + share * minutes * 60_000);
};
const begun = Date.now();
try {
  await install(steps);
  await buildWebApps(steps);
  untilShare(0.55);
  await count.run(['int'], ['.deep.int.test']);
  untilShare(0.95);
  await count.run(['e2e']);
} catch (error) {
  fail(error);
}
count.end();

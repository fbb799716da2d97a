// Runs one program of this repository with a database and an event store: `node scripts/run.mjs <npm script> <file> [arguments]`.
import { install } from './install.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';

checkNode();
const [script = '', file = '', ...args] = process.argv.slice(2);
const steps = terminalSteps(process.stdout);
try {
  await install(steps);
  const { register } = await import('tsx/esm/api');
  register();
  const { withStorage } = await import('../services/embedded/withStorage.ts');
  const needs = script === 'eventstore' ? 'postgres' : 'postgres and event store';
  const mayBegin = ['eventstore', 'restore'].includes(script);
  const command = `npm run ${script}`;
  process.exit(await withStorage({ file, args, command, needs, mayBegin, env: process.env, steps, clock: () => new Date() }));
} catch (error) {
  fail(error, 2); // 1 is what a program says of what it found; this one did not even begin.
}

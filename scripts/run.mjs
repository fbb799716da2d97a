// Runs one program of this repository with a database and an event store: `node scripts/run.mjs <program> [arguments]`.
import { install } from './install.mjs';
import { buildPrograms, importProgram } from './programs.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';

checkNode();
const [program = '', ...args] = process.argv.slice(2);
const steps = terminalSteps(process.stdout);
try {
  await install(steps);
  await buildPrograms(steps);
  /** @type {typeof import('../services/embedded/withStorage.ts')} */
  const { withStorage } = await importProgram('withStorage');
  const needs = program === 'eventstore' ? 'postgres' : 'postgres and event store';
  const mayBegin = ['eventstore', 'restore'].includes(program);
  const command = `npm run ${program}`;
  const file = `dist/${program}.js`;
  process.exit(await withStorage({ file, args, command, needs, mayBegin, env: process.env, steps, clock: () => new Date() }));
} catch (error) {
  fail(error, 2); // 1 is what a program says of what it found; this one did not even begin.
}

// Runs one program of this repository with a database and an event store: `node scripts/run.mjs <program> [arguments]`.
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { buildPrograms, importProgram } from './programs.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';

/** The state after an interruption, and the remedy. @type {Record<string, string>} */
const onInterrupt = {
  backup: 'Interrupted: what was written is removed again, there is no back-up. Run it again.',
  restore: 'Interrupted: run it again, it goes on where it was. Until it is through, the service does not start on this.',
  'move-store': 'Interrupted: nothing points to the target yet. Run it again, it goes on where it was.',
  erase: 'Interrupted: what was begun is ended by running it again.',
  rebuild: 'Interrupted: the read tables are as they were. Run it again, it begins anew.',
};

checkNode();
const [, , program = ''] = process.argv;
const failed = program === 'verify' ? 2 : 1; // verify exits with 1 when it has findings.
const args = readArguments(program, failed);
const steps = terminalSteps(process.stdout);
try {
  await install(steps);
  await buildPrograms(steps);
  /** @type {typeof import('../services/embedded/withStorage.ts')} */
  const { withStorage } = await importProgram('withStorage');
  /** @type {import('../services/embedded/withStorage.ts').WithStorageOptions['needs']} */
  const needs = program === 'eventstore' ? 'postgres' : 'postgres and event store';
  const mayBegin = ['eventstore', 'restore'].includes(program);
  const command = `npm run ${program}`;
  const file = `dist/${program}.js`;
  const how = { file, args, command, needs, mayBegin, restores: program === 'restore', onInterrupt: onInterrupt[program] };
  process.exit(await withStorage({ ...how, env: process.env, steps }));
} catch (error) {
  fail(error, failed);
}

// The arguments of every command, read before anything is installed or started. Node built-ins only.
import { parseArgs } from 'node:util';
import { fail } from './repository.mjs';

/**
 * @typedef {object} Command
 * @property {string} does what it does, in one sentence
 * @property {string} [usage] its arguments, when it takes any
 * @property {string} [missing] said when a required argument is missing
 * @property {[least: number, most: number]} [positionals] how many arguments without a name; none when absent
 * @property {Record<string, { type: 'string' | 'boolean', does: string }>} [options]
 */

/** @type {Record<string, Command>} */
const commands = {
  start: { does: 'Installs, builds and starts everything on this machine. Ctrl-C stops it.' },
  dev: { does: 'Like npm start, with live reload.' },
  test: { does: 'Runs every check and test, of deep ones a sample, and ends with their count.' },
  'test:deep': {
    does: 'Runs all of the deep tests: generated input, crashes, upgrades, journeys.',
    usage: '[--minutes <number>] [--seed <number>]',
    options: {
      minutes: { type: 'string', does: 'ends after about so many, the generated tests by their share of them' },
      seed: { type: 'string', does: 'begins the generated tests elsewhere; "random" anywhere' },
    },
  },
  'test:node26': { does: 'Runs the pure tests and the core of the service on Node 26.' },
  check: { does: 'Checks format, lint, types, imports and commit subjects.' },
  build: { does: 'Builds the programs and the web apps into their dist/ folders.' },
  lighthouse: { does: 'Measures the built site as on a phone; fails below 95 or over a budget.' },
  bench: {
    does: 'Measures the figures of docs/benchmarks.md.',
    usage: '[--earlier <number>]',
    options: { earlier: { type: 'string', does: 'how many bookings the house has before; other than 10000 writes no page' } },
  },
  eventstore: {
    does: 'Runs the event store alone and prints its connection string.',
    usage: '[--insecure]',
    options: { insecure: { type: 'boolean', does: 'admits any client, without certificates' } },
  },
  rebuild: { does: 'Makes the read tables again from the events.' },
  verify: { does: 'Replays all events and compares them with the rows, files, MACs and signatures. Exits with 1 for findings.' },
  backup: {
    does: 'Writes everything but the key into a new folder, while the service runs.',
    usage: '<folder> [--with-key]',
    missing: 'Say where to',
    positionals: [1, 1],
    options: { 'with-key': { type: 'boolean', does: 'the key too: whoever has the folder can then read all of it' } },
  },
  restore: {
    does: 'Restores a backup into an empty store and database.',
    usage: '<folder>',
    missing: 'Say where from',
    positionals: [1, 1],
  },
  erase: {
    does: 'Shows a guest, asks, and makes their personal data unreadable for good.',
    usage: '<booking id or number> ... [--yes] [--force]',
    missing: 'Say whom',
    positionals: [1, Number.POSITIVE_INFINITY],
    options: {
      yes: { type: 'boolean', does: 'without asking' },
      force: { type: 'boolean', does: 'although money or a stay is open' },
    },
  },
  'move-store': {
    does: 'Copies every event into another event store and verifies the copy.',
    usage: '--to <url> | --from <url> | --here',
    options: {
      to: { type: 'string', does: 'address of the target, such as esdb://host:2113?tls=false' },
      from: { type: 'string', does: 'address of the source' },
      here: { type: 'boolean', does: 'copies nothing: goes on with the store that is set, without its newest events' },
    },
  },
};

/** Without npm's `run` for the two that npm knows by name. */
const called = (/** @type {string} */ name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

/** @param {string} name @param {Command} command */
function help(name, { does, usage, options = {} }) {
  const rows = Object.entries({ ...options, help: { does: 'this text' } }).map(
    ([option, about]) => `  --${option.padEnd(10)} ${about.does}`,
  );
  return [does, '', `Usage: ${called(name)}${usage ? ` -- ${usage}` : ''}`, '', ...rows].join('\n');
}

/**
 * Prints the help of a command and exits when it is asked for; refuses unknown and missing arguments.
 * @param {string} name as in package.json
 * @param {number} [code] exit code of a refusal
 */
export function readArguments(name, code = 1) {
  const command = commands[name];
  if (!command) return fail(`There is no command ${name}.`, code);
  const args = process.argv.slice(name === process.argv[2] ? 3 : 2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help(name, command));
    process.exit(0);
  }
  const [least, most] = command.positionals ?? [0, 0];
  const usage = `${called(name)}${command.usage ? ` -- ${command.usage}` : ''}`;
  try {
    const { positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
    if (positionals.length > most) throw new Error(`It takes no "${positionals[most]}"`);
    if (positionals.length < least) throw new Error(command.missing ?? 'An argument is missing');
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ');
    fail(`${reason}: ${usage}`, code);
  }
  return args;
}

import { pino } from 'pino';
import { causeOf } from '../commands/cause.ts';
import { type Config, readConfig } from '../config.ts';
import { createProgressBar } from './progressBar.ts';

// What all programs of this folder begin with, and how they end.

export const log = pino({ level: 'warn' }, pino.destination(2));
export const clock = () => new Date();
export const bar = createProgressBar(process.stderr, clock);

/** Runs a program to its end. `work` answers the exit code; what it throws is told in one line, and the code is `failed` then. */
export const runTool = async (work: (config: Config) => Promise<number>, failed = 1): Promise<never> => {
  try {
    process.exitCode = await work(readConfig(process.env));
  } catch (error) {
    bar.clear();
    console.error(causeOf(error));
    process.exitCode = failed;
  }
  // A read that was broken off keeps a process for half a minute, a question that nobody answered for ever.
  process.exit();
};

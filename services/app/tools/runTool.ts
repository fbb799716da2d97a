import { systemTime } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { causeOf } from '../runtime/unavailable.ts';
import { createProgressBar } from './progressBar.ts';

// Begin and end of every program in this folder.

export const log = pino({ level: 'warn' }, pino.destination(2));
export const bar = createProgressBar(process.stderr, systemTime);

/** The database of a tool that takes it as it is, without opening what lies in it. */
export const openDatabase = ({ DATABASE_URL }: Config): Knex =>
  createKnex({ client: 'pg', connection: DATABASE_URL, acquireConnectionTimeout: 5000 });

/** Runs a program to its end. `work` returns the exit code. An error is printed in one line, and the exit code is `failed`. Connections end with the process. */
export const runTool = async (work: (config: Config) => Promise<number>, failed = 1): Promise<never> => {
  try {
    process.exitCode = await work(readConfig(process.env));
  } catch (error) {
    bar.clear();
    console.error(causeOf(error));
    process.exitCode = failed;
  }
  // A read that was broken off keeps a process for half a minute, an unanswered question for ever.
  process.exit();
};

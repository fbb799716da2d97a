import { systemTime } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import { pino } from 'pino';
import { readConfig, type ServiceConfig } from '../config.ts';
import { causeOf } from '../runtime/unavailable.ts';
import { createProgressBar } from './progressBar.ts';

// How every program in this folder begins and ends.

export const log = pino({ level: 'warn' }, pino.destination(2));
export const bar = createProgressBar(process.stderr, systemTime);

/** The database for a tool that uses it as it is, without keys and without an event store. */
export const openDatabase = ({ DATABASE_URL }: ServiceConfig): Knex =>
  createKnex({ client: 'pg', connection: DATABASE_URL, acquireConnectionTimeout: 5000 });

/** Runs a program to its end. `work` returns the exit code. An error is printed in one line, and the exit code is `failed`. Connections end with the process. */
export const runTool = async (work: (config: ServiceConfig) => Promise<number>, failed = 1): Promise<never> => {
  try {
    process.exitCode = await work(readConfig(process.env));
  } catch (error) {
    bar.clear();
    console.error(causeOf(error));
    process.exitCode = failed;
  }
  // An interrupted read would keep the process alive for half a minute, and an unanswered question for ever.
  process.exit();
};

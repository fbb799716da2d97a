import { randomUUID } from 'node:crypto';
import { tables } from '@baan/projections/tables';
import { periodically } from '@baan/waiting/backOff';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  failVerifyRun,
  type RunCounts,
  type RunProgress,
  renewVerifyRun,
  returnVerifyRun,
  takeVerifyRun,
} from '../../private/verifyRun.ts';
import { nothingDone, type Progress, type VerifyDependencies, verifyEverything } from './verifyEverything.ts';
import type { Finding } from './verifyFinding.ts';

type Dependencies = VerifyDependencies & { log: Pick<Logger, 'info' | 'warn'> };

const lookEveryMs = 1_000;
/** What the calendar carries is with its booking in milliseconds, while the service runs. */
const patienceMs = 5_000;
/** So many are kept with their words; the rest is counted. */
const mostFindings = 100;

/** How much there is to look at, as far as the read tables know; files are known only when the log has been read. */
type Totals = { seals: number; events: number; streams: number; bookings: number; rows: number };

const readTotals = async (knex: Knex): Promise<Totals> => {
  const rows = tables.map(({ name }) => `(SELECT count(*) FROM read.${name})`).join(' + ');
  const { rows: found } = await knex.raw<{ rows: [Record<keyof Totals, string>] }>(`
    WITH ends AS (SELECT revision FROM read.stream_ends UNION ALL SELECT revision FROM read.bookings)
    SELECT coalesce(sum(revision + 1), 0) AS events, count(*) AS streams,
      (SELECT count(*) FROM read.history WHERE type = 'LogSealed') AS seals,
      (SELECT count(*) FROM read.bookings) AS bookings, ${rows} AS rows
    FROM ends`);
  const [{ seals, events, streams, bookings, rows: total }] = found;
  return {
    seals: Number(seals),
    events: Number(events),
    streams: Number(streams),
    bookings: Number(bookings),
    rows: Number(total),
  };
};

/** Events and bookings come while a run reads: what is done is never more than what there is. */
const of = (done: number, total: number): RunCounts['events'] => ({ done, total: Math.max(done, total) });

const countsOf = (done: Omit<Progress, 'position'>, totals: Totals): RunCounts => ({
  seals: of(done.seals, totals.seals),
  events: of(done.events, totals.events),
  streams: of(done.streams, totals.streams),
  bookings: of(done.bookings, totals.bookings),
  rows: of(done.rows, totals.rows),
  files: done.files ?? { done: 0, total: null },
});

/** What an error may say to a log: its words may quote a row. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return [name, code].filter(Boolean).join(' ') || 'Error';
};

/** Carries out the run that `runner` took, writing each second how far it is, which renews the lease. Resolves when it is another's. */
const carryOut = async (runner: string, { log, ...dependencies }: Dependencies, signal: AbortSignal): Promise<void> => {
  const { knex } = dependencies;
  const lost = new AbortController();
  const ended = AbortSignal.any([signal, lost.signal]);
  const totals = await readTotals(knex);
  const state: RunProgress<Finding> = { counts: countsOf(nothingDone, totals), findings: [], found: 0, behind: 0 };
  let writing = Promise.resolve();
  const write = (finished: boolean): Promise<void> => {
    writing = writing.then(async () => {
      if (!(await renewVerifyRun(knex, runner, state, { finished }))) lost.abort();
    });
    return writing;
  };
  // A database that cannot be reached ends the run by itself, or the next second writes it.
  const timer = setInterval(() => void write(false).catch(() => undefined), lookEveryMs);
  try {
    const counts = await verifyEverything({
      ...dependencies,
      patienceMs,
      report: finding => {
        state.found += 1;
        if (state.findings.length < mostFindings) state.findings.push(finding);
      },
      progress: done => {
        ended.throwIfAborted();
        state.counts = countsOf(done, totals);
      },
    });
    clearInterval(timer);
    const { events, files, behind } = counts;
    state.counts = countsOf({ ...counts, files: { done: files, total: files } }, counts);
    state.behind = behind;
    await writing.catch(() => undefined);
    await write(true);
    if (state.found > 0) log.warn({ found: state.found }, 'verify found what is not as it should be');
    else log.info({ events }, 'verify found nothing wrong');
  } catch (error) {
    clearInterval(timer);
    await writing.catch(() => undefined);
    if (lost.signal.aborted) return;
    if (signal.aborted) return await returnVerifyRun(knex, runner);
    log.warn({ error: nameOf(error) }, 'verify broke off');
    await failVerifyRun(knex, runner);
  }
};

/**
 * Looks each second whether somebody asked for a run, and carries it out: one for the house, in one of its processes. A run whose process
 * died is begun again by another as soon as its lease is over. Ends when `signal` aborts.
 */
export const carryOutVerifyRuns = (dependencies: Dependencies, signal: AbortSignal): Promise<void> =>
  periodically(lookEveryMs, signal, async () => {
    const runner = randomUUID();
    // A database that is away says so elsewhere.
    const isTaken = await takeVerifyRun(dependencies.knex, runner).catch(() => false);
    if (isTaken) await carryOut(runner, dependencies, signal).catch(() => undefined);
  });

import { tables } from '@baan/projections/tables';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  failVerifyRun,
  renewVerifyRun,
  returnVerifyRun,
  takeVerifyRun,
  type VerifyRunCounts,
  type VerifyRunProgress,
} from '../../private/verifyRun.ts';
import { nothingDone, type VerifyDependencies, type VerifyProgress, verifyEverything } from './verifyEverything.ts';
import type { VerifyFault } from './verifyFinding.ts';
import { reportNight } from './verifyNightly.ts';

export type VerifyRunDependencies = VerifyDependencies & {
  storeId: string;
  time: Pick<Time, 'every' | 'now' | 'sleep'>;
  random: Pick<Random, 'uuid'>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const lookEveryMs = 1_000;
/** The number of findings that are stored; the rest are counted. */
const mostFindings = 100;

const counted = ['seals', 'events', 'streams', 'bookings', 'rows'] as const;

type Counted = Record<(typeof counted)[number], number>;

/** The expected totals, from the read tables. The number of files is known only after the log was read. */
const readTotals = async (knex: Knex): Promise<Counted> => {
  const rows = tables.map(({ name }) => `(SELECT count(*) FROM read.${name})`).join(' + ');
  const { rows: found } = await knex.raw<{ rows: [Record<keyof Counted, string>] }>(`
    WITH ends AS (SELECT revision FROM read.stream_ends UNION ALL SELECT revision FROM read.bookings)
    SELECT coalesce(sum(revision + 1), 0) AS events, count(*) AS streams,
      (SELECT count(*) FROM read.history WHERE type = 'LogSealed') AS seals,
      (SELECT count(*) FROM read.bookings) AS bookings, ${rows} AS rows
    FROM ends`);
  return Object.fromEntries(counted.map(name => [name, Number(found[0][name])])) as Counted;
};

/** Events and bookings arrive during a run: `done` is never above `total`. */
const countsOf = ({ files, ...done }: Counted & Pick<VerifyProgress, 'files'>, totals: Counted): VerifyRunCounts => {
  const counts = counted.map(name => [name, { done: done[name], total: Math.max(done[name], totals[name]) }]);
  return { ...Object.fromEntries(counts), files: files ?? { done: 0, total: null } };
};

/** The part of an error that may be logged: its message may quote a row. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return [name, code].filter(Boolean).join(' ') || 'Error';
};

/** Runs the run that `runner` took. Writes the progress each second, which renews the lease. Resolves if another process took it over. */
const carryOut = async (runner: string, { log, ...dependencies }: VerifyRunDependencies, signal: AbortSignal): Promise<void> => {
  const { knex, time } = dependencies;
  const lost = new AbortController();
  const ended = AbortSignal.any([signal, lost.signal]);
  const totals = await readTotals(knex);
  const state: VerifyRunProgress<VerifyFault> = { counts: countsOf(nothingDone, totals), findings: [], found: 0, behind: 0 };
  let writing = Promise.resolve();
  const write = (finished: boolean): Promise<void> => {
    writing = writing.then(async () => {
      if (!(await renewVerifyRun(knex, runner, state, { finished }))) lost.abort();
    });
    return writing;
  };
  // An unreachable database ends the run, or the next second writes it.
  const stopWriting = time.every(lookEveryMs, () => void write(false).catch(() => undefined));
  try {
    const counts = await verifyEverything({
      ...dependencies,
      remembers: true,
      report: finding => {
        state.found += 1;
        if (state.findings.length < mostFindings) state.findings.push(finding);
      },
      progress: done => {
        ended.throwIfAborted();
        state.counts = countsOf(done, totals);
      },
    });
    stopWriting();
    const { events, files, behind } = counts;
    state.counts = countsOf({ ...counts, files: { done: files, total: files } }, counts);
    state.behind = behind;
    await writing.catch(() => undefined);
    await reportNight({ ...dependencies, log }, state.findings, state.found);
    await write(true);
    if (state.found > 0) log.warn({ found: state.found }, 'verify found what is not as it should be');
    else log.info({ events }, 'verify found nothing wrong');
  } catch (error) {
    stopWriting();
    await writing.catch(() => undefined);
    if (lost.signal.aborted) return;
    if (signal.aborted) return await returnVerifyRun(knex, runner);
    log.warn({ error: nameOf(error) }, 'verify broke off');
    await failVerifyRun(knex, runner);
  }
};

/**
 * Looks each second for a requested run, and runs it: one for the villa, in one of its processes. After a crash another process begins it
 * again as soon as the lease is over. Ends when `signal` aborts.
 */
export const carryOutVerifyRuns = (dependencies: VerifyRunDependencies, signal: AbortSignal): Promise<void> =>
  repeatUntilAborted(dependencies.time, lookEveryMs, signal, async () => {
    const runner = dependencies.random.uuid();
    // Other checks report an unreachable database.
    const isTaken = await takeVerifyRun(dependencies.knex, runner).catch(() => false);
    if (isTaken) await carryOut(runner, dependencies, signal).catch(() => undefined);
  });

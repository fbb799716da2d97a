import { createHash } from 'node:crypto';
import { nightAt } from '@baan/domain/shared/quietHours';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { beginNight, byNight, endNight } from '../../private/verifyNights.ts';
import { readVerifyRun } from '../../private/verifyRun.ts';
import type { VerifyFault } from './verifyFinding.ts';

/** The problems of these checks contain the size of the log, which differs each night. */
const counting: VerifyFault['check'][] = ['seal', 'checkpoint'];

/** The same id for the same finding in another run. */
export const findingId = ({ check, subject, event = '', problem }: VerifyFault): string => {
  const words = counting.includes(check) ? problem.replace(/\d+/g, '#') : problem;
  return createHash('sha256')
    .update(JSON.stringify([check, subject, event, words]))
    .digest('hex');
};

type Ending = { knex: Knex; storeId: string; time: Pick<Time, 'now'>; random: Pick<Random, 'uuid'>; log: Pick<Logger, 'warn'> };

/** Called with the findings of each finished run. Those of a member's run are shown to the member. */
export const reportNight = async (
  { knex, storeId, time, random, log }: Ending,
  findings: VerifyFault[],
  found: number,
): Promise<void> => {
  if ((await readVerifyRun(knex))?.requestedBy !== byNight) return;
  const kinds = new Map(findings.map(finding => [findingId(finding), finding.check]));
  const letter = `${random.uuid()}-verifyFound`;
  const known = [...kinds].map(([id, kind]) => ({ id, kind }));
  // Equal ones count once.
  const all = found === findings.length ? known.length : found;
  const fresh = await endNight(knex, { findings: known, found: all, letter, correlationId: storeId, now: time.now() });
  if (fresh > 0) log.warn({ fresh }, 'verify found by night what it did not find before');
};

const lookEveryMs = 60_000;

/** Begins a run in the quiet hour of each night: one for the villa, whichever process looks first. Ends when `signal` aborts. */
export const verifyEachNight = (
  { knex, time, log }: Omit<Ending, 'storeId' | 'time' | 'random'> & { time: Pick<Time, 'now' | 'sleep'> },
  signal: AbortSignal,
): Promise<void> =>
  repeatUntilAborted(time, lookEveryMs, signal, async () => {
    const night = nightAt(time.now().toISOString());
    if (night === undefined) return;
    await beginNight(knex, night).catch(error =>
      log.warn({ error: error.message }, 'verify could not be begun by night; trying again'),
    );
  });

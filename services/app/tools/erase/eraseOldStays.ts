import { bangkokDate } from '@baan/domain/shared/plainDate';
import { nightAt } from '@baan/domain/shared/quietHours';
import type { VillaState } from '@baan/domain/villa/state';
import { type OldStay, oldStays } from '@baan/projections/oldStays';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { Stores } from '../../log/stores.ts';
import { runAlone } from '../../runtime/alone.ts';
import { findKept, type StoredData } from './erasing.ts';

// Erases the guests of old stays, if the owner has switched this on. A run first records one event with the numbers of all its bookings. If it
// is interrupted, the next run finishes it: it erases the bookings of that event that the read tables do not show as erased yet.

export type RetentionDependencies = {
  knex: Knex;
  store: Pick<Stores['store'], 'readStored'>;
  commands: Pick<CommandHandlers, 'readVilla' | 'villa'>;
  /** Destroys keys and data, and makes the read tables again. May be repeated. */
  eraseUnwatched: (kept: StoredData[]) => Promise<void>;
  time: Pick<Time, 'now' | 'sleep'>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const context = { actor: { kind: 'system' as const }, correlationId: 'retention' };

/** Once a day from the announced time on, and at night, because a run makes the read tables again. */
const isDue = ({ firstRunAt, lastRunAt }: { firstRunAt: string; lastRunAt: string | null }, now: Date): boolean => {
  const at = now.toISOString();
  return at >= firstRunAt && nightAt(at) !== undefined && (lastRunAt === null || bangkokDate(lastRunAt) < bangkokDate(at));
};

const eraseAll = async (stays: OldStay[], { knex, store, eraseUnwatched }: RetentionDependencies): Promise<void> => {
  const kept: StoredData[] = [];
  for (const { id, linkIds } of stays) kept.push(await findKept({ knex, store }, { bookingId: id, linkIds }));
  await eraseUnwatched(kept);
};

/** Stays that the last run has recorded and not erased, even if the owner has changed the setting since. */
const interruptedBy = async ({ numbers, months }: VillaState['lastErased'], now: Date, knex: Knex): Promise<OldStay[]> =>
  numbers.length === 0 ? [] : (await oldStays(knex, months, now.toISOString())).filter(({ number }) => numbers.includes(number));

/** @returns the number of erased stays */
export const eraseOldStays = async (dependencies: RetentionDependencies): Promise<number> => {
  const { knex, commands, time, log } = dependencies;
  const now = time.now();
  const { retention, lastErased } = (await commands.readVilla()).state;
  const interrupted = await interruptedBy(lastErased, now, knex);
  if (interrupted.length > 0) {
    await eraseAll(interrupted, dependencies);
    log.info({ stays: interrupted.length }, 'an interrupted erasure of old stays is finished');
    return interrupted.length;
  }
  if (!retention || !isDue(retention, now)) return 0;
  const old = await oldStays(knex, retention.months, now.toISOString());
  if (old.length === 0 && retention.lastRunAt !== null) return 0;
  const numbers = old.map(({ number }) => number);
  const links = old.reduce((sum, { linkIds }) => sum + linkIds.length, 0);
  await commands.villa({ type: 'recordErasure', now: now.toISOString(), numbers, links }, context);
  if (old.length === 0) return 0;
  await eraseAll(old, dependencies);
  log.info({ stays: old.length }, 'old stays were erased');
  return old.length;
};

const lookEveryMs = 60_000;

/** Erases what is due, each minute and in one process at a time, until `signal` aborts. */
export const runRetention = (dependencies: RetentionDependencies, signal: AbortSignal): Promise<void> =>
  repeatUntilAborted(dependencies.time, lookEveryMs, signal, async () => {
    // The lock is taken only if erasing was ever switched on.
    if (!(await isSet(dependencies))) return;
    await runAlone(dependencies, 'retention', () => eraseOldStays(dependencies)).catch(error =>
      dependencies.log.warn({ error: error.message }, 'old stays could not be erased; trying again'),
    );
  });

const isSet = async ({ commands, time }: RetentionDependencies): Promise<boolean> => {
  const villa = await commands.readVilla().catch(() => null);
  if (!villa) return false;
  const { retention, lastErased } = villa.state;
  return lastErased.numbers.length > 0 || (retention !== null && time.now().toISOString() >= retention.firstRunAt);
};

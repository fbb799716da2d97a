import { bangkokDate } from '@baan/domain/shared/plainDate';
import { type OldStay, oldStays } from '@baan/projections/oldStays';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { Stores } from '../../log/stores.ts';
import { alone } from '../../runtime/alone.ts';
import { nightAt } from '../verify/verifyNightly.ts';
import { findKept, type StoredData } from './erasing.ts';

// Erases the guests of old stays, as the owner has set it. One event names all bookings of a run, and comes first. A run that was
// interrupted is finished by the next look: its bookings are those of the last event that the read tables do not show as erased yet.

export type RetentionDependencies = {
  knex: Knex;
  store: Pick<Stores['store'], 'readStored'>;
  commands: Pick<CommandHandlers, 'readVilla' | 'villa'>;
  /** Destroys keys and data, and makes the read tables again. May be repeated. */
  erase: (kept: StoredData[]) => Promise<void>;
  time: Pick<Time, 'now' | 'sleep'>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const context = { actor: { kind: 'system' as const }, correlationId: 'retention' };

/** The first run is at its announced time; later ones are by night, once a day. */
const isDue = ({ firstRunAt, lastRunAt }: { firstRunAt: string; lastRunAt: string | null }, now: Date): boolean => {
  if (now.toISOString() < firstRunAt) return false;
  return lastRunAt === null || (nightAt(now) !== undefined && bangkokDate(lastRunAt) < bangkokDate(now.toISOString()));
};

const eraseAll = async (stays: OldStay[], { knex, store, erase }: RetentionDependencies): Promise<void> => {
  const kept: StoredData[] = [];
  for (const { id, linkIds } of stays) kept.push(await findKept({ knex, store }, { bookingId: id, linkIds }));
  await erase(kept);
};

/** @returns how many stays were erased */
export const eraseOldStays = async (dependencies: RetentionDependencies): Promise<number> => {
  const { knex, commands, time, log } = dependencies;
  const now = time.now();
  const { retention, lastErased } = (await commands.readVilla()).state;
  if (!retention || now.toISOString() < retention.firstRunAt) return 0;
  const isInterrupted = new Set(lastErased);
  const old = await oldStays(knex, retention.months, now.toISOString());
  const interrupted = old.filter(({ number }) => isInterrupted.has(number));
  if (interrupted.length > 0) {
    await eraseAll(interrupted, dependencies);
    log.info({ stays: interrupted.length }, 'an interrupted erasure of old stays is finished');
    return interrupted.length;
  }
  if (!isDue(retention, now) || (old.length === 0 && retention.lastRunAt !== null)) return 0;
  const numbers = old.map(({ number }) => number);
  const links = old.reduce((sum, { linkIds }) => sum + linkIds.length, 0);
  await commands.villa({ type: 'recordErasure', now: now.toISOString(), numbers, links }, context);
  if (old.length === 0) return 0;
  await eraseAll(old, dependencies);
  log.info({ stays: old.length }, 'old stays were erased');
  return old.length;
};

const lookEveryMs = 60_000;

/** Looks each minute, in one process at a time, until `signal` aborts. */
export const runRetention = (dependencies: RetentionDependencies, signal: AbortSignal): Promise<void> =>
  repeatUntilAborted(dependencies.time, lookEveryMs, signal, async () => {
    // Without a retention nobody takes the lock.
    if (!(await isSet(dependencies))) return;
    await alone(dependencies, 'retention', () => eraseOldStays(dependencies)).catch(error =>
      dependencies.log.warn({ error: error.message }, 'old stays could not be erased; trying again'),
    );
  });

const isSet = async ({ commands, time }: RetentionDependencies): Promise<boolean> => {
  const villa = await commands.readVilla().catch(() => null);
  return villa?.state.retention ? time.now().toISOString() >= villa.state.retention.firstRunAt : false;
};

import { retryUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { batches } from './batches.ts';
import { clearFault, type IsForged, isOfTheEvent, nothingForged, recordFault } from './faults.ts';
import { emptyTables, lockTables, projectBatch, projectPassingOver } from './projectBatch.ts';
import { type EventAt, isOfAnotherLog, readCheckpoint } from './readSchema.ts';

type Log = { warn: (object: object, message: string) => void; error: (object: object, message: string) => void };

type ProjectorOptions = {
  time: Pick<Time, 'sleep' | 'turn'>;
  knex: Knex;
  /** All events after a position, then live ones, in arrays as they arrive; ends when its signal aborts. */
  events: (after: bigint | null, signal: AbortSignal) => AsyncIterable<ReadEvent[]>;
  eventAt: EventAt;
  isForged?: IsForged;
  signal: AbortSignal;
  log: Log;
};

/** Empties tables of another log. */
const dropStrangers = async (knex: Knex, eventAt: EventAt, log: Log): Promise<void> => {
  if (!(await isOfAnotherLog(knex, eventAt))) return;
  log.warn({}, 'the checkpoint is of another log; the read tables are built anew');
  await knex.transaction(async trx => {
    await lockTables(trx);
    await emptyTables(trx);
  });
};

/**
 * Projects one event at a time to find the one that fails. The log and readiness report that one, and it is retried, unless it
 * was forged.
 */
const projectOneByOne = async (
  { knex, log, isForged = nothingForged }: ProjectorOptions,
  after: bigint | null,
  batch: ReadEvent[],
): Promise<void> => {
  let last = after;
  for (const event of batch) {
    try {
      await projectBatch(knex, last, [event]);
    } catch (error) {
      if (!isOfTheEvent(error)) throw error;
      if (!(await isForged(event))) {
        log.error(await recordFault(knex, event, error), 'this event cannot be projected; the read tables stand before it');
        throw error;
      }
      await projectPassingOver(knex, last, event, isForged);
      const { position, type } = event;
      log.error(
        { position: position.toString(), type },
        'this event lacks the MAC of this house and cannot be projected: it is passed over',
      );
    }
    last = event.position;
  }
  await clearFault(knex);
};

/** True when events of its outbox are appended next. */
const hasOutbox = ({ data }: ReadEvent): boolean => Array.isArray(data?.carries) && data.carries.length > 0;

/** One subscription from the checkpoint, until it ends or fails. `careful`: the last one failed. */
const follow = async (options: ProjectorOptions, careful: boolean, onProgress: () => void): Promise<void> => {
  const { time, knex, events, eventAt, signal, log } = options;
  const ended = new AbortController();
  try {
    await dropStrangers(knex, eventAt, log);
    let after = (await readCheckpoint(knex))?.position ?? null;
    for await (const batch of batches(time, events(after, AbortSignal.any([signal, ended.signal])), hasOutbox)) {
      await (careful ? projectOneByOne(options, after, batch) : projectBatch(knex, after, batch));
      after = batch.at(-1)?.position ?? after;
      onProgress();
    }
  } finally {
    ended.abort();
  }
};

/**
 * Keeps the read tables up to date with the store until `signal` aborts. A failure is retried from the checkpoint; no verified event is
 * skipped. Several processes may run this at once: each skips the batches that another has written.
 */
export const runProjector = (options: ProjectorOptions): Promise<void> => {
  const { time, signal, log } = options;
  const onFailure = (error: Error): void => log.warn({ error: error.message }, 'projecting was interrupted; trying again');
  return retryUntilAborted({ time, signal, onFailure }, (succeeded, failures) => follow(options, failures > 0, succeeded));
};

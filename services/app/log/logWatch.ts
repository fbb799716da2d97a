import { setTimeout as wait } from 'node:timers/promises';
import { readCheckpoint } from '@baan/projections/checkpoint';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Knex } from 'knex';
import { coalesce } from '../batching/coalesce.ts';
import type { EventStore } from './eventStore.ts';
import { LogWentBack } from './following.ts';

/** An event that the store held, at its position in $all. */
type HeldEvent = { position: bigint; eventId: string };

export type LogWatch = {
  /** The store for this process. Once its log went back, whatever reads or appends on it fails, and followers wait for ever. */
  store: EventStore;
  /** Looks now. @throws LogWentBack */
  assertWhole: () => Promise<void>;
  run: (signal: AbortSignal) => Promise<void>;
};

type Options = {
  store: EventStore;
  knex: Knex;
  log: { error: (object: object, message: string) => void };
  /** Shows the operator one line. */
  warnOperator: (line: string) => void;
  everyMs?: number;
  /** Milliseconds before a second look, which has to agree. */
  confirmMs?: number;
};

/**
 * Notices that the log lost events under the running process, as when an EventStoreDB comes back as an older copy. Looks every few
 * seconds, and at once where a stream is shorter than this process knows it. It stays so until the process ends: what it has in memory
 * and in the read tables is of another log, and the next start refuses the store or takes it as it is.
 */
export const createLogWatch = ({ store, knex, log, warnOperator, everyMs = 3_000, confirmMs = 500 }: Options): LogWatch => {
  let newest: HeldEvent | undefined;
  let wentBack = false;

  const isHeld = async ({ position, eventId }: HeldEvent): Promise<boolean> => (await store.eventAt(position)) === eventId;

  const declare = (): void => {
    if (wentBack) return;
    wentBack = true;
    const { message } = new LogWentBack();
    log.error({}, message);
    warnOperator(message);
  };

  /** Believes it only when a second look agrees. */
  const declareUnless = async (isWell: () => Promise<boolean>): Promise<void> => {
    if (wentBack || (await isWell())) return;
    await wait(confirmMs);
    if (!(await isWell())) declare();
  };

  const look = async (): Promise<void> => {
    // Other processes project further than this one sees. Tables of another log, after a move, count for nothing.
    const projected = await readCheckpoint(knex).catch(() => null);
    if (projected && projected.position > (newest?.position ?? -1n) && (await isHeld(projected))) newest = projected;
    else if (newest) {
      const known = newest;
      await declareUnless(() => isHeld(known));
    }
  };
  const looking = coalesce(async (callers: undefined[]) => {
    await look();
    return callers;
  });

  const refuse = (): void => {
    if (wentBack) throw new LogWentBack();
  };

  const assertWhole = async (): Promise<void> => {
    refuse();
    await looking(undefined);
    refuse();
  };

  const watched: EventStore = {
    ...store,
    readStored: async (...asked) => {
      refuse();
      return store.readStored(...asked);
    },
    read: async stream => {
      refuse();
      return store.read(stream);
    },
    async *readAll() {
      refuse();
      yield* store.readAll();
    },
    eventAt: async position => {
      const found = await store.eventAt(position);
      // Otherwise the projector would take its tables for those of another log, and empty them.
      if (found === null && newest && position <= newest.position) await assertWhole();
      refuse();
      return found;
    },
    append: async (stream, events, tail) => {
      refuse();
      const appended = await store.append(stream, events, tail);
      const hasTail = async (): Promise<boolean> =>
        tail.revision < 0 || (await store.readStored(stream, { from: tail.revision, limit: 1 })).length > 0;
      if (!appended) await declareUnless(hasTail);
      refuse();
      return appended;
    },
    async *subscribe(options) {
      try {
        if (wentBack) throw new LogWentBack();
        for await (const events of store.subscribe(options)) {
          const last = events.at(-1);
          if (last && last.position > (newest?.position ?? -1n)) newest = { position: last.position, eventId: last.id };
          yield events;
        }
      } catch (error) {
        if (!(error instanceof LogWentBack)) throw error;
        await declareUnless(async () => newest === undefined || isHeld(newest));
        if (!wentBack) throw error;
        if (!options.signal.aborted)
          await new Promise(resolve => options.signal.addEventListener('abort', resolve, { once: true }));
      }
    },
  };

  return {
    store: watched,
    assertWhole,
    // A store that is away says so elsewhere.
    run: signal => repeatUntilAborted(everyMs, signal, () => looking(undefined).catch(() => undefined)),
  };
};

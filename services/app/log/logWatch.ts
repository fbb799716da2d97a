import { readCheckpoint } from '@baan/projections/projector/readSchema';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { coalesce } from '../batching/batching.ts';
import type { EventStore } from './eventStore.ts';
import { LogWentBack } from './following.ts';

/** An event that the store held, at its position in $all. */
type HeldEvent = { position: bigint; eventId: string };

export type LogWatch = {
  /** The store for this process. After the log went back, each read and append fails, and subscriptions wait for ever. */
  store: EventStore;
  /** Checks now. @throws LogWentBack */
  assertWhole: () => Promise<void>;
  run: (signal: AbortSignal) => Promise<void>;
};

type Options = {
  time: Pick<Time, 'sleep' | 'turn'>;
  store: EventStore;
  knex: Knex;
  log: { error: (object: object, message: string) => void };
  /** Shows the operator one line. */
  warnOperator: (line: string) => void;
  everyMs?: number;
  /** Milliseconds before the second check, which has to agree. */
  confirmMs?: number;
};

/**
 * Detects that the log lost events while the process runs, for example when an EventStoreDB is replaced by an older copy. Checks every few
 * seconds, and at once if a stream is shorter than this process expects. The state lasts until the process ends, since its memory and the
 * read tables belong to another log. The next start decides about the store.
 */
export const createLogWatch = ({ time, store, knex, log, warnOperator, everyMs = 3_000, confirmMs = 500 }: Options): LogWatch => {
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

  /** Reports it only if a second check agrees. */
  const declareUnless = async (isWell: () => Promise<boolean>): Promise<void> => {
    if (wentBack || (await isWell())) return;
    await time.sleep(confirmMs);
    if (!(await isWell())) declare();
  };

  const look = async (): Promise<void> => {
    // Other processes may have projected further than this one has read. Tables of another log, after a move, are ignored.
    const projected = await readCheckpoint(knex).catch(() => null);
    if (projected && projected.position > (newest?.position ?? -1n) && (await isHeld(projected))) newest = projected;
    else if (newest) {
      const known = newest;
      await declareUnless(() => isHeld(known));
    }
  };
  const looking = coalesce(time, async (callers: undefined[]) => {
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
    readStored: async (...args) => {
      refuse();
      return store.readStored(...args);
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
      // Otherwise the projector would treat its tables as those of another log, and empty them.
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
    // An unreachable store is reported elsewhere.
    run: signal => repeatUntilAborted(time, everyMs, signal, () => looking(undefined).catch(() => undefined)),
  };
};

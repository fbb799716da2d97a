import { upcastOutbox } from '@baan/domain/upcasting';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import { carry, missingOf, type Target } from './carry.ts';

/** `position` is not known of what this process appended itself. */
type Carrier = Pick<StoredEvent, 'id' | 'data'> & { position?: string };

/**
 * What `calendar` and `staff` carry for other streams, and whether it has arrived there. Nothing is compensated, only completed:
 * by the handler right after the first append, else by the next command on the stream, else by the completer.
 */
export type Completion = {
  /** To be told of every event of the carrying streams. */
  remember: (carrier: Pick<StoredEvent, 'id' | 'data'> & { position?: bigint }) => void;
  /** What is carried for `stream` and not among its recorded ids, in order. */
  missing: (stream: string, recordedIds: ReadonlySet<string>) => NewEvent[];
  /**
   * Appends what is missing.
   * @param known the stream where it was read already
   * @returns the position of the stream's end; undefined when nothing was waiting for it. @throws Unavailable
   */
  complete: (stream: string, known?: { tail: Tail; recordedIds: ReadonlySet<string> }) => Promise<bigint | undefined>;
  /** What these carriers carry for `stream` is recorded there. */
  arrived: (stream: string, carrierIds: ReadonlySet<string>) => void;
  /** Everything carried up to this position has arrived: the completer saw to it. */
  forgetThrough: (position: bigint) => void;
  /** As JSON, for a snapshot of the carrying stream. */
  pending: () => Record<string, Carrier[]>;
};

const maxArrived = 5000;

export const createCompletion = (store: EventStore, start: Record<string, Carrier[]>): Completion => {
  const pending = new Map<string, Carrier[]>(Object.entries(start));
  // Carriers that have arrived already; the calendar may still deliver them to us.
  const arrivedLately = new Set<string>();

  const missing: Completion['missing'] = (stream, recordedIds) => missingOf(stream, pending.get(stream) ?? [], recordedIds);

  const keepOnly = (stream: string, keep: (carrier: Carrier) => boolean): void => {
    const left = (pending.get(stream) ?? []).filter(keep);
    if (left.length > 0) pending.set(stream, left);
    else pending.delete(stream);
  };

  const arrived: Completion['arrived'] = (stream, carrierIds) => {
    for (const id of carrierIds) arrivedLately.add(id);
    for (const id of arrivedLately) {
      if (arrivedLately.size <= maxArrived) break;
      arrivedLately.delete(id);
    }
    keepOnly(stream, ({ id }) => !carrierIds.has(id));
  };

  return {
    remember: ({ id, data, position }) => {
      if (arrivedLately.has(id)) return;
      for (const stream of new Set(upcastOutbox(data).map(entry => entry.stream))) {
        const known = pending.get(stream) ?? [];
        if (known.some(carrier => carrier.id === id)) continue;
        pending.set(stream, [...known, { id, data, position: position?.toString() }]);
      }
    },
    missing,
    complete: async (stream, known) => {
      if (!pending.has(stream)) return undefined;
      let carriers: Carrier[] = [];
      const targetOf = (tail: Tail, recordedIds: ReadonlySet<string>, position?: bigint): Target => {
        carriers = pending.get(stream) ?? [];
        return { stream, tail, missing: missingOf(stream, carriers, recordedIds), position };
      };
      const read = async (): Promise<Target> => {
        const recorded = await store.readStored(stream);
        return targetOf(store.tailOf(recorded), new Set(recorded.map(({ id }) => id)), recorded.at(-1)?.position);
      };
      const { position } = await carry(store, read, known && targetOf(known.tail, known.recordedIds));
      arrived(stream, new Set(carriers.map(({ id }) => id)));
      return position;
    },
    arrived,
    forgetThrough: position => {
      for (const stream of pending.keys()) keepOnly(stream, carrier => !carrier.position || BigInt(carrier.position) > position);
    },
    pending: () => Object.fromEntries(pending),
  };
};

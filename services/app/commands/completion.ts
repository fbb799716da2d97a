import { upcastOutbox } from '@baan/domain/upcasting';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import { carry, missingOf, type Target } from './carry.ts';

type Carrier = Pick<StoredEvent, 'id' | 'data'>;

/**
 * What `calendar` and `staff` carry for other streams, and whether it has arrived there. Nothing is compensated, only completed:
 * by the handler right after the first append, else by the next command on the stream, else by the completer.
 */
export type Completion = {
  /** To be told of every event of the carrying streams. */
  remember: (carrier: Carrier) => void;
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
  /** The streams that something waits for. */
  pending: () => string[];
};

const maxArrived = 5000;

export const createCompletion = (store: EventStore): Completion => {
  const pending = new Map<string, Carrier[]>();
  // Carriers that have arrived already; the calendar may still deliver them to us.
  const arrivedLately = new Set<string>();

  const missing: Completion['missing'] = (stream, recordedIds) => missingOf(stream, pending.get(stream) ?? [], recordedIds);

  const arrived: Completion['arrived'] = (stream, carrierIds) => {
    for (const id of carrierIds) arrivedLately.add(id);
    for (const id of arrivedLately) {
      if (arrivedLately.size <= maxArrived) break;
      arrivedLately.delete(id);
    }
    const left = (pending.get(stream) ?? []).filter(({ id }) => !carrierIds.has(id));
    if (left.length > 0) pending.set(stream, left);
    else pending.delete(stream);
  };

  return {
    remember: ({ id, data }) => {
      if (arrivedLately.has(id)) return;
      for (const stream of new Set(upcastOutbox(data).map(entry => entry.stream))) {
        const known = pending.get(stream) ?? [];
        if (known.some(carrier => carrier.id === id)) continue;
        pending.set(stream, [...known, { id, data }]);
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
    pending: () => [...pending.keys()],
  };
};

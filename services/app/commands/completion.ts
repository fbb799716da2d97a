import type { CarriedEvent } from '@baan/domain/calendar/calendar';
import { v5 as uuidV5 } from 'uuid';
import type { EventStore, NewEvent, StoredEvent } from '../log/eventStore.ts';
import { carriedStream } from '../privacy/privacy.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/** Namespace of the ids of carried events: fixed for ever, since the id is what makes a carried event happen once. */
const namespace = '6d1b8f6e-0f7e-5c55-9c3a-3f1b6a1f2a77';

/** `position` is not known of what this process appended itself. */
type Carrier = Pick<StoredEvent, 'id' | 'data'> & { position?: string };

type Carrying = Pick<StoredEvent, 'id' | 'data'> & { position?: bigint };

/** The events that `carrier` leads to, ready to be appended to their stream: the same ids and bytes whoever appends them. */
export const carriedBy = ({ id, data }: Carrier): NewEvent[] =>
  ((data.carries ?? []) as CarriedEvent[]).map((carried, index) => ({
    ...carried,
    id: uuidV5(`${id}:${index}`, namespace),
    causationId: id,
  }));

/**
 * What `calendar` and `staff` carry for other streams, and whether it has arrived there. Nothing is compensated, only completed:
 * by the handler right after the first append, else by the next command on the stream, else by the completer.
 */
export type Completion = {
  /** To be told of every event of the carrying streams. */
  remember: (carrier: Carrying) => void;
  /** What is carried for `stream` and not among its recorded ids, in order. */
  missing: (stream: string, recordedIds: ReadonlySet<string>) => NewEvent[];
  /** Appends what is missing. @returns the position of the stream's end, if it had to look. @throws Unavailable */
  complete: (stream: string) => Promise<bigint | undefined>;
  /** What these carriers carry for `stream` is recorded there. */
  arrived: (stream: string, carrierIds: ReadonlySet<string>) => void;
  /** Everything carried up to this position has arrived: the completer saw to it. */
  forgetThrough: (position: bigint) => void;
  /** As JSON, for a snapshot of the carrying stream. */
  pending: () => Record<string, Carrier[]>;
};

const maxAttempts = 20;
const maxArrived = 5000;

export const createCompletion = (store: EventStore, start: Record<string, Carrier[]>): Completion => {
  const pending = new Map<string, Carrier[]>(Object.entries(start));
  // What is in its stream already may be read of in the calendar later.
  const arrivedLately = new Set<string>();

  const missing: Completion['missing'] = (stream, recordedIds) =>
    (pending.get(stream) ?? []).flatMap(carriedBy).filter(event => !recordedIds.has(event.id));

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
      if (!Array.isArray(data.carries) || data.carries.length === 0 || arrivedLately.has(id)) return;
      const stream = carriedStream(data);
      const known = pending.get(stream) ?? [];
      if (known.some(carrier => carrier.id === id)) return;
      pending.set(stream, [...known, { id, data, position: position?.toString() }]);
    },
    missing,
    complete: async stream => {
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        const carriers = pending.get(stream);
        if (!carriers) return undefined;
        const recorded = await store.readStored(stream);
        const events = missing(stream, new Set(recorded.map(event => event.id)));
        const appended = events.length > 0 ? await store.append(stream, events, store.tailOf(recorded)) : undefined;
        if (events.length > 0 && !appended) continue;
        arrived(stream, new Set(carriers.map(({ id }) => id)));
        return appended?.position ?? recorded.at(-1)?.position;
      }
      throw new Unavailable(`The stream ${stream.split('-')[0]} is too busy`);
    },
    arrived,
    forgetThrough: position => {
      for (const stream of pending.keys()) keepOnly(stream, carrier => !carrier.position || BigInt(carrier.position) > position);
    },
    pending: () => Object.fromEntries(pending),
  };
};

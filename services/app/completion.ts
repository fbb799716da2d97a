import type { CarriedEvent } from '@baan/domain/calendar';
import { v5 as uuidV5 } from 'uuid';
import type { EventStore, NewEvent, StoredEvent, Tail } from './eventStore.ts';
import { carriedStream } from './privacy.ts';
import { Unavailable } from './unavailable.ts';

/** Namespace of the ids of carried events: fixed for ever, since the id is what makes a carried event happen once. */
const namespace = '6d1b8f6e-0f7e-5c55-9c3a-3f1b6a1f2a77';

type Carrier = Pick<StoredEvent, 'id' | 'data'>;

/** The events that `carrier` leads to, ready to be appended to their stream: the same ids and bytes whoever appends them. */
const carriedBy = ({ id, data }: Carrier): NewEvent[] =>
  ((data.carries ?? []) as CarriedEvent[]).map((carried, index) => ({
    ...carried,
    id: uuidV5(`${id}:${index}`, namespace),
    causationId: id,
  }));

/**
 * What `calendar` and `staff` carry for other streams, and whether it has arrived there. Nothing is compensated, only completed:
 * by the handler right after the first append, else by the next command on the stream, else by the reactor.
 */
export type Completion = {
  /** To be told of every event of the carrying streams. */
  remember: (carrier: Carrier) => void;
  /** What is carried for `stream` and not among its recorded ids, in order. */
  missing: (stream: string, recordedIds: ReadonlySet<string>) => NewEvent[];
  /** Appends what is missing. Answers with the stream's end. @throws Unavailable */
  complete: (stream: string) => Promise<{ position: bigint | undefined; tail: Tail }>;
  /** What these carriers carry for `stream` is recorded there. */
  arrived: (stream: string, carrierIds: ReadonlySet<string>) => void;
  /** As JSON, for a snapshot of the carrying stream. */
  pending: () => Record<string, Carrier[]>;
};

const maxAttempts = 20;

export const createCompletion = (store: EventStore, start: Record<string, Carrier[]>): Completion => {
  const pending = new Map<string, Carrier[]>(Object.entries(start));

  const missing: Completion['missing'] = (stream, recordedIds) =>
    (pending.get(stream) ?? []).flatMap(carriedBy).filter(event => !recordedIds.has(event.id));

  return {
    remember: carrier => {
      if (!Array.isArray(carrier.data.carries) || carrier.data.carries.length === 0) return;
      const stream = carriedStream(carrier.data);
      const known = pending.get(stream) ?? [];
      if (!known.some(({ id }) => id === carrier.id)) pending.set(stream, [...known, { id: carrier.id, data: carrier.data }]);
    },
    missing,
    complete: async stream => {
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        const recorded = await store.readStored(stream);
        const events = missing(stream, new Set(recorded.map(event => event.id)));
        if (events.length === 0) {
          pending.delete(stream);
          return { position: recorded.at(-1)?.position, tail: store.tailOf(recorded) };
        }
        const appended = await store.append(stream, events, store.tailOf(recorded));
        if (appended) return appended;
      }
      throw new Unavailable(`The stream ${stream.split('-')[0]} is too busy`);
    },
    arrived: (stream, carrierIds) => {
      const left = (pending.get(stream) ?? []).filter(({ id }) => !carrierIds.has(id));
      if (left.length > 0) pending.set(stream, left);
      else pending.delete(stream);
    },
    pending: () => Object.fromEntries(pending),
  };
};

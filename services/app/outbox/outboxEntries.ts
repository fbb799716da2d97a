import type { OutboxEntry } from '@baan/domain/shared/outbox';
import { upcastOutbox } from '@baan/domain/upcasting';
import { v5 as uuidV5 } from 'uuid';
import type { Context } from '../commands/command.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import { Unavailable } from '../runtime/unavailable.ts';

// An event can carry events for another stream: one of the calendar for its booking, one of the booking for a payment link, one of the team
// for a member. The carrier is the decision. Its carried events have ids that are derived from its own, so that each is appended once,
// by this process or by another.

/** Namespace of the ids of carried events: fixed for ever, since the id is what makes a carried event happen once. */
const namespace = '6d1b8f6e-0f7e-5c55-9c3a-3f1b6a1f2a77';

const maxAttempts = 20;

/** Events for `stream`, as their carrier holds them. */
export const outboxEntries = (
  stream: string,
  { actor, correlationId }: Context,
  events: { type: string; data: object }[],
): OutboxEntry[] =>
  events.map(({ type, data }) => ({ stream, type, data: data as Record<string, unknown>, actor, correlationId }));

/** The events that `carrier` leads to, ready to be appended to their stream: the same ids and bytes in every process. */
export const relayedEvents = ({ id, data }: Pick<StoredEvent, 'id' | 'data'>): (NewEvent & { stream: string })[] =>
  upcastOutbox(data).map((carried, index) => ({
    ...carried,
    id: uuidV5(`${id}:${index}`, namespace),
    causationId: id,
  }));

/** The carried events that the target with these recorded ids lacks, in order. */
export const unrelayedEvents = (
  target: string,
  sources: readonly Pick<StoredEvent, 'id' | 'data'>[],
  recordedIds: ReadonlySet<string>,
): NewEvent[] => sources.flatMap(relayedEvents).filter(({ id, stream }) => stream === target && !recordedIds.has(id));

/** A stream as it was read: the events that it lacks, and the position of its last one. */
export type Target = { stream: string; tail: Tail; missing: NewEvent[]; position?: bigint | undefined };

/**
 * Appends to a stream the events that it lacks. A stream that has gone on meanwhile is read again.
 * @param known the stream where it was read already
 * @returns the stream as it is then, which lacks nothing
 * @throws Unavailable
 */
export const relayTo = async <Read extends Target>(
  store: Pick<EventStore, 'append'>,
  read: () => Promise<Read>,
  known?: Read,
): Promise<Read> => {
  let target = known ?? (await read());
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const { stream, tail, missing } = target;
    if (missing.length === 0) return target;
    const appended = await store.append(stream, missing, tail);
    if (appended) return { ...target, missing: [], tail: appended.tail, position: appended.position };
    target = await read();
  }
  throw new Unavailable(`The stream ${target.stream.split('-')[0]} is too busy`);
};

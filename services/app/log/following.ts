import { addAbortSignal, type Readable } from 'node:stream';
import { waitForBackoff } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import { type RecordedEvent as ClientEvent, type JSONEventType, START, streamNameFilter } from '@eventstore/db-client';
import { Unavailable } from '../runtime/unavailable.ts';
import type { FollowedEvent, StoredEvent } from './recordedEvent.ts';
import type { StoreClients } from './storeClients.ts';
import { ownStreams, positionOf, toStored } from './storedEvents.ts';

/** Events that this process has seen are gone: the store is an older copy of itself, or another one. HTTP answers 503 `log_went_back`. */
export class LogWentBack extends Unavailable {
  override name = 'LogWentBack';

  constructor() {
    super(
      'The event store lacks events that this process has seen: it was brought back as an older copy, or is another store. Nothing is recorded any more. Stop all processes and bring the newer store back, or correct EVENTSTORE_URL; to go on with this one and without what came later, run npm run move-store -- --here. Then start again',
    );
  }
}

/** The number of events that a subscription buffers for its reader. */
const mostAhead = 250;

export type SubscribeToLog = (options: {
  after: bigint | null;
  signal: AbortSignal;
  prefixes?: string[];
}) => AsyncGenerator<FollowedEvent[]>;

type Parts = {
  time: Pick<Time, 'sleep' | 'turn'>;
  reads: StoreClients['reads'];
  open: (event: StoredEvent) => Promise<FollowedEvent>;
  eventAt: (position: bigint) => Promise<string | null>;
  log: { warn: (object: object, message: string) => void };
};

/** A stream of objects, as the client of the event store hands them out. */
type ItemStream<Item> = AsyncIterable<Item> & Pick<Readable, 'read' | 'readableLength'>;

/** Items in order, in batches of all that have arrived. One by one, each would wait for several turns of the event loop. */
export async function* arrivedBatches<Item>(time: Pick<Time, 'turn'>, stream: ItemStream<Item>): AsyncGenerator<Item[]> {
  for await (const first of stream) {
    // Items of the same packet are in the stream after this turn.
    await time.turn();
    const batch = [first];
    for (let left = stream.readableLength; left > 0; left -= 1) batch.push(stream.read());
    yield batch;
  }
}

async function* follow(
  { time, reads, open }: Parts,
  after: bigint | null,
  signal: AbortSignal,
  prefixes: string[],
): AsyncGenerator<FollowedEvent[]> {
  const fromPosition = after === null ? START : positionOf(after);
  const filter = streamNameFilter({ prefixes });
  const subscription = reads.subscribeToAll({ fromPosition, filter }, { highWaterMark: mostAhead });
  addAbortSignal(signal, subscription);
  try {
    for await (const arrived of arrivedBatches(time, subscription)) {
      const events = arrived.flatMap(({ event }) => (event ? [toStored(event as ClientEvent<JSONEventType>)] : []));
      yield await Promise.all(events.map(open));
    }
  } finally {
    subscription.destroy();
    await subscription.unsubscribe().catch(() => undefined);
  }
}

/** @see EventStore.subscribe */
export const createSubscribe = (parts: Parts): SubscribeToLog =>
  async function* ({ after, signal, prefixes = ownStreams }) {
    let position = after;
    let id: string | null = null;
    for (let failures = 0; !signal.aborted; ) {
      try {
        // A subscription after the end of the log gets nothing. After a rollback of the store it would wait for ever.
        const found = position === null ? null : await parts.eventAt(position);
        if (id !== null && found !== id) throw new LogWentBack();
        id = found;
        for await (const events of follow(parts, position, signal, prefixes)) {
          failures = 0;
          const last = events.at(-1);
          if (last) ({ position, id } = last);
          yield events;
        }
      } catch (error) {
        if (error instanceof LogWentBack) throw error;
        if (signal.aborted) return;
        failures += 1;
        if (failures === 1) parts.log.warn({ error: (error as Error).message }, 'the subscription broke off; trying again');
      }
      await waitForBackoff(parts.time, failures, signal, { longestMs: 2000 });
    }
  };

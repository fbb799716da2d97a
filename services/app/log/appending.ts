import type { Time } from '@baan/time/time';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventMacs, HashedFields } from '../proof/macs.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { HiddenEvents } from './hiddenEvents.ts';
import type { EventMetadata, NewEvent, StreamTail } from './recordedEvent.ts';
import { retryWhileUnreachable } from './retry.ts';
import type { StoreClients } from './storeClients.ts';
import { assertNotDeleted } from './storedEvents.ts';

/** Milliseconds to wait for the acknowledgement of an append. */
const appendWithinMs = 5_000;

const utf8 = new TextEncoder();

/** An event in the client's form. Metadata as bytes: the client writes an object in base64, and decodes that twice. */
export const toWrite = ({ id, type, data, metadata }: Pick<HashedFields, 'id' | 'type' | 'data' | 'metadata'>) =>
  jsonEvent({ id, type, data, metadata: utf8.encode(JSON.stringify(metadata)) });

/** Adds place, previous hash and MAC to each event. */
const chain = (
  stream: string,
  events: NewEvent[],
  tail: StreamTail,
  { sign }: Pick<EventMacs, 'sign'>,
): { chained: ReturnType<typeof toWrite>[]; tail: StreamTail } => {
  let { revision, hash } = tail;
  const chained = events.map(({ id, type, data, actor, correlationId, causationId }) => {
    revision += 1;
    const metadata: EventMetadata = { actor, correlationId, causationId, previousHash: hash };
    const signed = sign({ stream, revision, id, type, data, metadata });
    hash = signed.hash;
    return toWrite({ id, type, data, metadata: signed.metadata });
  });
  return { chained, tail: { revision, hash } };
};

export type AppendEvents = (
  stream: string,
  events: NewEvent[],
  tail: StreamTail,
) => Promise<{ tail: StreamTail; position: bigint } | undefined>;

type Parts = {
  time: Pick<Time, 'after' | 'monotonicMs' | 'sleep'>;
  appends: StoreClients['appends'];
  macs: Pick<EventMacs, 'sign'>;
  hidden: HiddenEvents;
  /** Removes stream settings that hide our events. */
  reveals: boolean;
};

/** @see EventStore.append */
export const createAppend =
  ({ time, appends, macs, hidden, reveals }: Parts): AppendEvents =>
  (stream, events, tail) =>
    retryWhileUnreachable(time, async () => {
      const next = chain(stream, events, tail, macs);
      try {
        const appending = appends.appendToStream(stream, next.chained, {
          expectedRevision: tail.revision < 0 ? NO_STREAM : BigInt(tail.revision),
          deadline: appendWithinMs,
        });
        // The server enforces the deadline, but a call may be lost with its connection.
        const result = await withTimeout(time, appendWithinMs + 1_000, appending, ' from the event store');
        return { tail: next.tail, position: result.position?.commit ?? 0n };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          // Stream settings may hide the end of the stream, also from the next read.
          if (reveals) await hidden.reveal(stream);
          return undefined;
        }
        assertNotDeleted(stream, error);
        throw error;
      }
    });

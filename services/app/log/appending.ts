import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Macs } from '../proof/macs.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { Hashable } from './hashChain.ts';
import type { HiddenEvents } from './hiddenEvents.ts';
import type { Metadata, NewEvent, Tail } from './recordedEvent.ts';
import { retryWhileUnreachable } from './retry.ts';
import type { StoreClients } from './storeClients.ts';
import { assertNotDeleted } from './storedEvents.ts';

/** Milliseconds after which an append that was not acknowledged is not waited for. */
const appendWithinMs = 5_000;

const utf8 = new TextEncoder();

/** An event as the client takes it. Metadata as bytes: an object it writes in base64, which it then decodes twice. */
export const toWrite = ({ id, type, data, metadata }: Pick<Hashable, 'id' | 'type' | 'data' | 'metadata'>) =>
  jsonEvent({ id, type, data, metadata: utf8.encode(JSON.stringify(metadata)) });

/** Adds to each event its place in the stream, the hash of the one before, and its MAC. */
const chain = (
  stream: string,
  events: NewEvent[],
  tail: Tail,
  { sign }: Pick<Macs, 'sign'>,
): { chained: ReturnType<typeof toWrite>[]; tail: Tail } => {
  let { revision, hash } = tail;
  const chained = events.map(({ id, type, data, actor, correlationId, causationId }) => {
    revision += 1;
    const metadata: Metadata = { actor, correlationId, causationId, previousHash: hash };
    const signed = sign({ stream, revision, id, type, data, metadata });
    hash = signed.hash;
    return toWrite({ id, type, data, metadata: signed.metadata });
  });
  return { chained, tail: { revision, hash } };
};

export type Append = (stream: string, events: NewEvent[], tail: Tail) => Promise<{ tail: Tail; position: bigint } | undefined>;

type Parts = {
  appends: StoreClients['appends'];
  macs: Pick<Macs, 'sign'>;
  hidden: HiddenEvents;
  /** Takes off what hides events of our streams. */
  reveals: boolean;
};

/** @see EventStore.append */
export const createAppend =
  ({ appends, macs, hidden, reveals }: Parts): Append =>
  (stream, events, tail) =>
    retryWhileUnreachable('event store', async () => {
      const next = chain(stream, events, tail, macs);
      try {
        const appending = appends.appendToStream(stream, next.chained, {
          expectedRevision: tail.revision < 0 ? NO_STREAM : BigInt(tail.revision),
          deadline: appendWithinMs,
        });
        // The server keeps the deadline. A call that was lost with its connection reaches no server.
        const result = await withTimeout(appendWithinMs + 1_000, appending, ' from the event store');
        return { tail: next.tail, position: result.position?.commit ?? 0n };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          // Or it has not gone on, and its end is hidden from the next read too.
          if (reveals) await hidden.reveal(stream);
          return undefined;
        }
        assertNotDeleted(stream, error);
        throw error;
      }
    });

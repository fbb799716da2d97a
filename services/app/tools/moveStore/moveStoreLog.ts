import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import { FORWARDS, NO_STREAM, START } from '@eventstore/db-client';
import { toWrite } from '../../log/appending.ts';
import { createEventStore } from '../../log/eventStore.ts';
import type { EventMetadata, StoredEvent } from '../../log/recordedEvent.ts';
import { connectStore } from '../../log/storeClients.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import type { EventMacs, HashedFields } from '../../proof/macs.ts';

/** An event and its position. */
export type LogEvent = HashedFields & { position: bigint };

/** Milliseconds. This is long because the order would break if one append timed out and later ones of other streams succeeded. */
const deadlineMs = 120_000;

/** Events are copied as they are encrypted. */
const sealed: Pick<Privacy, 'decrypt'> = { decrypt: async (_stream, _type, data) => data };

/** Events are copied with the MAC that they have. */
const unsigned: Pick<EventMacs, 'sign' | 'isValid'> = {
  sign: () => {
    throw new Error('A copy signs nothing');
  },
  isValid: () => false,
};

export type StoreLog = ReturnType<typeof openStoreLog>;

/** An event store whose log is copied without keys and without decryption. */
export const openStoreLog = (time: Time, url: string, log: { warn: (object: object, message: string) => void }) => {
  const clients = connectStore(url);
  const store = createEventStore(clients, time, sealed, unsigned, log, { reveals: false });
  /** The stream with StoreCreated and the signed tree heads. */
  const ledger = (): Promise<StoredEvent[]> => store.readStored(ledgerStream);
  return {
    /** Events of this program in order of position. */
    readOurs: (): AsyncIterable<StoredEvent> => store.readAllStored(),
    /** Events of any program in order of position, without those that a store writes about itself. */
    async *readAnybodys(): AsyncGenerator<LogEvent> {
      for await (const { event } of clients.reads.readAll({ direction: FORWARDS, fromPosition: START })) {
        if (!event || event.streamId.startsWith('$')) continue;
        yield {
          stream: event.streamId,
          revision: Number(event.revision),
          position: event.position.commit,
          id: event.id,
          type: event.type,
          data: event.data as Record<string, unknown>,
          metadata: event.metadata as EventMetadata,
        };
      }
    },
    /** Position of the newest event of this program, 0 when there is none. */
    lastPosition: store.lastPosition,
    eventAt: store.eventAt,
    /** The id in this store's first event; undefined if it is not a store of this program. */
    storeId: async () => (await ledger())[0]?.data.storeId as string | undefined,
    ledger,
    /** When this store recorded its first event of this program, by its own clock; undefined: it has none. */
    begunAt: async () => (await ledger())[0]?.at,
    /** Appends neighbours of one stream at their revisions. Concurrent appends are written in the order of the calls. */
    append: async (events: LogEvent[]): Promise<void> => {
      const [first] = events;
      if (!first) return;
      await clients.appends.appendToStream(first.stream, events.map(toWrite), {
        expectedRevision: first.revision === 0 ? NO_STREAM : BigInt(first.revision - 1),
        deadline: deadlineMs,
      });
    },
  };
};

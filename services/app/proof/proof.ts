import { calendarStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { EventStore } from '../log/eventStore.ts';
import type { FollowedEvent, RecordedEvent, StoredEvent } from '../log/recordedEvent.ts';
import { readKeptTreeHead } from '../private/keptTreeHead.ts';
import { recordUnverified } from '../private/unverified.ts';
import type { EventMacs } from './macs.ts';
import { findFirstTreeHead } from './treeHeads.ts';

/**
 * Decides which events are verified and may be acted on: those with the MAC of this villa, and those before its first signed tree head,
 * which had none. The others are logged, and named by `/api/ready`. Their nights count nevertheless.
 */
export type EventProof = {
  ofStored: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  /** Those of a stream, decrypted. */
  read: (stream: string) => Promise<RecordedEvent[]>;
  ofFollowed: (events: FollowedEvent[]) => Promise<FollowedEvent[]>;
  /** Marks events whose texts the read tables leave out, and records them, so that verify leaves out the same. */
  marked: (batches: AsyncIterable<FollowedEvent[]>) => AsyncGenerator<MarkedEvent[]>;
  markedEach: (events: AsyncIterable<FollowedEvent>) => AsyncGenerator<MarkedEvent>;
  /** True if this event lacks the MAC of the villa after the first signed tree head. It is not recorded as unverified here. */
  isForged: (event: Pick<StoredEvent, 'stream' | 'revision' | 'id'>) => Promise<boolean>;
};

type MarkedEvent = FollowedEvent & { isForged?: boolean };

type Dependencies = {
  macs: EventMacs;
  store: Pick<EventStore, 'readStored' | 'open'>;
  knex: Knex;
  log: { error: (object: object, message: string) => void };
};

type Placed = { id: string; position: bigint; type: string };

export const createProof = ({ macs, store, knex, log }: Dependencies): EventProof => {
  let firstTreeHead: bigint | undefined;
  const reported = new Set<string>();

  /** The position up to which events need no MAC; undefined before the first signed tree head. */
  const signedFrom = async (): Promise<bigint | undefined> => {
    if (firstTreeHead !== undefined) return firstTreeHead;
    const first = await findFirstTreeHead(store, macs);
    // A tree head is kept outside the log, but the first one is missing: it is unknown which events came before it.
    firstTreeHead = first?.position ?? ((await readKeptTreeHead(knex)) ? 0n : undefined);
    return firstTreeHead;
  };

  const tell = async (event: Placed): Promise<void> => {
    if (reported.has(event.id)) return;
    await recordUnverified(knex, event);
    reported.add(event.id);
    log.error(
      { position: event.position.toString(), type: event.type },
      'an event lacks the MAC of this house: nothing is done for it',
    );
  };

  /** Those that may not be acted on. They are recorded. */
  const refusedOf = async <Event extends Placed>(events: Event[], isVerified: (event: Event) => boolean): Promise<Set<Event>> => {
    const without = events.filter(event => !isVerified(event));
    const from = without.length === 0 ? undefined : await signedFrom();
    const refused = from === undefined ? [] : without.filter(({ position }) => position >= from);
    for (const event of refused) await tell(event);
    return new Set(refused);
  };

  const verified = async <Event extends Placed>(events: Event[], isVerified: (event: Event) => boolean): Promise<Event[]> => {
    const refused = await refusedOf(events, isVerified);
    return refused.size === 0 ? events : events.filter(event => !refused.has(event));
  };

  const mark = async (events: FollowedEvent[]): Promise<MarkedEvent[]> => {
    const refused = await refusedOf(events, ({ isVerified, stream }) => isVerified || stream === calendarStream);
    return refused.size === 0 ? events : events.map(event => (refused.has(event) ? { ...event, isForged: true } : event));
  };

  const ofStored: EventProof['ofStored'] = events => verified(events, macs.isValid);

  return {
    ofStored,
    read: async stream => Promise.all((await ofStored(await store.readStored(stream))).map(store.open)),
    ofFollowed: events => verified(events, ({ isVerified }) => isVerified),
    async *marked(batches) {
      for await (const batch of batches) yield await mark(batch);
    },
    async *markedEach(events) {
      for await (const event of events) yield* event.isVerified ? [event] : await mark([event]);
    },
    isForged: async ({ stream, revision, id }) => {
      const [stored] = await store.readStored(stream, { from: revision, limit: 1 });
      if (stored?.id !== id || macs.isValid(stored)) return false;
      const from = await signedFrom();
      return from !== undefined && stored.position >= from;
    },
  };
};

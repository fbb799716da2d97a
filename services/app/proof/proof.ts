import { calendarStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { EventStore } from '../log/eventStore.ts';
import type { FollowedEvent, RecordedEvent, StoredEvent } from '../log/recordedEvent.ts';
import { readKeptSeal } from '../private/keptSeal.ts';
import { recordUnproven } from '../private/unproven.ts';
import type { Macs } from './macs.ts';
import { findFirstSeal } from './seals.ts';

/**
 * Decides which events may be acted on: those with this house's MAC, and those before its first seal, which had none. The others are
 * logged, and named by `/api/ready`. Their nights count all the same.
 */
export type Proof = {
  ofStored: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  /** Those of a stream, decrypted. */
  read: (stream: string) => Promise<RecordedEvent[]>;
  ofFollowed: (events: FollowedEvent[]) => Promise<FollowedEvent[]>;
  /** Marks events whose texts the read tables leave out, and records them, so that verify leaves out the same. */
  marked: (batches: AsyncIterable<FollowedEvent[]>) => AsyncGenerator<MarkedEvent[]>;
  markedEach: (events: AsyncIterable<FollowedEvent>) => AsyncGenerator<MarkedEvent>;
  /** Does this event lack the house's signature, after the first seal? It is not recorded as unproven here. */
  isForged: (event: Pick<StoredEvent, 'stream' | 'revision' | 'id'>) => Promise<boolean>;
};

type MarkedEvent = FollowedEvent & { isForged?: boolean };

type Dependencies = {
  macs: Macs;
  store: Pick<EventStore, 'readStored' | 'open'>;
  knex: Knex;
  log: { error: (object: object, message: string) => void };
};

type Placed = { id: string; position: bigint; type: string };

export const createProof = ({ macs, store, knex, log }: Dependencies): Proof => {
  let firstSeal: bigint | undefined;
  const told = new Set<string>();

  /** The end of the events that need no MAC; undefined: nothing was sealed yet. */
  const sealedFrom = async (): Promise<bigint | undefined> => {
    if (firstSeal !== undefined) return firstSeal;
    const first = await findFirstSeal(store, macs);
    // A seal was kept, and the first one is gone: it cannot be told which events came before it.
    firstSeal = first?.position ?? ((await readKeptSeal(knex)) ? 0n : undefined);
    return firstSeal;
  };

  const tell = async (event: Placed): Promise<void> => {
    if (told.has(event.id)) return;
    await recordUnproven(knex, event);
    told.add(event.id);
    log.error(
      { position: event.position.toString(), type: event.type },
      'an event lacks the MAC of this house: nothing is done for it',
    );
  };

  /** Those that may not be acted on. They are recorded. */
  const refusedOf = async <Event extends Placed>(events: Event[], isProven: (event: Event) => boolean): Promise<Set<Event>> => {
    const without = events.filter(event => !isProven(event));
    const from = without.length === 0 ? undefined : await sealedFrom();
    const refused = from === undefined ? [] : without.filter(({ position }) => position >= from);
    for (const event of refused) await tell(event);
    return new Set(refused);
  };

  const proven = async <Event extends Placed>(events: Event[], isProven: (event: Event) => boolean): Promise<Event[]> => {
    const refused = await refusedOf(events, isProven);
    return refused.size === 0 ? events : events.filter(event => !refused.has(event));
  };

  const mark = async (events: FollowedEvent[]): Promise<MarkedEvent[]> => {
    const refused = await refusedOf(events, ({ isProven, stream }) => isProven || stream === calendarStream);
    return refused.size === 0 ? events : events.map(event => (refused.has(event) ? { ...event, isForged: true } : event));
  };

  const ofStored: Proof['ofStored'] = events => proven(events, macs.isValid);

  return {
    ofStored,
    read: async stream => Promise.all((await ofStored(await store.readStored(stream))).map(store.open)),
    ofFollowed: events => proven(events, ({ isProven }) => isProven),
    async *marked(batches) {
      for await (const batch of batches) yield await mark(batch);
    },
    async *markedEach(events) {
      for await (const event of events) yield* event.isProven ? [event] : await mark([event]);
    },
    isForged: async ({ stream, revision, id }) => {
      const [stored] = await store.readStored(stream, { from: revision, limit: 1 });
      if (stored?.id !== id || macs.isValid(stored)) return false;
      const from = await sealedFrom();
      return from !== undefined && stored.position >= from;
    },
  };
};

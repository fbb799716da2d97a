import { calendarStream, isBookingStream, ledgerStream } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { AnyLogEvent, EventStore } from '../../log/eventStore.ts';
import { hidingSettings, isObject, streamOfSettings } from '../../log/hiddenEvents.ts';
import type { NewEvent, StoredEvent } from '../../log/recordedEvent.ts';
import { isOwnStream } from '../../log/storedEvents.ts';
import { relayedEvents } from '../../outbox/outbox.ts';
import { type EventMacs, eventHash } from '../../proof/macs.ts';
import { findFirstTreeHead } from '../../proof/treeHeads.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';
import { createNightsCheck } from './verifyNights.ts';
import { createMacsCheck, createTreeHeadsCheck, type KeptTreeHeads } from './verifyProof.ts';

/** An event of another program may have no metadata. */
const unreadableParts = (event: StoredEvent): ('data' | 'metadata')[] =>
  (['data', 'metadata'] as const).filter(part => !isObject(event[part]));

/** `hash` is undefined for an unreadable event: the next link cannot be checked then. */
type Tail = { revision: number; hash: string | null | undefined };

/** Every stream has revisions without a gap, and each event the hash of the one before it. */
const createChainCheck = (report: ReportFinding) => {
  const tails = new Map<string, Tail>();

  const problemOf = (event: StoredEvent, tail: Tail, unreadable: string[]): string | undefined => {
    const { revision, metadata } = event;
    if (revision !== tail.revision + 1) {
      return tail.revision < 0
        ? `the stream begins with revision ${revision}`
        : `revision ${revision} follows revision ${tail.revision}`;
    }
    if (unreadable.length > 0) return `revision ${revision} has no ${unreadable.join(' and no ')} that can be read`;
    if (tail.hash === undefined || metadata.previousHash === tail.hash) return undefined;
    return tail.hash === null
      ? `revision ${revision} names an event before it, and there is none`
      : `revision ${revision} does not keep the hash of revision ${tail.revision}: one of the two was changed or put in`;
  };

  return {
    /** For every event in order of position, with its hash. */
    see: (event: StoredEvent, hash: string): void => {
      const unreadable = unreadableParts(event);
      const problem = problemOf(event, tails.get(event.stream) ?? { revision: -1, hash: null }, unreadable);
      tails.set(event.stream, { revision: event.revision, hash: unreadable.length > 0 ? undefined : hash });
      if (problem !== undefined) report({ check: 'chain', ...placeOf(event), problem });
    },
    streams: (): number => tails.size,
  };
};

/** After 100 gaps without two adjacent positions, positions are byte offsets. */
const certainAfter = 100;

/**
 * The embedded store numbers its events without a gap, so a missing event shows even at the end of a stream, where no hash follows. In an
 * EventStoreDB positions are byte offsets, and no two are adjacent.
 */
export const createPositionsCheck = (report: ReportFinding) => {
  let last = 0n;
  let isCounting = false;
  const gaps: { from: bigint; to: bigint }[] = [];

  return {
    /** Takes the position of every event of the log, also of other programs, in order. */
    see: (position: bigint): void => {
      if (last > 0n && position === last + 1n) isCounting = true;
      if (position > last + 1n && (isCounting || gaps.length <= certainAfter)) gaps.push({ from: last + 1n, to: position - 1n });
      last = position;
    },
    end: (): void => {
      for (const { from, to } of isCounting ? gaps : []) {
        const missing = from === to ? `event at position ${from} is` : `events at positions ${from} to ${to} are`;
        const problem = `the ${missing} missing: this store leaves no position out`;
        report({ check: 'chain', subject: '$all', event: String(from), problem });
      }
    },
  };
};

/** An outbox entry that is not relayed yet. */
type UnrelayedEvent = NewEvent & { stream: string; source: string; place: ReturnType<typeof placeOf> };

const isTarget = (stream: string): boolean => /^(booking|staff|paymentLink)-/.test(stream);

const asText = ({ type, data, actor, correlationId, causationId }: Omit<NewEvent, 'id'>): string =>
  JSON.stringify([type, data, actor, correlationId, causationId]);

/** Each outbox entry must be in its stream once and unchanged, and no other event may claim to be a relayed one. */
const createOutboxCheck = (report: ReportFinding) => {
  const waiting = new Map<string, UnrelayedEvent>();

  const arrive = (event: StoredEvent): void => {
    const { id, stream, revision, type, data, metadata } = event;
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    if (entry.stream === stream && asText(entry) === asText({ type, data, ...metadata })) return;
    report({ check: 'carried', ...placeOf(event), problem: `revision ${revision} is not what ${entry.source} leads to` });
  };

  return {
    /** For every event in order of position. */
    see: (event: StoredEvent): void => {
      const { stream, revision, data, metadata } = event;
      if (isTarget(stream) && !waiting.has(event.id) && metadata.causationId !== metadata.correlationId) {
        const problem = `revision ${revision} follows from event ${metadata.causationId}, and no such event carries it`;
        report({ check: 'carried', ...placeOf(event), problem });
        return;
      }
      for (const entry of relayedEvents({ id: event.id, data })) {
        waiting.set(entry.id, { ...entry, source: `revision ${revision} of ${stream}`, place: placeOf(event) });
      }
      arrive(event);
    },
    /** The same for events that are read only to wait for relayed ones. */
    arrive,
    awaited: (): UnrelayedEvent[] => [...waiting.values()],
    end: (): void => {
      for (const { stream, type, source, place } of waiting.values()) {
        const problem = `${type}, which ${source} leads to, is not recorded: a service that was killed just then does so when it runs again, else it was removed`;
        report({ check: 'carried', ...place, subject: stream, stream, advice: 'startService', problem });
      }
    },
  };
};

export type LogCounts = { events: number; streams: number; bookings: number; seals: number };

type Options = {
  time: Pick<Time, 'sleep'>;
  store: Pick<EventStore, 'readAllStored' | 'readStored'>;
  macs: EventMacs;
  /** Read before the log. */
  kept: KeptTreeHeads;
  report: ReportFinding;
  /** Gets the readable events, in order of position and in batches, for a replay beside the live tables. */
  replay?: (events: StoredEvent[]) => Promise<void>;
  /** Called with the counts, and the position of the last event. */
  progress?: (counts: LogCounts, position: bigint) => void;
  /** Milliseconds that outbox entries may be unrelayed after the log was read. */
  timeoutMs?: number;
};

const batchSize = 500;

const lookEveryMs = 100;

/**
 * Reads the log once, to its end at that time, and reports its faults: gaps in the log, gaps and broken links in the streams, forged
 * events, wrong signed tree heads, missing relayed events, bookings and nights that do not agree. Reads only. Needs a few hundred bytes of
 * memory for each stream and night.
 */
export const verifyStore = async (options: Options): Promise<LogCounts> => {
  const { time, store, macs, kept, report, replay, progress, timeoutMs = 0 } = options;
  const chain = createChainCheck(report);
  const signed = createMacsCheck(macs, (await findFirstTreeHead(store, macs))?.events, report);
  const seals = createTreeHeadsCheck(macs, kept, report);
  const positions = createPositionsCheck(report);
  const outbox = createOutboxCheck(report);
  const nights = createNightsCheck(report);
  let events = 0;
  let isNamed = false;
  let last: bigint | undefined;
  let batch: StoredEvent[] = [];
  const counted = (): LogCounts => ({ events, streams: chain.streams(), bookings: nights.bookings(), seals: seals.treeHeads() });
  const flush = async (): Promise<void> => {
    await replay?.(batch);
    batch = [];
    if (last !== undefined) progress?.(counted(), last);
  };

  const passed = (event: AnyLogEvent): void => {
    positions.see(event.position);
    reportHiding(event, report);
  };
  for await (const event of store.readAllStored({ passed })) {
    events += 1;
    last = event.position;
    if (event.stream === ledgerStream && event.type === 'StoreCreated') isNamed = true;
    const hash = eventHash(event);
    chain.see(event, hash);
    signed.see(event);
    seals.see(event, hash);
    const unreadable = unreadableParts(event);
    if (unreadable.includes('data')) continue;
    if (unreadable.length === 0) outbox.see(event);
    if (event.stream === calendarStream) nights.seeCalendar(event);
    if (isBookingStream(event.stream)) nights.seeBooking(event.stream, event);
    batch.push(event);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  if (!isNamed) {
    const problem = 'StoreCreated, the event that names the store, is missing';
    report({ check: 'chain', subject: ledgerStream, stream: ledgerStream, problem });
  }
  positions.end();
  seals.end();

  // Outbox entries of the calendar that are not relayed yet belong to the booking.
  for (const awaited of outbox.awaited()) {
    if (isBookingStream(awaited.stream)) nights.seeBooking(awaited.stream, awaited);
  }
  nights.end();
  for (let waited = 0; outbox.awaited().length > 0 && waited <= timeoutMs; waited += lookEveryMs) {
    if (waited > 0) await time.sleep(lookEveryMs);
    for await (const event of store.readAllStored({ after: last })) outbox.arrive(event);
  }
  outbox.end();
  return counted();
};

/** Settings that hide our events from readers of their stream, even if they were removed since. */
const reportHiding = ({ stream, position, data }: AnyLogEvent, report: ReportFinding): void => {
  const about = streamOfSettings(stream);
  const settings = hidingSettings(data);
  if (about === undefined || !isOwnStream(about) || settings.length === 0) return;
  const problem = `settings of the stream (${settings.join(', ')}), which another program wrote, hide events from those that read it`;
  report({ check: 'chain', subject: about, stream: about, event: String(position), problem });
};

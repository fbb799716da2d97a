import { calendarStream, isBookingStream, ledgerStream } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { AnyLogEvent, EventStore } from '../../log/eventStore.ts';
import { eventHash } from '../../log/hashChain.ts';
import { hidingSettings, streamOfSettings } from '../../log/hiddenEvents.ts';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { isOwnStream } from '../../log/storedEvents.ts';
import type { EventMacs } from '../../proof/macs.ts';
import { findFirstTreeHead } from '../../proof/treeHeads.ts';
import { createChainCheck, createPositionsCheck, unreadableParts } from './verifyChain.ts';
import type { ReportFinding } from './verifyFinding.ts';
import { createNightsCheck } from './verifyNights.ts';
import { createOutboxCheck } from './verifyOutbox.ts';
import { createMacsCheck, createTreeHeadsCheck, type KeptTreeHeads } from './verifyProof.ts';

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

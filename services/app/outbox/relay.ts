import { repeatUntilAborted } from '@baan/time/retry';
import type { Knex } from 'knex';
import { relayName, type Streams } from '../commands/streams.ts';
import { type Checkpoint, saveCheckpoint } from '../private/checkpoints.ts';
import type { Outbox } from './outbox.ts';

type Dependencies = {
  streams: Pick<Streams, 'calendar' | 'staff'>;
  outbox: Outbox;
  knex: Knex;
  log: { warn: (object: object, message: string) => void };
};

/** The process that appended an event appends the carried ones at once. The completer acts only on what was missing at its last look too. */
const everyMs = 2_000;

/** What waited at a look: the streams that lacked something, and where the calendar ended then. */
type Seen = { streams: ReadonlySet<string>; end: Checkpoint | null };

/**
 * Finishes what a process left between two appends: what events of `calendar` and `staff` carry for other streams, and was on its way
 * at the look before, is brought there. Several processes may do so; event ids make it happen once. Ends when `signal` aborts.
 */
export const runRelay = async ({ streams, outbox, knex, log }: Dependencies, signal: AbortSignal): Promise<void> => {
  const { calendar, staff } = streams;
  const waiting = (): ReadonlySet<string> => new Set(outbox.pending());
  // An older EventStoreDB gives no position on reads of a stream; the calendar ends at 0 then.
  let saved = 0n;

  const look = async (before: Seen): Promise<Seen> => {
    await Promise.all([calendar.catchUp(), staff.catchUp()]);
    for (const stream of waiting()) if (before.streams.has(stream)) await outbox.complete(stream);
    if (before.end && before.end.position > saved) {
      await saveCheckpoint(knex, relayName, before.end);
      saved = before.end.position;
    }
    return { streams: waiting(), end: calendar.current().end };
  };

  // What is pending at the start was left by a process that died.
  let seen: Seen = { streams: waiting(), end: null };
  let failures = 0;
  await repeatUntilAborted(everyMs, signal, async () => {
    try {
      seen = await look(seen);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ error: (error as Error).message }, 'completing streams was interrupted; trying again');
    }
  });
};

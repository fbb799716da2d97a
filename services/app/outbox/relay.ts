import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { type CommandStreams, relayName } from '../commands/streams.ts';
import { type Checkpoint, saveCheckpoint } from '../private/checkpoints.ts';
import type { Outbox } from './outbox.ts';

type Dependencies = {
  time: Pick<Time, 'sleep'>;
  streams: Pick<CommandStreams, 'calendar' | 'staff'>;
  outbox: Outbox;
  knex: Knex;
  log: { warn: (object: object, message: string) => void };
};

/** The process that appended an event relays its entries at once. The relay acts only on streams that were pending one round before, too. */
const everyMs = 2_000;

/** One round: the pending streams, and the end of the calendar. */
type Round = { streams: ReadonlySet<string>; end: Checkpoint | null };

/**
 * Relays the outbox entries of `calendar` and `staff` whose process died between the two appends: those that were pending one round
 * before, too. Several processes may run it, since an entry's event id is appended once. Ends when `signal` aborts.
 */
export const runRelay = async ({ time, streams, outbox, knex, log }: Dependencies, signal: AbortSignal): Promise<void> => {
  const { calendar, staff } = streams;
  const pending = (): ReadonlySet<string> => new Set(outbox.pending());
  // An older EventStoreDB gives no position when a stream is read. The end of the calendar is 0 then.
  let saved = 0n;

  const runRound = async (before: Round): Promise<Round> => {
    await Promise.all([calendar.catchUp(), staff.catchUp()]);
    for (const stream of pending()) if (before.streams.has(stream)) await outbox.relay(stream);
    if (before.end && before.end.position > saved) {
      await saveCheckpoint(knex, relayName, before.end);
      saved = before.end.position;
    }
    return { streams: pending(), end: calendar.current().end };
  };

  // Entries that are pending at the start are of a process that died.
  let round: Round = { streams: pending(), end: null };
  let failures = 0;
  await repeatUntilAborted(time, everyMs, signal, async () => {
    try {
      round = await runRound(round);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ error: (error as Error).message }, 'the relay was interrupted; trying again');
    }
  });
};

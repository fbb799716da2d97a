import { outboxOfExpiry, outboxOfYielding } from '@baan/domain/booking/ending';
import { givesWayToChannel } from '@baan/domain/booking/state';
import type { CalendarState } from '@baan/domain/calendar/calendarState';
import type { SettlementHow } from '@baan/domain/calendar/channelStays';
import { claimsWithin } from '@baan/domain/calendar/claims';
import {
  mostChangesAtOnce,
  removeStays,
  type StayChange,
  seeStays,
  settleConflict,
  UnknownClaim,
} from '@baan/domain/calendar/seeing';
import {
  type Channel,
  type ChannelCommand,
  type ChannelEvent,
  type ChannelState,
  decideChannel,
  evolveChannel,
} from '@baan/domain/channels/channel';
import type { Instant } from '@baan/domain/shared/plainDate';
import { channelStream } from '@baan/domain/shared/streamNames';
import { upcastChannelEvents, upcastOutbox } from '@baan/domain/upcasting';
import type { NewEvent } from '../log/recordedEvent.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import type { AggregateResult } from './cachedAggregate.ts';
import { assertRevision, type CommandContext, type CommandResult, type ExpectedRevision, encryptedEvents } from './command.ts';
import { type LoadingDependencies, loadBooking } from './loading.ts';
import type { CommandStreams } from './streams.ts';

/** Decides on channels, and records what their feeds say in the calendar. */
export type ChannelCommandHandler = {
  channel: (
    channelId: string,
    command: ChannelCommand,
    context: CommandContext,
    expectation?: ExpectedRevision,
  ) => Promise<CommandResult<Channel>>;
  readChannel: (channelId: string) => Promise<{ state: Channel; revision: number } | null>;
  /** Records changes of the stays of a channel. Unpaid holds give way. `position` is 0 if nothing changed. */
  seeStays: (
    asked: { channelId: string; changes: readonly StayChange[]; now: Instant },
    context: CommandContext,
  ) => Promise<{ position: bigint }>;
  removeStays: (
    asked: { channelId: string; nights: 'block' | 'open'; reason: string; now: Instant; blockIdOf: (stayId: string) => string },
    context: CommandContext,
  ) => Promise<{ position: bigint }>;
  settleConflict: (
    asked: {
      conflictId: string;
      idOf: (sides: [string, string]) => string;
      how: SettlementHow;
      reason: string;
      by: string;
      now: Instant;
    },
    context: CommandContext,
  ) => Promise<{ position: bigint }>;
  /** The calendar with all that is recorded in it. `position`: of its last event. */
  readCalendar: () => Promise<{ state: CalendarState; revision: number; position: bigint }>;
};

type Dependencies = LoadingDependencies & {
  calendar: CommandStreams['calendar'];
  leaveToRelay: (error: unknown) => undefined;
};

const maxAttempts = 50;

export const createChannelCommandHandler = (dependencies: Dependencies): ChannelCommandHandler => {
  const { store, proof, privacy, random, outbox, calendar, leaveToRelay } = dependencies;

  const load = async (channelId: string) => {
    const stream = channelStream(channelId);
    const recorded = await store.readStored(stream);
    const events = await Promise.all(
      (await proof.ofStored(recorded)).map(async ({ type, data }) => ({ type, data: await privacy.decrypt(stream, type, data) })),
    );
    const state = upcastChannelEvents(events).reduce<ChannelState>(evolveChannel, null);
    return { stream, tail: store.tailOf(recorded), state, position: recorded.at(-1)?.position ?? 0n };
  };

  const settled = (state: ChannelState, result: Omit<CommandResult<Channel>, 'state'>): CommandResult<Channel> => {
    if (!state) throw new Error('A decision left no channel');
    return { state, ...result };
  };

  const channel: ChannelCommandHandler['channel'] = async (channelId, command, context, expectation = {}) => {
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      const { stream, tail, state, position } = await load(channelId);
      if (state) assertRevision(tail.revision, expectation);
      const decided: ChannelEvent[] = decideChannel(command, state);
      if (decided.length === 0) return settled(state, { revision: tail.revision, position, repeated: true });
      const events = await encryptedEvents({ privacy, random }, stream, decided, context);
      const appended = await store.append(stream, events, tail);
      const result = { revision: tail.revision + events.length, repeated: false };
      if (appended) return settled(decided.reduce(evolveChannel, state), { ...result, position: appended.position });
    }
    throw new Unavailable('This channel is too busy');
  };

  /** Bookings that lost their nights expire at once. */
  const relay = async ({ events, position }: Pick<AggregateResult<CalendarState>, 'events' | 'position'>) => {
    const losers = new Set(events.flatMap(({ data }: NewEvent) => upcastOutbox(data)).map(({ stream }) => stream));
    const relayed = await Promise.all([...losers].map(stream => outbox.relay(stream))).catch(leaveToRelay);
    // The response waits until the bookings that lost their nights are shown as ended.
    return { position: (relayed ?? []).reduce<bigint>((last, at) => (at !== undefined && at > last ? at : last), position) };
  };

  /** Which unpaid holds give way to the nights of these changes. The claim is taken before its booking is read. */
  const yieldsTo = async (changes: readonly StayChange[]) => {
    const { claims } = calendar.current().state;
    const stays = changes.flatMap(change => ('stay' in change ? [change.stay] : []));
    const held = new Map(stays.flatMap(stay => claimsWithin(claims, stay)).filter(([, { hold }]) => hold !== null));
    const looked = [...held].map(async ([bookingId, claim]) => {
      const { state } = await loadBooking(dependencies, bookingId);
      return [bookingId, { claim, givesWay: state !== null && givesWayToChannel(state) }] as const;
    });
    return new Map(await Promise.all(looked));
  };

  const seeSome = async (channelId: string, changes: readonly StayChange[], now: Instant, context: CommandContext) => {
    const outboxOf = (lapsed: boolean) =>
      lapsed ? outboxOfExpiry(now, context.correlationId) : outboxOfYielding(now, context.correlationId, channelId);
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      const yields = await yieldsTo(changes);
      const command = { now, channelId, changes, yields, outboxOfYielding: outboxOf };
      const seen = await calendar.submit({ context, decide: state => seeStays(command, state) }).catch(error => {
        if (!(error instanceof UnknownClaim)) throw error;
      });
      if (seen) return relay(seen);
    }
    throw new Unavailable('The calendar is too busy');
  };

  return {
    channel,
    readChannel: async channelId => {
      const { state, tail } = await load(channelId);
      return state && { state, revision: tail.revision };
    },
    seeStays: async ({ channelId, changes, now }, context) => {
      let position = 0n;
      for (let from = 0; from < changes.length; from += mostChangesAtOnce) {
        const seen = await seeSome(channelId, changes.slice(from, from + mostChangesAtOnce), now, context);
        if (seen.position > position) position = seen.position;
      }
      return { position };
    },
    removeStays: async (asked, context) => {
      let position = 0n;
      for (;;) {
        const removed = await calendar.submit({ context, decide: state => removeStays(asked, state) });
        if (removed.events.length === 0) return { position };
        position = removed.position;
      }
    },
    settleConflict: async (asked, context) => calendar.submit({ context, decide: state => settleConflict(asked, state) }),
    readCalendar: async () => {
      const read = await calendar.catchUp();
      return { ...read, position: calendar.current().end?.position ?? 0n };
    },
  };
};

import type { Upcaster } from '@baan/domain/upcasting';
import type { Random, Time } from '@baan/time/time';
import { coalesce } from '../batching/batching.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, StreamTail } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { type CommandContext, type CommandResult, type DomainEvent, newEvent } from './command.ts';

/** The stream was changed after it was read: read and decide again. */
export class ConcurrencyConflict extends Error {}

type StreamCommand<State, Event> = {
  context: CommandContext;
  /** `decide` depends on more than the state: after a conflict the command is rejected with ConcurrencyConflict, not decided again. */
  decidesOnce?: boolean;
  /** Pure. @throws Refusal */
  decide: (state: State, revision: number) => Event[];
};

/** If the command changed nothing, `events` is [] and `position` 0. `revision`: after this command, not after its batch. */
export type AggregateResult<State> = CommandResult<State> & { events: NewEvent[] };

type CachedAggregate<State, Event> = {
  submit: (command: StreamCommand<State, Event>) => Promise<AggregateResult<State>>;
  /** Reads the events that others appended. Concurrent callers share one read, which begins after their calls. */
  catchUp: () => Promise<{ state: State; revision: number }>;
  current: () => CachedState<State>;
};

/** `end`: the last event; null if the stream is empty. */
export type CachedState<State> = { state: State; tail: StreamTail; end: { position: bigint; eventId: string } | null };

export type CachedAggregateOptions<State, Event> = {
  stream: string;
  upcast: Upcaster<Event>;
  evolve: (state: State, event: Event) => State;
  /** Called for every event, read or appended, in order. `isVerified`: it may be acted on; true without the option `verified`. */
  onEvent?: (event: Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision'> & { position?: bigint }, isVerified: boolean) => void;
  /** Returns the events that may be acted on. The others do not change the state, unless `countsAll` is set. */
  verified?: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  countsAll?: boolean;
  /** Drops data that no later decision needs. Called every 500 events. */
  compact?: (state: State) => State;
};

type Options<State, Event> = CachedAggregateOptions<State, Event> & {
  time: Pick<Time, 'turn'>;
  random: Pick<Random, 'uuid'>;
  store: EventStore;
  privacy: Privacy;
  initial: State;
};

const maxBatch = 64;
const maxAttempts = 50;
const eventsPerCompaction = 500;
/** A stream is read in pages, so that memory does not depend on its length. */
const eventsPerPage = 2000;

/**
 * Keeps the state of a stream in memory. Its commands queue instead of racing each other; waiting commands are decided in order and
 * appended together. The expected revision settles races with other processes: the loser reads and decides again.
 */
export const createCachedAggregate = <State, Event extends DomainEvent>(
  options: Options<State, Event>,
): CachedAggregate<State, Event> => {
  const { time, random, store, privacy, stream, upcast, evolve, onEvent } = options;
  type Command = StreamCommand<State, Event>;
  /** An Error if the command is refused. */
  type Result = AggregateResult<State> | Error;
  let cached: CachedState<State> = { state: options.initial, tail: { revision: -1, hash: null }, end: null };

  const advance = (state: State, tail: StreamTail, end: CachedState<State>['end']): void => {
    const isDue = Math.floor(tail.revision / eventsPerCompaction) > Math.floor(cached.tail.revision / eventsPerCompaction);
    cached = { state: isDue && options.compact ? options.compact(state) : state, tail, end };
  };

  const fold = async (events: StoredEvent[]): Promise<void> => {
    const verified = options.verified && new Set(await options.verified(events));
    for (const event of events) {
      // This process may have appended during the read.
      if (event.revision !== cached.tail.revision + 1) continue;
      const { position, id: eventId } = event;
      const isVerified = verified?.has(event) ?? true;
      const counted = isVerified || options.countsAll ? upcast([event]) : [];
      advance(counted.reduce(evolve, cached.state), store.tailOf([event]), { position, eventId });
      onEvent?.(event, isVerified);
    }
  };

  const readOn = async (): Promise<void> => {
    let page: StoredEvent[];
    do {
      page = await store.readStored(stream, { from: cached.tail.revision + 1, limit: eventsPerPage });
      await fold(page);
    } while (page.length === eventsPerPage);
  };

  const catchUp = coalesce<void, { state: State; revision: number }>(time, async callers => {
    await readOn();
    const { state, tail } = cached;
    return callers.map(() => ({ state, revision: tail.revision }));
  });

  /** Each command is decided on the state after those before it in the batch. */
  const decideBatch = (batch: Command[]): Result[] => {
    let { state } = cached;
    let { revision } = cached.tail;
    return batch.map(({ decide, context }) => {
      try {
        const decided = decide(state, revision);
        state = decided.reduce(evolve, state);
        revision += decided.length;
        const events = decided.map(event => newEvent(random, event, context));
        return { events, state, revision, position: 0n, repeated: events.length === 0 };
      } catch (refusal) {
        return refusal as Error;
      }
    });
  };

  /** Appends the decided events. @returns the results with the events as stored, encrypted; 'conflict' if the stream was changed meanwhile */
  const record = async (results: Result[]): Promise<Result[] | 'conflict'> => {
    const base = cached;
    const accepted = results.flatMap(result => (result instanceof Error ? [] : [result]));
    const events = accepted.flatMap(result => result.events);
    const encrypted = await Promise.all(
      events.map(async event => ({ ...event, data: await privacy.encrypt(stream, event.type, event.data) })),
    );
    const appended = await store.append(stream, encrypted, base.tail);
    if (!appended) return 'conflict';
    const { tail, position } = appended;
    if (cached.tail.revision === base.tail.revision) {
      advance((accepted.at(-1) ?? base).state, tail, { position, eventId: (encrypted.at(-1) as NewEvent).id });
      for (const [index, event] of encrypted.entries()) onEvent?.({ ...event, revision: base.tail.revision + 1 + index }, true);
    }
    return results.map(result => {
      if (result instanceof Error || result.repeated) return result;
      const end = result.revision - base.tail.revision;
      return { ...result, events: encrypted.slice(end - result.events.length, end), position };
    });
  };

  /** @returns 'conflict' if the stream was changed meanwhile. It has been read then, and the batch must be decided again. */
  const attempt = async (batch: Command[]): Promise<Result[] | 'conflict'> => {
    const { tail } = cached;
    const results = decideBatch(batch);
    const decided = results.some(result => !(result instanceof Error || result.repeated));
    const recorded = decided ? await record(results) : 'conflict';
    if (recorded !== 'conflict') return recorded;
    await catchUp();
    // Without an append nothing shows that the state was fresh, so the read above has to.
    return decided || cached.tail.revision !== tail.revision ? 'conflict' : results;
  };

  const run = async (batch: Command[]): Promise<Result[]> => {
    const settled = new Map<Command, Result>();
    let left = batch;
    for (let attempts = 0; attempts < maxAttempts && left.length > 0; attempts += 1) {
      const results = await attempt(left);
      for (const [index, command] of left.entries()) {
        const result = results !== 'conflict' ? results[index] : command.decidesOnce && new ConcurrencyConflict();
        if (result) settled.set(command, result);
      }
      left = left.filter(command => !settled.has(command));
    }
    return batch.map(command => settled.get(command) ?? new Unavailable(`The stream ${stream} is too busy`));
  };

  return { submit: coalesce(time, run, { maxBatch }), catchUp, current: () => cached };
};

import type { Upcaster } from '@baan/domain/upcasting';
import { coalesce } from '../batching/coalesce.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { type Context, type Decided, type DomainEvent, newEvent } from './command.ts';

/** More has happened than a decision was made on: read again, decide again. */
export class ConcurrencyConflict extends Error {}

/** One command on the stream. */
type StreamCommand<State, Event> = {
  context: Context;
  /** `decide` knows more than the state: where another process was quicker, the command is rejected as Outdated, not decided again. */
  decidesOnce?: boolean;
  /** Pure. @throws Refusal */
  decide: (state: State, revision: number) => Event[];
};

/** `events` [] and `position` 0: the stream had nothing to change. `revision`: behind this command, whatever its batch adds. */
export type Outcome<State> = Decided<State> & { events: NewEvent[] };

type CachedAggregate<State, Event> = {
  submit: (command: StreamCommand<State, Event>) => Promise<Outcome<State>>;
  /** Reads what others appended. Callers at the same time share a read that begins after they asked. */
  catchUp: () => Promise<{ state: State; revision: number }>;
  current: () => CachedState<State>;
};

/** `end`: the last event, null where there is none. */
export type CachedState<State> = { state: State; tail: Tail; end: { position: bigint; eventId: string } | null };

export type AggregateOptions<State, Event> = {
  stream: string;
  known: Upcaster<Event>;
  evolve: (state: State, event: Event) => State;
  /** Sees every event, read or appended, in order. `isProven`: it may be acted on; true if `proven` is not given. */
  onEvent?: (event: Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision'> & { position?: bigint }, isVerified: boolean) => void;
  /** Those of the events that were read which may be acted on; the others change no state, unless `countsAll`. */
  verified?: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  countsAll?: boolean;
  /** Drops what no later decision needs; called now and then. */
  compact?: (state: State) => State;
};

type Options<State, Event> = AggregateOptions<State, Event> & { store: EventStore; privacy: Privacy; start: CachedState<State> };

const maxBatch = 64;
const maxAttempts = 50;
const eventsPerCompaction = 500;
/** A stream of any length is read in as much memory. */
const eventsPerPage = 2000;

/**
 * A stream whose state this process keeps folded. Its commands queue instead of racing each other, and what waits is decided in
 * order and appended together; the exact expected revision settles races with other processes: the loser reads and decides again.
 */
export const createCachedAggregate = <State, Event extends DomainEvent>(
  options: Options<State, Event>,
): CachedAggregate<State, Event> => {
  const { store, privacy, stream, known, evolve, onEvent } = options;
  type Command = StreamCommand<State, Event>;
  /** An Error: the command is refused. */
  type Answer = Outcome<State> | Error;
  let cached = options.start;

  const advance = (state: State, tail: Tail, end: CachedState<State>['end']): void => {
    const isDue = Math.floor(tail.revision / eventsPerCompaction) > Math.floor(cached.tail.revision / eventsPerCompaction);
    cached = { state: isDue && options.compact ? options.compact(state) : state, tail, end };
  };

  const fold = async (events: StoredEvent[]): Promise<void> => {
    const verified = options.verified && new Set(await options.verified(events));
    for (const event of events) {
      // An append of our own may have overtaken the read.
      if (event.revision !== cached.tail.revision + 1) continue;
      const { position, id: eventId } = event;
      const isVerified = verified?.has(event) ?? true;
      const counted = isVerified || options.countsAll ? known([event]) : [];
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

  const catchUp = coalesce<void, { state: State; revision: number }>(async callers => {
    await readOn();
    const { state, tail } = cached;
    return callers.map(() => ({ state, revision: tail.revision }));
  });

  /** Each command decides on the state that those before it in the batch lead to. */
  const judge = (batch: Command[]): Answer[] => {
    let { state } = cached;
    let { revision } = cached.tail;
    return batch.map(({ decide, context }) => {
      try {
        const decided = decide(state, revision);
        state = decided.reduce(evolve, state);
        revision += decided.length;
        const events = decided.map(event => newEvent(event, context));
        return { events, state, revision, position: 0n, repeated: events.length === 0 };
      } catch (refusal) {
        return refusal as Error;
      }
    });
  };

  /** Appends what was decided, and answers with the events as they are stored, encrypted. 'outdated': the stream has gone on. */
  const record = async (answers: Answer[]): Promise<Answer[] | 'outdated'> => {
    const base = cached;
    const accepted = answers.flatMap(answer => (answer instanceof Error ? [] : [answer]));
    const events = accepted.flatMap(answer => answer.events);
    const encrypted = await Promise.all(
      events.map(async event => ({ ...event, data: await privacy.encrypt(stream, event.type, event.data) })),
    );
    const appended = await store.append(stream, encrypted, base.tail);
    if (!appended) return 'outdated';
    const { tail, position } = appended;
    if (cached.tail.revision === base.tail.revision) {
      advance((accepted.at(-1) ?? base).state, tail, { position, eventId: (encrypted.at(-1) as NewEvent).id });
      for (const [index, event] of encrypted.entries()) onEvent?.({ ...event, revision: base.tail.revision + 1 + index }, true);
    }
    return answers.map(answer => {
      if (answer instanceof Error || answer.repeated) return answer;
      const end = answer.revision - base.tail.revision;
      return { ...answer, events: encrypted.slice(end - answer.events.length, end), position };
    });
  };

  /** 'outdated': the stream has gone on; it is read, and the batch is to be decided again. */
  const attempt = async (batch: Command[]): Promise<Answer[] | 'outdated'> => {
    const { tail } = cached;
    const answers = judge(batch);
    const decided = answers.some(answer => !(answer instanceof Error || answer.repeated));
    const recorded = decided ? await record(answers) : 'outdated';
    if (recorded !== 'outdated') return recorded;
    await catchUp();
    // If nothing is appended that would prove the state fresh, this read has to.
    return decided || cached.tail.revision !== tail.revision ? 'outdated' : answers;
  };

  const run = async (batch: Command[]): Promise<Answer[]> => {
    const settled = new Map<Command, Answer>();
    let left = batch;
    for (let attempts = 0; attempts < maxAttempts && left.length > 0; attempts += 1) {
      const answers = await attempt(left);
      for (const [index, command] of left.entries()) {
        // Others are decided again in the next round.
        const answer = answers !== 'outdated' ? answers[index] : command.decidesOnce && new ConcurrencyConflict();
        if (answer) settled.set(command, answer);
      }
      left = left.filter(command => !settled.has(command));
    }
    return batch.map(command => settled.get(command) ?? new Unavailable(`The stream ${stream} is too busy`));
  };

  return { submit: coalesce(run, { maxBatch }), catchUp, current: () => cached };
};

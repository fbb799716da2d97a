import type { Upcaster } from '@baan/domain/upcasting';
import { coalesce } from '../batching/coalesce.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { type Context, type Decided, type DomainEvent, newEvent } from './command.ts';

/** More has happened than a decision was made on: read again, decide again. */
export class Outdated extends Error {}

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

type FoldedStream<State, Event> = {
  submit: (command: StreamCommand<State, Event>) => Promise<Outcome<State>>;
  /** Reads what others appended. Callers at the same time share a read that begins after they asked. */
  catchUp: () => Promise<{ state: State; revision: number }>;
  current: () => Folded<State>;
};

/** `end`: the last event, null where there is none. */
export type Folded<State> = { state: State; tail: Tail; end: { position: bigint; eventId: string } | null };

export type StreamOptions<State, Event> = {
  stream: string;
  known: Upcaster<Event>;
  evolve: (state: State, event: Event) => State;
  /** Sees every event, read or appended, in order. `isProven`: it may be acted on; true if `proven` is not given. */
  onEvent?: (event: Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision'> & { position?: bigint }, isProven: boolean) => void;
  /** Those of the events that were read which may be acted on; the others change no state, unless `countsAll`. */
  proven?: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  countsAll?: boolean;
  /** Drops what no later decision needs; called now and then. */
  compact?: (state: State) => State;
};

type Options<State, Event> = StreamOptions<State, Event> & { store: EventStore; privacy: Privacy; start: Folded<State> };

const maxBatch = 64;
const maxAttempts = 50;
const eventsPerCompaction = 500;
/** A stream of any length is read in as much memory. */
const eventsPerPage = 2000;

/**
 * A stream whose state this process keeps folded. Its commands queue instead of racing each other, and what waits is decided in
 * order and appended together; the exact expected revision settles races with other processes: the loser reads and decides again.
 */
export const createFoldedStream = <State, Event extends DomainEvent>(
  options: Options<State, Event>,
): FoldedStream<State, Event> => {
  const { store, privacy, stream, known, evolve, onEvent } = options;
  type Command = StreamCommand<State, Event>;
  /** An Error: the command is refused. */
  type Answer = Outcome<State> | Error;
  let folded = options.start;

  const advance = (state: State, tail: Tail, end: Folded<State>['end']): void => {
    const isDue = Math.floor(tail.revision / eventsPerCompaction) > Math.floor(folded.tail.revision / eventsPerCompaction);
    folded = { state: isDue && options.compact ? options.compact(state) : state, tail, end };
  };

  const fold = async (events: StoredEvent[]): Promise<void> => {
    const proven = options.proven && new Set(await options.proven(events));
    for (const event of events) {
      // An append of our own may have overtaken the read.
      if (event.revision !== folded.tail.revision + 1) continue;
      const { position, id: eventId } = event;
      const isProven = proven?.has(event) ?? true;
      const counted = isProven || options.countsAll ? known([event]) : [];
      advance(counted.reduce(evolve, folded.state), store.tailOf([event]), { position, eventId });
      onEvent?.(event, isProven);
    }
  };

  const readOn = async (): Promise<void> => {
    let page: StoredEvent[];
    do {
      page = await store.readStored(stream, { from: folded.tail.revision + 1, limit: eventsPerPage });
      await fold(page);
    } while (page.length === eventsPerPage);
  };

  const catchUp = coalesce<void, { state: State; revision: number }>(async callers => {
    await readOn();
    const { state, tail } = folded;
    return callers.map(() => ({ state, revision: tail.revision }));
  });

  /** Each command decides on the state that those before it in the batch lead to. */
  const judge = (batch: Command[]): Answer[] => {
    let { state } = folded;
    let { revision } = folded.tail;
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
    const base = folded;
    const accepted = answers.flatMap(answer => (answer instanceof Error ? [] : [answer]));
    const events = accepted.flatMap(answer => answer.events);
    const sealed = await Promise.all(
      events.map(async event => ({ ...event, data: await privacy.seal(stream, event.type, event.data) })),
    );
    const appended = await store.append(stream, sealed, base.tail);
    if (!appended) return 'outdated';
    const { tail, position } = appended;
    if (folded.tail.revision === base.tail.revision) {
      advance((accepted.at(-1) ?? base).state, tail, { position, eventId: (sealed.at(-1) as NewEvent).id });
      for (const [index, event] of sealed.entries()) onEvent?.({ ...event, revision: base.tail.revision + 1 + index }, true);
    }
    return answers.map(answer => {
      if (answer instanceof Error || answer.repeated) return answer;
      const end = answer.revision - base.tail.revision;
      return { ...answer, events: sealed.slice(end - answer.events.length, end), position };
    });
  };

  /** 'outdated': the stream has gone on; it is read, and the batch is to be decided again. */
  const attempt = async (batch: Command[]): Promise<Answer[] | 'outdated'> => {
    const { tail } = folded;
    const answers = judge(batch);
    const decided = answers.some(answer => !(answer instanceof Error || answer.repeated));
    const recorded = decided ? await record(answers) : 'outdated';
    if (recorded !== 'outdated') return recorded;
    await catchUp();
    // If nothing is appended that would prove the state fresh, this read has to.
    return decided || folded.tail.revision !== tail.revision ? 'outdated' : answers;
  };

  const run = async (batch: Command[]): Promise<Answer[]> => {
    const settled = new Map<Command, Answer>();
    let left = batch;
    for (let attempts = 0; attempts < maxAttempts && left.length > 0; attempts += 1) {
      const answers = await attempt(left);
      for (const [index, command] of left.entries()) {
        // Others are decided again in the next round.
        const answer = answers !== 'outdated' ? answers[index] : command.decidesOnce && new Outdated();
        if (answer) settled.set(command, answer);
      }
      left = left.filter(command => !settled.has(command));
    }
    return batch.map(command => settled.get(command) ?? new Unavailable(`The stream ${stream} is too busy`));
  };

  return { submit: coalesce(run, { maxBatch }), catchUp, current: () => folded };
};

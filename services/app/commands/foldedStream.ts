import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Known } from '@baan/domain/knownEvents';
import { gathered } from '../batching/gathered.ts';
import type { EventStore, NewEvent, StoredEvent, Tail } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import type { Context } from './context.ts';

type DomainEvent = { type: string; data: Record<string, unknown> };

/** What a decision was to be made on is not all that there is: read again, decide again. */
export class Outdated extends Error {}

/** One command on the stream. */
export type StreamCommand<State, Event> = {
  context: Context;
  /** `decide` knows more than the state: where another process was quicker, the command is rejected as Outdated, not decided again. */
  decidesOnce?: boolean;
  /** Pure. @throws Refusal */
  decide: (state: State, revision: number) => Event[];
};

/** `events` [] and no position: the stream had nothing to change. */
export type Outcome<State> = { events: NewEvent[]; state: State; revision: number; position: bigint | undefined };

export type FoldedStream<State, Event> = {
  submit: (command: StreamCommand<State, Event>) => Promise<Outcome<State>>;
  /** Reads what others appended. Callers at the same time share a read that begins after they asked. */
  catchUp: () => Promise<{ state: State; revision: number }>;
  current: () => Folded<State>;
};

/** `end`: the last event, null where there is none. */
export type Folded<State> = { state: State; tail: Tail; end: { position: bigint; eventId: string } | null };

type Waiting<State, Event> = StreamCommand<State, Event> & {
  resolve: (outcome: Outcome<State>) => void;
  reject: (error: unknown) => void;
};

type Options<State, Event> = {
  store: EventStore;
  privacy: Privacy;
  stream: string;
  start: Folded<State>;
  known: Known<Event>;
  evolve: (state: State, event: Event) => State;
  /** Sees every event, read or appended, in order. `isProven`: it may be acted on; true where nobody is asked. */
  onEvent?: (event: Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision'> & { position?: bigint }, isProven: boolean) => void;
  /** Those of the events that were read which may be acted on. */
  proven?: (events: StoredEvent[]) => Promise<StoredEvent[]>;
  /** Drops what no later decision needs; called now and then. */
  compact?: (state: State) => State;
};

const maxBatch = 64;
const maxAttempts = 50;
const eventsPerCompaction = 5000;

/**
 * A stream whose state this process keeps folded. Its commands queue instead of racing each other, and what waits is decided in
 * order and appended together; the exact expected revision settles races with other processes: the loser reads and decides again.
 */
export const createFoldedStream = <State, Event extends DomainEvent>(
  options: Options<State, Event>,
): FoldedStream<State, Event> => {
  const { store, privacy, stream, known, evolve, onEvent } = options;
  let folded = options.start;
  const queue: Waiting<State, Event>[] = [];
  let running = false;

  const advance = (state: State, tail: Tail, end: Folded<State>['end']): void => {
    const due =
      options.compact && Math.floor(tail.revision / eventsPerCompaction) > Math.floor(folded.tail.revision / eventsPerCompaction);
    folded = { state: due && options.compact ? options.compact(state) : state, tail, end };
  };

  const readOn = async (): Promise<void> => {
    const from = folded.tail.revision + 1;
    const events = await store.readStored(stream, { from });
    const proven = options.proven && new Set(await options.proven(events));
    for (const event of events) {
      // An append of our own may have overtaken the read.
      if (event.revision !== folded.tail.revision + 1) continue;
      const { position, id: eventId } = event;
      advance(known([event]).reduce(evolve, folded.state), store.tailOf([event]), { position, eventId });
      onEvent?.(event, proven?.has(event) ?? true);
    }
  };

  const catchUp = gathered<void, { state: State; revision: number }>(async callers => {
    await readOn();
    const { state, tail } = folded;
    return callers.map(() => ({ state, revision: tail.revision }));
  });

  /** `revision`: of the stream after this command alone, which later ones of the batch do not move. */
  type Verdict =
    | { command: Waiting<State, Event>; events: NewEvent[]; state: State; revision: number }
    | { command: Waiting<State, Event>; refusal: unknown };

  /** Each command decides on what those before it in the batch lead to. */
  const judge = (batch: Waiting<State, Event>[]): Verdict[] => {
    let { state } = folded;
    let { revision } = folded.tail;
    return batch.map(command => {
      try {
        const decided = command.decide(state, revision);
        state = decided.reduce(evolve, state);
        revision += decided.length;
        const { actor, correlationId } = command.context;
        const events = decided.map(({ type, data }) => ({
          id: randomUUID(),
          type,
          data,
          actor,
          correlationId,
          causationId: correlationId,
        }));
        return { command, events, state, revision };
      } catch (refusal) {
        return { command, refusal };
      }
    });
  };

  const settle = (verdicts: Verdict[], position: bigint | undefined): void => {
    for (const verdict of verdicts) {
      if ('refusal' in verdict) verdict.command.reject(verdict.refusal);
      else {
        const { events, state, revision, command } = verdict;
        command.resolve({ events, state, revision, position: events.length > 0 ? position : undefined });
      }
    }
  };

  /** true when every command of the batch has its answer. */
  const attempt = async (batch: Waiting<State, Event>[]): Promise<boolean> => {
    const base = folded;
    const verdicts = judge(batch);
    const events = verdicts.flatMap(verdict => ('events' in verdict ? verdict.events : []));
    if (events.length === 0) {
      // Nothing is appended that would prove the state fresh, so a read has to.
      await catchUp();
      if (folded.tail.revision !== base.tail.revision) return false;
      settle(verdicts, undefined);
      return true;
    }
    const sealed = await Promise.all(
      events.map(async event => ({ ...event, data: await privacy.seal(stream, event.type, event.data) })),
    );
    const appended = await store.append(stream, sealed, base.tail);
    if (!appended) {
      await catchUp();
      return false;
    }
    if (folded.tail.revision === base.tail.revision) {
      const state = verdicts.reduce((latest, verdict) => ('events' in verdict ? verdict.state : latest), base.state);
      advance(state, appended.tail, { position: appended.position, eventId: (sealed.at(-1) as NewEvent).id });
      for (const [index, event] of sealed.entries()) onEvent?.({ ...event, revision: base.tail.revision + 1 + index }, true);
    }
    // What was carried is handed on as it was stored.
    const stored = new Map(sealed.map(event => [event.id, event]));
    settle(
      verdicts.map(verdict =>
        'events' in verdict ? { ...verdict, events: verdict.events.map(event => stored.get(event.id) ?? event) } : verdict,
      ),
      appended.position,
    );
    return true;
  };

  const run = async (batch: Waiting<State, Event>[]): Promise<void> => {
    let waiting = batch;
    for (let attempts = 0; attempts < maxAttempts && waiting.length > 0; attempts += 1) {
      if (await attempt(waiting)) return;
      for (const command of waiting) if (command.decidesOnce) command.reject(new Outdated());
      waiting = waiting.filter(command => !command.decidesOnce);
    }
    for (const command of waiting) command.reject(new Unavailable(`The stream ${stream} is too busy`));
  };

  const drain = async (): Promise<void> => {
    if (running) return;
    running = true;
    // Who comes in the same turn, or waited for this batch or for the same as it did, joins the next.
    for (await turn(); queue.length > 0; await turn()) {
      const batch = queue.splice(0, maxBatch);
      await run(batch).catch(error => {
        // Those that waited behind would only wait as long, and for the same.
        const failed = error instanceof Unavailable ? [...batch, ...queue.splice(0)] : batch;
        for (const command of failed) command.reject(error);
      });
    }
    running = false;
  };

  return {
    submit: command =>
      new Promise((resolve, reject) => {
        queue.push({ ...command, resolve, reject });
        void drain();
      }),
    catchUp,
    current: () => folded,
  };
};

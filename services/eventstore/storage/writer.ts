import { type Random, settlesWithin, type Time } from '@baan/time/time';
import { type CommandOutcome, type StreamCommand, stopping } from '../log/commands.ts';
import { type RecentIds, rememberIds } from '../log/recent.ts';
import { openTransaction, type Transaction } from '../log/transaction.ts';
import { type CommandQueue, type CommandTimeout, createCommandQueue, dropTimedOut, type QueuedCommand } from './commandQueue.ts';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import {
  closeTimeoutMs,
  createReconnectingSession,
  type ReconnectOptions,
  writtenByAnotherProgram,
} from './reconnectingSession.ts';
import type { DatabaseSession } from './session.ts';
import type { StreamStateCache } from './streams.ts';

export type EventWriter = Pick<CommandQueue, 'isFull' | 'whenRoom'> & {
  /** Never rejects: every failure is an outcome. Resolves after the commit. */
  submit(command: StreamCommand, timeout: CommandTimeout): Promise<CommandOutcome>;
  /** Accepts no more commands. Resolves when all accepted ones have their outcome, or after `timeoutMs` ms. */
  drain(timeoutMs: number): Promise<void>;
  /**
   * Stops the server when another program has written events, which reads would miss.
   * @throws UnusableDatabaseError in that case
   */
  assertOnlyWriter(): Promise<void>;
};

type WriterOptions = Pick<ReconnectOptions, 'session' | 'reopen' | 'feed' | 'log'> & {
  time: Pick<Time, 'now' | 'sleep' | 'turn' | 'after' | 'every'>;
  random: Pick<Random, 'uuid'>;
  streams: StreamStateCache;
  recentIds: RecentIds;
  lastStreamId: bigint;
  /** Called when the writer has to stop: another program serves or has changed the database. */
  onFatal: (error: Error) => void;
};

/** The only writer of the log. Commands that arrive while a transaction commits become the next batch. */
export const startWriter = (options: WriterOptions): EventWriter => {
  const { time, random, streams, feed, recentIds, log } = options;
  const queue = createCommandQueue(time);
  const sessions = createReconnectingSession({ ...options, onLost: () => run(), onUnusable: error => fail(error) });
  let { lastStreamId } = options;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const submit = (command: StreamCommand, timeout: CommandTimeout): Promise<CommandOutcome> => {
    if (isClosed) return Promise.resolve(stopping);
    return new Promise(resolve => {
      queue.push({ command, timeout, resolve });
      run();
    });
  };

  const run = (): void => {
    running ??= writeAll();
  };

  const writeAll = async (): Promise<void> => {
    while (await sessions.session()) {
      // Waits for other requests of this turn of the event loop, such as those of clients that have just got a response.
      await time.turn();
      const batch = queue.take();
      if (batch.length === 0) break;
      await write(batch);
    }
    running = undefined;
  };

  const write = async (batch: QueuedCommand[]): Promise<void> => {
    for (let rest = batch; rest.length > 0; ) {
      const session = await sessions.session();
      if (session) rest = dropTimedOut(await tryToWrite(session, rest), time.now());
      else rest = settle(rest, { kind: 'unavailable', message: 'The database does not answer.' });
    }
  };

  /** Returns the commands that have to be decided again, because nothing was written. */
  const tryToWrite = async (session: DatabaseSession, batch: QueuedCommand[]): Promise<QueuedCommand[]> => {
    const outcomes: CommandOutcome[] = [];
    let transaction: Transaction | undefined;
    try {
      transaction = await decide(session, batch, outcomes);
      if (transaction.events.length > 0) await session.commit(transaction);
    } catch (error) {
      if (causeOf(error as Error) !== 'unreachable') return refuse(batch, error as Error);
      sessions.discard(session);
      if (!transaction) return batch;
      const wasStored = await isStored(transaction);
      if (wasStored === false) return batch;
      if (!wasStored) return settle(batch, { kind: 'unknown', message: 'The connection was lost while committing.' });
    }
    publish(transaction);
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as CommandOutcome);
    return [];
  };

  const decide = async (session: DatabaseSession, batch: QueuedCommand[], outcomes: CommandOutcome[]): Promise<Transaction> => {
    const states = await streams.load(new Set(batch.map(({ command }) => command.stream)), session.states);
    const { storedIds } = session;
    const before = { lastPosition: feed.head(), lastStreamId, states, recentIds, storedIds };
    const transaction = openTransaction({ now: time.now(), uuid: random.uuid, ...before });
    for (const { command } of batch) outcomes.push(await transaction.decide(command));
    return transaction;
  };

  /** Asks the next session, which begins after the lost one has ended. Returns undefined when there is none. */
  const isStored = async (transaction: Transaction): Promise<boolean | undefined> => {
    for (let next = await sessions.session(transaction); next; next = await sessions.session(transaction)) {
      try {
        return await next.holds(transaction);
      } catch {
        sessions.discard(next);
      }
    }
    return undefined;
  };

  const refuse = async (batch: QueuedCommand[], error: Error): Promise<QueuedCommand[]> => {
    const cause = causeOf(error);
    // A value that PostgreSQL cannot store fails the whole transaction. Written one by one, only its own command fails.
    if (cause === 'invalid-value' && batch.length > 1) {
      for (const queued of batch) await write([queued]);
      return [];
    }
    log(`PostgreSQL refused to write: ${error.message}`);
    settle(batch, { kind: 'unknown', message: `The database refused to write: ${error.message}` });
    // The position or revision exists already, so another program writes to this database.
    if (cause === 'duplicate') fail(new Error(writtenByAnotherProgram));
    return [];
  };

  const settle = (batch: QueuedCommand[], outcome: CommandOutcome): QueuedCommand[] => {
    for (const { resolve } of batch) resolve(outcome);
    return [];
  };

  const publish = (transaction: Transaction): void => {
    lastStreamId = transaction.lastStreamId;
    for (const state of transaction.changed.values()) streams.put(state);
    rememberIds(recentIds, transaction.events);
    feed.publish(transaction.events);
  };

  const fail = (error: Error): void => {
    isClosed = true;
    sessions.stop();
    queue.stop();
    options.onFatal(error);
  };

  return {
    submit,
    isFull: queue.isFull,
    whenRoom: queue.whenRoom,
    async assertOnlyWriter() {
      // A running commit notices by itself, because its positions exist already.
      const session = sessions.current();
      if (running !== undefined || !session) return;
      const { lastPosition } = await session.ends();
      if (lastPosition <= feed.head()) return;
      const error = new UnusableDatabaseError(writtenByAnotherProgram);
      fail(error);
      throw error;
    },
    async drain(timeoutMs) {
      isClosed = true;
      await settlesWithin(time, timeoutMs, Promise.resolve(running));
      sessions.stop();
      queue.stop();
      const session = sessions.current();
      if (session) await settlesWithin(time, closeTimeoutMs, session.close()).catch(() => undefined);
    },
  };
};

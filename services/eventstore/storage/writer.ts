import { settlesWithin } from '@baan/time/timeout';
import { type Command, type Outcome, stopping } from '../log/commands.ts';
import { type RecentIds, rememberIds } from '../log/recent.ts';
import { openTransaction, type Transaction } from '../log/transaction.ts';
import { type CommandQueue, createCommandQueue, stillWanted, type Timeouts, type Waiting } from './commandQueue.ts';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { closeTimeoutMs, type KeepOptions, keepSession, othersWrote } from './reconnectingSession.ts';
import type { Session } from './session.ts';
import type { Streams } from './streams.ts';

export type Writer = Pick<CommandQueue, 'isFull' | 'whenRoom'> & {
  /** Never rejects: every failure is an outcome. Resolves after the commit. */
  submit(command: Command, timeouts: Timeouts): Promise<Outcome>;
  /** Accepts nothing more; resolves when all accepted commands have their outcome, or after `patience` ms. */
  drain(timeouts: number): Promise<void>;
  /**
   * Ends the server when another program has written past the end known here: reads would miss those events.
   * @throws UnusableDatabaseError then
   */
  assertAlone(): Promise<void>;
};

type WriterOptions = Pick<KeepOptions, 'session' | 'reopen' | 'feed' | 'log'> & {
  streams: Streams;
  recentIds: RecentIds;
  lastStreamId: bigint;
  /** Called when it cannot go on: another program serves or has changed the database. */
  onFatal: (error: Error) => void;
};

/** The only writer of the log: commands that wait while one transaction commits go into the next, together. */
export const startWriter = (options: WriterOptions): Writer => {
  const { streams, feed, recentIds, log } = options;
  const queue = createCommandQueue();
  const kept = keepSession({ ...options, onLost: () => run(), onUnusable: error => die(error) });
  let { lastStreamId } = options;
  let running: Promise<void> | undefined;
  let isClosed = false; // Accepts nothing more.

  const submit = (command: Command, timeouts: Timeouts): Promise<Outcome> => {
    if (isClosed) return Promise.resolve(stopping);
    return new Promise(resolve => {
      queue.push({ command, timeouts, resolve });
      run();
    });
  };

  const run = (): void => {
    running ??= writeAll();
  };

  const writeAll = async (): Promise<void> => {
    while (await kept.session()) {
      // Requests of the same turn of the event loop go together, with those of clients that just got an answer.
      await new Promise(resolve => setImmediate(resolve));
      const batch = queue.take();
      if (batch.length === 0) break;
      await write(batch);
    }
    running = undefined;
  };

  const write = async (batch: Waiting[]): Promise<void> => {
    for (let rest = batch; rest.length > 0; ) {
      const session = await kept.session();
      if (session) rest = stillWanted(await tryToWrite(session, rest));
      else rest = settle(rest, { kind: 'unavailable', message: 'The database does not answer.' });
    }
  };

  /** Returns the commands that have to be decided again, because nothing was written. */
  const tryToWrite = async (session: Session, batch: Waiting[]): Promise<Waiting[]> => {
    const outcomes: Outcome[] = [];
    let transaction: Transaction | undefined;
    try {
      transaction = await decide(session, batch, outcomes);
      if (transaction.events.length > 0) await session.commit(transaction);
    } catch (error) {
      if (causeOf(error as Error) !== 'away') return refuse(batch, error as Error);
      kept.discard(session);
      if (!transaction) return batch;
      const wasStored = await isStored(transaction);
      if (wasStored === false) return batch;
      if (!wasStored) return settle(batch, { kind: 'unknown', message: 'The connection was lost while committing.' });
    }
    publish(transaction);
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    return [];
  };

  const decide = async (session: Session, batch: Waiting[], outcomes: Outcome[]): Promise<Transaction> => {
    const states = await streams.load(new Set(batch.map(({ command }) => command.stream)), session.states);
    const { storedIds } = session;
    const transaction = openTransaction({ lastPosition: feed.head(), lastStreamId, states, recentIds, storedIds });
    for (const { command } of batch) outcomes.push(await transaction.decide(command));
    return transaction;
  };

  /** Only the next session can tell: it begins when the lost one is over. undefined when there is none. */
  const isStored = async (transaction: Transaction): Promise<boolean | undefined> => {
    for (let next = await kept.session(transaction); next; next = await kept.session(transaction)) {
      try {
        return await next.holds(transaction);
      } catch {
        kept.discard(next);
      }
    }
    return undefined;
  };

  const refuse = async (batch: Waiting[], error: Error): Promise<Waiting[]> => {
    const cause = causeOf(error);
    // A value that PostgreSQL cannot store fails its whole transaction; written alone, only its own command.
    if (cause === 'value' && batch.length > 1) {
      for (const waiting of batch) await write([waiting]);
      return [];
    }
    log(`PostgreSQL refused to write: ${error.message}`);
    settle(batch, { kind: 'unknown', message: `The database refused to write: ${error.message}` });
    // The position or revision exists already: another program writes here.
    if (cause === 'taken') die(new Error(othersWrote));
    return [];
  };

  const settle = (batch: Waiting[], outcome: Outcome): Waiting[] => {
    for (const { resolve } of batch) resolve(outcome);
    return [];
  };

  const publish = (transaction: Transaction): void => {
    lastStreamId = transaction.lastStreamId;
    for (const state of transaction.changed.values()) streams.put(state);
    rememberIds(recentIds, transaction.events);
    feed.publish(transaction.events);
  };

  const die = (error: Error): void => {
    isClosed = true;
    kept.stop();
    queue.stop();
    options.onFatal(error);
  };

  return {
    submit,
    isFull: queue.isFull,
    whenRoom: queue.whenRoom,
    async assertAlone() {
      // A running commit finds this itself: its positions would be taken.
      const session = kept.current();
      if (running !== undefined || !session) return;
      const { lastPosition } = await session.ends();
      if (lastPosition <= feed.head()) return;
      const error = new UnusableDatabaseError(othersWrote);
      die(error);
      throw error;
    },
    async drain(timeouts) {
      isClosed = true;
      await settlesWithin(timeouts, Promise.resolve(running));
      kept.stop();
      queue.stop();
      const session = kept.current();
      if (session) await settlesWithin(closeTimeoutMs, session.close()).catch(() => undefined);
    },
  };
};

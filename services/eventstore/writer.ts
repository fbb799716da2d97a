import { within } from '@baan/waiting/within';
import { type CommandQueue, createCommandQueue, isOver, type Patience, type Waiting } from './commandQueue.ts';
import type { Command } from './commands.ts';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { closePatience, type KeepOptions, keepSession, othersWrote } from './keptSession.ts';
import type { Outcome } from './outcomes.ts';
import type { RecentIds } from './recent.ts';
import type { Session } from './session.ts';
import type { Streams } from './streams.ts';
import { openTransaction, type Transaction } from './transaction.ts';

export type Writer = Pick<CommandQueue, 'isFull' | 'whenRoom'> & {
  /** Never rejects: every failure is an outcome. Resolves after the commit. */
  submit(command: Command, patience: Patience): Promise<Outcome>;
  /** Accepts nothing more; resolves when all accepted commands have their outcome, or after `patience` ms. */
  drain(patience: number): Promise<void>;
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
  clock: () => Date;
  /** Called when it cannot go on: another program serves or has changed the database. */
  onFatal: (error: Error) => void;
};

/** `again`: nothing was written, and the commands are decided again. */
type Tried = 'settled' | 'again';

const lateInterval = 50;

/** The only writer of the log: commands that wait while one transaction commits go into the next, together. */
export const startWriter = (options: WriterOptions): Writer => {
  const { streams, feed, recentIds, clock, log } = options;
  const queue = createCommandQueue(clock);
  const kept = keepSession({ ...options, onTry: queue.sweep, onLost: () => void run(), onUnusable: error => die(error) });
  let { lastStreamId } = options;
  let isRunning = false;
  let isClosed = false; // Accepts nothing more.
  let idle: (() => void) | undefined;

  const submit = (command: Command, patience: Patience): Promise<Outcome> => {
    if (isClosed) return Promise.resolve({ kind: 'stopping' });
    return new Promise(resolve => {
      queue.push({ command, patience, resolve });
      void run();
    });
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (kept.current() ?? (await kept.reconnect())) {
      // Requests of the same turn of the event loop go together, with those of clients that just got an answer.
      await new Promise(resolve => setImmediate(resolve));
      const batch = queue.take();
      if (batch.length === 0) break;
      // A command that waits too long gets a timeout, although it may still be written: its retry finds the events.
      const late = setInterval(() => settleLate(batch), lateInterval).unref();
      await write(batch);
      clearInterval(late);
    }
    isRunning = false;
    idle?.();
  };

  const write = async (batch: Waiting[]): Promise<void> => {
    let wanted = batch;
    for (;;) {
      const current = kept.current() ?? (await kept.reconnect());
      if (!current) return void settle(wanted, () => ({ kind: 'unavailable', message: 'The database does not answer.' }));
      if ((await tryToWrite(current, wanted)) === 'settled') return;
      const late = settleLate(wanted);
      wanted = wanted.filter(waiting => !late.includes(waiting));
    }
  };

  const settleLate = (batch: Waiting[]): Waiting[] => {
    const now = clock();
    const late = batch.filter(waiting => isOver(waiting.patience, now));
    settle(late, () => ({ kind: 'timeout' }));
    return late;
  };

  const tryToWrite = async (current: Session, batch: Waiting[]): Promise<Tried> => {
    const outcomes: Outcome[] = [];
    let transaction: Transaction | undefined;
    try {
      transaction = await decide(current, batch, outcomes);
      if (transaction.events.length > 0) await current.commit(transaction);
    } catch (error) {
      const cause = causeOf(error as Error);
      // A value that PostgreSQL cannot store fails its whole transaction; written alone, only its own command.
      if (cause === 'value' && batch.length > 1) return eachAlone(batch);
      if (cause !== 'away') return refuse(batch, error as Error);
      kept.discard(current);
      if (!transaction) return 'again';
      const fate = await fateOf(transaction);
      if (fate === 'absent') return 'again';
      if (fate === 'unknown')
        return settle(batch, () => ({ kind: 'in-doubt', message: 'The connection was lost while committing.' }));
    }
    publish(transaction);
    return settle(batch, index => outcomes[index] as Outcome);
  };

  const eachAlone = async (batch: Waiting[]): Promise<Tried> => {
    for (const waiting of batch) await write([waiting]);
    return 'settled';
  };

  const decide = async (current: Session, batch: Waiting[], outcomes: Outcome[]): Promise<Transaction> => {
    const commands = batch.map(waiting => waiting.command);
    const states = await streams.load(new Set(commands.map(({ stream }) => stream)), current.states);
    const transaction = openTransaction({
      lastPosition: feed.head(),
      lastStreamId,
      states,
      recentIds,
      storedIds: current.storedIds,
      created: BigInt(clock().getTime()) * 10_000n,
    });
    for (const command of commands) outcomes.push(await transaction.decide(command));
    return transaction;
  };

  /** Only the next session can tell whether it was committed: it begins when the lost one is over. */
  const fateOf = async (transaction: Transaction): Promise<'stored' | 'absent' | 'unknown'> => {
    for (;;) {
      const next = await kept.reconnect(transaction);
      if (!next) return 'unknown';
      try {
        return (await next.holds(transaction)) ? 'stored' : 'absent';
      } catch {
        kept.discard(next);
      }
    }
  };

  const refuse = (batch: Waiting[], error: Error): Tried => {
    const { message } = error;
    log(`PostgreSQL refused to write: ${message}`);
    settle(batch, () => ({ kind: 'refused', message: `The database refused to write: ${message}` }));
    // The position or revision exists already: another program writes here.
    if (causeOf(error) === 'taken') die(new Error(othersWrote));
    return 'settled';
  };

  const settle = (batch: Waiting[], outcome: (index: number) => Outcome): Tried => {
    for (const [index, { resolve }] of batch.entries()) resolve(outcome(index));
    return 'settled';
  };

  const publish = (transaction: Transaction): void => {
    lastStreamId = transaction.lastStreamId;
    for (const state of transaction.changed.values()) streams.put(state);
    for (const [id, known] of transaction.ids) recentIds.set(id, known);
    feed.publish(transaction.events);
  };

  const die = (error: Error): void => {
    isClosed = true;
    kept.stop();
    queue.refuse({ kind: 'stopping' });
    options.onFatal(error);
  };

  return {
    submit,
    isFull: queue.isFull,
    whenRoom: queue.whenRoom,
    async assertAlone() {
      // A running commit finds this itself: its positions would be taken.
      const session = kept.current();
      if (isRunning || !session) return;
      const { lastPosition } = await session.ends();
      if (lastPosition <= feed.head()) return;
      const error = new UnusableDatabaseError(othersWrote);
      die(error);
      throw error;
    },
    async drain(patience) {
      isClosed = true;
      const finished = new Promise<void>(resolve => {
        if (isRunning) idle = resolve;
        else resolve();
      });
      await within(patience, finished);
      kept.stop();
      queue.refuse({ kind: 'stopping' });
      const session = kept.current();
      if (session) await within(closePatience, session.close()).catch(() => undefined);
    },
  };
};

import type { Command } from './commands.ts';
import type { Feed } from './feed.ts';
import type { Outcome } from './outcomes.ts';
import type { RecentIds } from './recentIds.ts';
import { DatabaseInUseError, type Session } from './session.ts';
import type { Streams } from './streams.ts';
import { openTransaction, type Transaction } from './transaction.ts';

/** How long a command is wanted. */
export type Patience = { /** Milliseconds since the Unix epoch. */ deadline?: number; isCancelled?: () => boolean };

export type Writer = {
  /** Never rejects: whatever goes wrong is an outcome. Resolves after the commit. */
  submit(command: Command, patience: Patience): Promise<Outcome>;
  isFull(): boolean;
  /** Calls back once, when there is room again. */
  whenRoom(callback: () => void): void;
  /** Takes nothing more, and resolves when what was taken has its outcome, or when `patience` ms are over. */
  drain(patience: number): Promise<void>;
};

export type WriterOptions = {
  session: Session;
  /** Opens a new session after the old one was lost. */
  reopen: () => Promise<Session>;
  streams: Streams;
  feed: Feed;
  recentIds: RecentIds;
  lastStreamId: bigint;
  clock: () => Date;
  log: (line: string) => void;
  /** Told when there is no way on: somebody else serves or has changed the database. */
  onFatal: (error: Error) => void;
};

type Waiting = { command: Command; patience: Patience; bytes: number; resolve: (outcome: Outcome) => void };

const maxBatch = { events: 10_000, bytes: 16 * 1024 * 1024 };
const maxQueue = { events: 50_000, bytes: 64 * 1024 * 1024 };
const sweepInterval = 50;
const reconnectInterval = 250;

/** The only writer of the log: whatever waits while one transaction commits goes into the next, together. */
export function startWriter(options: WriterOptions): Writer {
  const { streams, feed, recentIds, clock, log } = options;
  let session: Session | undefined = options.session;
  let { lastStreamId } = options;
  let queue: Waiting[] = [];
  let queued = { events: 0, bytes: 0 };
  let isRunning = false;
  let isClosed = false; // Nothing more is taken.
  let isStopping = false; // Nothing more is tried.
  let isDead = false;
  let sweeper: NodeJS.Timeout | undefined;
  let idle: (() => void) | undefined;
  const roomCallbacks: (() => void)[] = [];

  watch(options.session);

  function watch(current: Session): void {
    void current.lost.then(() => {
      if (session !== current || isStopping) return;
      log('The connection to PostgreSQL was lost.');
      session = undefined;
      void run();
    });
  }

  function submit(command: Command, patience: Patience): Promise<Outcome> {
    if (isClosed || isDead) return Promise.resolve({ kind: 'stopping' });
    return new Promise(resolve => {
      const bytes = sizeOf(command);
      queue.push({ command, patience, bytes, resolve });
      count(command, bytes, 1);
      sweeper ??= setInterval(sweep, sweepInterval).unref();
      void run();
    });
  }

  function count(command: Command, bytes: number, sign: 1 | -1): void {
    queued = { events: queued.events + sign * lengthOf(command), bytes: queued.bytes + sign * bytes };
  }

  /** Whoever waits longer than they wanted to is told so, and writes nothing. */
  function sweep(): void {
    queue = queue.filter(waiting => !giveUp(waiting));
    if (queue.length > 0) return;
    clearInterval(sweeper);
    sweeper = undefined;
  }

  function giveUp(waiting: Waiting): boolean {
    const { command, patience, bytes, resolve } = waiting;
    const isLate = patience.deadline !== undefined && patience.deadline <= clock().getTime();
    if (!isLate && !patience.isCancelled?.()) return false;
    count(command, bytes, -1);
    resolve({ kind: 'timeout' });
    return true;
  }

  function take(): Waiting[] {
    const batch: Waiting[] = [];
    let events = 0;
    let bytes = 0;
    let index = 0;
    for (; index < queue.length; index++) {
      const waiting = queue[index] as Waiting;
      const size = lengthOf(waiting.command);
      if (batch.length > 0 && (events + size > maxBatch.events || bytes + waiting.bytes > maxBatch.bytes)) break;
      if (giveUp(waiting)) continue;
      batch.push(waiting);
      events += size;
      bytes += waiting.bytes;
      count(waiting.command, waiting.bytes, -1);
    }
    queue = queue.slice(index);
    if (!isFull()) for (const callback of roomCallbacks.splice(0)) callback();
    return batch;
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      // Requests that arrive in the same turn of the loop go together.
      await new Promise(resolve => setImmediate(resolve));
      for (;;) {
        if (!session && !(await reconnect())) break;
        const batch = take();
        if (batch.length === 0) break;
        await write(batch);
      }
    } finally {
      isRunning = false;
      idle?.();
    }
  }

  async function write(batch: Waiting[]): Promise<void> {
    let attempt = await tryToWrite(batch);
    while (attempt === 'again') {
      if (!session && !(await reconnect()))
        return settle(batch, () => ({ kind: 'unavailable', message: 'The database is gone.' }));
      const wanted = batch.filter(waiting => {
        const { deadline } = waiting.patience;
        if (deadline === undefined || deadline > clock().getTime()) return true;
        waiting.resolve({ kind: 'timeout' });
        return false;
      });
      attempt = await tryToWrite(wanted);
    }
  }

  /** `again` means that nothing was written, and that the session may be gone. */
  async function tryToWrite(batch: Waiting[]): Promise<'done' | 'again'> {
    const current = session;
    if (!current) return 'again';
    const outcomes: Outcome[] = [];
    let transaction: Transaction;
    try {
      transaction = await prepare(current, batch, outcomes);
    } catch (error) {
      return failed(current, batch, error as Error);
    }
    try {
      if (transaction.events.length > 0) await current.commit(transaction);
    } catch (error) {
      if (!isLoss(error as Error)) return failed(current, batch, error as Error);
      discard(current);
      // Nobody can say whether it was committed but the next session, which begins when this one is over.
      for (;;) {
        if (!session && !(await reconnect(transaction))) {
          settle(batch, () => ({ kind: 'unknown', message: 'The connection was lost while committing.' }));
          return 'done';
        }
        const next = session as unknown as Session;
        try {
          if (!(await next.holds(transaction))) return 'again';
          break;
        } catch {
          discard(next);
        }
      }
    }
    publish(transaction);
    settle(batch, index => outcomes[index] as Outcome);
    return 'done';
  }

  async function prepare(current: Session, batch: Waiting[], outcomes: Outcome[]): Promise<Transaction> {
    const states = await streams.load(new Set(batch.map(waiting => waiting.command.stream)), current.client);
    const transaction = openTransaction({
      lastPosition: feed.head(),
      lastStreamId,
      states,
      recentIds,
      storedIds: current.storedIds,
      created: BigInt(clock().getTime()) * 10_000n,
    });
    for (const { command } of batch) outcomes.push(await transaction.decide(command));
    return transaction;
  }

  function failed(current: Session, batch: Waiting[], error: Error): 'done' | 'again' {
    if (isLoss(error)) {
      discard(current);
      return 'again';
    }
    log(`PostgreSQL refused to write: ${error.message}`);
    settle(batch, () => ({ kind: 'unknown', message: `The database refused to write: ${error.message}` }));
    // A position or a revision that is taken means that somebody else writes here.
    if ((error as { code?: string }).code === '23505') die(new Error('Another program has written to the event store.'));
    return 'done';
  }

  function settle(batch: Waiting[], outcome: (index: number) => Outcome): void {
    for (const [index, { resolve }] of batch.entries()) resolve(outcome(index));
  }

  function publish(transaction: Transaction): void {
    lastStreamId = transaction.lastStreamId;
    for (const state of transaction.changed.values()) streams.put(state);
    for (const { id, stream, revision, position } of transaction.events) recentIds.add(id, { stream, revision, position });
    feed.publish(transaction.events);
  }

  function discard(current: Session): void {
    if (session === current) session = undefined;
    void current.close().catch(() => undefined);
  }

  /** Tries until PostgreSQL is back. False when there is no sense in going on. */
  async function reconnect(inDoubt?: Transaction): Promise<boolean> {
    while (!isStopping && !isDead) {
      sweep();
      try {
        const next = await options.reopen();
        const { lastPosition } = await next.ends();
        const expected = [feed.head(), inDoubt?.events.at(-1)?.position];
        if (!expected.includes(lastPosition)) throw new DatabaseInUseError('Another program has written to the event store.');
        session = next;
        watch(next);
        log('Connected to PostgreSQL again.');
        return true;
      } catch (error) {
        if (error instanceof DatabaseInUseError) die(error);
        else await new Promise(resolve => setTimeout(resolve, reconnectInterval));
      }
    }
    return false;
  }

  function die(error: Error): void {
    isDead = true;
    for (const { resolve } of queue.splice(0)) resolve({ kind: 'stopping' });
    options.onFatal(error);
  }

  function isFull(): boolean {
    return queued.events > maxQueue.events || queued.bytes > maxQueue.bytes;
  }

  return {
    submit,
    isFull,
    whenRoom: callback => {
      roomCallbacks.push(callback);
    },
    async drain(patience) {
      isClosed = true;
      const finished = new Promise<void>(resolve => {
        if (isRunning) idle = resolve;
        else resolve();
      });
      const timeout = new Promise<void>(resolve => {
        setTimeout(resolve, patience).unref();
      });
      await Promise.race([finished, timeout]);
      isStopping = true;
      clearInterval(sweeper);
      for (const { resolve } of queue.splice(0)) resolve({ kind: 'stopping' });
      await session?.close().catch(() => undefined);
    },
  };
}

function lengthOf(command: Command): number {
  return command.kind === 'append' ? command.events.length : 1;
}

function sizeOf(command: Command): number {
  if (command.kind !== 'append') return 200;
  return command.events.reduce((sum, event) => sum + event.data.length + event.metadata.length + 200, 0);
}

/** Errors after which the connection is of no use, and the outcome of a commit is not known. */
function isLoss(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return (
    /^(08|57P)/.test(code) || /^E[A-Z]+$/.test(code) || /connection (terminated|error|ended)|not queryable/i.test(error.message)
  );
}

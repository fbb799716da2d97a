import { type CommandQueue, createCommandQueue, isOver, type Patience, type Waiting } from './commandQueue.ts';
import type { Command } from './commands.ts';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import type { Feed } from './feed.ts';
import type { Outcome } from './outcomes.ts';
import type { RecentIds } from './recent.ts';
import type { Session } from './session.ts';
import type { Streams } from './streams.ts';
import { openTransaction, type Transaction } from './transaction.ts';

export type Writer = Pick<CommandQueue, 'isFull' | 'whenRoom'> & {
  /** Never rejects: whatever goes wrong is an outcome. Resolves after the commit. */
  submit(command: Command, patience: Patience): Promise<Outcome>;
  /** Takes nothing more, and resolves when what was taken has its outcome, or when `patience` ms are over. */
  drain(patience: number): Promise<void>;
  /**
   * Ends the server when another program has written behind the end that it knows of: it would not show what is there.
   * @throws UnusableDatabaseError then
   */
  assertAlone(): Promise<void>;
};

export type WriterOptions = {
  session: Session;
  /** Opens a new session in the place of a lost one. */
  reopen: (lost: Session) => Promise<Session>;
  streams: Streams;
  feed: Feed;
  recentIds: RecentIds;
  lastStreamId: bigint;
  clock: () => Date;
  log: (line: string) => void;
  /** Told when there is no way on: somebody else serves or has changed the database. */
  onFatal: (error: Error) => void;
};

/** Nothing was written: the commands are to be decided anew. */
const again = 'again';

const reconnectInterval = 250;
/** A PostgreSQL that is silent does not say goodbye either. */
export const closePatience = 1_000;
const othersWrote = 'Another program has written to the event store.';
const lateInterval = 50;

/** The only writer of the log: whatever waits while one transaction commits goes into the next, together. */
export function startWriter(options: WriterOptions): Writer {
  const { streams, feed, recentIds, clock, log } = options;
  const queue = createCommandQueue(clock);
  let session: Session | undefined = options.session;
  let latest = options.session;
  let { lastStreamId } = options;
  let isRunning = false;
  let isClosed = false; // Nothing more is taken.
  let isStopping = false; // Nothing more is tried.
  let idle: (() => void) | undefined;

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
    if (isClosed) return Promise.resolve({ kind: 'stopping' });
    return new Promise(resolve => {
      queue.push({ command, patience, resolve });
      void run();
    });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (session ?? (await reconnect())) {
      // Requests that arrive in the same turn of the loop go together, those of clients that have just been answered among them.
      await new Promise(resolve => setImmediate(resolve));
      const batch = queue.take();
      if (batch.length === 0) break;
      // Who has waited long enough is told so, whatever becomes of it: repeated, it finds what was written.
      const late = setInterval(() => settleLate(batch), lateInterval).unref();
      await write(batch);
      clearInterval(late);
    }
    isRunning = false;
    idle?.();
  }

  async function write(batch: Waiting[]): Promise<void> {
    let wanted = batch;
    for (;;) {
      const current = session ?? (await reconnect());
      if (!current) return settle(wanted, () => ({ kind: 'unavailable', message: 'The database does not answer.' }));
      if ((await tryToWrite(current, wanted)) !== again) return;
      const late = settleLate(wanted);
      wanted = wanted.filter(waiting => !late.includes(waiting));
    }
  }

  function settleLate(batch: Waiting[]): Waiting[] {
    const now = clock();
    const late = batch.filter(waiting => isOver(waiting.patience, now));
    settle(late, () => ({ kind: 'timeout' }));
    return late;
  }

  async function tryToWrite(current: Session, batch: Waiting[]): Promise<typeof again | undefined> {
    const outcomes: Outcome[] = [];
    let transaction: Transaction | undefined;
    try {
      transaction = await decide(current, batch, outcomes);
      if (transaction.events.length > 0) await current.commit(transaction);
    } catch (error) {
      const cause = causeOf(error as Error);
      // A value that PostgreSQL does not take fails all that is written with it: alone, only its own.
      if (cause === 'value' && batch.length > 1) return eachAlone(batch);
      if (cause !== 'away') return refuse(batch, error as Error);
      discard(current);
      if (!transaction) return again;
      const fate = await fateOf(transaction);
      if (fate === 'absent') return again;
      if (fate === 'unknown')
        return settle(batch, () => ({ kind: 'in-doubt', message: 'The connection was lost while committing.' }));
    }
    publish(transaction);
    settle(batch, index => outcomes[index] as Outcome);
  }

  async function eachAlone(batch: Waiting[]): Promise<undefined> {
    for (const waiting of batch) await write([waiting]);
  }

  async function decide(current: Session, batch: Waiting[], outcomes: Outcome[]): Promise<Transaction> {
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
  }

  /** Nobody can say whether it was committed but the next session, which begins when the lost one is over. */
  async function fateOf(transaction: Transaction): Promise<'stored' | 'absent' | 'unknown'> {
    for (;;) {
      const next = await reconnect(transaction);
      if (!next) return 'unknown';
      try {
        return (await next.holds(transaction)) ? 'stored' : 'absent';
      } catch {
        discard(next);
      }
    }
  }

  function refuse(batch: Waiting[], error: Error): undefined {
    const { message } = error;
    log(`PostgreSQL refused to write: ${message}`);
    settle(batch, () => ({ kind: 'refused', message: `The database refused to write: ${message}` }));
    // A position or a revision that is taken: somebody else writes here.
    if (causeOf(error) === 'taken') die(new Error(othersWrote));
  }

  function settle(batch: Waiting[], outcome: (index: number) => Outcome): undefined {
    for (const [index, { resolve }] of batch.entries()) resolve(outcome(index));
  }

  function publish(transaction: Transaction): void {
    lastStreamId = transaction.lastStreamId;
    for (const state of transaction.changed.values()) streams.put(state);
    for (const [id, known] of transaction.ids) recentIds.set(id, known);
    feed.publish(transaction.events);
  }

  function discard(current: Session): void {
    if (session === current) session = undefined;
    void current.close().catch(() => undefined);
  }

  /** Tries until PostgreSQL is back. Undefined when there is no sense in going on. */
  async function reconnect(inDoubt?: Transaction): Promise<Session | undefined> {
    let said = '';
    while (!isStopping) {
      queue.sweep();
      try {
        const next = await options.reopen(latest);
        latest = next;
        const { lastPosition } = await next.ends();
        const isAsLeft = lastPosition === feed.head() || lastPosition === inDoubt?.events.at(-1)?.position;
        if (lastPosition < feed.head())
          throw new UnusableDatabaseError(
            `The database ends at position ${lastPosition}, where ${feed.head()} were acknowledged: it is an older copy, or a standby that lagged.`,
          );
        if (!isAsLeft) throw new UnusableDatabaseError(othersWrote);
        session = next;
        watch(next);
        log('Connected to PostgreSQL again.');
        return next;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        if (error instanceof UnusableDatabaseError) die(error);
        else if (causeOf(error as Error) === 'shut') die(new Error(`The database cannot be used any more: ${message}`));
        else {
          if (message !== said) log(`PostgreSQL does not serve: ${message || code}`);
          said = message;
          await new Promise(resolve => setTimeout(resolve, reconnectInterval));
        }
      }
    }
    return undefined;
  }

  function die(error: Error): void {
    isClosed = true;
    isStopping = true;
    queue.refuse({ kind: 'stopping' });
    options.onFatal(error);
  }

  return {
    submit,
    isFull: queue.isFull,
    whenRoom: queue.whenRoom,
    async assertAlone() {
      // The next commit finds it out for itself: it would take the same positions.
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
      await atMost(patience, finished);
      isStopping = true;
      queue.refuse({ kind: 'stopping' });
      if (session) await atMost(closePatience, session.close());
    },
  };
}

/** Resolves when `work` is over, however it ends, or after `ms` milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, late]).catch(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}

import { type Command, type Outcome, stopping } from '../log/commands.ts';
import { sizeInMemory } from '../log/events.ts';

/** How long a command's answer is wanted. */
export type Timeouts = { /** Milliseconds since the Unix epoch. */ deadline?: number; isCancelled?: () => boolean };

export type Waiting = { command: Command; timeouts: Timeouts; resolve: (outcome: Outcome) => void };

export type CommandQueue = {
  push(waiting: Waiting): void;
  /** The next commands, as many as fit one transaction. Called again when they have their outcomes. */
  take(): Waiting[];
  /** Refuses all that wait: the server stops. */
  stop(): void;
  isFull(): boolean;
  /** Calls back once, as soon as there is room. */
  whenRoom(callback: () => void): void;
};

type Load = { events: number; bytes: number };

const maxBatch: Load = { events: 10_000, bytes: 16 * 1024 * 1024 };
/** With more waiting, a batch takes half, so that answered clients send again while the rest is written. */
const crowd = 32;
const maxQueue: Load = { events: 50_000, bytes: 64 * 1024 * 1024 };
const sweepInterval = 50;

export const createCommandQueue = (): CommandQueue => {
  let queue: Waiting[] = [];
  let queued = loadOf([]);
  let taken: Waiting[] = [];
  let sweeper: NodeJS.Timeout | undefined;
  const roomCallbacks: (() => void)[] = [];

  const isFull = (): boolean => exceeds(queued, maxQueue);

  const keep = (rest: Waiting[]): void => {
    queue = rest;
    queued = loadOf(rest);
    if (!isFull()) for (const callback of roomCallbacks.splice(0)) callback();
  };

  /** A command that was taken may still be written after its timeout: its retry finds the events. */
  const sweep = (): void => {
    stillWanted(taken);
    keep(stillWanted(queue));
    if (queue.length === 0 && taken.length === 0) rest();
  };

  const rest = (): void => {
    clearInterval(sweeper);
    sweeper = undefined;
  };

  return {
    push(waiting) {
      queue.push(waiting);
      queued = plus(queued, waiting.command);
      sweeper ??= setInterval(sweep, sweepInterval).unref();
    },
    take() {
      taken = [];
      sweep();
      const most = Math.max(crowd, Math.ceil(queue.length / 2));
      let count = 0;
      for (let load = loadOf([]); count < Math.min(queue.length, most); count++) {
        load = plus(load, (queue[count] as Waiting).command);
        if (count > 0 && exceeds(load, maxBatch)) break;
      }
      taken = queue.slice(0, count);
      keep(queue.slice(count));
      return taken;
    },
    stop() {
      rest();
      for (const { resolve } of queue) resolve(stopping);
      keep([]);
    },
    isFull,
    whenRoom(callback) {
      if (isFull()) roomCallbacks.push(callback);
      else callback();
    },
  };
};

/** Those whose answer is still wanted. The others get a timeout. */
export const stillWanted = (batch: Waiting[]): Waiting[] => {
  const now = Date.now();
  return batch.filter(({ timeouts: { deadline = Number.POSITIVE_INFINITY, isCancelled }, resolve }) => {
    const isWanted = deadline > now && !isCancelled?.();
    if (!isWanted) resolve({ kind: 'timeout' });
    return isWanted;
  });
};

const exceeds = (load: Load, most: Load): boolean => load.events > most.events || load.bytes > most.bytes;

const loadOf = (waiting: Waiting[]): Load => waiting.reduce((load, { command }) => plus(load, command), { events: 0, bytes: 0 });

/** Adds a command, with its rough size in memory. */
const plus = ({ events, bytes }: Load, command: Command): Load => {
  if (command.kind !== 'append') return { events: events + 1, bytes: bytes + 200 };
  const size = command.events.reduce((sum, event) => sum + sizeInMemory(event), 200);
  return { events: events + command.events.length, bytes: bytes + size };
};

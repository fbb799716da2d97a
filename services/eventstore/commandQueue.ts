import type { Command } from './commands.ts';
import type { Outcome } from './outcomes.ts';

/** How long a command's answer is wanted. */
export type Patience = { /** Milliseconds since the Unix epoch. */ deadline?: number; isCancelled?: () => boolean };

export type Waiting = { command: Command; patience: Patience; resolve: (outcome: Outcome) => void };

export type CommandQueue = {
  push(waiting: Waiting): void;
  /** The next commands, as many as fit one transaction. Those that are no longer wanted get a timeout and are left out. */
  take(): Waiting[];
  /** Gives commands that waited too long a timeout; nothing is written then. */
  sweep(): void;
  /** Gives all commands this outcome, and forgets them. */
  refuse(outcome: Outcome): void;
  isFull(): boolean;
  /** Calls back once, when there is room again. */
  whenRoom(callback: () => void): void;
};

const maxBatch = { events: 10_000, bytes: 16 * 1024 * 1024 };
/** With more waiting, a batch takes half, so that answered clients send again while the rest is written. */
const crowd = 32;
const maxQueue = { events: 50_000, bytes: 64 * 1024 * 1024 };
const sweepInterval = 50;

export const createCommandQueue = (clock: () => Date): CommandQueue => {
  let queue: Waiting[] = [];
  let queued = { events: 0, bytes: 0 };
  let sweeper: NodeJS.Timeout | undefined;
  const roomCallbacks: (() => void)[] = [];

  const count = ({ command }: Waiting, sign: 1 | -1): void => {
    queued = { events: queued.events + sign * lengthOf(command), bytes: queued.bytes + sign * sizeOf(command) };
  };

  const leave = (waiting: Waiting): void => {
    count(waiting, -1);
    if (!isFull()) for (const callback of roomCallbacks.splice(0)) callback();
  };

  const giveUp = (waiting: Waiting): boolean => {
    if (!isOver(waiting.patience, clock())) return false;
    leave(waiting);
    waiting.resolve({ kind: 'timeout' });
    return true;
  };

  const rest = (): void => {
    clearInterval(sweeper);
    sweeper = undefined;
  };

  const isFull = (): boolean => queued.events > maxQueue.events || queued.bytes > maxQueue.bytes;

  return {
    push(waiting) {
      queue.push(waiting);
      count(waiting, 1);
      sweeper ??= setInterval(() => this.sweep(), sweepInterval).unref();
    },
    take() {
      const batch: Waiting[] = [];
      let events = 0;
      let bytes = 0;
      let index = 0;
      const most = Math.max(crowd, Math.ceil(queue.length / 2));
      for (; index < queue.length && batch.length < most; index++) {
        const waiting = queue[index] as Waiting;
        events += lengthOf(waiting.command);
        bytes += sizeOf(waiting.command);
        if (batch.length > 0 && (events > maxBatch.events || bytes > maxBatch.bytes)) break;
        if (giveUp(waiting)) continue;
        leave(waiting);
        batch.push(waiting);
      }
      queue = queue.slice(index);
      return batch;
    },
    sweep() {
      queue = queue.filter(waiting => !giveUp(waiting));
      if (queue.length === 0) rest();
    },
    refuse(outcome) {
      rest();
      for (const waiting of queue.splice(0)) {
        leave(waiting);
        waiting.resolve(outcome);
      }
    },
    isFull,
    whenRoom: callback => {
      roomCallbacks.push(callback);
    },
  };
};

/** Is its answer no longer wanted? */
export const isOver = ({ deadline, isCancelled }: Patience, now: Date): boolean =>
  (deadline !== undefined && deadline <= now.getTime()) || (isCancelled?.() ?? false);

const lengthOf = (command: Command): number => (command.kind === 'append' ? command.events.length : 1);

/** Rough size of a command in memory, in bytes. */
const sizeOf = (command: Command): number => {
  if (command.kind !== 'append') return 200;
  let size = 200;
  for (const event of command.events) size += event.data.length + event.metadata.length + 200;
  return size;
};

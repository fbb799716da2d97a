import type { Time } from '@baan/time/time';
import { type CommandOutcome, type StreamCommand, stopping } from '../log/commands.ts';
import { sizeInMemory } from '../log/events.ts';

/** When the client stops waiting for the outcome of a command. */
export type CommandTimeout = { /** Milliseconds since the Unix epoch. */ deadline?: number; isCancelled?: () => boolean };

export type QueuedCommand = { command: StreamCommand; timeout: CommandTimeout; resolve: (outcome: CommandOutcome) => void };

export type CommandQueue = {
  push(queued: QueuedCommand): void;
  /** Takes the next commands, as many as fit into one transaction. To be called again only when those have their outcomes. */
  take(): QueuedCommand[];
  /** Rejects all queued commands because the server stops. */
  stop(): void;
  isFull(): boolean;
  /** Calls back once, as soon as there is room. */
  whenRoom(callback: () => void): void;
};

type Load = { events: number; bytes: number };

const maxBatch: Load = { events: 10_000, bytes: 16 * 1024 * 1024 };
/** Of a longer queue a batch takes half, so that clients can send again while the rest is written. */
const minBatchCommands = 32;
const maxQueue: Load = { events: 50_000, bytes: 64 * 1024 * 1024 };
const sweepInterval = 50;

export const createCommandQueue = (time: Pick<Time, 'now' | 'every'>): CommandQueue => {
  let queue: QueuedCommand[] = [];
  let queuedLoad = loadOf([]);
  let taken: QueuedCommand[] = [];
  let stopSweeping: (() => void) | undefined;
  const roomCallbacks: (() => void)[] = [];

  const isFull = (): boolean => exceeds(queuedLoad, maxQueue);

  const keep = (rest: QueuedCommand[]): void => {
    queue = rest;
    queuedLoad = loadOf(rest);
    if (!isFull()) for (const callback of roomCallbacks.splice(0)) callback();
  };

  /** Also times out commands that were taken. Those may still be written; a repeated append then finds the events. */
  const sweep = (): void => {
    dropTimedOut(taken, time.now());
    keep(dropTimedOut(queue, time.now()));
    if (queue.length === 0 && taken.length === 0) rest();
  };

  const rest = (): void => {
    stopSweeping?.();
    stopSweeping = undefined;
  };

  return {
    push(queued) {
      queue.push(queued);
      queuedLoad = plus(queuedLoad, queued.command);
      stopSweeping ??= time.every(sweepInterval, sweep);
    },
    take() {
      taken = [];
      sweep();
      const most = Math.max(minBatchCommands, Math.ceil(queue.length / 2));
      let count = 0;
      for (let load = loadOf([]); count < Math.min(queue.length, most); count++) {
        load = plus(load, (queue[count] as QueuedCommand).command);
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

/** Gives commands past their deadline, or cancelled ones, the outcome `timeout`, and returns the others. */
export const dropTimedOut = (batch: QueuedCommand[], now: Date): QueuedCommand[] =>
  batch.filter(({ timeout: { deadline = Number.POSITIVE_INFINITY, isCancelled }, resolve }) => {
    const isWanted = deadline > now.getTime() && !isCancelled?.();
    if (!isWanted) resolve({ kind: 'timeout' });
    return isWanted;
  });

const exceeds = (load: Load, most: Load): boolean => load.events > most.events || load.bytes > most.bytes;

const loadOf = (queued: QueuedCommand[]): Load =>
  queued.reduce((load, { command }) => plus(load, command), { events: 0, bytes: 0 });

/** Adds the rough size in memory of a command. */
const plus = ({ events, bytes }: Load, command: StreamCommand): Load => {
  if (command.kind !== 'append') return { events: events + 1, bytes: bytes + 200 };
  const size = command.events.reduce((sum, event) => sum + sizeInMemory(event), 200);
  return { events: events + command.events.length, bytes: bytes + size };
};

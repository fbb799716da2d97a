import { backoffMs } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import { ErrorType } from '@eventstore/db-client';
import { TimedOut } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/** Failures that do not depend on the request: a restarting node, a broken connection, a full database. */
const passing: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.UNKNOWN,
  ErrorType.NOT_LEADER,
]);

/** The client's own set-up calls fail with raw gRPC codes: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE. */
const passingCodes: ReadonlySet<unknown> = new Set([1, 2, 4, 10, 14]);

const delays = { firstMs: 25, longestMs: 1000 };

/** Long enough for a restart of the store, short enough for a guest who waits. A single attempt may take long if the store stalls. */
const timeoutMs = 4_000;

const isLate = (error: unknown): boolean => {
  const { type, code } = error as { type?: string; code?: unknown };
  return type === ErrorType.DEADLINE_EXCEEDED || type === ErrorType.TIMEOUT || code === 4 || error instanceof TimedOut;
};

/** An unreachable store, one that does not answer, and one that refuses, for example with a full disk: each needs another remedy. */
const unavailable = (error: unknown): Unavailable => {
  const { type, code, message } = error as { type?: string; code?: unknown; message: string };
  if (isLate(error)) return new Unavailable('No answer from the event store in time', error);
  const isAnswer = type === ErrorType.UNKNOWN || type === ErrorType.NOT_LEADER || code === 2 || message.includes('The database ');
  return isAnswer
    ? new Unavailable(`The event store answered: ${message}`)
    : new Unavailable('The event store cannot be reached', error);
};

/**
 * Repeats safe calls (reads; appends with event ids and an exact revision) while the store cannot be reached. After a timeout it always
 * tries once more: an EventStoreDB silently drops a repeated append that meets its first attempt, and answers the next at once.
 * @throws Unavailable if the store stays unreachable
 */
export const retryWhileUnreachable = async <T>(
  time: Pick<Time, 'monotonicMs' | 'sleep'>,
  action: () => Promise<T>,
): Promise<T> => {
  const end = time.monotonicMs() + timeoutMs;
  let wasLate = false;
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await action();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const delay = backoffMs(attempts, delays);
      const mayTry: boolean = time.monotonicMs() + delay <= end || (isLate(error) && !wasLate);
      if (!mayTry) throw unavailable(error);
      wasLate ||= isLate(error);
      await time.sleep(delay);
    }
  }
};

/** When a connection breaks, the client closes its channel, which also ends new calls. */
const closedChannel = 'Channel has been shut down';

export const isPassing = (error: unknown): boolean => {
  if (error instanceof TimedOut) return true;
  const { type, code, message } = (error ?? {}) as { type?: string; code?: unknown; message?: string };
  return (type === undefined ? passingCodes.has(code) : passing.has(type)) || message === closedChannel;
};

/** Milliseconds without an event after which a read is given up. */
const silenceMs = 6_000;

/** The client's read: a stream that can be cancelled. */
type Read<Item> = AsyncIterable<Item> & { destroy: (error: Error) => unknown; cancel: () => Promise<void> };

/**
 * The items of a read, however long it is. The client gives its calls no time limit.
 * @throws Unavailable if nothing arrives for too long
 */
export async function* untilSilent<Item>(time: Pick<Time, 'after'>, read: Read<Item>): AsyncGenerator<Item> {
  let isWaiting = true;
  const giveUp = (): void => {
    if (!isWaiting) return;
    read.destroy(new Unavailable(`No answer from the event store within ${silenceMs} ms`));
    read.cancel().catch(() => undefined);
  };
  let cancel = time.after(silenceMs, giveUp);
  try {
    for await (const item of read) {
      isWaiting = false;
      yield item;
      isWaiting = true;
      cancel();
      cancel = time.after(silenceMs, giveUp);
    }
  } finally {
    cancel();
  }
}

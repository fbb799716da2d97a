import { systemTime } from '@baan/time/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandOutcome, stopping } from '../log/commands.ts';
import { type CommandTimeout, createCommandQueue, type QueuedCommand } from './commandQueue.ts';

const now = new Date('2027-01-01T00:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** An append of `count` events with `bytes` bytes of data each. */
const append = (count: number, bytes = 0, timeout: CommandTimeout = {}): QueuedCommand & { outcome?: CommandOutcome } => {
  const data = Buffer.alloc(bytes);
  const event = { id: '', type: 'x', contentType: '', data, metadata: Buffer.alloc(0) };
  const queued: QueuedCommand & { outcome?: CommandOutcome } = {
    command: { kind: 'append', stream: 's', expected: 'any', events: Array.from({ length: count }, () => event) },
    timeout,
    resolve: outcome => {
      queued.outcome = outcome;
    },
  };
  return queued;
};

it.each([
  ['many events', () => append(1_000)],
  ['many bytes', () => append(2, 512 * 1024)],
])('is full of %s, takes them in parts, and tells once that there is room again', (_what, make) => {
  const queue = createCommandQueue(systemTime);
  let pushed = 0;
  for (; !queue.isFull(); pushed++) queue.push(make());
  let told = 0;
  queue.whenRoom(() => told++);
  let taken = 0;
  for (let batch = queue.take(); batch.length > 0; batch = queue.take()) {
    expect(batch.length).toBeLessThan(pushed);
    taken += batch.length;
  }
  expect([taken, told, queue.isFull()]).toEqual([pushed, 1, false]);
  queue.stop();
});

it('takes all of a short queue and half of a longer one, in order', () => {
  const queue = createCommandQueue(systemTime);
  const queued = Array.from({ length: 100 }, () => append(1));
  for (const each of queued) queue.push(each);
  const taken = [queue.take(), queue.take(), queue.take(), queue.take()];
  expect(taken.map(({ length }) => length)).toEqual([50, 32, 18, 0]);
  expect(taken.flat()).toEqual(queued);
  queue.stop();
});

it('takes a command larger than a batch by itself', () => {
  const queue = createCommandQueue(systemTime);
  const [large, small] = [append(30_000), append(1)];
  queue.push(large);
  queue.push(small);
  expect([queue.take(), queue.take()]).toEqual([[large], [small]]);
  queue.stop();
});

it('drops cancelled and expired commands with a timeout', () => {
  const queue = createCommandQueue(systemTime);
  const late = append(1, 0, { deadline: now.getTime() });
  const cancelled = append(1, 0, { isCancelled: () => true });
  const wanted = append(1, 0, { deadline: now.getTime() + 1 });
  for (const queued of [late, cancelled, wanted]) queue.push(queued);
  expect(queue.take()).toEqual([wanted]);
  expect([late.outcome, cancelled.outcome, wanted.outcome]).toEqual([{ kind: 'timeout' }, { kind: 'timeout' }, undefined]);
  queue.stop();
});

it('times out commands in the queue and those being written', () => {
  const queue = createCommandQueue(systemTime);
  const deadline = now.getTime() + 1_000;
  const [taken, queued] = [append(1, 0, { deadline }), append(1, 0, { deadline })];
  queue.push(taken);
  queue.take();
  queue.push(queued);
  vi.advanceTimersByTime(900);
  expect([taken.outcome, queued.outcome]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(200);
  expect([taken.outcome, queued.outcome]).toEqual([{ kind: 'timeout' }, { kind: 'timeout' }]);
  expect([queue.take(), vi.getTimerCount()]).toEqual([[], 0]);
});

it('rejects all queued commands when the server stops', () => {
  const queue = createCommandQueue(systemTime);
  const queued = append(1);
  queue.push(queued);
  queue.stop();
  expect([queued.outcome, queue.take()]).toEqual([stopping, []]);
});

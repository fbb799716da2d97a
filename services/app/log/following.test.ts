import { Readable } from 'node:stream';
import { systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import { arrivedBatches } from './following.ts';

const pushedTo = (highWaterMark: number): Readable => new Readable({ objectMode: true, highWaterMark, read: () => undefined });

test('yields all arrived events at once and in order, then later ones', async () => {
  const stream = pushedTo(8);
  const taken = arrivedBatches<number>(systemTime, stream);
  for (const item of [1, 2, 3]) stream.push(item);
  expect((await taken.next()).value).toEqual([1, 2, 3]);
  const next = taken.next();
  for (const item of [4, 5]) stream.push(item);
  expect((await next).value).toEqual([4, 5]);
  stream.push(null);
  expect((await taken.next()).done).toBe(true);
});

test('limits a batch to the buffer of the stream if the source never pauses', async () => {
  let item = 0;
  const stream = new Readable({
    objectMode: true,
    highWaterMark: 8,
    read() {
      item += 1;
      this.push(item <= 50 ? item : null);
    },
  });
  const taken: number[][] = [];
  for await (const batch of arrivedBatches<number>(systemTime, stream)) taken.push(batch);
  expect(taken.flat()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(Math.max(...taken.map(batch => batch.length))).toBeLessThanOrEqual(9);
});

test('throws when the stream breaks', async () => {
  const stream = pushedTo(8);
  const taken = arrivedBatches<number>(systemTime, stream);
  stream.push(1);
  expect((await taken.next()).value).toEqual([1]);
  stream.destroy(new Error('The connection was lost'));
  await expect(taken.next()).rejects.toThrow('The connection was lost');
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { StoredEvent } from '../log/events.ts';
import { createFeed } from './feed.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const eventAt = (position: number, bytes: number): StoredEvent => ({
  position: BigInt(position),
  stream: 'booking-1',
  revision: BigInt(position - 1),
  id: '00000000-0000-4000-8000-000000000000',
  created: 1n,
  type: 'happened',
  contentType: 'application/json',
  data: Buffer.alloc(bytes),
  metadata: Buffer.alloc(0),
});

const mebibyte = 1024 * 1024;

it('holds no more bytes than its limit, however few the events are', async () => {
  const feed = createFeed(0n, { events: 10_000, bytes: 8 * mebibyte });
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let position = 1; position <= 200; position += 1) feed.publish([eventAt(position, mebibyte)]);
  const held = (): number => {
    collect();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held).toBeLessThan(32 * mebibyte);
  expect(feed.after(195n, 10)?.map(event => event.position)).toEqual([196n, 197n, 198n, 199n, 200n]);
  expect(feed.after(100n, 10)).toBeUndefined();
});

it('returns up to the given number of events after a position while they are in memory', () => {
  const feed = createFeed(0n, { events: 10, bytes: mebibyte });
  for (let position = 1; position <= 95; position += 1) feed.publish([eventAt(position, 10)]);
  expect(feed.after(85n, 3)?.map(event => event.position)).toEqual([86n, 87n, 88n]);
  expect(feed.after(95n, 3)).toEqual([]);
  expect(feed.after(84n, 3)).toBeUndefined();
  expect(feed.head()).toBe(95n);
});

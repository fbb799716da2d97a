import { expect, it } from 'vitest';
import { pageOf, type Reads } from './reads.ts';
import { recallIds } from './recentIds.ts';

const idAt = (position: number): string => `id-${position}`;

/** A log of `length` events of `bytes` each, and how many of them were read. */
function logOf(length: number, bytes: number): { reads: Pick<Reads, 'backwards'>; read: () => number } {
  let read = 0;
  const eventAt = (position: number) => ({
    position: BigInt(position),
    stream: 'booking-1',
    revision: BigInt(position - 1),
    id: idAt(position),
    created: 1n,
    type: 'happened',
    contentType: 'application/json',
    data: 'x'.repeat(bytes),
    metadata: '',
  });
  const backwards: Reads['backwards'] = async (before, limit) => {
    const last = Math.min(length, Number(before) - 1);
    const page = Array.from({ length: Math.min(limit, last) }, (_, index) => eventAt(last - index));
    read += page.length;
    return pageOf(page);
  };
  return { reads: { backwards }, read: () => read };
}

it('knows the newest events of a long log', async () => {
  const ids = await recallIds(logOf(30_000, 10).reads, 30_000n);
  expect(ids.get(idAt(30_000))).toEqual({ stream: 'booking-1', revision: 29_999n, position: 30_000n });
  expect(ids.get(idAt(20_001))).toBeDefined();
  expect(ids.get(idAt(15_000))).toBeUndefined();
});

it('knows all events of a short one, and none of an empty one', async () => {
  const ids = await recallIds(logOf(3, 10).reads, 3n);
  expect([1, 2, 3, 4].map(position => ids.get(idAt(position))?.position)).toEqual([1n, 2n, 3n, undefined]);
  expect((await recallIds(logOf(0, 10).reads, 0n)).get(idAt(1))).toBeUndefined();
});

it('does not read more than a start may take when the events are heavy', async () => {
  const log = logOf(5_000, 1_000_000);
  const ids = await recallIds(log.reads, 5_000n);
  expect(ids.get(idAt(5_000))).toBeDefined();
  expect(log.read()).toBeLessThan(120);
});

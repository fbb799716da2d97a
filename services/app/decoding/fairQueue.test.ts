import { describe, expect, it } from 'vitest';
import { createFairQueue, type FileSender } from './fairQueue.ts';

type Lane = FileSender['lane'];

/** Takes and finishes one file after another, and tells their order. */
const orderOf = (queue: ReturnType<typeof createFairQueue<string>>): string[] => {
  const order: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.job);
    queue.release(next.sender);
  }
  return order;
};

const filled = (files: [lane: Lane, address: string, count: number][], atOnce = 2) => {
  const queue = createFairQueue<string>({ atOnce, mostOfAddress: 4 });
  const refused = files.flatMap(([lane, address, count]) =>
    Array.from({ length: count }, (_, index) => queue.add(`${lane} ${address}${index}`, { lane, address })),
  );
  return { queue, refused: refused.filter(reason => reason !== undefined) };
};

describe('files that wait to be decoded', () => {
  it('take turns by address', () => {
    const { queue } = filled([
      ['named', 'a', 3],
      ['named', 'b', 1],
      ['named', 'c', 2],
    ]);
    expect(orderOf(queue)).toEqual(['named a0', 'named b0', 'named c0', 'named a1', 'named c1', 'named a2']);
  });

  it('take turns by lane, so that many files delay their own lane only', () => {
    const { queue } = filled([
      ['open', 'a', 2],
      ['open', 'b', 1],
      ['named', 'c', 1],
      ['staff', 'd', 1],
    ]);
    expect(orderOf(queue)).toEqual(['named c0', 'staff d0', 'open a0', 'open b0', 'open a1']);
  });

  it('are decoded one at a time for one address, in whichever lanes', () => {
    const { queue } = filled([
      ['named', 'a', 2],
      ['open', 'a', 1],
    ]);
    const first = queue.take();
    expect(first?.job).toBe('named a0');
    expect(queue.take()).toBeUndefined();
    queue.release(first?.sender as FileSender);
    expect(queue.take()?.job).toBe('open a0');
  });

  it('leave one process to those that name a booking', () => {
    const { queue } = filled([
      ['open', 'a', 1],
      ['open', 'b', 1],
      ['staff', 'c', 1],
    ]);
    expect(queue.take()?.job).toBe('staff c0');
    expect(queue.take()).toBeUndefined();
    queue.add('slip', { lane: 'named', address: 'd' });
    expect(queue.take()?.job).toBe('slip');
    expect(queue.take()).toBeUndefined();
  });

  it('are refused beyond four of an address, and beyond the places of a lane', () => {
    expect(filled([['open', 'a', 5]]).refused).toEqual(['too many of this address']);
    const crowd = [...'abcde'].map((address): [Lane, string, number] => ['open', address, 4]);
    const { queue, refused } = filled(crowd);
    expect(refused).toEqual(Array(4).fill('full'));
    expect(queue.add('slip', { lane: 'named', address: 'f' })).toBeUndefined();
  });

  it('leave the queue when they have waited too long', () => {
    const { queue } = filled([['open', 'a', 2]]);
    expect([queue.remove('open a0'), queue.remove('open a0')]).toEqual([true, false]);
    expect(queue.drain()).toEqual(['open a1']);
    expect(queue.take()).toBeUndefined();
  });
});

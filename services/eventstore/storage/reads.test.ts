import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from './reads.ts';

it('runs as many reads at a time as allowed, the others in order, and continues after one that fails', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = [0, 1, 2, 3].map(index =>
    limited(() => {
      started.push(index);
      return new Promise<void>((resolve, reject) => ends.push(index === 0 ? () => reject(new Error('broken')) : resolve));
    }),
  );
  const failed = expect(work[0]).rejects.toThrow('broken');
  await turn();
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await failed;
  await turn();
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await turn();
  ends[3]?.();
  await Promise.all(work.slice(1));
  expect(started).toEqual([0, 1, 2, 3]);
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets so many run at once, the others in order, and goes on behind one that fails', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = [0, 1, 2, 3].map(index =>
    inTurn(() => {
      begun.push(index);
      return new Promise<void>((resolve, reject) => ends.push(index === 0 ? () => reject(new Error('broken')) : resolve));
    }),
  );
  const failed = expect(work[0]).rejects.toThrow('broken');
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await failed;
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await turn();
  ends[3]?.();
  await Promise.all(work.slice(1));
  expect(begun).toEqual([0, 1, 2, 3]);
});

import { systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import { createInBatches } from './inBatches.ts';

/** A promise that the test resolves. */
const held = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
};

test('actions that arrive while a batch runs begin together when all of it is done', async () => {
  const run = createInBatches(systemTime, 60_000);
  const [first, second] = [held(), held()];
  const seen: string[] = [];
  const begin = (name: string, until?: Promise<void>) =>
    run(async () => {
      seen.push(`${name} begins`);
      await until;
      seen.push(`${name} ends`);
      return name;
    });
  const batch = [begin('a', first.promise), begin('b', second.promise)];
  await expect.poll(() => seen).toEqual(['a begins', 'b begins']);
  const next = [begin('c'), begin('d')];
  first.resolve();
  expect(await batch[0]).toBe('a');
  expect(seen).toEqual(['a begins', 'b begins', 'a ends']);
  second.resolve();
  expect(await Promise.all([...batch, ...next])).toEqual(['a', 'b', 'c', 'd']);
  expect(seen.slice(3)).toEqual(['b ends', 'c begins', 'd begins', 'c ends', 'd ends']);
});

test('an action fails alone', async () => {
  const run = createInBatches(systemTime, 60_000);
  const fails = run(() => Promise.reject(new Error('no')));
  const succeeds = run(async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await succeeds).toBe('yes');
});

test('a batch that takes longer than the limit does not hold up the next', async () => {
  const run = createInBatches(systemTime, 1);
  const { promise, resolve } = held();
  const late = run(() => promise);
  expect(await run(async () => 'behind it')).toBe('behind it');
  resolve();
  await late;
});

import { expect, it } from 'vitest';
import { inCrowds } from './crowds.ts';

/** Something that goes on until it is told to end. */
const held = () => {
  let end = (): void => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, ended };
};

it('lets those who come while a crowd is on its way go together when all of it have arrived', async () => {
  const inCrowd = inCrowds({ enough: 3, patience: 60_000 });
  const seen: string[] = [];
  const [first, second] = [held(), held()];
  const go = (name: string, until?: Promise<void>) =>
    inCrowd(async () => {
      seen.push(`${name} goes`);
      await until;
      seen.push(`${name} arrives`);
      return name;
    });
  const crowd = [go('a', first.ended), go('b', second.ended)];
  await expect.poll(() => seen).toEqual(['a goes', 'b goes']);
  const next = [go('c'), go('d')];
  first.end();
  expect(await crowd[0]).toBe('a');
  expect(seen).toEqual(['a goes', 'b goes', 'a arrives']);
  second.end();
  expect(await Promise.all([...crowd, ...next])).toEqual(['a', 'b', 'c', 'd']);
  expect(seen.slice(3)).toEqual(['b arrives', 'c goes', 'd goes', 'c arrives', 'd arrives']);
});

it('gives each its own failure', async () => {
  const inCrowd = inCrowds({ enough: 3, patience: 60_000 });
  const fails = inCrowd(() => Promise.reject(new Error('no')));
  const succeeds = inCrowd(async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await succeeds).toBe('yes');
});

it('lets enough of them go beside who is on the way', async () => {
  const inCrowd = inCrowds({ enough: 3, patience: 60_000 });
  const { end, ended } = held();
  const seen: string[] = [];
  const first = inCrowd(() => ended);
  await inCrowd(async () => undefined);
  const go = (name: string) =>
    inCrowd(async () => {
      seen.push(name);
    });
  const two = [go('a'), go('b')];
  await new Promise(resolve => setImmediate(resolve));
  expect(seen).toEqual([]);
  await Promise.all([...two, go('c')]);
  expect(seen).toEqual(['a', 'b', 'c']);
  end();
  await first;
});

it('does not wait for who is held up', async () => {
  const inCrowd = inCrowds({ enough: 3, patience: 1 });
  const { end, ended } = held();
  const late = inCrowd(() => ended);
  expect(await inCrowd(async () => 'with it')).toBe('with it');
  expect(await inCrowd(async () => 'behind it')).toBe('behind it');
  end();
  await late;
});

import { expect, it } from 'vitest';
import { admitInBatches } from './admitInBatches.ts';

/** Something that goes on until it is told to end. */
const held = () => {
  let end = (): void => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, ended };
};

it('admits together those that arrive while a batch is served, when all of it are done', async () => {
  const admit = admitInBatches({ maxWaiting: 3, timeoutMs: 60_000 });
  const seen: string[] = [];
  const [first, second] = [held(), held()];
  const go = (name: string, until?: Promise<void>) =>
    admit(async () => {
      seen.push(`${name} goes`);
      await until;
      seen.push(`${name} arrives`);
      return name;
    });
  const batch = [go('a', first.ended), go('b', second.ended)];
  await expect.poll(() => seen).toEqual(['a goes', 'b goes']);
  const next = [go('c'), go('d')];
  first.end();
  expect(await batch[0]).toBe('a');
  expect(seen).toEqual(['a goes', 'b goes', 'a arrives']);
  second.end();
  expect(await Promise.all([...batch, ...next])).toEqual(['a', 'b', 'c', 'd']);
  expect(seen.slice(3)).toEqual(['b arrives', 'c goes', 'd goes', 'c arrives', 'd arrives']);
});

it('gives each request its own failure', async () => {
  const admit = admitInBatches({ maxWaiting: 3, timeoutMs: 60_000 });
  const fails = admit(() => Promise.reject(new Error('no')));
  const succeeds = admit(async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await succeeds).toBe('yes');
});

it('admits many that wait beside a batch that is served', async () => {
  const admit = admitInBatches({ maxWaiting: 3, timeoutMs: 60_000 });
  const { end, ended } = held();
  const seen: string[] = [];
  const first = admit(() => ended);
  await admit(async () => undefined);
  const go = (name: string) =>
    admit(async () => {
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

it('does not wait for a batch that is held up', async () => {
  const admit = admitInBatches({ maxWaiting: 3, timeoutMs: 1 });
  const { end, ended } = held();
  const late = admit(() => ended);
  expect(await admit(async () => 'with it')).toBe('with it');
  expect(await admit(async () => 'behind it')).toBe('behind it');
  end();
  await late;
});

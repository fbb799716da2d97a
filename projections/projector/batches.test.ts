import { systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import { batches } from './batches.ts';

/** A source whose arrays of events the test releases. */
const source = () => {
  const waiting: (string[] | undefined)[] = [];
  let wake: () => void = () => undefined;
  async function* arrived(): AsyncGenerator<string[]> {
    for (;;) {
      while (waiting.length === 0)
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      const next = waiting.shift();
      if (!next) return;
      yield next;
    }
  }
  const push = (events?: string[]): void => {
    waiting.push(events);
    wake();
  };
  return { arrived: arrived(), push };
};

test('puts all arrived events into one batch', async () => {
  const { arrived, push } = source();
  push(['a']);
  push(['b', 'c']);
  push();
  const taken: string[][] = [];
  for await (const batch of batches(systemTime, arrived)) taken.push(batch);
  expect(taken.flat()).toEqual(['a', 'b', 'c']);
});

test('waits only for an event that the last one announces', async () => {
  const { arrived, push } = source();
  const taken = batches(systemTime, arrived, event => event === 'announcing');
  const first = taken.next();
  push(['announcing']);
  setImmediate(() => setImmediate(() => push(['announced'])));
  const second = (await first).value as string[];
  // On a busy machine they may come in separate batches.
  const all = second.length === 2 ? second : [...second, ...((await taken.next()).value as string[])];
  expect(all).toEqual(['announcing', 'announced']);
  const last = taken.next();
  push(['alone']);
  expect((await last).value).toEqual(['alone']);
});

test('does not wait long for an announced event that never comes', async () => {
  const { arrived, push } = source();
  push(['announcing']);
  expect((await batches(systemTime, arrived, () => true).next()).value).toEqual(['announcing']);
});

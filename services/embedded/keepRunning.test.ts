import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning, type Part } from './keepRunning.ts';
import type { Exit } from './process.ts';

type FakePart = Part & { port: number; die(): void; stopped: boolean };

function fakePart(port: number): FakePart {
  let resolve: (exit: Exit) => void = () => undefined;
  const exited = new Promise<Exit>(settle => {
    resolve = settle;
  });
  const part: FakePart = {
    pid: 1,
    port,
    exited,
    stopped: false,
    die: () => resolve({ code: null, signal: 'SIGKILL' }),
    async stop() {
      part.stopped = true;
      resolve({ code: 0, signal: null });
    },
  };
  return part;
}

/** A part whose starts are given, what was said about it, and a promise of its coming back. */
function scene(starts: (() => FakePart)[]) {
  const lines: string[] = [];
  const errors: Error[] = [];
  let cameBack: () => void = () => undefined;
  const back = new Promise<void>(resolve => {
    cameBack = resolve;
  });
  const options = {
    name: 'The part',
    start: async () => (starts.shift() ?? refuse)(),
    log(line: string) {
      lines.push(line);
      if (line.endsWith('is back')) cameBack();
    },
    giveUp: (error: Error) => void errors.push(error),
    clock: () => new Date(),
  };
  return { options, lines, errors, back };
}

function refuse(): never {
  throw new Error('wrong key');
}

afterEach(() => {
  vi.useRealTimers();
});

test('a part that ends unasked is started again, knowing its predecessor', async () => {
  const first = fakePart(4000);
  const { options, lines, back } = scene([() => first]);
  const kept = await keepRunning<FakePart>({
    ...options,
    start: async previous => (previous ? fakePart(previous.port) : options.start()),
  });
  first.die();
  await back;
  expect(kept.current()).not.toBe(first);
  expect(kept.current().port).toBe(4000);
  expect(lines).toEqual(['The part ended by SIGKILL; starting it again', 'The part is back']);
});

test('a part that is stopped stays stopped', async () => {
  const first = fakePart(1);
  const { options, lines } = scene([() => first]);
  const kept = await keepRunning(options);
  await kept.stop();
  expect(first.stopped).toBe(true);
  expect(kept.current()).toBe(first);
  expect(lines).toEqual([]);
});

test('the first start is not repeated', async () => {
  const { options, lines } = scene([refuse]);
  await expect(keepRunning(options)).rejects.toThrow('wrong key');
  expect(lines).toEqual([]);
});

test('the fifth failure within a minute is the last, and says why', async () => {
  vi.useFakeTimers();
  const first = fakePart(1);
  const { options, lines, errors } = scene([() => first]);
  await keepRunning(options);
  first.die();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(4);
  expect(errors.map(error => error.message)).toEqual(['The part did not start: wrong key, for the 5th time within a minute.']);
});

test('failures that are more than a minute apart are forgiven', async () => {
  vi.useFakeTimers();
  const parts = Array.from({ length: 12 }, (_, port) => fakePart(port));
  const { options, errors } = scene(parts.map(part => () => part));
  const kept = await keepRunning(options);
  for (const part of parts.slice(0, -1)) {
    part.die();
    await vi.advanceTimersByTimeAsync(61_000);
  }
  expect(errors).toEqual([]);
  expect(kept.current().port).toBe(11);
});

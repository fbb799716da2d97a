import { systemTime } from '@baan/time/time';
import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning, type SupervisedProcess } from './keepRunning.ts';
import type { ProcessExit } from './process.ts';

type FakePart = SupervisedProcess & { port: number; die(): void; stopped: boolean };

const fakePart = (port: number): FakePart => {
  let resolve: (exit: ProcessExit) => void = () => undefined;
  const exited = new Promise<ProcessExit>(settle => {
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
};

/** Options for a part with the given starts, its log lines and errors, and a promise that resolves when it runs again. */
const scene = (starts: (() => FakePart)[]) => {
  const lines: string[] = [];
  const errors: Error[] = [];
  let cameBack: () => void = () => undefined;
  const back = new Promise<void>(resolve => {
    cameBack = resolve;
  });
  const options = {
    name: 'The part',
    data: () => '/data/part',
    start: async () => (starts.shift() ?? refuse)(),
    log(line: string) {
      lines.push(line);
      if (line.includes('is back')) cameBack();
    },
    giveUp: (error: Error) => void errors.push(error),
    time: systemTime,
  };
  return { options, lines, errors, back };
};

const refuse = (): never => {
  throw new Error('wrong key');
};

afterEach(() => {
  vi.useRealTimers();
});

test('restarts a part that ends unexpectedly, and passes its predecessor to the start', async () => {
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

test('does not restart a part that was stopped', async () => {
  const first = fakePart(1);
  const { options, lines } = scene([() => first]);
  const kept = await keepRunning(options);
  await kept.stop();
  expect(first.stopped).toBe(true);
  expect(kept.current()).toBe(first);
  expect(lines).toEqual([]);
});

test('does not retry the first start', async () => {
  const { options, lines } = scene([refuse]);
  await expect(keepRunning(options)).rejects.toThrow('wrong key');
  expect(lines).toEqual([]);
});

test('gives up after the fifth failure within a minute, with the reason', async () => {
  vi.useFakeTimers();
  const first = fakePart(1);
  const { options, lines, errors } = scene([() => first]);
  await keepRunning(options);
  first.die();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(4);
  expect(errors.map(error => error.message)).toEqual([
    'The part failed 5 times within a minute; the last time it did not start: wrong key.',
  ]);
});

test('does not count failures of a part that it needs', async () => {
  vi.useFakeTimers();
  const needed = scene([() => fakePart(1), ...Array.from({ length: 3 }, () => refuse), () => fakePart(2)]);
  const below = await keepRunning(needed.options);
  const parts = Array.from({ length: 5 }, (_, port) => fakePart(port));
  let tooEarly = 0;
  const start = async (): Promise<FakePart> => {
    if (parts.length < 5 && below.current().port !== 2) tooEarly += 1;
    return parts.shift() as FakePart;
  };
  const { options, lines, errors } = scene([]);
  const above = await keepRunning<FakePart>({ ...options, start, needs: [below] });
  below.current().die();
  await vi.advanceTimersByTimeAsync(0);
  above.current().die();
  await vi.advanceTimersByTimeAsync(20_000);
  expect({ tooEarly, errors, lines }).toEqual({
    tooEarly: 0,
    errors: [],
    lines: ['The part ended by SIGKILL; starting it again', 'The part is back'],
  });
  expect(needed.lines.at(-1)).toBe('The part is back');
});

test('logs the error of a program in one line, without a full stop inside', async () => {
  vi.useFakeTimers();
  const first = fakePart(1);
  const { options, lines } = scene([() => first]);
  const start = async (previous?: FakePart): Promise<FakePart> => {
    if (!previous) return first;
    throw new Error('dist/part.js ended with code 1 before it was ready.\n{"level":30}\nloading\nPort 1 is taken.');
  };
  await keepRunning<FakePart>({ ...options, start });
  first.die();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines[1]).toBe(
    'The part did not start: dist/part.js ended with code 1 before it was ready: Port 1 is taken; starting it again',
  );
});

test('does not give up when failures are more than a minute apart', async () => {
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

const full = (): never => {
  throw new Error('could not write to file "pg_wal/xlogtemp.7705": No space left on device');
};
const isFull =
  'The part has stopped: no space left on the disk of /data/part; nothing is damaged; it goes on by itself as soon as there is room';

test('waits for a full disk without a limit, and logs one line before and one after', async () => {
  vi.useFakeTimers();
  const parts = [fakePart(1), fakePart(2)];
  let hasRoom = false;
  const { options, lines, errors } = scene([]);
  const starts: number[] = [];
  const start = async (): Promise<FakePart> => {
    starts.push(Date.now());
    return starts.length === 1 || hasRoom ? (parts.shift() as FakePart) : full();
  };
  const kept = await keepRunning<FakePart>({ ...options, start });
  kept.current().die();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(errors).toEqual([]);
  expect(lines).toEqual(['The part ended by SIGKILL; starting it again', isFull]);
  expect(starts.length).toBeGreaterThan(230); // At least every 15 seconds.
  hasRoom = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines.slice(2)).toEqual(['The part is back: there is room again']);
  expect(kept.current().port).toBe(2);
});

test('does not count an end because of a full disk as a failure', async () => {
  vi.useFakeTimers();
  const { options, lines, errors } = scene([]);
  const start = async (): Promise<FakePart> => ({ ...fakePart(1), lastErrors: () => 'PANIC: No space left on device' });
  const kept = await keepRunning<FakePart>({ ...options, start });
  for (let times = 1; times <= 8; times++) {
    kept.current().die();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(lines).toHaveLength(2 * times);
  }
  expect(errors).toEqual([]);
  expect(lines.slice(-2)).toEqual([isFull, 'The part is back: there is room again']);
});

test('stops at once while it waits for space', async () => {
  vi.useFakeTimers();
  const first = fakePart(1);
  const { options, lines } = scene([() => first, ...Array.from({ length: 20 }, () => full)]);
  const kept = await keepRunning(options);
  first.die();
  await vi.advanceTimersByTimeAsync(40_000);
  await kept.stop(); // Fake timers: a wait would never end.
  expect(lines.filter(line => line === isFull)).toHaveLength(1);
});

test('stops a part whose onStarted failed before the next start', async () => {
  vi.useFakeTimers();
  const parts = [fakePart(1), fakePart(2), fakePart(3)];
  const [first, second, third] = parts as [FakePart, FakePart, FakePart];
  const { options, lines } = scene(parts.map(part => () => part));
  const onStarted = (part: FakePart): void => void (part === second && full());
  const kept = await keepRunning<FakePart>({ ...options, onStarted });
  first.die();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.stopped).toBe(true);
  expect(kept.current()).toBe(third);
  expect(lines.slice(1)).toEqual([isFull, 'The part is back: there is room again']);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, send } from './http.ts';

const frozen = (_url: string, { signal }: RequestInit = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', frozen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a service that does not answer is given up after ten seconds, which is not the same as no connection', async () => {
  const failed = send('/api/villa').catch(codeOf);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe('silent');
});

test('who no longer waits is told nothing', async () => {
  const aborter = new AbortController();
  const failed = send('/api/villa', { signal: aborter.signal }).catch((error: Error) => error.name);
  aborter.abort();
  expect(await failed).toBe('AbortError');
});

test('a file may take longer', async () => {
  const ended = vi.fn();
  void send('/api/upload', { method: 'POST', body: new FormData() }).then(ended, ended);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).not.toHaveBeenCalled();
});

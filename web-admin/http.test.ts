// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, receive } from './http.ts';

const frozen = (_request: Request, { signal }: RequestInit = {}) =>
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

const villa = 'http://house/api/villa';

test('a service that does not answer is given up after ten seconds, which is not the same as no connection', async () => {
  const failed = receive(new Request(villa)).catch(codeOf);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe('silent');
});

test('reports nothing to a caller that has aborted', async () => {
  const aborter = new AbortController();
  const failed = receive(new Request(villa, { signal: aborter.signal })).catch((error: Error) => error.name);
  aborter.abort();
  expect(await failed).toBe('AbortError');
});

test('a file may take longer', async () => {
  const ended = vi.fn();
  void receive(new Request('http://house/api/upload', { method: 'POST', body: new FormData() })).then(ended, ended);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).not.toHaveBeenCalled();
});

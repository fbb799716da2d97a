// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceOnline } from './onceOnline.ts';
import { RequestFailure } from './request.ts';

const lost = new RequestFailure('network', 0, 'no answer');

const network = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('without a network it waits, and does it once when the network is back', async () => {
  network(false);
  const act = vi.fn(async () => 'done');
  const answer = onceOnline(act, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(act).not.toHaveBeenCalled();
  network(true);
  expect(await answer).toBe('done');
  expect(act).toHaveBeenCalledTimes(1);
});

test('repeats a lost request when the network is back', async () => {
  network(true);
  const act = vi.fn(async () => {
    if (act.mock.calls.length > 1) return 'done';
    network(false);
    throw lost;
  });
  const answer = onceOnline(act, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledTimes(1);
  network(true);
  expect(await answer).toBe('done');
});

test('with a network it gives up after three tries, and at once when the service refuses', async () => {
  network(true);
  const silent = vi.fn(() => Promise.reject(lost));
  const given = expect(onceOnline(silent, new AbortController().signal)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await given;
  expect(silent).toHaveBeenCalledTimes(3);
  const refused = new RequestFailure('wrong_state', 409, 'too late');
  const refusing = vi.fn(() => Promise.reject(refused));
  await expect(onceOnline(refusing, new AbortController().signal)).rejects.toBe(refused);
  expect(refusing).toHaveBeenCalledTimes(1);
});

test('sends nothing after giving up', async () => {
  network(false);
  const act = vi.fn(async () => 'done');
  const waiting = new AbortController();
  const answer = expect(onceOnline(act, waiting.signal)).rejects.toThrow();
  waiting.abort();
  await answer;
  network(true);
  await vi.runAllTimersAsync();
  expect(act).not.toHaveBeenCalled();
});

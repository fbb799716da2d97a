// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLoad } from './useLoad.ts';

afterEach(cleanup);

test('loading, then failed; loading again, then ready; what is there stays while it is loaded anew, and when that fails', async () => {
  const failure = new Error('no answer');
  const answers: (() => Promise<string>)[] = [() => Promise.reject(failure), async () => 'villa', () => Promise.reject(failure)];
  const load = () => (answers.shift() ?? (() => Promise.reject(failure)))();
  const { result } = renderHook(() => useLoad(load));
  expect(result.current.state).toBe('loading');
  await act(async () => undefined);
  expect(result.current).toMatchObject({ state: 'failed', error: failure });
  act(() => result.current.reload());
  expect(result.current.state).toBe('loading');
  await act(async () => undefined);
  expect(result.current).toMatchObject({ state: 'ready', data: 'villa' });
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ state: 'ready', data: 'villa' });
});

test('shows delivered data at once, without a request', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return 'new';
  };
  const { result } = renderHook(() => useLoad(load, 'delivered'));
  expect(result.current).toMatchObject({ state: 'ready', data: 'delivered' });
  await act(async () => undefined);
  expect(asked).toBe(0);
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ data: 'new' });
});

test('repeats a load that was running when a command was answered', async () => {
  const answers: ((text: string) => void)[] = [];
  const load = () => new Promise<string>(resolve => answers.push(resolve));
  const { result } = renderHook(() => useLoad(load, 'first'));
  await act(async () => result.current.put('commanded'));
  expect(answers).toHaveLength(0);
  await act(async () => result.current.reload());
  await act(async () => {
    result.current.put('commanded again');
    answers[0]?.('asked before');
  });
  expect(result.current).toMatchObject({ data: 'commanded again' });
  await act(async () => answers[1]?.('asked after'));
  expect(result.current).toMatchObject({ data: 'asked after' });
});

test('drops the answer of a load that began before a reload', async () => {
  const answers: ((text: string) => void)[] = [];
  const load = () => new Promise<string>(resolve => answers.push(resolve));
  const shown: (string | undefined)[] = [];
  const { result } = renderHook(() => {
    const loaded = useLoad(load);
    shown.push(loaded.state === 'ready' ? loaded.data : undefined);
    return loaded;
  });
  await act(async () => {
    result.current.reload();
    answers[0]?.('asked before');
  });
  await act(async () => answers[1]?.('asked after'));
  expect(new Set(shown)).toEqual(new Set([undefined, 'asked after']));
});

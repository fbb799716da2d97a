// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFullscreen, useSlides } from './useSlides.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the gallery moves on after 5000 ms, and from the last picture to the first', () => {
  const { result } = renderHook(() => useSlides(2, false));
  act(() => vi.advanceTimersByTime(4999));
  expect(result.current.index).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.index).toBe(1);
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current.index).toBe(0);
});

test('it moves only with more than one picture', () => {
  const { result } = renderHook(() => useSlides(1, false));
  expect(result.current.playing).toBe(false);
  act(() => result.current.togglePlay());
  act(() => vi.advanceTimersByTime(20_000));
  expect(result.current.index).toBe(0);
});

test('a refused full screen is only logged', async () => {
  const refusal = new Error('not allowed');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = Object.assign(document.createElement('div'), { requestFullscreen: () => Promise.reject(refusal) });
  const { result } = renderHook(() => useFullscreen({ current: element }));
  await act(async () => result.current.toggle());
  expect(warn).toHaveBeenCalledWith(expect.any(String), refusal);
  expect(result.current.isFull).toBe(false);
  warn.mockRestore();
});

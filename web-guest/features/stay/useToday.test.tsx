// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from './useToday.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a page that stays open sees the last hour of arrival pass, and midnight in Bangkok', () => {
  vi.useFakeTimers({ now: new Date('2026-12-03T19:59:30+07:00') });
  const { result } = renderHook(() => useToday(20));
  expect(result.current).toEqual({ today: '2026-12-03', arrival: '2026-12-03' });
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ today: '2026-12-03', arrival: '2026-12-04' });
  vi.setSystemTime(new Date('2026-12-03T23:59:50+07:00'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ today: '2026-12-04', arrival: '2026-12-04' });
});

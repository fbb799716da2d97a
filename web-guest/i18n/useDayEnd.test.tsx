// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDayEnd } from './deadlines.ts';
import { startLanguage } from './language.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const until = '2026-11-26T23:59:59+07:00';
const shown = (at: string, minutesWest: number) => {
  vi.useFakeTimers({ now: Date.parse(at) });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesWest);
  return renderHook(() => useDayEnd())
    .result.current(until)
    .replaceAll('\u00a0', ' ');
};

test('the end of a day is a day, on that day tonight, and abroad a moment with its zone and the time there', async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  expect(shown('2026-11-20T12:00:00+07:00', -420)).toBe('Thu 26 Nov');
  expect(shown('2026-11-26T12:00:00+07:00', -420)).toBe('tonight, 23:59');
  expect(shown('2026-11-26T12:00:00+07:00', 480)).toMatch(/^Thu 26 Nov 2026, 23:59 Bangkok time \(.*\d\d:\d\d where you are\)$/);
});

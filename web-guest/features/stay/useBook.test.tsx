// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { en } from '../../i18n/en.ts';
import { startLanguage } from '../../i18n/language.ts';
import { useBook } from './useBook.ts';
import type { Stay } from './useStay.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an answer without an id is told as a failure and logged, and leads nowhere', async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 'success', data: {} }), { status: 201 }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stay = {
    choice: { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, guests: 1 },
    quote: { total: 21_700 },
  } as unknown as Stay;
  const booked = vi.fn();
  render(<Toasts />);
  const { result } = renderHook(() => useBook(stay, booked));
  await act(async () => result.current.submit());
  expect(screen.getByText(en.booking.errors.createFailed)).toBeTruthy();
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ code: 'unreadable' }));
  expect(booked).not.toHaveBeenCalled();
  expect(result.current.busy).toBe(false);
  warn.mockRestore();
});

test('a press before the price has come books when it has', async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(String(init.body));
    return new Response(JSON.stringify({ status: 'success', data: { booking: { _id: 'b1' } } }), { status: 201 });
  });
  const choice = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, guests: 1 };
  const booked = vi.fn();
  const { result, rerender } = renderHook(stay => useBook(stay as Stay, booked), {
    initialProps: { choice },
  });
  act(() => result.current.submit());
  expect(result.current.busy).toBe(true);
  expect(bodies).toEqual([]);
  await act(async () => rerender({ choice, quote: { total: 21_700 } } as never));
  expect(booked).toHaveBeenCalledWith('b1');
  expect(bodies).toHaveLength(1);
  expect(result.current.busy).toBe(false);
});

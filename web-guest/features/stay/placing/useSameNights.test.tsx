// @vitest-environment jsdom

import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { addDays } from '@baan/domain/shared/plainDate';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../i18n/language.ts';
import { useSameNights } from './useSameNights.ts';

/** Far enough in the future for any test run. */
const checkIn = addDays(new Date().toISOString().slice(0, 10), 90);
const checkOut = addDays(checkIn, 3);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const villa = {
  ...{ lastArrivalHour: 20, maxNights: 30, minNights: 1, arrivalDays: everyDay, departureDays: everyDay, seasons: [] },
} as unknown as Villa;
const booking = { id: 'b1', checkIn, checkOut, rooms: 2, guests: 3, children: 1, customerInfo: null } as unknown as Booking;

let taken: Map<string, string>;
let placed: { status: number; body: unknown };
let asked: Record<string, unknown>[];

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  taken = new Map();
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://baan');
    const answer = (status: number, data: unknown) => new Response(JSON.stringify(data), { status });
    if (method === 'POST') {
      asked.push(JSON.parse(String(body)));
      return answer(placed.status, placed.body);
    }
    if (pathname === '/api/quote') return answer(200, { quote: { total: 20_000, nights: [] } });
    const nights = [];
    for (let date = searchParams.get('from') ?? ''; date < (searchParams.get('to') ?? ''); date = addDays(date, 1))
      nights.push({ date, state: taken.get(date) ?? 'free', price: 5000, normalPrice: 5000 });
    return answer(200, { nights });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (changes: Partial<Booking> = {}) => {
  const lapsed = { ...booking, ...changes };
  return renderHook(() => useSameNights(lapsed, villa)).result;
};

test("offers free nights again, at today's price", async () => {
  const same = open();
  await waitFor(() => expect(same.current).toMatchObject({ isFree: true, near: [], quote: { total: 20_000 } }));
});

test('nights that are held may be the own ones, so that it is not said whether they are free', async () => {
  taken.set(checkIn, 'held');
  const same = open();
  await waitFor(() => expect(same.current.quote).toMatchObject({ total: 20_000 }));
  expect(same.current.isFree).toBeUndefined();
});

test('nights that are still held minutes after the end are held by somebody else, and others are offered', async () => {
  taken.set(checkIn, 'held');
  const same = open({ endedAt: new Date(Date.now() - 120_000).toISOString() });
  await waitFor(() => expect(same.current.near.length).toBeGreaterThan(0));
  expect(same.current).toMatchObject({ isFree: false, quote: undefined });
});

test('offers stays of the same length nearby, with totals, when a night is taken', async () => {
  taken.set(addDays(checkIn, 1), 'booked');
  const same = open();
  await waitFor(() => expect(same.current.near.length).toBeGreaterThan(0));
  expect(same.current).toMatchObject({ isFree: false, quote: undefined });
  const stolen = addDays(checkIn, 1);
  for (const { checkIn: from, checkOut: to, total } of same.current.near) {
    expect([to, total]).toEqual([addDays(from, 3), 20_000]);
    expect(from <= stolen && stolen < to).toBe(false);
  }
});

test('booking them again asks for the same party at the shown total; a total that has changed is shown instead', async () => {
  placed = { status: 409, body: { code: 'price_changed', details: { quote: { total: 21_000 } } } };
  const same = open();
  await waitFor(() => expect(same.current.quote).toBeDefined());
  await act(async () => same.current.book());
  await waitFor(() => expect(same.current.quote).toMatchObject({ total: 21_000 }));
  const stay = { checkIn, checkOut, rooms: 2, adults: 2, children: 1, totalPrice: 20_000 };
  expect(asked).toMatchObject([{ again: 'b1', bookingDetails: stay }]);
});

test('loads the nights again when somebody took them meanwhile', async () => {
  placed = { status: 409, body: { code: 'nights_taken', details: { nights: [checkIn] } } };
  const same = open();
  await waitFor(() => expect(same.current.quote).toBeDefined());
  taken.set(checkIn, 'held');
  await act(async () => same.current.book());
  await waitFor(() => expect(same.current).toMatchObject({ isFree: false, quote: undefined, busy: false }));
});

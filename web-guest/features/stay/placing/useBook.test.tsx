// @vitest-environment jsdom
import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import { en } from '@baan/i18n/en/site';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../../components/frame/Toasts.tsx';
import { startLanguage } from '../../../i18n/language.ts';
import type { StayChoice } from '../stayUrl.ts';
import { useQuote } from '../useQuote.ts';
import type { ChosenStay } from '../useStay.ts';
import { attemptEnded } from './placeBooking.ts';
import { useBook } from './useBook.ts';

/** A call that waits for the test's answer; an aborted call rejects, as in a browser. */
type Call = {
  url: string;
  body: CreateBookingInput | undefined;
  answer: (status: number, body: unknown) => Promise<void>;
  lose: () => Promise<void>;
};

let calls: Call[];

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  attemptEnded();
  calls = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { body, signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        calls.push({
          url,
          body: typeof body === 'string' ? JSON.parse(body) : undefined,
          answer: (status, answer) => act(async () => resolve(new Response(JSON.stringify(answer), { status }))),
          lose: () => act(async () => reject(new TypeError('failed'))),
        });
      }),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chosen: StayChoice = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, guests: 1, children: 0 };
const booked = { status: 'success', data: { booking: { _id: 'b1' } } };
const quoteOf = (total: number) => ({ quote: { total, nights: [] } });

const bookings = () => calls.filter(({ url }) => url === '/api/booking');
const quotes = () => calls.filter(({ url }) => url.startsWith('/api/quote'));
const newest = (of: Call[]): Call => {
  const call = of.at(-1);
  if (!call) throw new Error('Nothing was asked');
  return call;
};

/** The button with its price, combined as on the home page. */
const open = (first: StayChoice = chosen) => {
  const onBooked = vi.fn();
  render(<Toasts />);
  const page = renderHook(
    (choice: StayChoice) => {
      const { reload: reloadQuote, awaitQuote } = useQuote(choice);
      return useBook({ choice, reloadQuote, awaitQuote } as ChosenStay, onBooked);
    },
    { initialProps: first },
  );
  return { ...page, onBooked, press: () => act(async () => page.result.current.submit()) };
};

test('shows and logs an answer without an id as a failure, and stays on the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { result, press, onBooked } = open();
  await newest(quotes()).answer(200, quoteOf(21_700));
  await press();
  await newest(bookings()).answer(201, { status: 'success', data: {} });
  expect(screen.getByText(en.booking.errors.createFailed)).toBeTruthy();
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ code: 'unreadable' }));
  expect(onBooked).not.toHaveBeenCalled();
  expect(result.current.busy).toBe(false);
  warn.mockRestore();
});

test('without dates nothing is asked', async () => {
  const { result, press } = open({ ...chosen, checkOut: undefined });
  await press();
  expect(screen.getByText(en.booking.errors.selectDates)).toBeTruthy();
  expect(calls).toEqual([]);
  expect(result.current.busy).toBe(false);
});

test('a press before the price has come books when it has, with what is chosen then', async () => {
  const { result, press, rerender, onBooked } = open();
  await press();
  expect(result.current.busy).toBe(true);
  expect(bookings()).toEqual([]);
  rerender({ ...chosen, guests: 4 });
  await newest(quotes()).answer(200, quoteOf(21_700));
  expect(result.current.busy).toBe(true);
  expect(newest(bookings()).body?.bookingDetails).toEqual({ ...chosen, guests: 4, totalPrice: 21_700 });
  await newest(bookings()).answer(201, booked);
  expect(onBooked).toHaveBeenCalledWith('b1');
  expect(bookings()).toHaveLength(1);
  expect(result.current.busy).toBe(false);
});

test.each(['before', 'after'])('two presses at once book once: %s the price has come', async when => {
  const { result, onBooked } = open();
  if (when === 'after') await newest(quotes()).answer(200, quoteOf(21_700));
  await act(async () => {
    result.current.submit();
    result.current.submit();
  });
  if (when === 'before') await newest(quotes()).answer(200, quoteOf(21_700));
  await newest(bookings()).answer(201, booked);
  expect(bookings()).toHaveLength(1);
  expect(onBooked).toHaveBeenCalledTimes(1);
});

test('another stay takes a waiting press back, and has a press of its own', async () => {
  const { result, press, rerender, onBooked } = open();
  await press();
  await act(async () => rerender({ ...chosen, rooms: 3 }));
  expect(result.current.busy).toBe(false);
  await newest(quotes()).answer(200, quoteOf(25_700));
  expect(bookings()).toEqual([]);
  await press();
  await newest(bookings()).answer(201, booked);
  expect(newest(bookings()).body?.bookingDetails).toMatchObject({ rooms: 3, totalPrice: 25_700 });
  expect(onBooked).toHaveBeenCalledTimes(1);
});

test('a stay that is left and chosen again is not booked by the press before', async () => {
  const { press, rerender } = open();
  await press();
  await act(async () => rerender({ ...chosen, rooms: 3 }));
  await act(async () => rerender(chosen));
  await newest(quotes()).answer(200, quoteOf(21_700));
  expect(bookings()).toEqual([]);
});

test('books nothing when the page is left while a press waits', async () => {
  const { press, unmount, onBooked } = open();
  await press();
  unmount();
  await newest(quotes()).answer(200, quoteOf(21_700));
  expect(bookings()).toEqual([]);
  expect(onBooked).not.toHaveBeenCalled();
});

test('a waiting press whose price is lost says so once and asks for the price again', async () => {
  const { result, press } = open();
  await press();
  await newest(quotes()).lose();
  expect(screen.getAllByText(en.booking.errors.createFailed)).toHaveLength(1);
  expect(result.current.busy).toBe(false);
  expect(quotes()).toHaveLength(2);
  await newest(quotes()).answer(200, quoteOf(21_700));
  expect(bookings()).toEqual([]);
  await press();
  expect(bookings()).toHaveLength(1);
});

test('a price that changed meanwhile is asked about, and booked at when it will do', async () => {
  const { result, press, onBooked } = open();
  await newest(quotes()).answer(200, quoteOf(21_700));
  await press();
  await newest(bookings()).answer(409, { code: 'price_changed', message: '', details: quoteOf(22_000) });
  expect(result.current).toMatchObject({ busy: false, price: { before: { total: 21_700 }, now: { total: 22_000 } } });
  await act(async () => {
    result.current.accept();
    result.current.accept();
  });
  expect(result.current.price?.now.total).toBe(22_000);
  await newest(bookings()).answer(201, booked);
  expect(bookings().map(({ body }) => body?.bookingDetails.totalPrice)).toEqual([21_700, 22_000]);
  expect(onBooked).toHaveBeenCalledTimes(1);
  expect(result.current.price).toBeUndefined();
});

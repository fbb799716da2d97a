import { afterEach, expect, test, vi } from 'vitest';
import { attemptEnded, placeBooking } from './placeBooking.ts';

const booking = { bookingDetails: { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, totalPrice: 21_700, guests: 4 } };
const noWait = () => Promise.resolve();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const keyOf = (call: unknown[]) => ((call[1] as RequestInit).headers as Record<string, string>)['Idempotency-Key'];

afterEach(() => {
  vi.unstubAllGlobals();
  attemptEnded();
});

test('a lost answer is asked for again with the same key', async () => {
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('failed'))
    .mockResolvedValueOnce(answer(503, { code: 'unavailable' }))
    .mockResolvedValueOnce(answer(201, { status: 'success', data: { booking: { _id: 'x' } } }));
  vi.stubGlobal('fetch', fetch);
  await expect(placeBooking(booking, noWait)).resolves.toBe('x');
  expect(new Set(fetch.mock.calls.map(keyOf)).size).toBe(1);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('while no answer comes the key is kept for the next press of the button', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('failed'));
  vi.stubGlobal('fetch', fetch);
  await expect(placeBooking(booking, noWait)).rejects.toMatchObject({ code: 'network' });
  await expect(placeBooking(booking, noWait)).rejects.toMatchObject({ code: 'network' });
  expect(new Set(fetch.mock.calls.map(keyOf)).size).toBe(1);
});

test('a refusal is an answer: it is not asked again, and the next attempt has another key', async () => {
  const fetch = vi.fn().mockImplementation(() => Promise.resolve(answer(409, { code: 'nights_taken' })));
  vi.stubGlobal('fetch', fetch);
  await expect(placeBooking(booking, noWait)).rejects.toMatchObject({ code: 'nights_taken' });
  await expect(placeBooking(booking, noWait)).rejects.toMatchObject({ code: 'nights_taken' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(new Set(fetch.mock.calls.map(keyOf)).size).toBe(2);
});

import { afterEach, expect, test, vi } from 'vitest';
import { forgetHeldStay, heldBooking, isHeldStay } from './heldStay.ts';
import { attemptEnded, attemptKey, findLostBooking } from './placeBooking.ts';

const nights = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
const booking = { bookingDetails: { ...nights, rooms: 2, totalPrice: 21_700, guests: 4 } };
const minutes = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  attemptEnded();
  forgetHeldStay('x');
});

/** The service, which knows the booking by its key. */
const serve = (answer: Response) => {
  const fetch = vi.fn().mockResolvedValue(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('a booking whose answer came to a closed tab is found again with the key of then, once', async () => {
  const key = attemptKey(booking);
  const fetch = serve(new Response(JSON.stringify({ status: 'success', data: { booking: { _id: 'x' } } }), { status: 201 }));
  expect(await findLostBooking()).toBe(true);
  expect(fetch.mock.calls[0]?.[1].headers['Idempotency-Key']).toBe(key);
  expect(heldBooking()).toBe('x');
  expect(isHeldStay({ ...nights, rooms: 2 } as never)).toBe(true);
  expect(await findLostBooking()).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('nobody is asked without an open attempt, or for one whose nights may be free again', async () => {
  const fetch = serve(new Response('{}'));
  expect(await findLostBooking()).toBe(false);
  attemptKey(booking);
  expect(await findLostBooking(Date.now() + 11 * minutes)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test('a refusal is final', async () => {
  attemptKey(booking);
  serve(new Response(JSON.stringify({ status: 'error', code: 'nights_taken' }), { status: 409 }));
  expect(await findLostBooking()).toBe(false);
  expect(heldBooking()).toBeNull();
});

import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOf, quoteTotal } from './testService.ts';

// A service that is killed between the append to the calendar and the one to the booking.

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

it('is completed by the reactor of another process, and the repeated request finds its booking', async () => {
  const first = await stack.startService({ SAMPLE_VILLA: 'off' });
  const token = await ownerOf(first);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  await fetch(`${first.url}/api/admin/villa`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ weekdayPrice: 1000, weekendPrice: 2000 }),
  });
  await first.stop();

  const dying = await stack.startService({ SAMPLE_VILLA: 'off', FAULT_POINT: 'betweenAppends' });
  const soon = new Date(Date.now() + 14 * 86_400_000);
  const stay = {
    checkIn: soon.toISOString().slice(0, 10),
    checkOut: new Date(soon.getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
  };
  const totalPrice = await quoteTotal(dying, stay);
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'the-guest-tries-again-0001' },
    body: JSON.stringify({ bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice } }),
  };
  await expect(fetch(`${dying.url}/api/booking`, request)).rejects.toThrow();

  // Nobody asks for the booking: what completes it is the reactor alone.
  const next = await stack.startService({ SAMPLE_VILLA: 'off' });
  const list = async (): Promise<{ id: string; status: string }[]> =>
    (await fetch(`${next.url}/api/admin/bookings`, { headers: { Authorization: `Bearer ${token}` } })).json();
  await expect.poll(list, { timeout: 20_000 }).toHaveLength(1);

  const [placed] = await list();
  const again = await fetch(`${next.url}/api/booking`, request);
  expect(again.status).toBe(201);
  expect((await again.json()).data.booking).toMatchObject({ id: placed?.id, status: 'pending_payment', totalPrice });
});

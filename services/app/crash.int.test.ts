import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, ownerOf, quoteTotal, setPrices } from './testService.ts';

// A service that is killed between the append to the calendar and the one to the booking.

type Placed = { data: { booking: { id: string } } };

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

it('is completed by the reactor of another process, and the repeated request finds its booking', async () => {
  const first = await stack.startService({ SAMPLE_VILLA: 'off' });
  const token = await ownerOf(first);
  await setPrices(first, token);
  await first.stop();

  const dying = await stack.startService({ SAMPLE_VILLA: 'off', FAULT_POINT: 'betweenAppends' });
  const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' };
  const totalPrice = await quoteTotal(dying, stay);
  const request = {
    headers: { 'Idempotency-Key': 'the-guest-tries-again-0001' },
    body: { bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice } },
  };
  await expect(call(dying, 'POST', '/booking', request)).rejects.toThrow();

  // Nobody asks for the booking: what completes it is the reactor alone.
  const next = await stack.startService({ SAMPLE_VILLA: 'off' });
  const list = async () => (await call<{ id: string }[]>(next, 'GET', '/admin/bookings', { token })).body;
  await expect.poll(list, { timeout: 20_000 }).toHaveLength(1);

  const [placed] = await list();
  const again = await call<Placed>(next, 'POST', '/booking', request);
  expect(again.status).toBe(201);
  expect(again.body.data.booking).toMatchObject({ id: placed?.id, status: 'pending_payment', totalPrice });
});

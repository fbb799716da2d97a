import { readMessages } from '@baan/contract/streamReader';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../testService.ts';

// Two processes of the service: an open stream of one reports changes by the other, and does not delay its stop.

type Placed = { data: { booking: { id: string } } };

let stack: TestStack;
let busy: Service;
let asked: Awaited<ReturnType<TestStack['startService']>>;

beforeAll(async () => {
  stack = await startTestStack();
  busy = await stack.startService({ SAMPLE_VILLA: 'off' });
  await openVilla(busy, await ownerOf(busy));
  asked = await stack.startService({ SAMPLE_VILLA: 'off', ROLES: 'http' });
}, 120_000);
afterAll(() => stack.stop());

it('reports changes by another process as soon as they can be read, and ends cleanly with its process', async () => {
  const stay = { checkIn: '2027-05-01', checkOut: '2027-05-03' };
  const bookingDetails = { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(busy, stay) };
  const { id } = (await call<Placed>(busy, 'POST', '/booking', { body: { bookingDetails } })).body.data.booking;

  const response = await fetch(`${asked.url}/api/booking/${id}/stream`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  const messages = readMessages(response.body as ReadableStream<Uint8Array>);
  const told = async (event: string): Promise<void> => {
    for (;;) {
      const { value, done } = await messages.next();
      if (done) throw new Error('The stream ended');
      if (value.event === event) return;
    }
  };
  await told('open');
  await call(busy, 'PATCH', `/booking/${id}`, { body: { specialRequests: 'A cot' } });
  await told('changed');

  const stopping = asked.stop();
  // A clean end: neither an error nor a connection that was cut.
  await expect(told('never')).rejects.toThrow('The stream ended');
  await stopping;
}, 60_000);

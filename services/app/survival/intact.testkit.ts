import pg from 'pg';
import { expect } from 'vitest';
import type { Guests, Request } from '../sample/guests.testkit.ts';
import { call, type Service } from '../testService.ts';
import { runTool } from '../tools/runTool.testkit.ts';

type Stores = { service: Service; databaseUrl: string; env: Record<string, string> };

/** Ten seconds at most for a response, and some more for a busy machine. */
const longestAnswerMs = 11_000;

type Answered = { data?: { booking: object } };

/** Only success, or 503 `unavailable`, or no answer; never a request that hangs. */
export const expectHonestAnswers = (requests: Request[]): void => {
  const isHonest = ({ status, code }: Request): boolean =>
    status === 0 || (status >= 200 && status < 300) || (status === 503 && code === 'unavailable');
  expect(requests.filter(request => !isHonest(request))).toEqual([]);
  expect(requests.filter(({ ms }) => ms > longestAnswerMs)).toEqual([]);
};

type Placed = { stream: string; position: string };

const placedBookings = async (databaseUrl: string): Promise<Placed[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Placed>(
      `select s.name as stream, e.position from eventstore.events e join eventstore.streams s on s.id = e.stream_id
       where e.type = 'BookingPlaced' order by e.position`,
    );
    return rows;
  } finally {
    await client.end();
  }
};

/**
 * Nothing acknowledged is lost, doubled or out of order: each acknowledged booking was placed exactly once, each guest's in the order of
 * the responses, and no other; each has the state that its guest was shown; and stores, chains, nights and tables agree.
 */
export const expectIntact = async ({ service, databaseUrl, env }: Stores, { acknowledged }: Guests): Promise<void> => {
  for (const { id, stay, guest } of acknowledged) {
    // A booking that was acknowledged just before a failure is in the calendar, and moments later in its own stream.
    const seen = async () => (await call<Answered>(service, 'GET', `/booking/${id}`)).body.data?.booking;
    await expect.poll(seen, { timeout: 20_000 }).toMatchObject({
      ...stay,
      status: 'pending_payment',
      specialRequests: 'a cot, please',
      customerInfo: { email: `guest-${guest}@example.com` },
    });
  }
  const placed = await placedBookings(databaseUrl);
  const position = new Map(placed.map(row => [row.stream, BigInt(row.position)]));
  expect(placed.map(({ stream }) => stream).sort()).toEqual(acknowledged.map(({ id }) => `booking-${id}`).sort());
  const latest = new Map<number, bigint>();
  for (const { guest, id } of acknowledged) {
    const here = position.get(`booking-${id}`) ?? 0n;
    expect(here).toBeGreaterThan(latest.get(guest) ?? 0n);
    latest.set(guest, here);
  }
  expect(await runTool('verify', [], env)).toMatchObject({ code: 0 });
};

import { randomUUID } from 'node:crypto';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOf, quoteTotal, type Service } from './testService.ts';

// The calendar first: two processes of the service, 500 guests at once, overlapping stays.

const guests = 500;
const firstNight = '2027-03-01';
const days = 40;

let stack: TestStack;
let services: Service[];

const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  stack = await startTestStack();
  const first = await stack.startService({ SAMPLE_VILLA: 'off', HORIZON_DAYS: '1000' });
  const second = await stack.startService({ SAMPLE_VILLA: 'off', HORIZON_DAYS: '1000', ROLES: 'http' });
  services = [first, second];
  const token = await ownerOf(first);
  const priced = await fetch(`${first.url}/api/admin/villa`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ weekdayPrice: 1000, weekendPrice: 2000 }),
  });
  expect(priced.status).toBe(200);
}, 120_000);

afterAll(() => stack.stop());

it('never holds a night twice: each loser is told nights_taken, each winner has its booking', async () => {
  const stays = Array.from({ length: guests }, (_, index) => {
    const checkIn = addDays(firstNight, (index * 7) % days);
    return { checkIn, checkOut: addDays(checkIn, 1 + (index % 4)) };
  });
  const totals = await Promise.all(stays.map(stay => quoteTotal(services[0] as Service, stay)));

  const answers = await Promise.all(
    stays.map(async (stay, index) => {
      const response = await fetch(`${services[index % 2]?.url}/api/booking`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify({ bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice: totals[index] } }),
      });
      return { stay, status: response.status, body: await response.json() };
    }),
  );

  const winners = answers.filter(({ status }) => status === 201);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(losers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(losers.map(() => '409 nights_taken'));

  const nights = winners.flatMap(({ stay }) => {
    const count = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000;
    return Array.from({ length: count }, (_, index) => addDays(stay.checkIn, index));
  });
  expect(new Set(nights).size).toBe(nights.length);
  // A refusal is only right where a night was really gone.
  const taken = new Set(nights);
  for (const { stay } of losers) {
    const wanted = Array.from({ length: days + 5 }, (_, index) => addDays(firstNight, index)).filter(
      night => stay.checkIn <= night && night < stay.checkOut,
    );
    expect(wanted.some(night => taken.has(night))).toBe(true);
  }

  for (const { body } of winners) {
    const { id, number } = body.data.booking;
    for (const { url } of services) {
      const read = await fetch(`${url}/api/booking/${id}`);
      expect(read.status).toBe(200);
      expect((await read.json()).data.booking).toMatchObject({ id, number, status: 'pending_payment' });
    }
  }
});

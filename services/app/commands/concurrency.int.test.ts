import { randomUUID } from 'node:crypto';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import { addDays } from '@baan/domain/shared/plainDate';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, call, openVilla, ownerOf, quoteTotal, type Service } from '../testService.ts';

// The calendar first: two processes of the service, 500 guests at once, overlapping stays.

const guests = 500;
const firstNight = '2027-03-01';
const days = 40;

const mostTries = 10;

/** Books as the guest site does: again under the same key after a 503. On a busy machine some of 500 wait for longer than a request may take. */
const book = async (service: Service, body: object): Promise<Answer<Body>> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const ask = () => call<Body>(service, 'POST', '/booking', { headers, body });
  let answer = await ask();
  for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) answer = await ask();
  return answer;
};

type Body = { code?: string; data?: { booking: { id: string; number: string } } };

let stack: TestStack;
let services: [Service, Service];

beforeAll(async () => {
  stack = await startTestStack();
  const first = await stack.startService({ SAMPLE_VILLA: 'off' });
  services = [first, await stack.startService({ SAMPLE_VILLA: 'off', ROLES: 'http' })];
  await openVilla(first, await ownerOf(first));
}, 120_000);

afterAll(() => stack.stop());

it('never holds a night twice: each loser gets nights_taken, each winner its booking', async () => {
  const stays = Array.from({ length: guests }, (_, index): Stay => {
    const checkIn = addDays(firstNight, (index * 7) % days);
    return { checkIn, checkOut: addDays(checkIn, 1 + (index % 4)) };
  });
  const totals = await Promise.all(stays.map(stay => quoteTotal(services[0], stay)));

  const answers = await Promise.all(
    stays.map(async (stay, index) => {
      const bookingDetails = { ...stay, rooms: 3, guests: 2, totalPrice: totals[index] };
      const answer = await book(services[index % 2 === 0 ? 0 : 1], { bookingDetails });
      return { stay, ...answer };
    }),
  );

  const winners = answers.filter(({ status }) => status === 201);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(new Set(losers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 nights_taken']));

  const nights = winners.flatMap(({ stay }) => nightsOf(stay));
  expect(new Set(nights).size).toBe(nights.length);
  // A refusal is only right where a night was really gone.
  for (const { stay } of losers) expect(nightsOf(stay).some(night => nights.includes(night))).toBe(true);
  // Stays of one night are asked for on every fourth day: whatever wins, these nights are gone.
  expect(nights.length).toBeGreaterThanOrEqual(days / 4);

  for (const { body } of winners) {
    for (const service of services) {
      const read = await call<Body>(service, 'GET', `/booking/${body.data?.booking.id}`);
      expect(read).toMatchObject({ status: 200, body: { data: { booking: body.data?.booking } } });
    }
  }
});

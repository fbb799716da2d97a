import { sumOf } from '@baan/domain/villa/lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Seasons and fees from the console to calendar, quote and booking.

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const patch = (body: object): Promise<Reply> => service.call('PATCH', '/admin/villa', { token: owner, body });
const get = async (path: string) => (await service.call('GET', path)).body;

const newYear = {
  name: { th: 'ปีใหม่', en: 'New Year' },
  from: '2026-12-28',
  to: '2027-01-03',
  weekdayPrice: 20_000,
  weekdayDiscountedPrice: 18_000,
  weekendPrice: 25_000,
  weekendDiscountedPrice: 0,
};
const cleaning = { name: { th: 'ทำความสะอาด', en: 'Cleaning' }, amount: 800, per: 'stay' };

it('seasons and fees are saved as whole lists, and everybody reads them', async () => {
  const saved = await patch({ seasons: [newYear], fees: [cleaning] });
  expect(saved).toMatchObject({ status: 200, body: { seasons: [newYear], fees: [cleaning] } });
  const villa = await get('/villa');
  expect(villa.seasons).toEqual([{ ...newYear, id: expect.any(String) }]);
  expect(villa.fees).toEqual([{ ...cleaning, id: expect.any(String) }]);
  const [season] = villa.seasons;
  // What was read can be sent back as it is: nothing is changed by it.
  const again = await patch({ seasons: villa.seasons, fees: villa.fees });
  expect(again.body.revision).toBe(saved.body.revision);
  const overlapping = await patch({ seasons: [season, { ...newYear, from: '2027-01-02', to: '2027-01-10' }] });
  expect(overlapping).toMatchObject({ status: 409, body: { code: 'season_overlap', details: { other: { id: season.id } } } });
  expect(await patch({ seasons: [{ ...newYear, id: 'nobody' }] })).toMatchObject({
    status: 400,
    body: { details: { 'seasons.0.id': expect.anything() } },
  });
  expect((await patch({ fees: [{ ...cleaning, amount: 300_000_001 }] })).status).toBe(400);
});

it('the calendar tells the season’s prices without fees; a quote, and a booking, has both as lines', async () => {
  const { nights } = await get('/availability?from=2027-01-01&to=2027-01-05');
  // Friday and Saturday of the season, then Sunday and Monday as ever.
  expect(nights.map(({ price }: { price: number }) => price)).toEqual([25_000, 25_000, nights[2].price, nights[3].price]);
  expect(nights[2].price).toBeLessThan(20_000);
  const { quote } = await get('/quote?checkIn=2027-01-02&checkOut=2027-01-04');
  expect(quote.lines).toMatchObject([
    { kind: 'night', date: '2027-01-02', amount: 25_000, label: newYear.name },
    { kind: 'night', date: '2027-01-03', amount: nights[2].price },
    { kind: 'fee', label: cleaning.name, amount: 800 },
  ]);
  expect(quote.total).toBe(25_800 + nights[2].price);
  const booking = await service.place('2027-01-02', '2027-01-04');
  expect(booking).toMatchObject({ totalPrice: quote.total, quote: { lines: quote.lines }, account: { charges: quote.lines } });
  expect(sumOf(booking.account.charges)).toBe(booking.totalPrice);
});

it('its history says what became of them', async () => {
  await patch({ fees: [{ ...cleaning, amount: 900, id: (await get('/villa')).fees[0].id }] });
  const { events } = (await service.call('GET', '/admin/audit/events?filter={"stream":"villa"}&range=[0,0]', { token: owner }))
    .body;
  const { id } = (await get('/villa')).fees[0];
  expect(events[0]).toMatchObject({
    type: 'FeesChanged',
    changes: [{ field: `fee:${id}.amount`, before: 800, after: 900 }],
  });
});

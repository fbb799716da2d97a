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

it('saves seasons and fees as whole lists', async () => {
  const saved = await patch({ seasons: [newYear], fees: [cleaning] });
  expect(saved).toMatchObject({ status: 200, body: { seasons: [newYear], fees: [cleaning] } });
  const villa = await get('/villa');
  expect(villa.seasons).toEqual([{ ...newYear, id: expect.any(String) }]);
  expect(villa.fees).toEqual([{ ...cleaning, id: expect.any(String) }]);
  const [season] = villa.seasons;
  // Sending the read lists back changes nothing.
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

it('shows season prices without fees in the calendar, and both as lines of quote and booking', async () => {
  const { nights } = await get('/availability?from=2027-01-01&to=2027-01-05');
  // Friday and Saturday in the season, then Sunday and Monday outside it.
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

it('records changes of seasons and fees in the history', async () => {
  await patch({ fees: [{ ...cleaning, amount: 900, id: (await get('/villa')).fees[0].id }] });
  const { events } = (await service.call('GET', '/admin/audit/events?filter={"stream":"villa"}&range=[0,0]', { token: owner }))
    .body;
  const { id } = (await get('/villa')).fees[0];
  expect(events[0]).toMatchObject({
    type: 'FeesChanged',
    changes: [{ field: `fee:${id}.amount`, before: 800, after: 900 }],
  });
});

it('applies stay rules to guests; staff see the broken rules and may override them with a reason', async () => {
  const days = [0, 1, 2, 3, 4, 5];
  expect(await patch({ minNights: 2, arrivalDays: [5, 5, 4, 3, 2, 1, 0], departureDays: days })).toMatchObject({
    status: 200,
    body: { minNights: 2, arrivalDays: days, departureDays: days },
  });
  expect(await get('/villa')).toMatchObject({ minNights: 2, arrivalDays: days, departureDays: days });
  // From a Saturday to a Sunday.
  const stay = { checkIn: '2027-02-06', checkOut: '2027-02-07' };
  const asked = await service.call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
  expect(asked).toMatchObject({ status: 422, body: { code: 'stay_rule', details: { rule: 'minNights', value: 2 } } });
  const byStaff = await service.call('GET', `/admin/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`, { token: owner });
  expect(byStaff).toMatchObject({
    status: 200,
    body: {
      broken: [
        { rule: 'minNights', value: 2 },
        { rule: 'arrivalDay', value: days },
      ],
    },
  });
  const past = await service.call('GET', '/admin/quote?checkIn=2026-01-05&checkOut=2026-01-08', { token: owner });
  expect(past).toMatchObject({ status: 200, body: { broken: [] } });
  const bookingDetails = { ...stay, rooms: 3, totalPrice: byStaff.body.quote.total };
  expect(await service.call('POST', '/booking', { body: { bookingDetails } })).toMatchObject({
    status: 422,
    body: { code: 'stay_rule' },
  });
  const place = (more: object): Promise<Reply> =>
    service.call('POST', '/admin/bookings', { token: owner, body: { bookingDetails, ...more } });
  expect(await place({})).toMatchObject({ status: 422, body: { code: 'stay_rule' } });
  expect((await place({ reason: 'A quiet week' })).status).toBe(201);
  expect(await patch({ minNights: 40 })).toMatchObject({ status: 400, body: { details: { minNights: expect.anything() } } });
});

it('sells a gap between confirmed or blocked nights whole, once the owner has decided so', async () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  expect(await get('/villa')).toMatchObject({ fillGaps: null });
  const asked = await patch({ minNights: 4, arrivalDays: everyDay, departureDays: everyDay });
  expect(asked.body).toMatchObject({ fillGaps: null, proposesFillGaps: true });
  const block = (from: string, to: string) =>
    service.call('POST', '/admin/calendar/blocks', { token: owner, body: { from, to, reason: 'Painting' } });
  expect([(await block('2027-05-01', '2027-05-03')).status, (await block('2027-05-05', '2027-05-07')).status]).toEqual([
    201, 201,
  ]);
  const quote = (checkIn: string, checkOut: string) => service.call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}`);
  const place = async (checkIn: string, checkOut: string, totalPrice: number) =>
    service.call('POST', '/booking', { body: { bookingDetails: { checkIn, checkOut, rooms: 3, totalPrice } } });
  const tooShort = { status: 422, body: { code: 'stay_rule', details: { rule: 'minNights', value: 4 } } };
  expect(await quote('2027-05-03', '2027-05-05')).toMatchObject(tooShort);
  expect((await patch({ fillGaps: true })).body).toMatchObject({ fillGaps: true, proposesFillGaps: false });
  const offered = await quote('2027-05-03', '2027-05-05');
  expect(offered.status).toBe(200);
  expect(await quote('2027-05-03', '2027-05-04')).toMatchObject(tooShort);
  expect(await place('2027-05-04', '2027-05-05', 0)).toMatchObject(tooShort);
  expect((await place('2027-05-03', '2027-05-05', offered.body.quote.total)).status).toBe(201);
  // The gap is held now: no edge of another gap, as nobody knows yet whether it stays taken.
  await block('2027-05-21', '2027-05-22');
  const held = await place('2027-05-22', '2027-05-26', (await quote('2027-05-22', '2027-05-26')).body.quote.total);
  expect(held.status).toBe(201);
  await block('2027-05-28', '2027-05-29');
  expect(await quote('2027-05-26', '2027-05-28')).toMatchObject(tooShort);
  expect((await patch({ fillGaps: false })).body).toMatchObject({ fillGaps: false, proposesFillGaps: false });
});

it('counts adults and children for fees and rooms, and rejects numbers that disagree', async () => {
  await patch({ minNights: 1, arrivalDays: [0, 1, 2, 3, 4, 5, 6], departureDays: [0, 1, 2, 3, 4, 5, 6] });
  const breakfast = { name: { th: 'อาหารเช้า', en: 'Breakfast' }, amount: 100, per: 'guestNight' };
  expect((await patch({ guestsByRooms: [2, 5, 6], fees: [breakfast] })).body.guestsByRooms).toEqual([2, 5, 6]);
  const quote = (query: string) => service.call('GET', `/quote?checkIn=2027-03-01&checkOut=2027-03-03&rooms=2${query}`);
  const one = (await quote('')).body.quote;
  expect(one.lines.at(-1)).toMatchObject({ kind: 'fee', amount: 200 });
  const family = (await quote('&adults=2&children=3')).body.quote;
  expect(family.total).toBe(one.total + 800);
  expect(await quote('&adults=3&children=3')).toMatchObject({
    status: 400,
    body: { details: { guests: { code: 'too_large' } } },
  });
  const stay = { checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: 2 };
  const place = (party: object, totalPrice: number, more: object = {}) =>
    service.call('POST', 'token' in more ? '/admin/bookings' : '/booking', {
      body: { bookingDetails: { ...stay, ...party, totalPrice }, ...('reason' in more ? { reason: more.reason } : {}) },
      ...('token' in more ? { token: owner } : {}),
    });
  expect(await place({ adults: 2, children: 2, guests: 5 }, family.total)).toMatchObject({
    status: 400,
    body: { details: { guests: expect.anything() } },
  });
  expect(await place({ guests: 6 }, family.total)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const placed = await place({ adults: 2, children: 3 }, family.total);
  expect(placed).toMatchObject({ status: 201, body: { data: { booking: { guests: 5, adults: 2, children: 3 } } } });
  const { id } = placed.body.data.booking;
  const amend = (body: object) => service.call('PATCH', `/admin/bookings/${id}`, { token: owner, body });
  expect((await amend({ guests: 5 })).body.data.booking).toMatchObject({ adults: 2, children: 3 });
  expect((await amend({ children: 1 })).body.data.booking).toMatchObject({ guests: 3, adults: 2, children: 1 });
  expect((await amend({ guests: 4 })).body.data.booking).toMatchObject({ guests: 4, adults: 4, children: 0 });
  expect((await amend({ guests: 6 })).status).toBe(400);
  expect((await amend({ guests: 6, reason: 'A cot' })).body.data.booking).toMatchObject({ guests: 6 });
});

it('numbers the price list of a booking by changes of prices, seasons and fees', async () => {
  const numberAfter = async (changes: object, checkIn: string, checkOut: string): Promise<number> => {
    expect((await patch(changes)).status).toBe(200);
    const { id } = await service.place(checkIn, checkOut);
    const { quote } = (await service.call('GET', `/admin/bookings/${id}`, { token: owner })).body.data.booking;
    // The console shows the same number beside the prices.
    const { priceList } = (await service.call('GET', '/admin/villa', { token: owner })).body;
    expect(priceList).toEqual({ number: quote.priceListNumber, since: expect.any(String) });
    return quote.priceListNumber;
  };
  const first = await numberAfter({ title: { th: 'บ้าน', en: 'A house' } }, '2027-04-05', '2027-04-07');
  expect(first).toBeGreaterThan(1);
  expect(await numberAfter({ title: { th: 'บ้าน', en: 'The house' } }, '2027-04-08', '2027-04-10')).toBe(first);
  expect(await numberAfter({ weekdayPrice: 11_000 }, '2027-04-12', '2027-04-14')).toBe(first + 1);
  expect(await numberAfter({ fees: [cleaning] }, '2027-04-15', '2027-04-17')).toBe(first + 2);
});

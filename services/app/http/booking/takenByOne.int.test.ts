import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { startTestService, type TestService } from '../testService.testkit.ts';

// Limits of one stranger: nights, emails, disk.

let service: TestService;
let households = 0;
let from: { headers: Record<string, string> };

const dateOf = (day: number): string => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);

/** Books the whole villa for `nights`, at its price. */
const place = async (day: number, nights: number) => {
  const stay = { checkIn: dateOf(day), checkOut: dateOf(day + nights) };
  const { total } = (await service.call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=3`)).body.quote;
  return service.call('POST', '/booking', { body: { bookingDetails: { ...stay, rooms: 3, totalPrice: total } }, ...from });
};
const idOf = (reply: { body: { data: { booking: { id: string } } } }): string => reply.body.data.booking.id;
const attach = (id: string, email: string, over: object = {}) =>
  service.call('PATCH', `/booking/${id}/customer-info`, {
    body: {
      customerInfo: { firstName: 'Ada', lastName: 'Lovelace', email, phone: `08${String(households).padStart(8, '0')}`, ...over },
    },
    ...from,
  });
const upload = async (owner: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(owner)) form.append(name, value);
  const file = await pictureOf('#123');
  form.append('slip', new Blob([new Uint8Array(file)]), 'slip.png');
  return service.call('POST', '/upload/slip', { body: form, ...from });
};

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
});
afterAll(() => service?.stop());
beforeEach(() => {
  households += 1;
  from = { headers: { 'x-forwarded-for': `203.0.113.${households}` } };
});

describe('nights', () => {
  it('under review count as unpaid until staff decide on the slip', async () => {
    for (const day of [0, 1, 2]) {
      const id = idOf(await place(day, 1));
      await attach(id, `review${day}@example.com`, { phone: `081234567${day}` });
      const { url } = (await upload({ bookingId: id })).body.data;
      expect((await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: url, status: 'in_review' } })).status).toBe(
        200,
      );
    }
    const now = service.time.at;
    service.time.at = '2026-11-22T03:00:00.000Z';
    expect((await place(3, 1)).body).toMatchObject({ code: 'rate_limited', details: { limit: 3, of: 'unpaidBookings' } });
    service.time.at = now;
  });

  it('are limited to forty-five unpaid at once', async () => {
    expect((await place(30, 30)).status).toBe(201);
    expect((await place(60, 16)).body).toMatchObject({ code: 'rate_limited', details: { limit: 45, of: 'unpaidNights' } });
    expect((await place(60, 15)).status).toBe(201);
  });

  it('are limited to ninety a day, and bookings to twelve, cancelled ones included', async () => {
    const placeAndCancel = async (day: number, nights: number) => {
      const reply = await place(day, nights);
      if (reply.status === 201)
        await service.call('PATCH', `/booking/${idOf(reply)}`, { body: { status: 'cancelled' }, ...from });
      return reply;
    };
    for (const _ of [1, 2, 3]) expect((await placeAndCancel(100, 30)).status).toBe(201);
    expect((await placeAndCancel(100, 1)).body).toMatchObject({
      code: 'rate_limited',
      details: { limit: 90, of: 'placedNights' },
    });
    from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    for (let count = 0; count < 12; count += 1) expect((await placeAndCancel(140 + count, 1)).status).toBe(201);
    expect((await placeAndCancel(160, 1)).body).toMatchObject({ code: 'rate_limited', details: { of: 'placedBookings' } });
  });
});

describe('emails', () => {
  it('are not placed with a web address in the name', async () => {
    const id = idOf(await place(200, 1));
    for (const firstName of ['See https://spam.example', 'evil.example.com/pay', 'bit.ly/x', 'https:x'])
      expect((await attach(id, 'a@example.com', { firstName })).body).toMatchObject({
        code: 'validation_failed',
        details: { 'customerInfo.firstName': { code: 'link' } },
      });
    expect((await attach(id, 'a@example.com', { firstName: 'ศรี-Ann O’Neil' })).status).toBe(200);
  });

  it('go to at most five contacts of one booking', async () => {
    const id = idOf(await place(210, 1));
    const replies = [];
    for (let count = 0; count < 7; count += 1) replies.push(await attach(id, `stranger${count}@example.com`));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('files', () => {
  it('without a booking are limited to twenty an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect((await upload()).status).toBe(201);
    expect((await upload()).body).toMatchObject({ code: 'rate_limited', details: { limit: 20, of: 'ofAddress' } });
    const now = service.time.at;
    service.time.at = new Date(Date.parse(now) + 61 * 60_000).toISOString();
    expect((await upload()).status).toBe(201);
    service.time.at = now;
  });

  it('that are unclaimed are limited to two hundred megabytes', async () => {
    const sizes = { size: 199 * 1024 * 1024 };
    const { knex } = service;
    const [row] = await knex('private.uploads').limit(1).select('*');
    await knex('private.uploads').insert({
      ...row,
      ...sizes,
      id: 'f'.repeat(row.id.length),
      booking_id: null,
      claimed: false,
      created_at: service.time.at,
    });
    const huge = {
      ...row,
      size: 1024 * 1024,
      id: 'e'.repeat(row.id.length),
      booking_id: null,
      claimed: false,
      created_at: service.time.at,
    };
    await knex('private.uploads').insert(huge);
    expect((await upload()).body).toMatchObject({ code: 'rate_limited', details: { of: 'bytes' } });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A client with a /48 has many addresses: their common limit, and releasing their holds together.

let service: TestService;
let token: string;

const dateOf = (day: number): string => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const staff = (method: string, path: string, body?: object) => service.call(method, path, { token, body });

const place = async (day: number, nights: number, address: string) => {
  const stay = { checkIn: dateOf(day), checkOut: dateOf(day + nights) };
  const { total } = (await service.call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=3`)).body.quote;
  return service.call('POST', '/booking', {
    body: { bookingDetails: { ...stay, rooms: 3, totalPrice: total } },
    ...from(address),
  });
};

let guests = 0;

/** Attaches contact details and a picture as slip. */
const sendSlip = async (id: string, address: string): Promise<number> => {
  guests += 1;
  const customerInfo = {
    firstName: 'Ada',
    lastName: 'Dyk',
    email: `g${guests}@example.com`,
    phone: `08${String(guests).padStart(8, '0')}`,
  };
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo }, ...from(address) });
  const file = await pictureOf(`guest ${guests}`);
  const form = new FormData();
  form.append('bookingId', id);
  form.append('slip', new Blob([new Uint8Array(file)]), 'slip.png');
  const uploaded = await service.call('POST', '/upload/slip', { body: form, ...from(address) });
  expect(uploaded).toMatchObject({ status: 201 });
  const { url } = uploaded.body.data;
  return (await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: url, status: 'in_review' }, ...from(address) }))
    .status;
};

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

it('limits eight addresses of one network like four, and releases their holds together with their slips', async () => {
  const bookings: { id: string; day: number; nights: number }[] = [];
  const refused: object[] = [];
  for (let index = 0; index < 8; index += 1) {
    const address = `2001:db8:7:${index}::1`;
    for (const [offset, nights] of [
      [0, 30],
      [30, 15],
    ] as const) {
      const reply = await place(index * 45 + offset, nights, address);
      if (reply.status !== 201) refused.push(reply.body.details);
      else {
        bookings.push({ id: reply.body.data.booking.id, day: index * 45 + offset, nights });
        expect(await sendSlip(reply.body.data.booking.id, address)).toBe(200);
      }
    }
  }
  expect(bookings).toHaveLength(8);
  expect(refused).toEqual(Array.from({ length: 8 }, () => ({ limit: 180, of: 'unpaidNights' })));

  // Nights in review count until staff decide on the slip.
  service.time.at = '2026-11-21T09:00:00.000Z';
  expect((await place(380, 1, '2001:db8:7:ff::1')).body.details).toEqual({ limit: 180, of: 'unpaidNights' });
  expect((await place(380, 1, '2001:db8:8:ff::1')).status).toBe(201);

  const id = bookings[0]?.id ?? '';
  const { heldTogether } = (await staff('GET', `/admin/bookings/${id}`)).body.data.booking;
  expect(heldTogether).toHaveLength(8);
  expect(new Set(heldTogether.map(({ address }: { address: number }) => address))).toEqual(new Set([1, 2, 3, 4]));
  for (const held of heldTogether) expect(held).toMatchObject({ status: 'in_review', until: null, network: 1 });

  const ids = heldTogether.map((held: { id: string }) => held.id);
  const paid = ids.pop();
  await staff('POST', `/admin/bookings/${paid}/payments`, {
    amount: 100,
    method: 'cash',
    day: '2026-11-21',
    reason: 'A deposit',
  });
  const body = { bookingIds: [...ids, paid, 'nobody'], reason: 'These nights are kept for nothing' };
  expect((await staff('POST', '/admin/holds/release', body)).body.data).toEqual({
    released: ids,
    stayed: [
      { id: paid, why: 'paid' },
      { id: 'nobody', why: 'not_found' },
    ],
  });
  for (const released of ids) {
    const { status, cancellationReason, waitsFor, account } = (await staff('GET', `/admin/bookings/${released}`)).body.data
      .booking;
    expect({ status, cancellationReason, waitsFor }).toEqual({
      status: 'cancelled',
      cancellationReason: body.reason,
      waitsFor: null,
    });
    expect(account.payments).toMatchObject([{ way: 'slip', state: 'void' }]);
  }
  const free = bookings.find(booking => booking.id === ids[0]);
  expect((await place(free?.day ?? 0, free?.nights ?? 0, '2001:db8:7:9::1')).status).toBe(201);
});

it('ignores the port in the address header', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(index => place(400 + index, 1, `198.51.100.1:${5000 + index}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
});

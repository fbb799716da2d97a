import type { Booking } from '@baan/contract/booking';
import type { CreateBookingByStaff } from '@baan/contract/bookingByStaff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Bookings that staff place by hand, over the whole stack. Today is Saturday, 21 November 2026; a weekday night costs 9,000.

const customerInfo = { firstName: 'สมชาย', lastName: '', email: null, phone: '0812345678' };
const nights = { rooms: 3, adults: 2, children: 1 };

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const book = (body: CreateBookingByStaff, key?: string): Promise<Reply> =>
  service.call('POST', '/admin/bookings', { token, body, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const history = async (id: string): Promise<string[]> =>
  (await service.call('GET', `/admin/bookings/${id}/history`, { token })).body.events.map(({ type }: { type: string }) => type);
const stateOf = async (date: string): Promise<string> =>
  (await service.call('GET', `/availability?from=${date}&to=${date.slice(0, 8)}${Number(date.slice(8)) + 1}`)).body.nights[0]
    .state;

it('places a phone booking without an email, with an added line, and holds the nights until tomorrow', async () => {
  const reply = await book({
    bookingDetails: { checkIn: '2026-12-07', checkOut: '2026-12-09', ...nights, totalPrice: 17_300 },
    source: 'phone',
    customerInfo,
    adjustment: { label: 'แขกเก่า', amount: -700, reason: 'มาครั้งที่สาม' },
    holdUntil: '2026-11-22T18:00:00+07:00',
  });
  expect(reply.status).toBe(201);
  const { id, account } = bookingIn(reply);
  expect(bookingIn(reply)).toMatchObject({
    ...{ status: 'pending_payment', source: 'phone', holdUntil: '2026-11-22T11:00:00.000Z', customerName: 'สมชาย' },
    ...{ guests: 3, children: 1, totalPrice: 17_300, customerInfo: { email: null, lastName: '' } },
  });
  expect(account.charges.at(-1)).toMatchObject({ label: 'แขกเก่า', amount: -700 });
  const [row] = (await service.call('GET', `/admin/bookings?filter=${JSON.stringify({ q: '0812345678' })}`, { token })).body;
  expect(row).toMatchObject({ id, source: 'phone' });
  const guests = (await service.call('GET', `/booking/${id}`)).body.data.booking;
  expect([guests.source, guests.customerInfo.email]).toEqual([undefined, null]);
  const paid = { cardNumber: '4242424242424242', cardholderName: 'S', expiry: '12/30', cvv: '123' };
  expect(await service.call('POST', `/booking/${id}/card-payment`, { body: paid })).toMatchObject({ status: 409 });
  expect(await service.call('POST', `/booking/${id}/cancel`)).toMatchObject({
    body: { data: { booking: { status: 'cancelled' } } },
  });
});

it('books once for one Idempotency-Key, with money and confirmation', async () => {
  const body: CreateBookingByStaff = {
    bookingDetails: { checkIn: '2026-12-14', checkOut: '2026-12-16', ...nights, totalPrice: 18_000 },
    source: 'line',
    customerInfo,
    settle: { amount: 18_000, method: 'cash', day: '2026-11-20' },
  };
  const key = 'a-booking-that-was-paid-in-cash';
  const [first, again] = [await book(body, key), await book(body, key)];
  expect(bookingIn(again).id).toBe(bookingIn(first).id);
  expect(bookingIn(again)).toMatchObject({ status: 'confirmed', paid: 18_000, balance: 0, paidWith: 'cash' });
  expect(await history(bookingIn(first).id)).toEqual(
    expect.arrayContaining(['BookingPlaced', 'CustomerAttached', 'PaymentReceived', 'BookingConfirmed', 'NightsBooked']),
  );
  expect(await stateOf('2026-12-14')).toBe('booked');
  const other = { ...body, settle: { amount: 9000, method: 'cash' as const, day: '2026-11-20' } };
  expect(await book(other, key)).toMatchObject({ body: { code: 'idempotency_key_reused' } });
});

it('confirms with money owed and against a stay rule when staff give a reason', async () => {
  const bookingDetails = { checkIn: '2026-12-21', checkOut: '2026-12-23', rooms: 3, guests: 9, totalPrice: 18_000 };
  const body: CreateBookingByStaff = { bookingDetails, source: 'walk_in', confirm: true };
  expect(await book(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const reply = bookingIn(await book({ ...body, reason: 'Pays on arrival, sleeps in tents' }));
  expect(reply).toMatchObject({ status: 'confirmed', balance: 18_000, guests: 9, waitsFor: 'guest' });
});

it('corrects source, language and wishes later, and tells so in the history', async () => {
  const bookingDetails = { checkIn: '2027-01-11', checkOut: '2027-01-12', ...nights, totalPrice: 9_000 };
  const { id } = bookingIn(await book({ bookingDetails, source: 'phone', customerInfo }));
  const told = { source: 'airbnb', language: 'en', specialRequests: 'A high chair' };
  const reply = await service.call('PATCH', `/admin/bookings/${id}`, { token, body: told });
  expect(bookingIn(reply)).toMatchObject({ ...told, status: 'pending_payment', totalPrice: 9_000 });
  const filter = JSON.stringify({ source: 'airbnb', checkInFrom: '2027-01-11' });
  expect((await service.call('GET', `/admin/bookings?filter=${filter}`, { token })).body).toMatchObject([{ id }]);
  const { events } = (await service.call('GET', `/admin/bookings/${id}/history`, { token })).body;
  const fields = events.at(-1).changes.map(({ field }: { field: string }) => field);
  expect([events.at(-1).type, fields.sort()]).toEqual(['BookingAmended', Object.keys(told).sort()]);
  expect(await service.call('PATCH', `/admin/bookings/${id}`, { token, body: { source: 'website' } })).toMatchObject({ status: 400 });
});

it('confirms a channel’s booking with money owed, against a stay rule and with its price, without a reason', async () => {
  const bookingDetails = { checkIn: '2027-01-18', checkOut: '2027-01-20', rooms: 3, guests: 9, totalPrice: 16_500 };
  const adjustment = { label: 'Airbnb', amount: -1_500 };
  const body: CreateBookingByStaff = { bookingDetails, source: 'phone', confirm: true, adjustment };
  expect(await book(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const reply = bookingIn(await book({ ...body, source: 'airbnb' }));
  expect(reply).toMatchObject({ status: 'confirmed', balance: 16_500, guests: 9 });
});

it('records a past stay as confirmed when its nights were free', async () => {
  const bookingDetails = { checkIn: '2026-11-16', checkOut: '2026-11-18', ...nights, totalPrice: 18_000 };
  const body: CreateBookingByStaff = { bookingDetails, source: 'airbnb', customerInfo, past: true };
  expect(await book({ ...body, past: false })).toMatchObject({ body: { code: 'past_date' } });
  const reply = bookingIn(await book(body));
  expect(reply).toMatchObject({ status: 'confirmed', source: 'airbnb', balance: 18_000 });
  expect(await book(body)).toMatchObject({ status: 409, body: { code: 'nights_taken' } });
  const calendar = await service.call('GET', '/admin/calendar?from=2026-11-16&to=2026-11-18', { token });
  expect(calendar.body.nights).toMatchObject([{ bookingId: reply.id }, { bookingId: reply.id }]);
  const quote = await service.call('GET', '/admin/quote?checkIn=2026-10-01&checkOut=2026-10-02&rooms=3', { token });
  expect(quote.body).toMatchObject({ quote: { total: 9000 }, broken: [] });
});

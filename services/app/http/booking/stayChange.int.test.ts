import type { Booking } from '@baan/contract/booking';
import { addDays } from '@baan/domain/shared/plainDate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A guest requests other dates, over the whole stack. It is 21 November; a night costs 9,000.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const cancellation = { steps: [{ daysBefore: 14, refundPercent: 100 }], moveOnceDaysBefore: 7 };

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
  await asStaff('PATCH', '/admin/villa', { cancellation });
});

afterAll(() => service.stop());

const asStaff = (method: string, path: string, body?: object) => service.call(method, path, { token, body });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const asGuest = async (id: string) => bookingIn(await service.call('GET', `/booking/${id}`));
const ask = (id: string, checkIn: string, checkOut: string, totalPrice: number) =>
  service.call('POST', `/booking/${id}/stay-change`, { body: { checkIn, checkOut, rooms: 3, adults: 2, totalPrice } });
const answer = (id: string, what: string, body: object = {}) =>
  asStaff('POST', `/admin/bookings/${id}/stay-change/${what}`, body);
const paidFor = async (checkIn: string, checkOut: string): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', method: 'cash', reason: 'at the door' });
  return id;
};
const stateOf = async (night: string) =>
  (await service.call('GET', `/availability?from=${night}&to=${addDays(night, 1)}`)).body.nights[0].state;

const askedIds = async (): Promise<string[]> => {
  const filter = encodeURIComponent('{"asksMove":true}');
  const list = (await service.call('GET', `/admin/bookings?filter=${filter}`, { token })).body as { id: string }[];
  return list.map(({ id }) => id);
};

it('moves a stay within the terms at once, once', async () => {
  const id = await paidFor('2027-01-04', '2027-01-06');
  expect(bookingIn(await ask(id, '2027-01-11', '2027-01-13', 18_000))).toMatchObject({
    checkIn: '2027-01-11',
    stayChange: null,
    balance: 0,
  });
  expect([await stateOf('2027-01-04'), await stateOf('2027-01-11')]).toEqual(['free', 'booked']);
  const again = bookingIn(await ask(id, '2027-01-18', '2027-01-20', 18_000));
  expect(again).toMatchObject({ checkIn: '2027-01-11', stayChange: { checkIn: '2027-01-18', difference: 0, refusal: null } });
  expect(bookingIn(await service.call('DELETE', `/booking/${id}/stay-change`)).stayChange).toBeNull();
});

it('counts the nights of the booking to be moved as no side of a gap, in a quote as when it moves', async () => {
  await asStaff('PATCH', '/admin/villa', { minNights: 3, fillGaps: true });
  const block = await asStaff('POST', '/admin/calendar/blocks', { from: '2027-05-10', to: '2027-05-12', reason: 'Painting' });
  const id = await paidFor('2027-05-14', '2027-05-17');
  const between = 'checkIn=2027-05-12&checkOut=2027-05-14';
  const tooShort = { status: 422, body: { code: 'stay_rule', details: { rule: 'minNights', value: 3 } } };
  expect((await service.call('GET', `/quote?${between}`)).status, 'for others it is a gap').toBe(200);
  expect(await service.call('GET', `/quote?${between}&bookingId=${id}`)).toMatchObject(tooShort);
  expect(await ask(id, '2027-05-12', '2027-05-14', 18_000)).toMatchObject(tooShort);
  expect((await asStaff('GET', `/admin/quote?${between}`)).body).toMatchObject({ broken: [] });
  expect((await asStaff('GET', `/admin/quote?${between}&bookingId=${id}`)).body).toMatchObject({
    broken: [{ rule: 'minNights', value: 3 }],
  });
  await asStaff('DELETE', `/admin/calendar/blocks/${block.body.data.block.id}`);
  await asStaff('PATCH', '/admin/villa', { minNights: 1, fillGaps: false });
});

it('lets staff accept a dearer move, and requests the difference by a link of a day', async () => {
  const id = await paidFor('2027-02-01', '2027-02-03');
  expect(await ask(id, '2027-02-08', '2027-02-11', 18_000)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { quote: { total: 27_000 } } },
  });
  expect(bookingIn(await ask(id, '2027-02-08', '2027-02-11', 27_000))).toMatchObject({
    checkIn: '2027-02-01',
    stayChange: { difference: 9000 },
  });
  expect(await stateOf('2027-02-08'), 'nothing is held meanwhile').toBe('free');
  expect(bookingIn(await answer(id, 'accept'))).toMatchObject({
    status: 'confirmed',
    checkIn: '2027-02-08',
    balance: 9000,
    waitsFor: 'guest',
  });
  const { account, payLink } = await asGuest(id);
  expect(account.openLinks).toMatchObject([{ amount: 9000, expiresAt: '2026-11-22T03:00:00.000Z' }]);
  expect(payLink).toBe(`/payment/${account.openLinks[0]?.id}`);
  expect((await answer(id, 'accept')).status).toBe(409);
});

it('replaces the open link of a booking by one for the whole balance', async () => {
  const id = await paidFor('2027-04-05', '2027-04-07');
  await asStaff('POST', `/admin/bookings/${id}/charges`, { label: 'Barbecue', amount: 1000, reason: 'asked for it' });
  const before = await asStaff('POST', '/admin/payment-links', {
    amount: 1000,
    description: 'Barbecue',
    bookingId: id,
    language: 'en',
  });
  expect((await asGuest(id)).account.openLinks).toMatchObject([{ id: before.body.data.paymentLink.id }]);
  await ask(id, '2027-04-12', '2027-04-15', 27_000);
  await answer(id, 'accept');
  expect((await asGuest(id)).account.openLinks).toMatchObject([{ amount: 10_000 }]);
});

it('rejects a move to taken nights, when requested and when accepted', async () => {
  const id = await paidFor('2027-03-01', '2027-03-03');
  await service.place('2027-03-08', '2027-03-09');
  expect(await ask(id, '2027-03-08', '2027-03-11', 27_000)).toMatchObject({
    status: 409,
    body: { code: 'nights_taken', details: { nights: ['2027-03-08'] } },
  });
  await ask(id, '2027-03-15', '2027-03-18', 27_000);
  expect((await asGuest(id)).stayChange).toMatchObject({
    nightsFree: true,
    lines: ['2027-03-15', '2027-03-16', '2027-03-17'].map(date => ({ kind: 'night', date, amount: 9000 })),
  });
  await service.place('2027-03-16', '2027-03-17');
  expect((await asGuest(id)).stayChange).toMatchObject({ nightsFree: false });
  expect(await answer(id, 'accept')).toMatchObject({ status: 409, body: { code: 'nights_taken' } });
  expect(await asGuest(id)).toMatchObject({ checkIn: '2027-03-01', stayChange: { refusal: null } });
  expect(await askedIds()).toEqual([id]);
  expect((await answer(id, 'refuse')).status).toBe(400);
  expect(bookingIn(await answer(id, 'refuse', { reason: 'A wedding' }))).toMatchObject({ stayChange: { refusal: 'A wedding' } });
  expect(await askedIds(), 'it has its answer').toEqual([]);
});

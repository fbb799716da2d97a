import { randomUUID } from 'node:crypto';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelServer, startChannelServer } from '../../channels/channelServer.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A stay that a channel sold becomes a booking, whose nights are the stay's, and follows what the channel does.

let service: TestService;
let owner: string;
let airbnb: ChannelServer;

const account = { email: 'owner@example.com', password: 'a long enough phrase' };

beforeAll(async () => {
  service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  await service.call('POST', '/admin/auth/register', { body: { name: 'Kanya', ...account, setupCode } });
});
afterAll(() => service?.stop());

let channelId: string;

beforeEach(async () => {
  // The clock moves in these tests, and a session lasts for a day.
  owner = (await service.call('POST', '/admin/auth/login', { body: account })).body.token;
  airbnb = await startChannelServer();
  const added = await ask('POST', '/admin/channels', { kind: 'airbnb', name: 'Airbnb', feedUrl: `${airbnb.url}/feed` });
  channelId = added.body.data.channel.id;
});
afterEach(async () => {
  await ask('DELETE', `/admin/channels/${channelId}?nights=open`);
  await airbnb.stop();
});

const ask = (method: string, path: string, body?: object, headers = {}) =>
  service.call(method, path, { token: owner, headers, ...(body ? { body } : {}) });

const readNow = () => ask('POST', `/admin/channels/${channelId}/read`);

const sell = async (from: string, to: string, uid = from) => {
  airbnb.stays.push({
    ...{ uid, from, to, summary: 'Reserved' },
    description: 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
  });
  await readNow();
  const stays: { id: string; checkIn: string }[] = (await ask('GET', `/admin/channels/${channelId}/stays`)).body;
  return stays.find(({ checkIn }) => checkIn === from)?.id ?? '';
};

const lena = { firstName: 'Lena', lastName: 'Brandt', email: null, phone: '' };
const money = { gross: 27_600, commission: 4278, payout: 23_322, payoutDay: '2027-01-11' };

const complete = (stayId: string, more: object = {}) =>
  ask('POST', `/admin/channels/${channelId}/stays/${stayId}/booking`, {
    ...{ customerInfo: lena, rooms: 2, adults: 4, language: 'en', ...money, ...more },
  });

const completed = async (from: string, to: string, more: object = {}) => {
  const stayId = await sell(from, to);
  const answer = await complete(stayId, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { stayId, booking: answer.body.data.booking as { id: string; number: string; revision: number } };
};

const bookingOf = async (id: string) => (await ask('GET', `/admin/bookings/${id}`)).body.data.booking;
const conflicts = async () => (await ask('GET', '/admin/conflicts')).body;

it('makes a stay a booking that is paid at the channel, whose nights are the stay’s', async () => {
  const { stayId, booking } = await completed('2027-01-10', '2027-01-13');
  expect(booking).toMatchObject({
    ...{ status: 'confirmed', source: 'airbnb', checkIn: '2027-01-10', checkOut: '2027-01-13', customerName: 'Lena Brandt' },
    ...{ totalPrice: 27_600, balance: 0, due: 0, waitsFor: null, holdUntil: null, payLink: null, soldByChannel: true },
    account: { total: 27_600, owed: 0, balance: 0, refundDue: 0 },
    stay: { channelId, stayId, reference: 'HMABCDEFGH', joined: true, ...money, paidOut: 0, goneAt: null },
    customerInfo: { email: null, phone: '' },
  });
  expect(await conflicts()).toEqual([]);
  const { nights } = (await ask('GET', '/admin/calendar?from=2027-01-10&to=2027-01-11')).body;
  expect(nights).toMatchObject([{ bookingId: booking.id, holders: [{ kind: 'stay', id: stayId }] }]);
  const [stay] = (await ask('GET', `/admin/channels/${channelId}/stays`)).body;
  expect(stay.bookingId).toBe(booking.id);
  expect((await complete(stayId)).body.code).toBe('wrong_state');
});

it('takes the payout as revenue, and writes no receipt for it', async () => {
  const { booking } = await completed('2027-01-20', '2027-01-22');
  const payout = { amount: 23_322, method: 'bank_transfer', day: service.time.at.slice(0, 10), payout: true };
  const paid = await ask('POST', `/admin/bookings/${booking.id}/payments`, payout);
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect(paid.body.data.booking).toMatchObject({
    ...{ paid: 23_322, balance: 0, due: 0 },
    ...{ account: { refundDue: 0, payments: [{ amount: 23_322, payout: true }] }, stay: { paidOut: 23_322 } },
  });
  const asGuest = (await service.call('GET', `/booking/${booking.id}`)).body.data.booking;
  expect(asGuest).toMatchObject({ paid: 0, account: { paid: 0, payments: [] } });
  const receipts = (await ask('GET', `/admin/bookings/${booking.id}/receipts`)).body.data.receipts;
  expect(receipts).toEqual([]);
  const link = { amount: 100, description: 'Rest', bookingId: booking.id };
  expect((await ask('POST', '/admin/payment-links', link)).status).toBeGreaterThanOrEqual(400);
});

it('keeps the code of the channel encrypted', async () => {
  const { booking } = await completed('2027-02-20', '2027-02-22', { channelRef: 'HMZZZZZZZZ' });
  const stored = await service.stores.store.readStored(bookingStream(booking.id));
  const recorded = stored.find(({ type }) => type === 'ChannelDetailsRecorded');
  expect(recorded?.data).toMatchObject({ channelRef: expect.stringMatching(/^v1\./), commission: 4278 });
});

describe('a channel that moves a stay', () => {
  it('takes the new nights at once, and one press changes the booking', async () => {
    const { stayId, booking } = await completed('2027-03-01', '2027-03-04');
    airbnb.stays = [{ uid: '2027-03-01', from: '2027-03-02', to: '2027-03-05', summary: 'Reserved' }];
    await readNow();
    const { nights } = (await ask('GET', '/admin/calendar?from=2027-03-01&to=2027-03-05')).body;
    expect(nights.map(({ state }: { state: string }) => state)).toEqual(['free', 'booked', 'booked', 'booked']);
    const seen = await bookingOf(booking.id);
    expect(seen).toMatchObject({
      ...{ checkIn: '2027-03-01', checkOut: '2027-03-04' },
      stay: { checkIn: '2027-03-02', checkOut: '2027-03-05', goneAt: null },
    });
    const listed = await ask('GET', '/admin/bookings?filter={"channelChanged":true}');
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([booking.id]);

    const followed = await ask('POST', `/admin/bookings/${booking.id}/channel-stay`, { stayId });
    expect(followed.status, JSON.stringify(followed.body)).toBe(200);
    expect(followed.body.data.booking).toMatchObject({ checkIn: '2027-03-02', checkOut: '2027-03-05', totalPrice: 27_600 });
    expect((await ask('GET', '/admin/bookings?filter={"channelChanged":true}')).body).toEqual([]);
    expect(await conflicts()).toEqual([]);
  });
});

describe('a channel that cancels a stay', () => {
  const cancelledAtChannel = async () => {
    const { booking } = await completed('2027-04-01', '2027-04-04');
    airbnb.stays = [];
    await readNow();
    service.time.pass(61 * 60_000);
    await readNow();
    const { nights } = (await ask('GET', '/admin/calendar?from=2027-04-01&to=2027-04-02')).body;
    expect(nights).toMatchObject([{ state: 'free' }]);
    expect((await bookingOf(booking.id)).stay.goneAt).not.toBeNull();
    return booking;
  };

  it('is followed by one press, and no refund is due', async () => {
    const { id } = await cancelledAtChannel();
    const cancelled = await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled' });
    expect(cancelled.body.data.booking).toMatchObject({
      ...{ status: 'cancelled', balance: 0, account: { refundDue: 0 } },
      stay: { joined: false, reference: 'HMABCDEFGH', commission: 4278 },
    });
    expect((await ask('GET', '/admin/bookings?filter={"channelChanged":true}')).body).toEqual([]);
  });

  it('leaves the guest who still comes a booking of our own, who owes the total', async () => {
    const { id } = await cancelledAtChannel();
    const kept = await ask('POST', `/admin/bookings/${id}/book-directly`);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect(kept.body.data.booking).toMatchObject({ status: 'confirmed', balance: 27_600, soldByChannel: false, stay: null });
    const { nights } = (await ask('GET', '/admin/calendar?from=2027-04-01&to=2027-04-02')).body;
    expect(nights).toMatchObject([{ state: 'booked', holders: [{ kind: 'booking', id }] }]);
    // Nights that the channel shows again are another guest's.
    airbnb.stays = [{ uid: 'again', from: kept.body.data.booking.checkIn, to: kept.body.data.booking.checkOut }];
    await readNow();
    expect((await bookingOf(id)).stay).toBeNull();
    expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([{ mayJoin: null }]);
    await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'Over' });
  });

  it('does not get nights anew that somebody else has by now', async () => {
    const { id } = await cancelledAtChannel();
    await service.place('2027-04-03', '2027-04-05');
    expect((await ask('POST', `/admin/bookings/${id}/book-directly`)).body.code).toBe('nights_taken');
  });
});

it('takes its nights back when it is reinstated while the channel shows the stay, whatever it owes the villa', async () => {
  const { booking } = await completed('2027-07-01', '2027-07-04', money);
  const of = `/admin/bookings/${booking.id}/status`;
  const taxi = { label: 'Taxi', amount: 500, reason: 'asked for' };
  const charged = await ask('POST', `/admin/bookings/${booking.id}/charges`, taxi, { 'Idempotency-Key': randomUUID() });
  expect(charged.body.data.booking).toMatchObject({ balance: 500 });
  expect((await ask('PATCH', of, { status: 'cancelled' })).status).toBe(200);
  const again = await ask('PATCH', of, { status: 'pending_payment', reason: 'A mistake' });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(again.body.data.booking).toMatchObject({ status: 'confirmed', balance: 500, stay: { joined: true } });
  expect((await ask('GET', '/admin/conflicts')).body).toEqual([]);
});

it('corrects what the channel pays, also of a booking that staff entered before its stay was seen', async () => {
  const { booking } = await completed('2027-05-10', '2027-05-12', { gross: null, commission: null, payout: null });
  expect(booking).toMatchObject({ totalPrice: 0, stay: { gross: null } });
  const changed = await ask('PATCH', `/admin/bookings/${booking.id}/channel-details`, { channelRef: 'HMABCDEFGH', ...money });
  expect(changed.body.data.booking).toMatchObject({ totalPrice: 27_600, balance: 0, stay: money });
});

it('joins a booking of this channel with the stay that has other nights, and moves it', async () => {
  const byHand = {
    bookingDetails: { checkIn: '2027-06-01', checkOut: '2027-06-04', rooms: 3, adults: 2, totalPrice: 30_000 },
    ...{ source: 'airbnb', confirm: true, customerInfo: { ...lena, phone: '0812345678' } },
  };
  const quote = (await ask('GET', '/admin/quote?checkIn=2027-06-01&checkOut=2027-06-04&rooms=3&guests=2')).body.quote;
  const bookingDetails = { ...byHand.bookingDetails, totalPrice: quote.total };
  const placed = await ask('POST', '/admin/bookings', { ...byHand, bookingDetails });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id } = placed.body.data.booking;
  const stayId = await sell('2027-06-02', '2027-06-05');
  const [offer] = await conflicts();
  expect(offer).toMatchObject({ mayJoin: { bookingId: id, stayId } });
  const joined = await ask('POST', `/admin/bookings/${id}/channel-stay`, { stayId });
  expect(joined.body.data.booking).toMatchObject({
    checkIn: '2027-06-02',
    checkOut: '2027-06-05',
    stay: { stayId, joined: true },
  });
  expect(await conflicts()).toEqual([]);
});

it('finds no other guest by a phone that is not known', async () => {
  const first = await completed('2027-07-01', '2027-07-03');
  const second = await completed('2027-07-10', '2027-07-12', { customerInfo: { ...lena, firstName: 'Noi' } });
  expect((await bookingOf(first.booking.id)).otherStays).toEqual([]);
  expect((await bookingOf(second.booking.id)).otherStays).toEqual([]);
});

it('adds the details of the channel to a booking by hand, whose stay joined it by itself', async () => {
  const quote = (await ask('GET', '/admin/quote?checkIn=2027-08-01&checkOut=2027-08-04&rooms=3&guests=2')).body.quote;
  const bookingDetails = { checkIn: '2027-08-01', checkOut: '2027-08-04', rooms: 3, adults: 2, totalPrice: quote.total };
  const byHand = { bookingDetails, source: 'airbnb', confirm: true, customerInfo: { ...lena, phone: '0812345678' } };
  const { id } = (await ask('POST', '/admin/bookings', byHand)).body.data.booking;
  const stayId = await sell('2027-08-01', '2027-08-04');
  expect(await bookingOf(id)).toMatchObject({ soldByChannel: false, stay: { stayId, joined: true, gross: null } });
  const details = { channelRef: 'HMABCDEFGH', ...money };
  const changed = await ask('PATCH', `/admin/bookings/${id}/channel-details`, details);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.data.booking).toMatchObject({
    ...{ soldByChannel: true, totalPrice: 27_600, balance: 0 },
    stay: { stayId, joined: true, reference: 'HMABCDEFGH', ...money },
  });
});

it('destroys the code of the channel with the other data of its guest', async () => {
  const phone = '0898765432';
  const { booking } = await completed('2027-02-26', '2027-02-28', { channelRef: 'HMERASEDME', customerInfo: { ...lena, phone } });
  expect((await bookingOf(booking.id)).stay.reference).toBe('HMERASEDME');
  service.time.pass(100 * 86_400_000);
  owner = (await service.call('POST', '/admin/auth/login', { body: account })).body.token;
  const erased = await ask('POST', '/admin/people/erase', { contact: phone, number: booking.number });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect((await service.commands.readBooking(booking.id))?.state?.soldBy).toMatchObject({ channelRef: null, gross: 27_600 });
  expect(JSON.stringify((await ask('GET', `/admin/bookings/${booking.id}/history`)).body)).not.toContain('HMERASEDME');
});

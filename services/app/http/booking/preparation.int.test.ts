import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startChannelServer } from '../../channels/channelServer.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Nights that lie free between any two stays: from the setting to the guest's calendar, the console's and the export.

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());
beforeEach(() => set(1));

const asOwner = (method: string, path: string, body?: object): Promise<Reply> =>
  service.call(method, path, { token: owner, ...(body ? { body } : {}) });
const set = (preparationNights: number) => asOwner('PATCH', '/admin/villa', { preparationNights });
const quote = (checkIn: string, checkOut: string, more = '') =>
  service.call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}${more}`);
const statesOf = async (from: string, to: string): Promise<string[]> =>
  (await service.call('GET', `/availability?from=${from}&to=${to}`)).body.nights.map(({ state }: { state: string }) => state);
const confirm = (id: string) => asOwner('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'Cash' });
const tooClose = { status: 422, body: { code: 'stay_rule', details: { rule: 'preparation', value: 1 } } };

const place = async (checkIn: string, checkOut: string, more = {}): Promise<Reply> => {
  const { body } = await asOwner('GET', `/admin/quote?checkIn=${checkIn}&checkOut=${checkOut}`);
  const bookingDetails = { checkIn, checkOut, rooms: 3, totalPrice: body.quote.total };
  return 'reason' in more
    ? asOwner('POST', '/admin/bookings', { bookingDetails, ...more })
    : service.call('POST', '/booking', { body: { bookingDetails, ...more } });
};

it('is a setting of 0 to 3 nights, which guests may read', async () => {
  expect((await service.call('GET', '/villa')).body).toMatchObject({ preparationNights: 1 });
  for (const wrong of [-1, 4, 1.5, '1', null])
    expect((await asOwner('PATCH', '/admin/villa', { preparationNights: wrong })).status, String(wrong)).toBe(400);
});

it('shows and refuses guests the nights beside a stay, on both sides, and lets staff have them with a reason', async () => {
  const { id } = await service.place('2027-01-10', '2027-01-12');
  const around = ['free', 'preparation', 'held', 'held', 'preparation', 'free'];
  expect(await statesOf('2027-01-08', '2027-01-14')).toEqual(around);
  // A window that begins behind the stay shows them, too.
  expect(await statesOf('2027-01-12', '2027-01-13')).toEqual(['preparation']);
  expect(await quote('2027-01-12', '2027-01-14')).toMatchObject(tooClose);
  expect(await place('2027-01-12', '2027-01-14')).toMatchObject(tooClose);
  expect(await place('2027-01-08', '2027-01-10')).toMatchObject(tooClose);
  expect(await place('2027-01-11', '2027-01-14')).toMatchObject({ status: 409, body: { code: 'nights_taken' } });
  const asked = await asOwner('GET', '/admin/quote?checkIn=2027-01-12&checkOut=2027-01-14');
  expect(asked.body.broken).toEqual([{ rule: 'preparation', value: 1 }]);
  expect((await confirm(id)).status).toBe(200);
  const { nights } = (await asOwner('GET', '/admin/calendar?from=2027-01-09&to=2027-01-13')).body;
  expect(nights).toMatchObject([
    { state: 'free', bookingId: null, holders: [{ kind: 'preparation', id }] },
    { state: 'booked', bookingId: id, holders: [{ kind: 'booking', id }] },
    { state: 'booked' },
    { state: 'free', bookingId: null, holders: [{ kind: 'preparation', id }] },
  ]);
  expect(await place('2027-01-12', '2027-01-14', { reason: undefined })).toMatchObject(tooClose);
  const byStaff = await place('2027-01-12', '2027-01-14', { reason: 'The cleaner comes at noon' });
  expect(byStaff).toMatchObject({ status: 201, body: { data: { booking: { checkIn: '2027-01-12' } } } });
  // Bookings that exist stay when the setting changes.
  await set(3);
  expect((await service.call('GET', `/booking/${id}`)).body.data.booking.status).toBe('confirmed');
});

it('sells one of two stays that guests place beside each other at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const month = `2027-0${round + 2}`;
    const pair = await Promise.all([place(`${month}-10`, `${month}-12`), place(`${month}-12`, `${month}-14`)]);
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 422]);
  }
});

it('does not part a booking from its own nights when the guest asks for others', async () => {
  const { id } = await service.place('2027-08-10', '2027-08-12');
  expect((await quote('2027-08-11', '2027-08-13', `&bookingId=${id}`)).status).toBe(200);
  expect((await asOwner('PATCH', `/admin/bookings/${id}`, { checkIn: '2027-08-12', checkOut: '2027-08-14' })).status).toBe(200);
});

it('is checked again when staff accept other dates, as the nights beside them may be sold by then', async () => {
  const steps = [{ daysBefore: 14, refundPercent: 100 }];
  await asOwner('PATCH', '/admin/villa', { cancellation: { steps, moveOnceDaysBefore: null } });
  const { id } = await service.place('2027-03-20', '2027-03-22');
  const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await confirm(id);
  const wish = { checkIn: '2027-04-20', checkOut: '2027-04-22' };
  const totalPrice = (await quote(wish.checkIn, wish.checkOut, `&bookingId=${id}`)).body.quote.total;
  const asked = await service.call('POST', `/booking/${id}/stay-change`, { body: { ...wish, rooms: 3, adults: 2, totalPrice } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await service.place('2027-04-23', '2027-04-24');
  const accept = (reason: string) => asOwner('POST', `/admin/bookings/${id}/stay-change/accept`, { reason });
  await set(2);
  expect(await accept('')).toMatchObject({ status: 422, body: { code: 'stay_rule' } });
  expect((await accept('The cleaner comes at noon')).body.data.booking).toMatchObject(wish);
  await set(1);
});

it('sells what is left between two nights of preparation as a gap, though it is shorter than the minimum', async () => {
  for (const [from, to] of [
    ['2027-09-01', '2027-09-04'],
    ['2027-09-07', '2027-09-10'],
  ] as const)
    await confirm((await service.place(from, to)).id);
  await asOwner('PATCH', '/admin/villa', { minNights: 3, fillGaps: true });
  expect(await statesOf('2027-09-04', '2027-09-07')).toEqual(['preparation', 'free', 'preparation']);
  expect((await quote('2027-09-05', '2027-09-06')).status).toBe(200);
  expect((await place('2027-09-05', '2027-09-06')).status).toBe(201);
  await asOwner('PATCH', '/admin/villa', { minNights: 1, fillGaps: false });
});

it('is told to channels as taken, also beside their own stays, and never beside unpaid holds', async () => {
  const channel = await startChannelServer();
  // Another Baan says so of the nights that it keeps free itself, and these ask for none beside them.
  channel.stays = [
    { uid: 'one', from: '2027-10-10', to: '2027-10-12' },
    { uid: 'beside', from: '2027-10-12', to: '2027-10-13', summary: 'Preparation' },
    { uid: 'two', from: '2027-10-25', to: '2027-10-27', summary: 'Reserved' },
  ];
  const added = await asOwner('POST', '/admin/channels', { kind: 'other', name: 'Other', feedUrl: `${channel.url}/feed` });
  expect(await statesOf('2027-10-09', '2027-10-14')).toEqual(['preparation', 'booked', 'booked', 'booked', 'free']);
  await service.place('2027-10-20', '2027-10-22');
  const { exportUrl } = added.body.data;
  const exported = async (): Promise<string[]> => {
    const { body } = await service.call('GET', `${service.url}/calendars/${exportUrl.split('/calendars/')[1]}`);
    const events = String(body).matchAll(/DTSTART;VALUE=DATE:(202710\d\d)\r\nDTEND;VALUE=DATE:(\d{8})[\s\S]*?SUMMARY:(\w+)/g);
    return [...events].map(([, from, to, name]) => `${from} ${to} ${name}`);
  };
  expect(await exported()).toEqual([
    '20271009 20271010 Preparation',
    '20271024 20271025 Preparation',
    '20271027 20271028 Preparation',
  ]);
  await set(0);
  expect(await exported()).toEqual([]);
  await channel.stop();
});

import type { Booking } from '@baan/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardGuests, numbers } from '../payment/cardGuest.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Pasted and typed values are read as they were meant, and stored without invisible characters.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const owner = { name: '\u200BKanya\u2060', email: '\u202Akanya@example.com\u202C', password: 'a long password', setupCode };

let service: TestService;
let token: string;
let day = 0;

beforeAll(async () => {
  service = await startTestService();
  const registered = await service.call('POST', '/admin/auth/register', { body: { ...owner, setupCode: `${setupCode}\u200B` } });
  expect(registered.body.user).toMatchObject({ name: 'Kanya', email: 'kanya@example.com' });
  token = registered.body.token;
});
afterAll(() => service?.stop());

const guests = cardGuests(() => service);
const asStaff = (method: string, path: string, body?: object): Promise<Reply> =>
  service.call(method, path, { token, ...(body && { body }) });
const place = (): Promise<Booking> => {
  day += 2;
  const dayOf = (offset: number) => new Date(Date.UTC(2027, 1, day + offset)).toISOString().slice(0, 10);
  return service.place(dayOf(0), dayOf(1));
};
const tellContact = async (change: object, booking?: Booking): Promise<Reply> => {
  const { id } = booking ?? (await place());
  return service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: { ...customerInfo, ...change } } });
};
const stored = (reply: Reply) => reply.body.data.booking.customerInfo;
const codesIn = ({ body }: Reply) =>
  Object.fromEntries(Object.entries(body.details ?? {}).map(([field, problem]) => [field, (problem as { code: string }).code]));

it('removes what is invisible of a paste before it judges and stores', async () => {
  const pasted = await tellContact({
    firstName: '\u2066Zoe\u0308\u2069',
    lastName: '\uFEFFO’Brien\uFE0F',
    email: 'zoe@example.com\u200B',
    phone: '\u202D081-234-5678\u202C',
  });
  expect(stored(pasted)).toEqual({ firstName: 'Zoë', lastName: 'O’Brien', email: 'zoe@example.com', phone: '081-234-5678' });
  for (const firstName of ['\u200B', '\u2060\u200D ', '\u202A\u202C', '\uFE0F', '\u3164', '\u2800'])
    expect(codesIn(await tellContact({ firstName }))).toEqual({ 'customerInfo.firstName': 'required' });
  expect(codesIn(await tellContact({ phone: '\u200E', email: '\u200B' }))).toEqual({
    'customerInfo.phone': 'required',
    'customerInfo.email': 'required',
  });
});

it('signs in with a pasted email, and changes nothing of a password', async () => {
  const login = (email: string, password = owner.password) =>
    service.call('POST', '/admin/auth/login', { body: { email, password } });
  expect((await login('\u200BKanya@example.com\u00A0')).status).toBe(200);
  expect((await login('kanya@example.com', `${owner.password}\u200B`)).status).toBe(401);
});

it.each([
  '081 234 5678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '０８１２３４５６７８',
  '٠٨١٢٣٤٥٦٧٨',
  '081.234.5678',
  '081–234—5678',
  '+66 (0)81 234 5678',
  '02 123 4567',
  '032-515-123',
  '+44 20 7946 0958',
])('takes the phone %s', async phone => expect(stored(await tellContact({ phone }))).toMatchObject({ phone }));

it.each(['081234567', '08123456789', '1234567890', '+66 8', '0012345678', 'call me'])('refuses the phone %s', async phone =>
  expect((await tellContact({ phone })).body.details).toEqual({
    'customerInfo.phone': { code: 'invalid_phone', message: 'Please enter a valid phone number' },
  }),
);

it.each(['guest@ไทย.ไทย', 'a&b@example.com', "o'brien@münchen.de", 'guest@xn--o3cw4h.xn--o3cw4h'])(
  'takes the email %s, and a guest of a single name',
  async email => {
    const told = await tellContact({ firstName: 'Sukarno', lastName: '', email });
    expect(stored(told)).toMatchObject({ email, lastName: '' });
    expect(told.body.data.booking.customerName).toBe('Sukarno');
  },
);

it('takes an account number, a PromptPay id and an expiry as people write them', async () => {
  const bankDetails = { bankName: 'KBank', accountNumber: '๐๔๕–๘–๖๑๒๘๘–๓', accountName: '\u200BHouse' };
  expect((await asStaff('PATCH', '/admin/villa/bank-details', { bankDetails })).body.bankDetails).toEqual({
    bankName: 'KBank',
    accountNumber: '045-8-61288-3',
    accountName: 'House',
  });
  for (const promptPayId of ['+66 81 234 5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '0066812345678', '\u202D081-234-5678\u202C'])
    expect((await asStaff('PATCH', '/admin/villa/promptpay-setting', { promptPayId })).body.promptPayId).toBe('0812345678');

  await asStaff('PATCH', '/admin/villa/credit-card-setting', { creditCardEnabled: true });
  for (const expiry of ['2030-12', '12/2030', '12.30', '๑๒/๓๐', '12 – 30', '1230']) {
    const id = await guests.arrive();
    const card = { cardNumber: '๔๒๔๒–4242.4242 4242\u200B', cardholderName: 'Mali', expiry, cvv: '１２３' };
    expect((await service.call('POST', `/booking/${id}/card-payment`, { body: card })).status).toBe(200);
  }
  const id = await guests.arrive();
  await guests.pay(id, numbers.approved);
  const code = guests.code().replace(/(...)(...)/, '$1 $2\u200B');
  expect((await guests.verify(id, code)).status).toBe(200);
});

it('takes a refund account in Thai digits', async () => {
  const booking = await place();
  await tellContact({}, booking);
  const path = `/admin/bookings/${booking.id}`;
  await asStaff('PATCH', `${path}/status`, { status: 'confirmed', method: 'cash', reason: 'at the door' });
  await asStaff('PATCH', `${path}/status`, { status: 'cancelled', reason: 'storm' });
  const account = { bankName: 'Krungsri', accountNumber: '๐๔๕๘๖๑๒๘๘๓', accountName: 'Ada' };
  expect((await service.call('POST', `/booking/${booking.id}/refund-account`, { body: account })).status).toBe(202);
  const otp = (/\b(\d{6})\b/.exec(service.letters.at(-1)?.subject ?? '')?.[1] ?? '').replace(/(...)/, '$1–');
  expect((await service.call('POST', `/booking/${booking.id}/refund-account/verify`, { body: { otp } })).status).toBe(200);
  const { refundAccount } = (await asStaff('GET', path)).body.data.booking;
  expect(refundAccount).toMatchObject({ accountNumber: '0458612883' });
});

it('finds a booking by its number in any spelling, and by any form of email and phone', async () => {
  const find = async (contact: string, spell: (prefix: string, drawn: string) => string): Promise<void> => {
    const { id, number } = await place();
    await tellContact({ email: 'guest@ไทย.ไทย', phone: '+66 81 234 4257' }, { id } as Booking);
    const [prefix = '', drawn = ''] = number.split('-');
    const asked = { contact, number: spell(prefix, drawn) };
    expect((await service.call('POST', '/find-booking', { body: asked })).status).toBe(202);
    await service.followUps.settled();
    expect([asked, service.found.at(-1)]).toEqual([asked, id]);
  };
  await find('guest@ไทย.ไทย', (_, drawn) => drawn.toLowerCase());
  await find('Guest@xn--o3cw4h.xn--o3cw4h', (prefix, drawn) => `${prefix} ${drawn}`);
  await find('\u200Bguest@ไทย.ไทย', (prefix, drawn) => `#${prefix}-${drawn}`);
  await find('๐๘๑-๒๓๔-๔๒๕๗', (prefix, drawn) => `${prefix.toLowerCase()}–${drawn.toLowerCase()}`);
  await find('0066812344257', (prefix, drawn) => `${prefix}-${drawn.replaceAll('0', 'o').replaceAll('1', 'l')}`);
});

it('finds a guest in the search of staff', async () => {
  const booking = await place();
  await tellContact({ firstName: 'Siân', lastName: 'D’Arcy', email: 'sian@ไทย.ไทย', phone: '+66 89 765 4321' }, booking);
  const numbersOf = async (q: string): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return (await asStaff('GET', `/admin/bookings?filter=${filter}`)).body.map(({ number }: Booking) => number);
  };
  for (const q of [
    '089-765-4321',
    '089 765 4321',
    '๐๘๙๗๖๕๔๓๒๑',
    '+66897654321',
    '0066 89 765 4321',
    '66897654321',
    '089–765',
    "D'Arcy",
    'd’arcy siân',
    'D\u02BCArcy',
    '\u200Bsia\u0302n',
    'sian@xn--o3cw4h.xn--o3cw4h',
    `#${booking.number}`,
    booking.number.toLowerCase().replace('-', ' '),
    booking.number.replace('-', '–'),
  ])
    expect([q, await numbersOf(q)]).toEqual([q, [booking.number]]);
  expect(await numbersOf('089-765-4322')).toEqual([]);
  const person = await asStaff('GET', `/admin/people?contact=${encodeURIComponent('๐๘๙ ๗๖๕ ๔๓๒๑')}`);
  expect(person.body.bookings.map(({ number }: Booking) => number)).toEqual([booking.number]);
  const byEmail = await asStaff('GET', `/admin/people?contact=${encodeURIComponent('Sian@xn--o3cw4h.xn--o3cw4h')}`);
  expect(byEmail.body.bookings).toHaveLength(1);
  const link = { amount: 500, description: 'Dinner', bookingId: booking.id };
  await asStaff('POST', '/admin/payment-links', link);
  for (const q of ["D'Arcy", '089 765 4321', 'dinner']) {
    const links = await asStaff('GET', `/admin/payment-links?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    expect([q, links.body.length]).toEqual([q, 1]);
  }
});

it('asks about a year of the Thai calendar, and lets older ones be', async () => {
  const blocks = '/admin/calendar/blocks';
  const thai = { from: '2569-12-10', to: '2569-12-12', reason: 'Paint' };
  expect(await asStaff('POST', blocks, thai)).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      message: expect.stringMatching(/did you mean 2026\?/i),
      details: { from: { meant: 2026 } },
    },
  });
  const far = { from: '2032-01-01', to: '2032-01-02', reason: 'Paint' };
  expect(codesIn(await asStaff('POST', blocks, far))).toEqual({ from: 'too_far', to: 'too_far' });

  const older = { type: 'block' as const, now: service.time.now().toISOString(), blockId: 'older', ...thai };
  await service.commands.calendar(older, { actor: { kind: 'system' }, correlationId: 'older release' });
  expect((await asStaff('PATCH', `${blocks}/older`, { ...thai, reason: 'Roof' })).status).toBe(200);
  expect((await asStaff('PATCH', `${blocks}/older`, { ...thai, to: '2570-12-13' })).status).toBe(400);

  const name = { th: 'ปีใหม่', en: 'New Year' };
  const prices = { weekdayPrice: 9000, weekdayDiscountedPrice: 0, weekendPrice: 9000, weekendDiscountedPrice: 0 };
  const season = { name, from: '2569-12-28', to: '2570-01-03', ...prices };
  expect(await asStaff('PATCH', '/admin/villa', { seasons: [season] })).toMatchObject({
    status: 400,
    body: { details: { 'seasons.0.from': { code: 'buddhist_year', meant: 2026 }, 'seasons.0.to': { meant: 2027 } } },
  });
  const bookingDetails = { checkIn: '2569-12-10', checkOut: '2569-12-12', rooms: 3, totalPrice: 1 };
  expect(await service.call('POST', '/booking', { body: { bookingDetails } })).toMatchObject({
    status: 400,
    body: { code: 'beyond_horizon', message: expect.stringMatching(/did you mean 2026\?/i) },
  });
});

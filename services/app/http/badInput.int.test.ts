import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from './testService.testkit.ts';

let service: TestService;
let owner: string;
/** A booking with contact details. */
let booking: string;
let other: string;
let othersSlip: string;

const unknown = '0'.repeat(26);
const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };

const slipForm = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('slip', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

beforeAll(async () => {
  service = await startTestService();
  const { call } = service;
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase' };
  owner = (await call('POST', '/admin/auth/register', { body: form })).body.token;
  booking = (await service.place('2027-02-01', '2027-02-03')).id;
  other = (await service.place('2027-02-03', '2027-02-05')).id;
  await call('PATCH', `/booking/${booking}/customer-info`, { body: { customerInfo: contact } });
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  othersSlip = (await call('POST', '/upload/slip', { body: slipForm(png, 'slip.png', { bookingId: other }) })).body.data.url;
});

afterAll(() => service?.stop());

const stay = (over: object = {}) => ({
  bookingDetails: { checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: 3, totalPrice: 18_000, ...over },
});

type Case = [what: string, body: unknown, status: number, code: string, field?: string];

const placing: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'bookingDetails'],
  ['a list', [], 400, 'validation_failed', 'body'],
  ['a number', '5', 400, 'validation_failed', 'body'],
  ['null', 'null', 400, 'validation_failed', 'body'],
  ['no JSON', '{"bookingDetails":', 400, 'validation_failed', 'body'],
  ['nesting without end', '['.repeat(20_000) + ']'.repeat(20_000), 400, 'validation_failed', 'body'],
  ['a huge body', { ...stay(), specialRequests: 'x'.repeat(70_000) }, 413, 'too_large'],
  ['text with NUL', { ...stay(), specialRequests: 'a\u0000b' }, 400, 'validation_failed', 'body'],
  ['half a character', '{"specialRequests":"\\ud800"}', 400, 'validation_failed', 'body'],
  ['no check-in', stay({ checkIn: undefined }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['a number for a date', stay({ checkIn: 20270301 }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['an impossible date', stay({ checkIn: '2027-02-30' }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['words for a date', stay({ checkOut: 'tomorrow' }), 400, 'validation_failed', 'bookingDetails.checkOut'],
  ['a past date', stay({ checkIn: '2026-11-20', checkOut: '2026-11-23' }), 400, 'past_date'],
  ['a long past date', stay({ checkIn: '0001-01-01', checkOut: '0001-01-02' }), 400, 'past_date'],
  ['one day', stay({ checkOut: '2027-03-01' }), 400, 'same_day'],
  ['a reversed range', stay({ checkOut: '2027-02-27' }), 400, 'validation_failed', 'checkOut'],
  ['year 9999', stay({ checkIn: '9999-12-30', checkOut: '9999-12-31' }), 400, 'beyond_horizon'],
  ['31 nights', stay({ checkOut: '2027-04-01' }), 400, 'validation_failed', 'checkOut'],
  ['too many rooms', stay({ rooms: 4 }), 400, 'validation_failed', 'rooms'],
  ['no rooms', stay({ rooms: 0 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['minus one room', stay({ rooms: -1 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['half a room', stay({ rooms: 1.5 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['rooms as text', stay({ rooms: '3' }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['too many guests', stay({ guests: 7 }), 400, 'validation_failed', 'guests'],
  ['a huge number', stay({ guests: 1e308 }), 400, 'validation_failed', 'bookingDetails.guests'],
  ['a wrong total', stay({ totalPrice: 1 }), 409, 'price_changed'],
  ['a negative total', stay({ totalPrice: -1 }), 400, 'validation_failed', 'bookingDetails.totalPrice'],
  ['no total', stay({ totalPrice: null }), 400, 'validation_failed', 'bookingDetails.totalPrice'],
  ['a wrong method', { ...stay(), paymentMethod: 'gold' }, 400, 'validation_failed', 'paymentMethod'],
  ['a wrong language', { ...stay(), language: 'fr' }, 400, 'validation_failed', 'language'],
  ['a novel', { ...stay(), specialRequests: 'x'.repeat(2001) }, 400, 'validation_failed', 'specialRequests'],
  ['nights that are held', stay({ checkIn: '2027-02-02', checkOut: '2027-02-04' }), 409, 'nights_taken'],
];

const customer = (over: object) => ({ customerInfo: { ...contact, ...over } });

const attaching: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'customerInfo'],
  ['no name', customer({ firstName: '' }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['a name of spaces', customer({ lastName: '   ' }), 400, 'validation_failed', 'customerInfo.lastName'],
  ['a number for a name', customer({ firstName: 7 }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['no email', customer({ email: undefined }), 400, 'validation_failed', 'customerInfo.email'],
  ['a bad email', customer({ email: 'ada@' }), 400, 'validation_failed', 'customerInfo.email'],
  [
    'two lines of email',
    customer({ email: 'ada@example.com\nBcc: x@example.com' }),
    400,
    'validation_failed',
    'customerInfo.email',
  ],
  ['nine digits', customer({ phone: '081234567' }), 400, 'validation_failed', 'customerInfo.phone'],
  ['letters', customer({ phone: 'call me' }), 400, 'validation_failed', 'customerInfo.phone'],
  ['a long name', customer({ firstName: 'x'.repeat(81) }), 400, 'validation_failed', 'customerInfo.firstName'],
];

const patching: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'body'],
  ['confirmed', { status: 'confirmed' }, 403, 'forbidden'],
  ['a total', { totalPrice: 1 }, 403, 'forbidden'],
  ['__proto__', '{"__proto__": {"status": "confirmed"}}', 403, 'forbidden'],
  ['an unknown status', { status: 'paid' }, 400, 'validation_failed', 'status'],
  ['in review without a slip', { status: 'in_review' }, 403, 'forbidden'],
  ['a slip from elsewhere', { paymentSlipUrl: 'https://example.com/slip.png', status: 'in_review' }, 403, 'slip_not_yours'],
  ['a slip that is none', { paymentSlipUrl: `/api/slips/${'0'.repeat(32)}` }, 403, 'slip_not_yours'],
  ['a number for a slip', { paymentSlipUrl: 5 }, 400, 'validation_failed', 'paymentSlipUrl'],
  ['wishes without end', { specialRequests: 'x'.repeat(2001) }, 400, 'validation_failed', 'specialRequests'],
];

const paying: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'paymentMethod'],
  ['an unknown method', { paymentMethod: 'gold' }, 400, 'validation_failed', 'paymentMethod'],
  ['a method that is off', { paymentMethod: 'promptpay' }, 409, 'method_off'],
];

const check = async (method: string, path: string, [, body, status, code, field]: Case, token?: string): Promise<void> => {
  const reply = await service.call(method, path, { body, ...(token ? { token } : {}) });
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  expect(reply.body).toMatchObject({ status: 'error', message: expect.any(String) });
  if (field) expect(reply.body.details).toHaveProperty([field]);
};

describe('a guest who sends nonsense', () => {
  it.each(placing)('places %s', async (...given) => {
    await check('POST', '/booking', given);
  });

  it.each(attaching)('gives contact details: %s', async (...given) => {
    await check('PATCH', `/booking/${booking}/customer-info`, given);
  });

  it.each(patching)('changes %s', async (...given) => {
    await check('PATCH', `/booking/${booking}`, given);
  });

  it.each(paying)('pays by %s', async (...given) => {
    await check('PATCH', `/booking/${booking}/payment`, given);
  });

  it("attaches another booking's slip", async () => {
    await check('PATCH', `/booking/${booking}`, ['', { paymentSlipUrl: othersSlip, status: 'in_review' }, 403, 'slip_not_yours']);
  });

  it('leaves the bookings as they were', async () => {
    const { data } = (await service.call('GET', `/booking/${booking}`)).body;
    expect(data.booking).toMatchObject({
      status: 'pending_payment',
      revision: 1,
      paymentSlipUrl: null,
      paymentMethod: 'bank_transfer',
    });
    expect(await service.handle.readBooking(other)).toMatchObject({ revision: 0 });
    const { nights } = (await service.call('GET', '/availability?from=2027-03-01&to=2027-03-31')).body;
    expect(nights.every((night: { state: string }) => night.state === 'free')).toBe(true);
  });

  it.each([
    ['/availability', 400, 'validation_failed'],
    ['/availability?from=2027-03-01', 400, 'validation_failed'],
    ['/availability?from=2027-03-03&to=2027-03-01', 400, 'validation_failed'],
    ['/availability?from=2027-03-01&to=2027-03-01', 400, 'validation_failed'],
    ['/availability?from=2027-01-01&to=2028-03-01', 400, 'validation_failed'],
    ['/availability?from=2027-02-30&to=2027-03-01', 400, 'validation_failed'],
    ['/availability?from=9999-12-30&to=9999-12-31', 400, 'beyond_horizon'],
    ['/availability?from=2027-03-01&to=2027-03-03&rooms=9', 400, 'validation_failed'],
    ['/availability?from=2027-03-01&to=2027-03-03&rooms=x', 400, 'validation_failed'],
    ['/availability?from=2027-03-01&from=2027-03-02&to=2027-03-03', 400, 'validation_failed'],
    ['/availability?from=2027-03-01%00&to=2027-03-03', 400, 'validation_failed'],
    ['/quote', 400, 'validation_failed'],
    ['/quote?checkIn=2027-03-01&checkOut=2027-03-01', 400, 'same_day'],
    ['/quote?checkIn=2027-03-03&checkOut=2027-03-01', 400, 'validation_failed'],
    ['/quote?checkIn=2026-01-01&checkOut=2026-01-03', 400, 'past_date'],
    ['/quote?checkIn=9999-01-01&checkOut=9999-01-03', 400, 'beyond_horizon'],
    ['/quote?checkIn=2027-03-01&checkOut=2027-03-03&rooms=4', 400, 'validation_failed'],
    ['/quote?checkIn=2027-03-01&checkOut=2027-03-03&rooms=-1', 400, 'validation_failed'],
    [`/booking/${unknown}`, 404, 'not_found'],
    ['/booking/undefined', 404, 'not_found'],
    ['/booking/%00', 400, 'validation_failed'],
    ['/booking/%E0%A4%A', 400, 'validation_failed'],
    ['/booking/..%2f..%2fetc%2fpasswd', 404, 'not_found'],
    [`/booking/${'x'.repeat(4000)}`, 404, 'not_found'],
    [`/slips/${'0'.repeat(32)}`, 404, 'not_found'],
    ['/slips/..%2f..%2fdata.key', 404, 'not_found'],
    ['/nothing', 404, 'not_found'],
    ['/payment-links/x', 404, 'not_found'],
  ])('asks for %s', async (path, status, code) => {
    const reply = await service.call('GET', path);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['PATCH', '/customer-info'],
    ['PATCH', '/payment'],
    ['POST', '/send-confirmation'],
  ])('asks %s an unknown booking%s', async (method, tail) => {
    const bodies: Record<string, unknown> = {
      '/customer-info': { customerInfo: contact },
      '/payment': { paymentMethod: 'bank_transfer' },
    };
    const body = method === 'PATCH' ? (bodies[tail] ?? { specialRequests: 'x' }) : undefined;
    expect(await service.call(method, `/booking/${unknown}${tail}`, { body })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('sends what is not JSON, or says so', async () => {
    const { call } = service;
    const form = await call('POST', '/booking', {
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const charset = await call('POST', '/booking', {
      body: '{}',
      headers: { 'content-type': 'application/json; charset=klingon' },
    });
    expect(charset).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const zipped = await call('POST', '/booking', { body: 'nothing', headers: { 'content-encoding': 'gzip' } });
    expect(zipped).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('gives a bad Idempotency-Key, If-Match or Baan-Position', async () => {
    const { call } = service;
    const wrong = { status: 400, body: { code: 'validation_failed' } };
    expect(await call('POST', '/booking', { body: stay(), headers: { 'idempotency-key': 'short' } })).toMatchObject(wrong);
    expect(
      await call('PATCH', `/booking/${booking}`, { body: { specialRequests: 'x' }, headers: { 'if-match': 'x' } }),
    ).toMatchObject(wrong);
    expect(await call('GET', `/booking/${booking}`, { headers: { 'baan-position': '-1' } })).toMatchObject(wrong);
  });
});

describe('an upload', () => {
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const uploads: [string, Buffer, string, Record<string, string>, number, string][] = [
    ['of 6 MB', Buffer.concat([jpegStart, Buffer.alloc(6 * 1024 * 1024)]), 'slip.jpg', {}, 413, 'too_large'],
    [
      'of a program named .jpg',
      Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000, 3)]),
      'slip.jpg',
      {},
      415,
      'unsupported_file',
    ],
    ['of a PDF with nothing in it', Buffer.alloc(0), 'slip.pdf', {}, 415, 'unsupported_file'],
    ['of a page', Buffer.from('<script>alert(1)</script>'), 'slip.png', {}, 415, 'unsupported_file'],
    ['of the first bytes of a picture', jpegStart, 'slip.jpg', {}, 415, 'unsupported_file'],
    ['for an unknown booking', jpegStart, 'slip.jpg', { bookingId: unknown }, 404, 'not_found'],
    ['for no booking at all', jpegStart, 'slip.jpg', { bookingId: '../x' }, 404, 'not_found'],
  ];

  it.each(uploads)('%s', async (_what, bytes, name, fields, status, code) => {
    const reply = await service.call('POST', '/upload/slip', { body: slipForm(bytes, name, fields) });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it('without a file, in another field, or that is no form', async () => {
    const { call } = service;
    const empty = new FormData();
    empty.append('bookingId', booking);
    expect(await call('POST', '/upload/slip', { body: empty })).toMatchObject({
      status: 400,
      body: { details: { slip: { code: 'required' } } },
    });
    const elsewhere = new FormData();
    elsewhere.append('file', new Blob(['x']), 'x.png');
    expect(await call('POST', '/upload/slip', { body: elsewhere })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await call('POST', '/upload/slip', { body: {} })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const broken = await call('POST', '/upload/slip', { body: 'x', headers: { 'content-type': 'multipart/form-data' } });
    expect(broken).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const cutOff = await call('POST', '/upload/slip', {
      body: '--b\r\nContent-Disposition: form-data; name="slip"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(cutOff).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('staff who send nonsense', () => {
  const status: Case[] = [
    ['nothing', {}, 400, 'validation_failed', 'status'],
    ['an unknown status', { status: 'gone' }, 400, 'validation_failed', 'status'],
    ['confirmed without a method', { status: 'confirmed' }, 400, 'validation_failed', 'method'],
    ['confirmed without a reason', { status: 'confirmed', method: 'cash' }, 400, 'validation_failed', 'reason'],
    ['expired by hand', { status: 'expired' }, 409, 'wrong_state'],
    ['pending again', { status: 'pending' }, 409, 'wrong_state'],
    [
      'a refund of what nobody paid',
      { status: 'cancelled', refund: { amount: 5, method: 'cash' } },
      400,
      'validation_failed',
      'refund.amount',
    ],
    [
      'a negative refund',
      { status: 'cancelled', refund: { amount: -5, method: 'cash' } },
      400,
      'validation_failed',
      'refund.amount',
    ],
  ];
  it.each(status)('set %s', async (...given) => {
    await check('PATCH', `/admin/bookings/${booking}/status`, given, owner);
  });

  const edits: Case[] = [
    ['an impossible date', { checkIn: '2027-02-31' }, 400, 'validation_failed', 'checkIn'],
    ['a reversed stay', { checkOut: '2027-01-01' }, 400, 'validation_failed', 'checkOut'],
    ['a stay of one day', { checkOut: '2027-02-01' }, 400, 'same_day'],
    ['too many guests', { guests: 7 }, 400, 'validation_failed', 'guests'],
    ['too many rooms', { rooms: 9 }, 400, 'validation_failed', 'rooms'],
    ['a total without a reason', { totalPrice: 5 }, 400, 'validation_failed', 'reason'],
    ['nights of another', { checkIn: '2027-02-03', checkOut: '2027-02-05' }, 409, 'nights_taken'],
  ];
  it.each(edits)('write %s', async (...given) => {
    await check('PATCH', `/admin/bookings/${booking}`, given, owner);
  });

  const villa: Case[] = [
    ['a negative price', { weekdayPrice: -1 }, 400, 'validation_failed', 'weekdayPrice'],
    ['a price as text', { weekdayPrice: '1' }, 400, 'validation_failed', 'weekdayPrice'],
    ['a discount above the price', { weekdayDiscountedPrice: 10_000 }, 400, 'validation_failed', 'weekdayDiscountedPrice'],
    ['more rooms at least than there are', { minRooms: 4 }, 400, 'validation_failed', 'minRooms'],
    ['a name in one language', { name: { en: 'House' } }, 400, 'validation_failed', 'name.th'],
    ['a script for a map', { mapUrl: 'javascript:alert(1)' }, 400, 'validation_failed', 'mapUrl'],
  ];
  it.each(villa)('give the villa %s', async (...given) => {
    await check('PATCH', '/admin/villa', given, owner);
  });

  it.each([
    '?sort=x',
    '?sort=["password","ASC"]',
    '?sort=["checkIn","UP; DROP TABLE"]',
    '?range=[5,1]',
    '?range=[0,100000]',
    '?range=[0]',
    '?filter=[]',
    '?filter={"status":"gone"}',
    '?filter={"checkInFrom":"soon"}',
    '?filter={"q":"a\\u0000b"}',
  ])('list %s', async query => {
    const reply = await service.call('GET', `/admin/bookings${query}`, { token: owner });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it.each([
    ['GET', '/booking/all'],
    ['DELETE', `/booking/${unknown}`],
    ['GET', '/admin/villa'],
    ['PATCH', '/admin/villa'],
    ['GET', '/admin/bookings'],
    ['POST', '/admin/bookings'],
    ['GET', `/admin/bookings/${unknown}`],
    ['PATCH', `/admin/bookings/${unknown}`],
    ['PATCH', `/admin/bookings/${unknown}/status`],
    ['DELETE', `/admin/bookings/${unknown}`],
    ['GET', `/admin/bookings/${unknown}/history`],
    ['GET', '/admin/stats'],
    ['GET', '/admin/recent-bookings'],
    ['GET', '/admin/auth/me'],
  ])('%s %s without a token that stands', async (method, path) => {
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    for (const token of [undefined, 'x', 'a.b.c', `${owner.slice(0, -2)}xx`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.']) {
      const reply = await service.call(method, path, { body, ...(token ? { token } : {}) });
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  });

  it.each([
    ['PATCH', '', {}],
    ['PATCH', '/status', { status: 'cancelled' }],
    ['DELETE', '', undefined],
    ['GET', '', undefined],
    ['GET', '/history', undefined],
  ])('%s an unknown booking%s', async (method, tail, body) => {
    const reply = await service.call(method, `/admin/bookings/${unknown}${tail}`, { body, token: owner });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  const login: Case[] = [
    ['nothing', {}, 400, 'validation_failed', 'email'],
    ['numbers', { email: 1, password: 2 }, 400, 'validation_failed', 'password'],
    ['a wrong password', { email: 'owner@example.com', password: 'wrong' }, 401, 'unauthorized'],
    ['an unknown email', { email: 'nobody@example.com', password: 'wrong' }, 401, 'unauthorized'],
    ['a password without end', { email: 'owner@example.com', password: 'x'.repeat(201) }, 400, 'validation_failed', 'password'],
  ];
  it.each(login)('sign in with %s', async (...given) => {
    await check('POST', '/admin/auth/login', given);
  });

  const registering: Case[] = [
    ['a short password', { name: 'A', email: 'a@example.com', password: 'short' }, 400, 'validation_failed', 'password'],
    ['a bad email', { name: 'A', email: 'a', password: 'a long enough phrase' }, 400, 'validation_failed', 'email'],
    ['no name', { email: 'a@example.com', password: 'a long enough phrase' }, 400, 'validation_failed', 'name'],
    ['a second owner', { name: 'A', email: 'a@example.com', password: 'a long enough phrase' }, 403, 'forbidden'],
  ];
  it.each(registering)('register with %s', async (...given) => {
    await check('POST', '/admin/auth/register', given);
  });
});

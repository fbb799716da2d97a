import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { uploadSlip } from '../payment/slipUpload.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import {
  attaching,
  type Case,
  changingVilla,
  contact,
  editing,
  patching,
  paying,
  placing,
  registering,
  settingStatus,
  signingIn,
  stay,
} from './badInput.testkit.ts';

let service: TestService;
let owner: string;
/** A booking with contact details. */
let booking: string;
let other: string;
let othersSlip: string;

const unknown = '0'.repeat(26);

beforeAll(async () => {
  service = await startTestService();
  const { call } = service;
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await call('POST', '/admin/auth/register', { body: form })).body.token;
  booking = (await service.place('2027-02-01', '2027-02-03')).id;
  other = (await service.place('2027-02-03', '2027-02-05')).id;
  await call('PATCH', `/booking/${booking}/customer-info`, { body: { customerInfo: contact } });
  othersSlip = await uploadSlip(service, await pictureOf('#fff'), other);
});

afterAll(() => service?.stop());

const check = async (method: string, path: string, [, body, status, code, field]: Case, token?: string): Promise<void> => {
  const reply = await service.call(method, path, { body, ...(token ? { token } : {}) });
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  expect(reply.body).toMatchObject({ status: 'error', message: expect.any(String) });
  if (field) expect(reply.body.details).toHaveProperty([field]);
};

describe('invalid input of a guest', () => {
  it.each(placing)('is rejected when placing: %s', async (...given) => {
    await check('POST', '/booking', given);
  });

  it.each(attaching)('is rejected in contact details: %s', async (...given) => {
    await check('PATCH', `/booking/${booking}/customer-info`, given);
  });

  it.each(patching)('is rejected when changing: %s', async (...given) => {
    await check('PATCH', `/booking/${booking}`, given);
  });

  it.each(paying)('is rejected when paying: %s', async (...given) => {
    await check('PATCH', `/booking/${booking}/payment`, given);
  });

  it("is rejected for another booking's slip", async () => {
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
    expect(await service.commands.readBooking(other)).toMatchObject({ revision: 0 });
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

  it('is rejected when it is not JSON or not declared as JSON', async () => {
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

  it('is rejected in Idempotency-Key, If-Match and Baan-Position', async () => {
    const { call } = service;
    const wrong = { status: 400, body: { code: 'validation_failed' } };
    expect(await call('POST', '/booking', { body: stay(), headers: { 'idempotency-key': 'short' } })).toMatchObject(wrong);
    expect(
      await call('PATCH', `/booking/${booking}`, { body: { specialRequests: 'x' }, headers: { 'if-match': 'x' } }),
    ).toMatchObject(wrong);
    expect(await call('GET', `/booking/${booking}`, { headers: { 'baan-position': '-1' } })).toMatchObject(wrong);
  });
});

describe('invalid input of staff', () => {
  it.each(settingStatus)('is rejected for the status: %s', async (...given) => {
    await check('PATCH', `/admin/bookings/${booking}/status`, given, owner);
  });

  it.each(editing)('is rejected when editing: %s', async (...given) => {
    await check('PATCH', `/admin/bookings/${booking}`, given, owner);
  });

  it.each(changingVilla)('is rejected for the villa: %s', async (...given) => {
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

  it.each(signingIn)('is rejected when signing in: %s', async (...given) => {
    await check('POST', '/admin/auth/login', given);
  });

  it.each(registering)('is rejected when registering: %s', async (...given) => {
    await check('POST', '/admin/auth/register', given);
  });
});

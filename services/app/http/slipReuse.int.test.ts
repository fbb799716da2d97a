import type { SlipCheck } from '@baan/contract/slip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSlip } from '../slipPicture.testkit.ts';
import { startTestService, type TestService } from './testService.testkit.ts';

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };

let service: TestService;
let token: string;
let month = 0;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password' };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const slipOf = async (transferId: string, quality = 80): Promise<Blob> => {
  const bytes = await (await drawSlip({ transferId })).jpeg({ quality }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

const bookingWithGuest = async (): Promise<string> => {
  month += 1;
  const { id } = await service.place(`2027-0${month}-04`, `2027-0${month}-06`);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};

const attach = async (id: string, file: Blob): Promise<string> => {
  const body = new FormData();
  body.set('slip', file, 'slip.jpg');
  body.set('bookingId', id);
  const paymentSlipUrl = (await service.call('POST', '/upload/slip', { body })).body.data.url;
  const reply = await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  expect(reply.body).toMatchObject({ status: 'success', data: { booking: { status: 'in_review' } } });
  return paymentSlipUrl;
};

const check = async (id: string): Promise<SlipCheck> =>
  (await service.call('GET', `/admin/bookings/${id}/slip-check`, { token })).body.data;

const approve = (id: string, reason?: string) =>
  service.call('PATCH', `/admin/bookings/${id}/status`, { token, body: { status: 'confirmed', reason } });

it('tells staff the transfer on a slip, and of whom else the same file or transfer is', async () => {
  const [first, second, third] = [await bookingWithGuest(), await bookingWithGuest(), await bookingWithGuest()];
  const transfer = 'A1B2C3D4E5F6G7H8';
  await attach(first, await slipOf(transfer));
  expect(await check(first)).toEqual({ reference: { sendingBank: '004', transferId: transfer }, slipReused: [] });

  await attach(second, await slipOf(transfer));
  await attach(third, await slipOf(transfer, 60));
  const { slipReused } = await check(third);
  expect(slipReused).toHaveLength(2);
  expect(slipReused[0]).toMatchObject({ kind: 'booking', id: first, same: ['transfer'], label: expect.stringMatching(/^BAAN-/) });
  expect((await check(second)).slipReused[0]).toMatchObject({ id: first, same: ['file', 'transfer'] });

  // Also the first one, when it is approved last.
  expect(await approve(first)).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { reason: {} } } });
  expect(await approve(third)).toMatchObject({ status: 400, body: { details: { reason: { code: 'required' } } } });
  expect(await approve(third, 'Two stays in one transfer')).toMatchObject({ status: 200 });
});

it('counts the same slip for its own booking as no reuse, cleared and attached again', async () => {
  const id = await bookingWithGuest();
  const file = await slipOf('OWNSLIP123456');
  const paymentSlipUrl = await attach(id, file);
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: null } });
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl } });
  expect((await check(id)).slipReused).toEqual([]);
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: null } });
  await attach(id, file);
  expect((await check(id)).slipReused).toEqual([]);
  expect(await approve(id)).toMatchObject({ status: 200 });
});

it('says nothing of a slip without a code, and nothing to guests', async () => {
  const id = await bookingWithGuest();
  expect(await check(id)).toEqual({ reference: null, slipReused: [] });
  await attach(id, new Blob([new TextEncoder().encode('%PDF-1.7\n%%EOF')], { type: 'application/pdf' }));
  expect(await check(id)).toEqual({ reference: null, slipReused: [] });
  expect(await service.call('GET', `/admin/bookings/${id}/slip-check`)).toMatchObject({ status: 401 });
});

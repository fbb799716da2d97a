import { parse } from 'promptparse';
import { anyId } from 'promptparse/validate';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let token: string;
let id: string;

const call: TestService['call'] = (...sent) => service.call(...sent);
const setting = (body: object) => call('PATCH', '/admin/villa/promptpay-setting', { token, body });
const code = () => call('GET', `/booking/${id}/promptpay`);

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await call('POST', '/admin/auth/register', { body: owner })).body.token;
  id = (await service.place('2027-03-01', '2027-03-03')).id;
});

afterAll(() => service.stop());

it('requests exactly the balance once the owner has set a valid id', async () => {
  expect(await code()).toMatchObject({ status: 409, body: { code: 'method_off' } });
  expect(await setting({ promptPayEnabled: true })).toMatchObject({ status: 200, body: { paymentMethods: ['bank_transfer'] } });
  expect(await setting({ promptPayId: '0812' })).toMatchObject({ status: 400, body: { details: { promptPayId: {} } } });
  const set = await setting({ promptPayId: '081-234-5678' });
  expect(set.body).toMatchObject({ promptPayId: '0812345678', paymentMethods: ['bank_transfer', 'promptpay'] });

  const { status, body } = await code();
  expect(status).toBe(200);
  const { payload, amount, qrSvg } = body.data;
  expect(amount).toBe(18_000);
  expect(parse(payload, true)?.getTagValue('54')).toBe('18000.00');
  expect(anyId(payload)).toMatchObject({ type: 'MSISDN', target: '0812345678', amount: 18_000 });
  expect(qrSvg).toMatch(/^<svg /);
});

it("shows the owner's picture without an id, and rejects other files", async () => {
  const upload = (bytes: Uint8Array, as = token) => {
    const body = new FormData();
    body.set('qrImage', new Blob([new Uint8Array(bytes)]), 'qr.png');
    return call('POST', '/admin/villa/promptpay-qr', { token: as, body });
  };
  expect(await upload(Buffer.from('a text'))).toMatchObject({
    status: 415,
    body: { message: 'Please select a valid image file' },
  });
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: 'File size must be less than 5MB' },
  });
  expect(await upload(await toBuffer('mine'), '')).toMatchObject({ status: 401 });
  const { status, body } = await upload(await toBuffer('mine', { width: 400 }));
  expect(status).toBe(201);
  expect(body.pictures[body.promptPayQrImage]).toMatchObject({ width: 400, height: 400 });

  expect((await code()).body.data.payload).toBeTruthy();
  await setting({ promptPayId: '' });
  expect((await code()).body.data).toEqual({
    promptPayQrImage: body.promptPayQrImage,
    width: 400,
    height: 400,
    amount: null,
  });
  expect(await call('GET', `${service.url}${body.promptPayQrImage}`)).toMatchObject({ status: 200 });

  expect(await call('DELETE', '/admin/villa/promptpay-qr', { token })).toMatchObject({ body: { promptPayQrImage: null } });
  expect(await code()).toMatchObject({ status: 409, body: { code: 'method_off' } });
  await setting({ promptPayId: '0812345678' });
});

it('requests no money that is not owed', async () => {
  const status = (body: object) => call('PATCH', `/admin/bookings/${id}/status`, { token, body });
  await status({ status: 'confirmed', method: 'cash', reason: 'paid at the door' });
  expect(await code()).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { balance: 0 } } });
  await call('PATCH', `/admin/bookings/${id}`, { token, body: { totalPrice: 20_000, reason: 'an extra bed' } });
  expect((await code()).body.data.amount).toBe(2000);
  await status({ status: 'cancelled', reason: 'they cannot come' });
  expect(await code()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await call('GET', '/booking/00000000000000000000000000/promptpay')).toMatchObject({ status: 404 });
});

it('lets only the owner change payment methods, and keeps the last one', async () => {
  const patch = (path: string, body: object, as = token) => call('PATCH', `/admin/villa/${path}`, { token: as, body });
  const bankDetails = { bankName: 'Kasikorn', accountNumber: '999 999 9999', accountName: 'Baan' };
  expect(await patch('bank-details', { bankDetails })).toMatchObject({ status: 200, body: { bankDetails } });
  expect(await patch('promptpay-setting', { promptPayEnabled: false })).toMatchObject({ body: { promptPayEnabled: false } });
  expect(await patch('bank-setting', { bankEnabled: false })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await patch('credit-card-setting', { creditCardEnabled: true })).toMatchObject({ body: { creditCardEnabled: true } });
  expect(await patch('bank-setting', { bankEnabled: false })).toMatchObject({ body: { paymentMethods: ['credit_card'] } });
  expect(await patch('promptpay-setting', {})).toMatchObject({ status: 400 });
  for (const path of ['bank-details', 'bank-setting', 'credit-card-setting', 'promptpay-setting'])
    expect(await patch(path, {}, '')).toMatchObject({ status: 401 });
});

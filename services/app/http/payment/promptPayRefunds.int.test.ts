import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reply, setupCode } from '../testService.testkit.ts';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// What was paid by PromptPay through the gateway goes back through it, and is compared with it.

let villa: OmiseVilla;
let token: string;
const guests = promptPayGuests(() => villa);
const { arrive, askQr, scan, settle, booking, expire, payAnyway, later, lastCharge, sendWebhooksHere } = guests;

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await villa.service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
beforeEach(() => {
  villa.service.time.at = '2026-11-21T03:00:00.000Z';
  sendWebhooksHere();
});
afterAll(() => villa.stop());

const asStaff = (method: string, path: string, body?: object): Promise<Reply> =>
  villa.service.call(method, path, { token, body, headers: { 'Idempotency-Key': randomUUID() } });

test('goes back to the account that paid, in parts', async () => {
  const id = await arrive();
  await askQr(id);
  await scan();
  const { totalPrice } = await booking(id);
  await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'No water' });
  const reply = await asStaff('POST', `/admin/bookings/${id}/gateway-refunds`, { amount: 1000, reason: 'No water' });
  expect(reply.body.data.booking).toMatchObject({
    refundable: [{ method: 'promptpay', last4: null, amount: totalPrice, left: totalPrice - 1000 }],
    gatewayRefunds: [{ state: 'done', method: 'promptpay' }],
  });
  expect(lastCharge().refunds.map(({ amount }) => amount)).toEqual([100_000]);
  expect(await booking(id)).toMatchObject({ refunded: 1000, paid: totalPrice - 1000 });
  expect((await asStaff('POST', '/admin/gateway/reconcile')).body.data.differences).toEqual([]);
});

test('that was paid after its QR had ended for us is found by its key and counts as late', async () => {
  const id = await arrive();
  await askQr(id);
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
  const charge = lastCharge();
  later(3 * 3600);
  await settle(id);
  await expire(id);
  payAnyway(charge);
  expect((await asStaff('POST', '/admin/gateway/reconcile')).body.data.differences).toEqual([]);
  const { totalPrice, paid, account } = await booking(id);
  expect({ paid, due: account.refundDue }).toEqual({ paid: totalPrice, due: totalPrice });
});

test('of a payment that its bank takes no refund of is said before anybody asks for it', async () => {
  const id = await arrive();
  await askQr(id);
  await scan();
  await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'No water' });
  const asked = async () => (await asStaff('GET', `/admin/bookings/${id}/gateway-refunds`)).body.data;
  expect(await asked()).toEqual({ notRefundable: [] });
  lastCharge().notRefundable = true;
  expect(await asked()).toEqual({ notRefundable: ['promptpay-1'] });
  villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
  expect(await asked()).toEqual({ notRefundable: [] });
});

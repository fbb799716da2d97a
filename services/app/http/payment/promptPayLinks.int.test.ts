import { systemRandom } from '@baan/time/time';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carePaymentLinks } from '../../jobs/paymentJobs.ts';
import type { Reply } from '../testService.testkit.ts';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// A payment link that is paid by a PromptPay QR of the gateway, with a booking and without.

let villa: OmiseVilla;
let token: string;
const start = '2026-11-21T03:00:00.000Z';
const { arrive, booking, later, lastCharge, scan, payAnyway, webhooksFollowed, sendWebhooksHere } = promptPayGuests(() => villa);
const call = (method: string, path: string, body?: object): Promise<Reply> => villa.service.call(method, path, { body, token });

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
  const owner = { name: 'Owner', email: 'owner@example.com', password: 'a long enough password', setupCode: 'the-set-up-code' };
  token = (await villa.service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
beforeEach(() => {
  villa.service.time.at = start;
  sendWebhooksHere();
});
afterAll(() => villa.stop());

const make = async (more: object = {}): Promise<string> =>
  (await call('POST', '/admin/payment-links', { amount: 1_500, description: 'Barbecue', ...more })).body.data.paymentLink.id;
const askQr = async (id: string): Promise<Reply> => {
  const reply = await villa.service.call('POST', `/payment-links/${id}/promptpay-charge`);
  await webhooksFollowed();
  return reply;
};
const link = async (id: string) => {
  const headers = { 'Baan-Position': String(await villa.service.stores.store.lastPosition()) };
  return (await villa.service.call('GET', `/payment-links/${id}`, { headers })).body.data.paymentLink;
};
const care = () => {
  const { commands, cards, promptPay, knex, time } = villa.service;
  return carePaymentLinks({ commands, cards, promptPay, knex, time, random: systemRandom, log: pino({ level: 'silent' }) });
};

describe('a QR of a payment link', () => {
  test('lives for an hour, and its money settles the link by itself', async () => {
    const id = await make();
    expect(await askQr(id)).toMatchObject({
      status: 200,
      body: { data: { amount: 1_500, expiresAt: '2026-11-21T04:00:00.000Z', paymentLink: { promptPay: { state: 'shown' } } } },
    });
    await scan();
    expect(await link(id)).toMatchObject({ status: 'paid', paid: 1_500, paidWith: 'promptpay', promptPay: null });
  });

  test('pays its booking, whose hold is paused meanwhile', async () => {
    const bookingId = await arrive();
    const { totalPrice } = await booking(bookingId);
    const id = await make({ bookingId, amount: totalPrice });
    await askQr(id);
    expect(await booking(bookingId)).toMatchObject({ waitsFor: 'bank', holdUntil: null });
    await scan();
    expect(await booking(bookingId)).toMatchObject({ status: 'confirmed', paid: totalPrice });
  });

  test('is left, and ends by the job where nobody pays; the link stays open', async () => {
    const id = await make();
    await askQr(id);
    expect((await villa.service.call('DELETE', `/payment-links/${id}/promptpay-charge`)).status).toBe(200);
    expect(lastCharge().status).toBe('expired');
    await askQr(id);
    later(3_601);
    await link(id);
    await care();
    expect(await link(id)).toMatchObject({ status: 'open', promptPay: null });
  });

  test('has the gateway asked on request', async () => {
    const id = await make();
    await askQr(id);
    villa.double.sendWebhooksTo('http://127.0.0.1:9/');
    await scan();
    const refreshed = await villa.service.call('POST', `/payment-links/${id}/payment/refresh`);
    expect(refreshed).toMatchObject({ status: 200, body: { data: { paymentLink: { status: 'paid' } } } });
  });

  test('that is paid after another one records both: the second is due back', async () => {
    const bookingId = await arrive();
    const { totalPrice } = await booking(bookingId);
    const id = await make({ bookingId, amount: totalPrice });
    await askQr(id);
    const first = lastCharge();
    await villa.service.call('DELETE', `/payment-links/${id}/promptpay-charge`);
    await askQr(id);
    await scan();
    payAnyway(first);
    await webhooksFollowed();
    const { paid, account } = await booking(bookingId);
    expect({ paid, refundDue: account.refundDue }).toEqual({ paid: 2 * totalPrice, refundDue: totalPrice });
  });
});

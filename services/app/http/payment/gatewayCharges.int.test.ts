import { randomUUID } from 'node:crypto';
import type { GatewayCharge } from '@baan/contract/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerTeam } from '../signedIn.testkit.ts';
import type { Reply } from '../testService.testkit.ts';
import { type OmiseVilla, testCards } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// What staff read of the charges that paid a booking or a payment link. The gateway is Omise, played by its double.

let villa: OmiseVilla;
let owner: string;
let staff: string;
let auditor: string;
const guests = promptPayGuests(() => villa);
const { arrive, askQr, scan, lastCharge, tokenOf, payWith, answerAtBank, comeBack, booking, sendWebhooksHere } = guests;
const start = '2026-11-21T03:00:00.000Z';

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
  ({ owner, staff, auditor } = await registerTeam(villa.service));
});
beforeEach(() => {
  villa.service.time.at = start;
  sendWebhooksHere();
});
afterAll(() => villa.stop());

const call = (method: string, path: string, body?: object, token = owner): Promise<Reply> =>
  villa.service.call(method, path, { token, body, headers: { 'Idempotency-Key': randomUUID() } });
const chargesOf = async (path: string): Promise<GatewayCharge[]> => {
  const headers = { 'Baan-Position': String(await villa.service.stores.store.lastPosition()) };
  return (await villa.service.call('GET', `/admin/${path}/gateway-charges`, { token: owner, headers })).body.data.charges;
};
const reconcile = () => call('POST', '/admin/gateway/reconcile');
const asked = (): number => villa.double.log.length;

describe('the charges of a booking', () => {
  test('say card, confirmation, fee and payout as they become known, without a call to the gateway', async () => {
    const id = await arrive();
    const atBank = await payWith(id, tokenOf(testCards.challenge));
    expect(await chargesOf(`bookings/${id}`)).toEqual([]);
    guests.later(75);
    await comeBack(await answerAtBank(atBank, 'yes'));
    const { totalPrice } = await booking(id);
    const before = asked();
    const [charge] = await chargesOf(`bookings/${id}`);
    expect(charge).toEqual({
      ...{ chargeId: lastCharge().id, method: 'credit_card', amountSatang: totalPrice * 100, at: '2026-11-21T03:01:15.000Z' },
      ...{ test: true, reversed: null, card: { brand: 'visa', last4: '4242' }, kept: null },
      threeDSecure: { state: 'passed', at: '2026-11-21T03:01:15.000Z' },
    });
    expect(asked()).toBe(before);
    await reconcile();
    const fee = Math.round(totalPrice * 3.65);
    const kept = { feeSatang: fee, feeVatSatang: Math.round(fee * 0.07) };
    const netSatang = totalPrice * 100 - kept.feeSatang - kept.feeVatSatang;
    expect(await chargesOf(`bookings/${id}`)).toMatchObject([{ kept: { ...kept, netSatang, paidOut: false, paidOutAt: null } }]);
    villa.service.time.at = '2026-11-23T03:00:00.000Z';
    villa.double.bank.createTransfer();
    await reconcile();
    expect(await chargesOf(`bookings/${id}`)).toMatchObject([{ kept: { paidOut: true, paidOutAt: villa.service.time.at } }]);
  });

  test('say that the bank asked nothing, and that it is not known after a lost answer', async () => {
    const plain = await arrive();
    await payWith(plain, tokenOf(testCards.approved));
    expect(await chargesOf(`bookings/${plain}`)).toMatchObject([{ threeDSecure: { state: 'not_asked', at: null } }]);
    const lost = await arrive();
    villa.double.faults.nextCall('POST /charges', 'timeout_after');
    await payWith(lost, tokenOf(testCards.approved));
    await reconcile();
    expect(await chargesOf(`bookings/${lost}`)).toMatchObject([{ threeDSecure: { state: 'unknown', at: null } }]);
  });

  test('have no card where PromptPay paid', async () => {
    const id = await arrive();
    await askQr(id);
    await scan();
    expect(await chargesOf(`bookings/${id}`)).toMatchObject([{ method: 'promptpay', card: null, threeDSecure: null }]);
  });

  test('are those of its payment links too, with the card', async () => {
    const bookingId = await arrive();
    const { totalPrice } = await booking(bookingId);
    const amount = totalPrice - 1_000;
    const made = await call('POST', '/admin/payment-links', { bookingId, amount, description: 'Most of it' });
    const { id } = made.body.data.paymentLink;
    await villa.service.call('POST', `/payment-links/${id}/card-payment`, { body: { token: tokenOf(testCards.approved) } });
    const card = { brand: 'mastercard', last4: '4444' };
    const charge = { chargeId: lastCharge().id, amountSatang: amount * 100, card, threeDSecure: { state: 'not_asked' } };
    expect(await chargesOf(`bookings/${bookingId}`)).toMatchObject([charge]);
    expect(await chargesOf(`payment-links/${id}`)).toMatchObject([charge]);
  });

  test('are there for money that was recorded from a difference, and say once it has left', async () => {
    const id = await arrive();
    const { number, totalPrice } = await booking(id);
    const more = { source: null, capture: true, returnUri: null, expiresAt: null, description: number };
    const token = tokenOf(testCards.approved);
    const charge = villa.double.bank.createCharge({ amount: totalPrice * 100, metadata: { booking: number }, token, ...more });
    await reconcile();
    await call('POST', `/admin/gateway/differences/${charge.id}/settle`, { how: 'record', reason: 'Paid by phone' });
    expect(await chargesOf(`bookings/${id}`)).toMatchObject([
      { chargeId: charge.id, amountSatang: totalPrice * 100, threeDSecure: null, kept: { paidOut: false } },
    ]);
    villa.double.bank.openDispute(charge.id);
    await reconcile();
    expect(await chargesOf(`bookings/${id}`)).toMatchObject([{ chargeId: charge.id, reversed: 'disputed' }]);
  });

  test('are none where staff recorded the money, or nothing came', async () => {
    const id = await arrive();
    const money = { amount: 500, method: 'cash', day: '2026-11-21', reason: 'A deposit' };
    expect((await call('POST', `/admin/bookings/${id}/payments`, money)).status).toBe(200);
    expect(await chargesOf(`bookings/${id}`)).toEqual([]);
  });

  test('are for owner and staff alone', async () => {
    const id = await arrive();
    const path = `/admin/bookings/${id}/gateway-charges`;
    expect((await call('GET', path, undefined, staff)).status).toBe(200);
    expect((await call('GET', path, undefined, auditor)).status).toBe(403);
    expect((await villa.service.call('GET', path)).status).toBe(401);
    expect((await call('GET', `/admin/bookings/${randomUUID()}/gateway-charges`)).status).toBe(404);
    expect((await call('GET', `/admin/payment-links/${randomUUID()}/gateway-charges`)).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import type { Booking } from '@baan/contract/booking';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autoRefund } from '../../jobs/refundJobs.ts';
import { refundIdOf } from '../../refund/refundId.ts';
import { type Reply, setupCode } from '../testService.testkit.ts';
import { type OmiseVilla, omiseGuests, startOmiseVilla, testCards } from './omiseGuest.testkit.ts';

// Refunds through the gateway that took the money: Omise, played by its double. A stay of a night is paid by card, then cancelled by the house.

let villa: OmiseVilla;
let token: string;
const guests = omiseGuests(() => villa);
const { arrive, tokenOf, payWith, booking, events, later } = guests;
const start = '2026-11-21T03:00:00.000Z';
const refundCall = 'POST /charges/:id/refunds';
const system = { actor: { kind: 'system' as const }, correlationId: 'job' };

beforeAll(async () => {
  villa = await startOmiseVilla({ timeouts: { gateway: 700, mail: 5000 } });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await villa.service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
beforeEach(() => {
  villa.service.time.at = start;
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
  villa.double.faults.refuseRefunds = false;
});
afterAll(() => villa.stop());

const asStaff = (method: string, path: string, body?: object, key: string = randomUUID()): Promise<Reply> =>
  villa.service.call(method, path, { token, body, headers: { 'Idempotency-Key': key } });

/** Paid by card, then cancelled by the house with all due back. */
const cancelled = async (): Promise<string> => {
  const id = await arrive();
  await payWith(id, tokenOf(testCards.approved));
  await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'No water' });
  return id;
};

const giveBack = (id: string, amount: number, key?: string): Promise<Reply> =>
  asStaff('POST', `/admin/bookings/${id}/gateway-refunds`, { amount, reason: 'No water' }, key);

const refundsAtGateway = async (id: string): Promise<number[]> => {
  const { number } = await booking(id);
  return villa.double.bank
    .charges()
    .filter(({ metadata }) => metadata.booking === number)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount / 100));
};

const refundEvents = async (id: string): Promise<string[]> => (await events(id)).filter(type => /Refund/.test(type));
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const settle = (id: string) => villa.service.refunds.settle(bookingStream(id), system);

describe('a refund through the gateway', () => {
  test('gives back a part, then the rest, and each is one refund there and one in the account', async () => {
    const id = await cancelled();
    const { totalPrice } = await booking(id);
    const part = await giveBack(id, 1000);
    expect(part.status).toBe(200);
    expect(bookingIn(part)).toMatchObject({
      refundable: [{ method: 'credit_card', last4: '4444', amount: totalPrice, left: totalPrice - 1000 }],
      gatewayRefunds: [{ amount: 1000, state: 'done', refusal: null, by: 'staff' }],
    });
    await giveBack(id, totalPrice - 1000);
    expect(await refundsAtGateway(id)).toEqual([1000, totalPrice - 1000]);
    expect(await booking(id)).toMatchObject({ paid: 0, refunded: totalPrice, account: { refundDue: 0 } });
    expect(await refundEvents(id)).toEqual([
      'GatewayRefundRequested',
      'RefundRecorded',
      'GatewayRefundRequested',
      'RefundRecorded',
    ]);
  });

  test('asked for twice with one key is one refund', async () => {
    const id = await cancelled();
    const key = randomUUID();
    const [one, other] = await Promise.all([giveBack(id, 500, key), giveBack(id, 500, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await giveBack(id, 500, key)).status).toBe(200);
    expect((await giveBack(id, 600, key)).body.code).toBe('idempotency_key_reused');
    expect(await refundsAtGateway(id)).toEqual([500]);
  });

  test('of more than was paid, or than is left of the charge, is refused before the gateway is asked', async () => {
    const id = await cancelled();
    const { totalPrice } = await booking(id);
    expect((await giveBack(id, totalPrice + 1)).status).toBe(409);
    expect((await giveBack(id, totalPrice + 1)).body).toMatchObject({
      code: 'refund_refused',
      details: { reason: 'over_captured' },
    });
    await giveBack(id, totalPrice);
    expect((await giveBack(id, 1)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'over_captured' } });
    expect(await refundsAtGateway(id)).toEqual([totalPrice]);
  });

  test('is refused a year after the payment, and the money stays due', async () => {
    const id = await cancelled();
    later(366 * 86_400);
    const owner = { email: 'kanya@example.com', password: 'a long password' };
    token = (await villa.service.call('POST', '/admin/auth/login', { body: owner })).body.token;
    expect((await giveBack(id, 100)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'too_old' } });
    expect((await booking(id)).account.refundDue).toBeGreaterThan(0);
    villa.service.time.at = start;
    token = (await villa.service.call('POST', '/admin/auth/login', { body: owner })).body.token;
  });

  test('is refused after fifteen of one charge', async () => {
    const id = await cancelled();
    for (let count = 0; count < 15; count += 1) expect((await giveBack(id, 20)).status).toBe(200);
    expect((await giveBack(id, 20)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'too_often' } });
  });

  test('that the bank of the card refuses stays due, with its reason, and can be recorded by hand', async () => {
    const id = await cancelled();
    const { totalPrice } = await booking(id);
    villa.double.faults.refuseRefunds = true;
    expect((await giveBack(id, 700)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'refused' } });
    const shown = bookingIn(await asStaff('GET', `/admin/bookings/${id}`));
    expect(shown).toMatchObject({
      account: { refundDue: totalPrice },
      gatewayRefunds: [{ amount: 700, state: 'refused', refusal: 'refused' }],
    });
    const byHand = { amount: totalPrice, method: 'bank_transfer', reason: 'Sent by transfer' };
    expect((await asStaff('POST', `/admin/bookings/${id}/refunds`, byHand)).status).toBe(200);
  });

  test('of a disputed payment is refused', async () => {
    const id = await cancelled();
    const charge = villa.double.bank.charges().at(-1);
    if (charge) villa.double.bank.openDispute(charge.id);
    expect((await giveBack(id, 700)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'disputed' } });
  });

  test('is refused where nothing came through a gateway', async () => {
    const id = await arrive();
    const money = { amount: 900, method: 'cash', day: '2026-11-21', reason: 'Deposit' };
    await asStaff('POST', `/admin/bookings/${id}/payments`, money);
    await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'No water' });
    expect((await giveBack(id, 900)).body.code).toBe('wrong_state');
  });
});

describe('a guest who cancels', () => {
  const cancellation = { steps: [{ daysBefore: 2, refundPercent: 50 }], moveOnceDaysBefore: null };
  const guestCancels = async (): Promise<{ id: string; totalPrice: number }> => {
    const id = await arrive();
    await payWith(id, tokenOf(testCards.approved));
    const post = (what: string, body?: object) => villa.service.call('POST', `/booking/${id}/${what}`, { body });
    await post('cancel');
    const { permit } = (await post('cancel/verify', { otp: guests.code() })).body.data;
    expect((await post('cancel/confirm', { permit })).status).toBe(200);
    return { id, totalPrice: (await booking(id)).totalPrice };
  };
  const runJob = async (id: string): Promise<void> => {
    const { commands, refunds, stores, time } = villa.service;
    const job = { id: 'job', stream: `booking-${id}`, job: 'autoRefund' as const, message: null, correlationId: 'job' };
    await autoRefund({ commands, refunds, hashing: stores.hashing, time }, { ...job, runAt: new Date(), revision: 0 }, system);
  };

  test('gets back by itself what the terms say, once, where the owner has switched it on', async () => {
    expect((await asStaff('PATCH', '/admin/villa', { cancellation })).status).toBe(200);
    const off = await guestCancels();
    await runJob(off.id);
    expect(await refundsAtGateway(off.id)).toEqual([]);
    expect((await asStaff('PATCH', '/admin/villa', { autoRefund: true })).body.data?.autoRefund ?? true).toBe(true);
    const { id, totalPrice } = await guestCancels();
    villa.double.faults.nextCall(refundCall, 'timeout_after');
    await runJob(id);
    await runJob(id);
    later(30);
    await settle(id);
    expect(await refundsAtGateway(id)).toEqual([totalPrice / 2]);
    expect(await booking(id)).toMatchObject({ refunded: totalPrice / 2, account: { refundDue: 0 } });
    await runJob(id);
    expect(await refundsAtGateway(id)).toEqual([totalPrice / 2]);
  });

  test('is owed what the gateway refuses, and is not asked about again by itself', async () => {
    const { id, totalPrice } = await guestCancels();
    villa.double.faults.refuseRefunds = true;
    await runJob(id);
    await runJob(id);
    expect(await booking(id)).toMatchObject({ refunded: 0, account: { refundDue: totalPrice / 2 } });
    expect((await refundEvents(id)).filter(type => type === 'GatewayRefundRefused')).toHaveLength(1);
    expect((await booking(id)).refundable).toBeUndefined();
  });
});

describe('a refund whose answer is lost', () => {
  test.each([
    ['before the gateway has it', 'timeout_before', 0],
    ['after the gateway has done it', 'timeout_after', 1],
    ['by a gateway that fails before', 'failed_before', 0],
    ['by a gateway that fails after', 'failed_after', 1],
    ['by a gateway that takes no more requests', 'throttled', 0],
  ] as const)('%s is found or asked for again, and happens once', async (_name, fault, doneAtOnce) => {
    const id = await cancelled();
    villa.double.faults.nextCall(refundCall, fault);
    const reply = await giveBack(id, 900);
    expect(reply.status).toBe(200);
    expect(bookingIn(reply).gatewayRefunds).toMatchObject([{ state: 'waiting' }]);
    expect(await refundsAtGateway(id)).toHaveLength(doneAtOnce);
    // A second one is not begun over it, nor by hand.
    const { totalPrice } = await booking(id);
    const byHand = { amount: totalPrice, method: 'cash', reason: 'Also' };
    expect((await asStaff('POST', `/admin/bookings/${id}/refunds`, byHand)).status).toBe(400);
    later(30);
    expect(await settle(id)).toBe(doneAtOnce === 0);
    expect(await refundsAtGateway(id)).toHaveLength(doneAtOnce);
    later(100);
    expect(await settle(id)).toBe(false);
    expect(await refundsAtGateway(id)).toEqual([900]);
    expect((await refundEvents(id)).filter(type => type === 'RefundRecorded')).toHaveLength(1);
    expect(await booking(id)).toMatchObject({ refunded: 900, paid: totalPrice - 900 });
  });

  test('and whose search fails too waits, and is asked for again only after the search', async () => {
    const id = await cancelled();
    villa.double.faults.nextCall(refundCall, 'timeout_after');
    await giveBack(id, 900);
    later(200);
    villa.double.faults.nextCall('GET /charges/:id/refunds', 'failed_before');
    expect(await settle(id)).toBe(true);
    expect(await settle(id)).toBe(false);
    expect(await refundsAtGateway(id)).toEqual([900]);
  });

  test('by a process that died after the gateway did it ends in the same events', async () => {
    const id = await cancelled();
    const { account } = await booking(id);
    const [payment] = account.payments;
    const refundId = refundIdOf(villa.service.stores.hashing, bookingStream(id), 'a');
    const asked = { id: 'a', requestHash: 'a', refundId, paymentId: payment?.id ?? '', amount: 900, reason: 'x' };
    await villa.service.commands.booking(id, { type: 'askRefund', now: villa.service.time.at, ...asked, by: 'staff' }, system);
    const charge = villa.double.bank.charges().at(-1);
    villa.double.bank.refund(charge?.id ?? '', 90_000, { key: refundId });
    later(30);
    expect(await settle(id)).toBe(false);
    expect(await refundEvents(id)).toEqual(['GatewayRefundRequested', 'RefundRecorded']);
    expect(await refundsAtGateway(id)).toEqual([900]);
  });

  test('is asked for again by one of two processes alone', async () => {
    const id = await cancelled();
    villa.double.faults.nextCall(refundCall, 'timeout_before');
    await giveBack(id, 900);
    later(130);
    await Promise.all([settle(id), settle(id), settle(id)]);
    expect(await refundsAtGateway(id)).toEqual([900]);
  });
});

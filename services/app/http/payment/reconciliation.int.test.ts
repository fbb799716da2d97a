import { randomUUID } from 'node:crypto';
import type { GatewayPage } from '@baan/contract/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerTeam } from '../signedIn.testkit.ts';
import type { Reply } from '../testService.testkit.ts';
import { type OmiseVilla, omiseGuests, startOmiseVilla, testCards } from './omiseGuest.testkit.ts';

// The gateway's charges and refunds compared with the accounts. The gateway is Omise, played by its double.

let villa: OmiseVilla;
let owner: string;
let staff: string;
let auditor: string;
const guests = omiseGuests(() => villa);
const { arrive, tokenOf, payWith, booking, events } = guests;
const start = '2026-11-21T03:00:00.000Z';

beforeAll(async () => {
  villa = await startOmiseVilla({ timeouts: { gateway: 1500, mail: 5000 } });
  ({ owner, staff, auditor } = await registerTeam(villa.service));
});
beforeEach(() => {
  villa.service.time.at = start;
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
});
afterAll(() => villa.stop());

const call = (method: string, path: string, body?: object, token = owner): Promise<Reply> =>
  villa.service.call(method, path, { token, body, headers: { 'Idempotency-Key': randomUUID() } });
const pageIn = (reply: Reply): GatewayPage => reply.body.data;
const reconcile = async (): Promise<GatewayPage> => pageIn(await call('POST', '/admin/gateway/reconcile'));
const settle = (chargeId: string, how: string, token = owner) =>
  call('POST', `/admin/gateway/differences/${chargeId}/settle`, { how, reason: 'Looked at the gateway' }, token);

const paid = async (): Promise<{ id: string; chargeId: string; totalPrice: number }> => {
  const id = await arrive();
  await payWith(id, tokenOf(testCards.approved));
  return { id, chargeId: villa.double.bank.charges().at(-1)?.id ?? '', totalPrice: (await booking(id)).totalPrice };
};

/** What is compared stays equal from one test to the next. */
const settleAll = async (): Promise<void> => {
  for (const { chargeId, settleBy } of (await reconcile()).differences) await settle(chargeId, settleBy[0] ?? '');
};

describe('comparing the gateway with the accounts', () => {
  test('finds nothing where both say the same, with what the gateway keeps of each payment', async () => {
    const { totalPrice } = await paid();
    const page = await reconcile();
    expect(page).toMatchObject({ gateway: 'omise', account: 'test', state: 'ok', comparedAt: start, differences: [] });
    const fee = Math.round(totalPrice * 3.65);
    const vat = Math.round(fee * 0.07);
    expect(page.fees.methods).toMatchObject([
      { method: 'credit_card', payments: 1, amountSatang: totalPrice * 100, feeSatang: fee, feeVatSatang: vat },
    ]);
    expect(page.notPaidOutSatang).toBe(totalPrice * 100 - fee - vat);
    const before = await villa.service.stores.store.read('gateway');
    await reconcile();
    expect(await villa.service.stores.store.read('gateway')).toHaveLength(before.length);
  });

  test('shows a payout with its payments, and another one where the bank sent the first back', async () => {
    const { number } = await booking((await paid()).id);
    await reconcile();
    villa.service.time.at = '2026-11-23T03:00:00.000Z';
    const transfer = villa.double.bank.createTransfer();
    const { payouts, notPaidOutSatang } = await reconcile();
    expect(payouts).toMatchObject([
      { transferId: transfer.id, at: '2026-11-23T03:00:00.000Z', arrivesSatang: transfer.amount - 3000 },
    ]);
    expect(payouts[0]?.payments.map(payment => payment.number)).toContain(number);
    expect(payouts[0]?.netSatang).toBe(transfer.amount);
    expect(notPaidOutSatang).toBe(0);
    villa.double.bank.failTransfer(transfer.id);
    await reconcile();
    villa.service.time.at = '2026-11-24T03:00:00.000Z';
    const again = villa.double.bank.createTransfer();
    expect((await reconcile()).payouts).toMatchObject([{ transferId: again.id, netSatang: transfer.amount }]);
  });

  test('finds a captured charge by its key whose answer nobody heard, and books it', async () => {
    const id = await arrive();
    villa.double.faults.nextCall('POST /charges', 'timeout_after');
    await payWith(id, tokenOf(testCards.approved));
    expect((await booking(id)).paid).toBe(0);
    expect((await reconcile()).differences).toEqual([]);
    const { paid: received, totalPrice, status } = await booking(id);
    expect({ received, status }).toEqual({ received: totalPrice, status: 'confirmed' });
  });

  test('shows a charge that no attempt of ours has, and takes it into the account of its booking', async () => {
    const id = await arrive();
    const { number, totalPrice } = await booking(id);
    const token = tokenOf(testCards.approved);
    const more = { source: null, capture: true, returnUri: null, expiresAt: null, description: number };
    const charge = villa.double.bank.createCharge({ amount: totalPrice * 100, metadata: { booking: number }, token, ...more });
    const page = await reconcile();
    expect(page.differences).toMatchObject([
      {
        chargeId: charge.id,
        kind: 'missing_here',
        number,
        bookingId: id,
        gateway: { capturedSatang: totalPrice * 100 },
        accounts: { capturedSatang: 0 },
        settleBy: ['record', 'belongsElsewhere'],
      },
    ]);
    expect((await settle(charge.id, 'reversed')).body.code).toBe('wrong_state');
    expect(pageIn(await settle(charge.id, 'record')).differences).toEqual([]);
    expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: totalPrice, balance: 0 });
    expect((await reconcile()).differences).toEqual([]);
    expect((await settle(charge.id, 'record')).status).toBe(404);
  });

  test('notes a charge of somebody else once', async () => {
    const token = tokenOf(testCards.approved);
    const more = { source: null, capture: true, returnUri: null, expiresAt: null, description: null };
    const charge = villa.double.bank.createCharge({ amount: 50_000, metadata: {}, token, ...more });
    expect((await reconcile()).differences).toMatchObject([{ chargeId: charge.id, number: null, bookingId: null }]);
    expect((await settle(charge.id, 'record')).body.code).toBe('wrong_state');
    expect((await settle(charge.id, 'belongsElsewhere')).status).toBe(200);
    expect((await reconcile()).differences).toEqual([]);
  });

  test('shows a refund that somebody made at the gateway, and takes it into the account', async () => {
    const { id, chargeId, totalPrice } = await paid();
    villa.double.bank.refund(chargeId, 70_000, {});
    expect((await reconcile()).differences).toMatchObject([{ chargeId, kind: 'refund_missing_here' }]);
    await settle(chargeId, 'record');
    expect(await booking(id)).toMatchObject({ paid: totalPrice - 700, refunded: 700, balance: 700 });
    expect((await reconcile()).differences).toEqual([]);
  });

  test('shows a payment that the gateway does not have, which is then owed again', async () => {
    const { id, chargeId, totalPrice } = await paid();
    villa.double.bank.charge(chargeId).status = 'reversed';
    expect((await reconcile()).differences).toMatchObject([{ chargeId, kind: 'missing_there' }]);
    await settle(chargeId, 'reversed');
    expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: 0, balance: totalPrice });
    expect((await reconcile()).differences).toEqual([]);
  });

  test('counts a disputed payment as not received by itself', async () => {
    const { id, chargeId, totalPrice } = await paid();
    villa.double.bank.openDispute(chargeId);
    expect((await reconcile()).differences).toEqual([]);
    expect(await booking(id)).toMatchObject({ paid: 0, balance: totalPrice });
    expect((await events(id)).filter(type => type === 'PaymentReversed')).toHaveLength(1);
    await reconcile();
    expect((await events(id)).filter(type => type === 'PaymentReversed')).toHaveLength(1);
  });

  test('says that no webhook comes, once money came without one', async () => {
    await paid();
    expect((await reconcile()).webhookSilent).toBe(false);
    villa.service.time.at = '2026-11-21T03:10:00.000Z';
    expect((await reconcile()).webhookSilent).toBe(true);
  });

  test('notices a dispute when its webhook comes', async () => {
    const { id, chargeId, totalPrice } = await paid();
    const webhooksToday = async () => pageIn(await call('GET', '/admin/gateway')).webhooksToday;
    const before = (await webhooksToday()) ?? 0;
    villa.double.sendWebhooksTo(`${villa.service.url}/gateway/omise/webhook`);
    villa.double.bank.openDispute(chargeId);
    await guests.webhooksFollowed();
    expect(await booking(id)).toMatchObject({ paid: 0, balance: totalPrice });
    expect(await webhooksToday()).toBeGreaterThan(before);
    villa.service.time.at = '2026-11-22T03:00:01.000Z';
    expect(await webhooksToday()).toBe(0);
    expect(await guests.webhooksWaiting()).toEqual([]);
  });

  test('keeps the webhook of a dispute while the gateway does not answer, and follows it a minute later', async () => {
    const { id, chargeId, totalPrice } = await paid();
    villa.double.sendWebhooksTo(`${villa.service.url}/gateway/omise/webhook`);
    villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
    villa.double.bank.openDispute(chargeId);
    await guests.webhooksFollowed();
    expect(await booking(id)).toMatchObject({ paid: totalPrice });
    expect(await guests.webhooksWaiting()).toMatchObject([{ key: null, chargeId }]);
    guests.later(60);
    await guests.followWebhooks();
    expect(await booking(id)).toMatchObject({ paid: 0, balance: totalPrice });
    expect(await guests.webhooksWaiting()).toEqual([]);
  });

  test('records a refund that was feared refused, and that the gateway did after all', async () => {
    const { id, chargeId } = await paid();
    await call('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'No water' });
    villa.double.faults.refuseRefunds = true;
    await call('POST', `/admin/bookings/${id}/gateway-refunds`, { amount: 500, reason: 'No water' });
    villa.double.faults.refuseRefunds = false;
    const asked = (await villa.service.stores.store.read(`booking-${id}`)).find(({ type }) => type === 'GatewayRefundRequested');
    villa.double.bank.refund(chargeId, 50_000, { key: asked?.data.refundId });
    expect((await reconcile()).differences).toEqual([]);
    expect(await booking(id)).toMatchObject({ refunded: 500 });
  });

  test('concludes nothing while the gateway does not answer', async () => {
    await settleAll();
    const before = await villa.service.stores.store.read('gateway');
    villa.double.faults.nextCall('GET /charges', 'failed_before');
    expect((await call('POST', '/admin/gateway/reconcile')).status).toBe(503);
    expect(pageIn(await call('GET', '/admin/gateway'))).toMatchObject({ state: 'unreachable', comparedAt: start });
    expect(await villa.service.stores.store.read('gateway')).toHaveLength(before.length);
    expect((await reconcile()).state).toBe('ok');
  });

  test('runs at a start and once an hour', async () => {
    const asked = () => villa.double.log.filter(({ call: name }) => name === 'GET /transactions').length;
    const before = asked();
    villa.service.time.at = '2026-11-21T05:00:00.000Z';
    await villa.service.reconciliation.whenDue();
    await villa.service.reconciliation.whenDue();
    expect(asked()).toBe(before + 1);
    villa.service.time.at = '2026-11-21T06:00:00.000Z';
    await villa.service.reconciliation.whenDue();
    expect(asked()).toBe(before + 2);
  });
});

describe('the page of the gateway', () => {
  test('says which keys are set, and never a key', async () => {
    const reply = await call('GET', '/admin/gateway');
    expect(pageIn(reply).keys).toEqual([
      { name: 'OMISE_PUBLIC_KEY', set: true, kind: 'test' },
      { name: 'OMISE_SECRET_KEY', set: true, kind: 'test' },
      { name: 'OMISE_WEBHOOK_SECRET', set: true, kind: null },
    ]);
    const text = JSON.stringify(reply.body);
    for (const key of [villa.double.secretKey, villa.double.publicKey, villa.double.webhookSecret])
      expect(text).not.toContain(key);
  });

  test('is for owner and staff; only the owner settles a difference', async () => {
    const charge = villa.double.bank.createCharge({
      ...{ amount: 50_000, metadata: {}, token: tokenOf(testCards.approved), source: null, capture: true },
      ...{ returnUri: null, expiresAt: null, description: null },
    });
    expect((await call('POST', '/admin/gateway/reconcile', undefined, staff)).status).toBe(200);
    expect((await call('GET', '/admin/gateway', undefined, staff)).status).toBe(200);
    expect((await settle(charge.id, 'belongsElsewhere', staff)).status).toBe(403);
    expect((await call('GET', '/admin/gateway', undefined, auditor)).status).toBe(403);
    expect((await call('POST', '/admin/gateway/reconcile', undefined, auditor)).status).toBe(403);
    expect((await settle(charge.id, 'belongsElsewhere')).status).toBe(200);
  });

  test('tests itself with a charge of 20 THB that nobody pays, and its webhook', async () => {
    villa.double.sendWebhooksTo(`${villa.service.url}/gateway/omise/webhook`);
    await call('POST', '/admin/gateway/self-test');
    await guests.webhooksFollowed();
    const tried = villa.double.bank.charges().at(-1);
    expect(tried).toMatchObject({ amount: 2000, status: 'expired' });
    expect(pageIn(await call('GET', '/admin/gateway')).selfTest?.steps).toMatchObject([
      { step: 'keys', state: 'passed' },
      { step: 'promptpay', state: 'passed' },
      { step: 'card_fields', state: 'passed' },
      { step: 'webhook', state: 'passed' },
    ]);
    const webhookStep = async () => pageIn(await call('GET', '/admin/gateway')).selfTest?.steps.at(-1);
    const { ms } = (await webhookStep()) ?? {};
    // Webhooks of later payments change nothing about the test, whether its own came or not.
    const payLater = async (at: string): Promise<void> => {
      villa.service.time.at = at;
      await paid();
      await guests.webhooksFollowed();
    };
    await payLater('2026-11-21T03:10:00.000Z');
    expect(await webhookStep()).toMatchObject({ state: 'passed', ms });
    villa.double.faults.nextWebhook('charge.create', 'lost');
    villa.double.faults.nextWebhook('charge.expire', 'lost');
    await call('POST', '/admin/gateway/self-test');
    await payLater('2026-11-21T03:20:00.000Z');
    expect(await webhookStep()).toMatchObject({ state: 'failed', ms: null });
    villa.double.faults.nextCall('POST /sources', 'failed_before');
    expect(pageIn(await call('POST', '/admin/gateway/self-test')).selfTest?.steps).toMatchObject([
      { step: 'keys', state: 'passed' },
      { step: 'promptpay', state: 'failed' },
      { step: 'card_fields', state: 'passed' },
    ]);
  });
});

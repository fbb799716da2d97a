import { randomUUID } from 'node:crypto';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reply, setupCode } from '../testService.testkit.ts';
import { type OmiseVilla, omiseGuests, startOmiseVilla, testCards } from './omiseGuest.testkit.ts';

// Refunds of a payment link without a booking, through the gateway that took its money: Omise, played by its double.

let villa: OmiseVilla;
let token: string;
const { tokenOf, later, webhooksFollowed } = omiseGuests(() => villa);
const refundCall = 'POST /charges/:id/refunds';
const system = { actor: { kind: 'system' as const }, correlationId: 'job' };
const payer = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '081 234 5678' };

beforeAll(async () => {
  villa = await startOmiseVilla({ timeouts: { gateway: 700, mail: 5000 } });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await villa.service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
beforeEach(() => {
  villa.service.time.at = '2026-11-21T03:00:00.000Z';
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
  villa.double.faults.refuseRefunds = false;
});
afterAll(() => villa.stop());

const asStaff = (method: string, path: string, body?: object, key: string = randomUUID()): Promise<Reply> =>
  villa.service.call(method, path, { token, body, headers: { 'Idempotency-Key': key } });
const linkIn = (reply: Reply) => reply.body.data.paymentLink;
const link = async (id: string) => {
  const headers = { 'Baan-Position': String(await villa.service.stores.store.lastPosition()) };
  return linkIn(await villa.service.call('GET', `/admin/payment-links/${id}`, { token, headers }));
};

/** A link of 1,500 that was paid by card. @returns its id, and that of its charge */
const paidLink = async (more: object = {}): Promise<{ id: string; chargeId: string }> => {
  const { id } = linkIn(await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'A boat', ...more }));
  await villa.service.call('PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo: payer } });
  const paid = await villa.service.call('POST', `/payment-links/${id}/card-payment`, {
    body: { token: tokenOf(testCards.approved) },
  });
  expect(paid.body).toMatchObject({ status: 'success' });
  return { id, chargeId: villa.double.bank.charges().at(-1)?.id ?? '' };
};
const giveBack = (id: string, amount: number, key?: string): Promise<Reply> =>
  asStaff('POST', `/admin/payment-links/${id}/gateway-refunds`, { amount, reason: 'No boat' }, key);
const atGateway = (chargeId: string): number[] =>
  villa.double.bank
    .charges()
    .filter(({ id }) => id === chargeId)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount / 100));
const settle = (id: string) => villa.service.refunds.settle(paymentLinkStream(id), system);
/** The bank decides a dispute for the villa, and the owner records the money that came back. */
const winDispute = async (paymentLinkId: string, chargeId: string): Promise<void> => {
  villa.double.bank.winDispute(chargeId);
  expect(await differences()).toMatchObject([{ chargeId, kind: 'missing_here', bookingId: null, paymentLinkId }]);
  const won = { how: 'record', reason: 'The dispute was won' };
  const settled = await asStaff('POST', `/admin/gateway/differences/${chargeId}/settle`, won);
  expect(settled.body.data.differences).toEqual([]);
  expect(await differences()).toEqual([]);
};
const differences = async () => (await asStaff('POST', '/admin/gateway/reconcile')).body.data.differences;

describe('a refund of a payment link without a booking', () => {
  test('gives back a part, then the rest, and both sides are equal', async () => {
    const { id, chargeId } = await paidLink();
    const part = await giveBack(id, 400);
    expect(part.status).toBe(200);
    expect(linkIn(part)).toMatchObject({
      ...{ status: 'paid', paid: 1100, refunds: [{ amount: 400, method: 'credit_card' }] },
      refundable: [{ method: 'credit_card', last4: '4444', amount: 1500, left: 1100 }],
      gatewayRefunds: [{ amount: 400, state: 'done', refusal: null, by: 'staff' }],
    });
    await giveBack(id, 1100);
    expect(atGateway(chargeId)).toEqual([400, 1100]);
    expect(await link(id)).toMatchObject({ paid: 0, refundable: [{ left: 0 }] });
    expect(await differences()).toEqual([]);
  });

  test('has a note of each, and its receipt stays', async () => {
    const { id } = await paidLink();
    await giveBack(id, 400);
    const papers = await villa.service.receipts.settle({ paymentLinkId: id }, system);
    expect(papers).toMatchObject([
      { number: expect.stringMatching(/^TEST-\d/), voidedAt: null, amount: 1500 },
      { number: expect.stringMatching(/^TEST-CN-/), voidedAt: null, amount: 400, kind: 'refund' },
    ]);
    expect((await villa.service.receipts.pdf(papers[1] as (typeof papers)[0])).subarray(0, 4).toString()).toBe('%PDF');
  });

  test('that is asked for twice with one key is one refund', async () => {
    const { id, chargeId } = await paidLink();
    const key = randomUUID();
    const [one, other] = await Promise.all([giveBack(id, 500, key), giveBack(id, 500, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await giveBack(id, 600, key)).body.code).toBe('idempotency_key_reused');
    const { refundable } = await link(id);
    const named = { amount: 500, reason: 'No boat', paymentId: refundable[0].paymentId };
    const withPayment = await asStaff('POST', `/admin/payment-links/${id}/gateway-refunds`, named, key);
    expect(withPayment.body.code).toBe('idempotency_key_reused');
    expect(atGateway(chargeId)).toEqual([500]);
  });

  test('that the bank refuses shows its reason, and may be asked for again', async () => {
    const { id, chargeId } = await paidLink();
    villa.double.faults.refuseRefunds = true;
    expect((await giveBack(id, 700)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'refused' } });
    expect(await link(id)).toMatchObject({ paid: 1500, gatewayRefunds: [{ amount: 700, state: 'refused', refusal: 'refused' }] });
    villa.double.faults.refuseRefunds = false;
    expect((await giveBack(id, 700)).status).toBe(200);
    expect(atGateway(chargeId)).toEqual([700]);
  });

  test.each([
    ['before the gateway has it', 'timeout_before', 0],
    ['after the gateway has done it', 'timeout_after', 1],
  ] as const)('whose answer is lost %s waits, is found or asked for again, and happens once', async (_name, fault, atOnce) => {
    const { id, chargeId } = await paidLink();
    villa.double.faults.nextCall(refundCall, fault);
    expect(linkIn(await giveBack(id, 900)).gatewayRefunds).toMatchObject([{ state: 'waiting' }]);
    expect((await giveBack(id, 700)).body).toMatchObject({ code: 'refund_refused', details: { reason: 'over_captured' } });
    later(30);
    expect(await settle(id)).toBe(atOnce === 0);
    later(100);
    expect(await settle(id)).toBe(false);
    expect(atGateway(chargeId)).toEqual([900]);
    expect(await link(id)).toMatchObject({ paid: 600, gatewayRefunds: [{ state: 'done' }] });
  });

  test('without an answer for ten minutes stands on the page of the gateway', async () => {
    const { id } = await paidLink();
    villa.double.faults.nextCall(refundCall, 'timeout_before');
    await giveBack(id, 900);
    later(660);
    const { unanswered } = (await asStaff('GET', '/admin/gateway')).body.data;
    expect(unanswered).toMatchObject([{ number: null, bookingId: null, paymentLinkId: id, what: 'refund', amount: 900 }]);
    await settle(id);
  });

  test('is refused for a link that a booking has, and for one that was paid another way', async () => {
    const { id } = linkIn(await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'A boat' }));
    await asStaff('POST', `/admin/payment-links/${id}/settle`, { method: 'cash', reason: 'Paid at the door' });
    expect((await giveBack(id, 100)).body.code).toBe('wrong_state');
    expect(await link(id)).not.toHaveProperty('refundable');
  });
});

describe('a refund by hand of a payment link without a booking', () => {
  const byHand = (id: string, amount: number, key?: string): Promise<Reply> =>
    asStaff('POST', `/admin/payment-links/${id}/refunds`, { amount, method: 'bank_transfer', reason: 'No boat' }, key);

  test('takes the place of the one that the bank refused, once, with its note', async () => {
    const { id, chargeId } = await paidLink();
    villa.double.faults.refuseRefunds = true;
    await giveBack(id, 700);
    const key = randomUUID();
    const replies = [await byHand(id, 700, key), await byHand(id, 700, key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await byHand(id, 600, key)).body.code).toBe('idempotency_key_reused');
    expect(await link(id)).toMatchObject({ paid: 800, refunds: [{ amount: 700, method: 'bank_transfer' }] });
    expect(atGateway(chargeId)).toEqual([]);
    const papers = await villa.service.receipts.settle({ paymentLinkId: id }, system);
    expect(papers).toMatchObject([
      { voidedAt: null, amount: 1500 },
      { kind: 'refund', voidedAt: null, amount: 700, method: 'bank_transfer' },
    ]);
    expect((await giveBack(id, 900)).body).toMatchObject({ code: 'validation_failed' });
    expect(await differences()).toEqual([]);
  });

  test('gives back what staff saw come in, and no more', async () => {
    const { id } = linkIn(await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'A boat' }));
    expect((await byHand(id, 100)).body.code).toBe('validation_failed');
    await asStaff('POST', `/admin/payment-links/${id}/settle`, { method: 'cash', reason: 'Paid at the door' });
    expect(linkIn(await byHand(id, 1500))).toMatchObject({ status: 'paid', paid: 0 });
    expect((await byHand(id, 1)).body.code).toBe('validation_failed');
  });
});

describe('what happens at the gateway itself', () => {
  test('a refund there stands as a difference, and is recorded with its note', async () => {
    const { id, chargeId } = await paidLink();
    villa.double.bank.refund(chargeId, 60_000, {});
    expect(await differences()).toMatchObject([{ chargeId, kind: 'refund_missing_here', number: 'A boat' }]);
    const settled = await asStaff('POST', `/admin/gateway/differences/${chargeId}/settle`, { how: 'record', reason: 'Seen' });
    expect(settled.body.data.differences).toEqual([]);
    expect(await link(id)).toMatchObject({ paid: 900, refunds: [{ amount: 600 }] });
  });

  test('a dispute takes the money out of the accounts, and money that comes back is recorded', async () => {
    const { id, chargeId } = await paidLink();
    villa.double.bank.openDispute(chargeId);
    expect(await differences()).toEqual([]);
    expect(await link(id)).toMatchObject({ paid: 0, refunds: [{ amount: 1500, reversed: 'disputed' }] });
    await winDispute(id, chargeId);
    expect(await link(id)).toMatchObject({ paid: 1500 });
  });

  test('money that came back and is disputed again leaves the accounts again, each time', async () => {
    const { id, chargeId } = await paidLink();
    await giveBack(id, 300);
    for (const _ of [1, 2, 3]) {
      villa.double.bank.openDispute(chargeId);
      expect(await differences()).toEqual([]);
      expect(await link(id)).toMatchObject({ paid: 0 });
      await winDispute(id, chargeId);
      expect(await link(id)).toMatchObject({ paid: 1200 });
    }
  });

  test('money that the bank took back is taken out by the owner', async () => {
    const { id, chargeId } = await paidLink();
    const charge = villa.double.bank.charges().find(each => each.id === chargeId);
    if (charge) charge.status = 'reversed';
    expect(await differences()).toMatchObject([{ chargeId, kind: 'missing_there' }]);
    await asStaff('POST', `/admin/gateway/differences/${chargeId}/settle`, { how: 'reversed', reason: 'Taken back' });
    expect(await link(id)).toMatchObject({ paid: 0, refunds: [{ reversed: 'reversed' }] });
    await webhooksFollowed();
    expect(await differences()).toEqual([]);
  });
});

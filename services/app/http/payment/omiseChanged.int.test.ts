import { signedHeaders } from '@baan/embedded/omiseDouble/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setupCode } from '../testService.testkit.ts';
import { customerInfo } from './cardGuest.testkit.ts';
import { type OmiseVilla, omiseGuests, startOmiseVilla, testCards } from './omiseGuest.testkit.ts';

// What changes between the token and the money: amount, booking, time, and who speaks.

let villa: OmiseVilla;
const guests = omiseGuests(() => villa);
const { arrive, tokenOf, payWith, answerAtBank, comeBack, sendWebhook, atGateway, booking, events, settle, later } = guests;
const start = '2026-11-21T03:00:00.000Z';
const asStaff = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'test' };

beforeAll(async () => {
  villa = await startOmiseVilla({ timeouts: { gateway: 1500, mail: 5000 } });
});
beforeEach(() => {
  villa.service.time.at = start;
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
});
afterAll(() => villa.stop());

const addBoat = (id: string) => {
  const boat = { label: 'Boat', amount: 700, id: 'boat', requestHash: 'boat', reason: 'A boat trip' };
  return villa.service.commands.booking(id, { type: 'addCharge', now: start, ...boat }, asStaff);
};
const cancel = (id: string) =>
  villa.service.commands.booking(id, { type: 'cancel', now: start, byGuest: false, reason: 'Closed', refund: null }, asStaff);

describe('a token', () => {
  test('is charged only where its payer saw the amount that is owed', async () => {
    const id = await arrive();
    const { number, totalPrice } = await booking(id);
    await addBoat(id);
    const pay = (amount: number) =>
      villa.service.call('POST', `/booking/${id}/card-payment`, { body: { token: tokenOf(testCards.approved), amount } });
    expect(await pay(totalPrice)).toMatchObject({
      status: 409,
      body: { code: 'amount_changed', details: { due: totalPrice + 700 } },
    });
    expect(atGateway(number)).toEqual({ captured: 0, charges: 0 });
    expect(await pay(totalPrice + 700)).toMatchObject({
      body: { data: { booking: { status: 'confirmed', paid: totalPrice + 700 } } },
    });
  });

  test('that another booking has used is refused, and takes no money', async () => {
    const [one, other] = [await arrive(), await arrive()];
    const token = tokenOf(testCards.approved);
    await payWith(one, token);
    expect((await payWith(other, token)).body.code).toBe('card_declined');
    const { number, status } = await booking(other);
    expect({ status, ...atGateway(number) }).toEqual({ status: 'pending_payment', captured: 0, charges: 0 });
  });
});

describe('money that is not wanted any more when the bank agrees', () => {
  test('is let go where another amount is owed by then', async () => {
    const id = await arrive();
    const asked = await payWith(id, tokenOf(testCards.challenge));
    await addBoat(id);
    await comeBack(await answerAtBank(asked, 'yes'));
    await settle(id);
    const { number, status, paid, payment } = await booking(id);
    expect({ status, paid, state: payment.state }).toEqual({ status: 'pending_payment', paid: 0, state: 'none' });
    expect(atGateway(number).captured).toBe(0);
    expect(villa.double.bank.charges().at(-1)?.status).toBe('reversed');
  });

  test('is let go where staff have cancelled the booking', async () => {
    const id = await arrive();
    const asked = await payWith(id, tokenOf(testCards.challenge));
    await cancel(id);
    expect((await comeBack(await answerAtBank(asked, 'yes'))).body.data).toMatchObject({ outcome: 'voided', reason: null });
    await settle(id);
    const { number, status, paid } = await booking(id);
    expect({ status, paid, ...atGateway(number) }).toEqual({ status: 'cancelled', paid: 0, captured: 0, charges: 1 });
  });

  test('is let go where the payer answers after the ten minutes, by a return a day later too', async () => {
    const id = await arrive();
    const asked = await payWith(id, tokenOf(testCards.challenge));
    later(601);
    await settle(id);
    const address = await answerAtBank(asked, 'yes');
    later(3 * 60 * 60);
    expect((await comeBack(address)).body.data).toMatchObject({ outcome: 'voided' });
    const { number, paid } = await booking(id);
    expect({ paid, captured: atGateway(number).captured }).toEqual({ paid: 0, captured: 0 });
  });
});

test("a payment link is paid on the page of the bank, and the gateway is told neither the link's id nor the booking's", async () => {
  const body = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  const { token } = (await villa.service.call('POST', '/admin/auth/register', { body })).body;
  const link = { amount: 1500, description: 'Barbecue' };
  const { id } = (await villa.service.call('POST', '/admin/payment-links', { token, body: link })).body.data.paymentLink;
  await villa.service.call('PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo } });
  const paying = await villa.service.call('POST', `/payment-links/${id}/card-payment`, {
    body: { token: tokenOf(testCards.challenge) },
  });
  const address = await answerAtBank(paying, 'yes');
  expect((await comeBack(address)).body.data).toMatchObject({ outcome: 'paid', number: null, amount: 1500 });
  expect((await villa.service.commands.readPaymentLink(id))?.state.status).toBe('paid');
  expect(JSON.stringify(villa.double.log)).not.toContain(id);
});

describe('a webhook', () => {
  const body = JSON.stringify({
    object: 'event',
    id: 'evnt_1',
    key: 'charge.complete',
    data: { object: 'charge', id: 'chrg_1' },
  });
  const signedAt = (minutes: number) => {
    const at = new Date(Date.parse(start) + minutes * 60_000);
    return signedHeaders(body, villa.double.webhookSecret, at);
  };

  test.each([
    [-6, 401],
    [-5, 200],
    [0, 200],
    [5, 200],
    [6, 401],
  ])('signed by a clock that is %i minutes off is answered %i', async (minutes, status) => {
    expect((await sendWebhook(body, signedAt(minutes))).status).toBe(status);
  });

  test('with one byte altered after it was signed is refused', async () => {
    expect((await sendWebhook(body.replace('chrg_1', 'chrg_2'), signedAt(0))).status).toBe(401);
  });

  test('forged again and again while guests book keeps nobody from booking', async () => {
    const forged = { 'Omise-Signature': 'f'.repeat(64), 'Omise-Signature-Timestamp': String(Date.parse(start) / 1000) };
    const flood = Promise.all(
      Array.from({ length: 64 }, async () => {
        for (let sent = 0; sent < 20; sent += 1) expect((await sendWebhook(body, forged)).status).toBe(401);
      }),
    );
    const placed = [await arrive(), await arrive(), await arrive()];
    await flood;
    for (const id of placed) expect(await events(id)).toContain('BookingPlaced');
  });
});

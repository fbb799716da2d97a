import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OmiseVilla, omiseGuests, startOmiseVilla, testCards } from './omiseGuest.testkit.ts';

// Payment by card at a gateway with fields of its own and 3-D Secure: Omise, played by its double.

let villa: OmiseVilla;
const lines: string[] = [];
const guests = omiseGuests(() => villa);
const { arrive, tokenOf, payWith, answerAtBank, comeBack, webhooksFollowed, sendWebhook, atGateway } = guests;
const { booking, events, settle, later } = guests;
const start = '2026-11-21T03:00:00.000Z';

beforeAll(async () => {
  villa = await startOmiseVilla({ timeouts: { gateway: 1500, mail: 5000 }, log: line => lines.push(line) });
});
beforeEach(() => {
  villa.service.time.at = start;
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
});
afterAll(() => villa.stop());

const paidOnce = ['PaymentMethodChosen', 'CardPaymentStarted', 'CardActionNeeded', 'CardAuthorised', 'CardCaptured'];
const moneyEvents = async (id: string): Promise<string[]> =>
  (await events(id)).filter(type => /^(Card|Payment|OneTime|BookingConfirmed)/.test(type));

describe('a card with 3-D Secure', () => {
  test('is paid on the page of the bank, and the booking confirms when its payer comes back', async () => {
    const id = await arrive();
    const asked = await payWith(id, tokenOf(testCards.challenge));
    expect(asked).toMatchObject({ status: 200, body: { data: { otp: null, redirect: expect.stringContaining('/authorize') } } });
    expect(await booking(id)).toMatchObject({ payment: { state: 'unknown', atBank: true, last4: '4242', brand: 'visa' } });
    const address = await answerAtBank(asked, 'yes');
    expect(address).toMatch(/^https:\/\/house\.example\/return\/[0-9a-f]{32}$/);
    const { number, totalPrice } = await booking(id);
    expect((await comeBack(address)).body.data).toMatchObject({ outcome: 'paid', number, amount: totalPrice, last4: '4242' });
    expect(await booking(id)).toMatchObject({
      status: 'confirmed',
      paid: totalPrice,
      payment: { state: 'captured', test: true },
    });
    expect(await moneyEvents(id)).toEqual([...paidOnce, 'PaymentReceived', 'BookingConfirmed']);
    expect(atGateway(number)).toEqual({ captured: totalPrice, charges: 1 });
    expect(JSON.stringify(villa.double.log)).not.toContain(id);
  });

  test('is captured at once where the bank asks nothing', async () => {
    const id = await arrive();
    expect(await payWith(id, tokenOf(testCards.approved))).toMatchObject({
      body: { data: { booking: { status: 'confirmed' }, redirect: null } },
    });
  });

  test('is refused with its reason, and another card can be taken', async () => {
    const id = await arrive();
    expect(await payWith(id, tokenOf(testCards.poor))).toMatchObject({ status: 402, body: { code: 'insufficient_funds' } });
    expect(await booking(id)).toMatchObject({ payment: { state: 'refused', reason: 'insufficient_funds' }, paid: 0 });
    const asked = await payWith(id, tokenOf(testCards.challenge));
    const address = await answerAtBank(asked, 'no');
    expect((await comeBack(address)).body.data).toMatchObject({ outcome: 'refused', reason: 'failed_processing' });
    expect(await booking(id)).toMatchObject({
      status: 'pending_payment',
      payment: { state: 'refused', reason: 'failed_processing' },
    });
  });

  test('pressed twice is one charge, and both lead to the same page of the bank', async () => {
    const id = await arrive();
    const token = tokenOf(testCards.challenge);
    const [one, other] = await Promise.all([payWith(id, token), payWith(id, token)]);
    expect(one.body.data.redirect).toBe(other.body.data.redirect);
    expect(atGateway((await booking(id)).number).charges).toBe(1);
  });

  test('left at the bank ends after ten minutes, and the time to pay goes on', async () => {
    const id = await arrive();
    await payWith(id, tokenOf(testCards.challenge));
    await expect(settle(id)).rejects.toThrow('does not answer');
    later(601);
    await settle(id);
    expect(await booking(id)).toMatchObject({
      status: 'pending_payment',
      payment: { state: 'none' },
      holdUntil: expect.any(String),
    });
    expect((await events(id)).at(-1)).toBe('CardVoided');
  });

  test('can be left by its payer, who takes another card; the first charge is ended', async () => {
    const id = await arrive();
    await payWith(id, tokenOf(testCards.challenge));
    expect((await villa.service.call('DELETE', `/booking/${id}/card-payment`)).status).toBe(200);
    expect(await payWith(id, tokenOf(testCards.approved))).toMatchObject({
      body: { data: { booking: { status: 'confirmed' } } },
    });
    const { number, totalPrice } = await booking(id);
    expect(atGateway(number)).toEqual({ captured: totalPrice, charges: 2 });
  });
});

/** Webhook, return and our own answer, in these orders. */
const orders = [
  ['answer', 'return', 'webhook'],
  ['answer', 'webhook', 'return'],
  ['webhook', 'return', 'answer'],
  ['return', 'webhook', 'answer'],
] as const;

describe('one charge is one payment and one event', () => {
  test.each(orders)('with %s, then %s, then %s', async (...order) => {
    const id = await arrive();
    const isAnswered = order[0] === 'answer';
    if (!isAnswered) villa.double.faults.nextCall('POST /charges', 'timeout_after');
    const asked = await payWith(id, tokenOf(testCards.challenge));
    const charge = villa.double.bank.charges().at(-1);
    const page = { ...asked, body: { data: { redirect: `${villa.double.url}/payments/${charge?.payment}/authorize` } } };
    villa.double.faults.nextWebhook('charge.complete', 'held');
    const address = await answerAtBank(page, 'yes');
    villa.double.sendWebhooksTo(`${villa.service.url}/gateway/omise/webhook`);
    for (const step of order) {
      if (step === 'return') await comeBack(address);
      if (step === 'webhook') {
        villa.double.webhooks.release();
        await webhooksFollowed();
      }
      if (step === 'answer') await settle(id);
    }
    await settle(id);
    const told = (await moneyEvents(id)).filter(type => !['CardOutcomeUnknown', 'CardActionNeeded'].includes(type));
    expect(told).toEqual([...paidOnce.filter(type => type !== 'CardActionNeeded'), 'PaymentReceived', 'BookingConfirmed']);
    const { number, totalPrice, paid } = await booking(id);
    expect({ ...atGateway(number), paid }).toEqual({ captured: totalPrice, charges: 1, paid: totalPrice });
  });

  test.each(['timeout_before', 'timeout_after', 'failed_before', 'failed_after'] as const)(
    'with a capture that is lost: %s',
    async fault => {
      const id = await arrive();
      villa.double.faults.nextCall('POST /charges/:id/capture', fault);
      await payWith(id, tokenOf(testCards.approved));
      await settle(id);
      const { number, totalPrice, paid, status } = await booking(id);
      expect({ ...atGateway(number), paid, status }).toEqual({
        captured: totalPrice,
        charges: 1,
        paid: totalPrice,
        status: 'confirmed',
      });
    },
  );

  test('with an authorisation that the bank let go before the capture: the nights are held again', async () => {
    const id = await arrive();
    villa.double.faults.nextCall('POST /charges/:id/capture', 'failed_before');
    await payWith(id, tokenOf(testCards.approved));
    const charge = villa.double.bank.charges().at(-1);
    if (charge) villa.double.bank.expireAuthorisation(charge.id);
    await settle(id);
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', paid: 0, payment: { state: 'refused' } });
  });
});

describe('card data', () => {
  const card = { cardNumber: '4242424242424242', cardholderName: 'MALI GUEST', expiry: '08/29', cvv: '737' };

  test.each([
    ['as an object', card],
    ['beside a token', { token: 'tokn_test_1', ...card }],
    ['as text that is no JSON', `{"cardNumber":"${card.cardNumber}"`],
  ])('%s is refused, and is in no log', async (_name, body) => {
    const id = await arrive();
    lines.length = 0;
    const reply = await villa.service.call('POST', `/booking/${id}/card-payment`, { body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'card_data_not_accepted' } });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/4242424242424242|\b737\b/);
    expect(await events(id)).not.toContain('CardPaymentStarted');
  });
});

describe('a webhook', () => {
  const bodyAbout = (key: string): string =>
    JSON.stringify({
      object: 'event',
      id: 'evnt_test_1',
      key: 'charge.complete',
      data: { object: 'charge', id: 'chrg_1', metadata: { key } },
    });

  test('without a valid signature is refused after a quarter of a second, and touches no database', async () => {
    const slept = vi.spyOn(villa.service.time, 'sleep');
    const statements: string[] = [];
    // What runs in the background of this process has tables of its own.
    const count = ({ sql }: { sql: string }): void => {
      if (/charge_keys|attempts|bookings/.test(sql)) statements.push(sql);
    };
    villa.service.knex.on('query', count);
    const body = bodyAbout('0'.repeat(32));
    const forged = { 'Omise-Signature': 'f'.repeat(64), 'Omise-Signature-Timestamp': String(Date.parse(start) / 1000) };
    const replies = await Promise.all(Array.from({ length: 50 }, () => sendWebhook(body, forged)));
    villa.service.knex.off('query', count);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    expect(statements).toEqual([]);
    expect(slept.mock.calls.filter(([ms]) => ms === 250)).toHaveLength(50);
    slept.mockRestore();
  });

  test.each([
    ['a charge that is not ours', bodyAbout('f'.repeat(32))],
    [
      'something else, such as a payout',
      JSON.stringify({ object: 'event', id: 'evnt_2', key: 'transfer.send', data: { object: 'transfer', id: 'trsf_1' } }),
    ],
  ])('about %s is stored and taken, and changes nothing', async (_what, body) => {
    const before = await villa.service.stores.store.lastPosition();
    const asked = villa.double.log.length;
    expect((await sendWebhook(body)).status).toBe(200);
    await webhooksFollowed();
    const stored = await villa.service
      .knex('private.gateway_webhooks')
      .where({ id: JSON.parse(body).id })
      .first('handled_at');
    expect(stored).toEqual({ handled_at: expect.any(Date) });
    expect(villa.double.log.length).toBe(asked);
    expect(await villa.service.stores.store.lastPosition()).toBe(before);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// PromptPay through the gateway: its money confirms a booking by itself. The gateway is played by its double.

let villa: OmiseVilla;
const guests = promptPayGuests(() => villa);
const { arrive, askQr, leaveQr, refresh, scan, settle, expire, booking, events, later, lastCharge, sendWebhooksHere } = guests;
const { atGateway, cancelByStaff, tokenOf, payWith } = guests;
const start = '2026-11-21T03:00:00.000Z';
const nowhere = 'http://127.0.0.1:9/';

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
});
beforeEach(() => {
  villa.service.time.at = start;
  sendWebhooksHere();
});
afterAll(() => villa.stop());

/** What happened to the money of a booking. */
const moneyEvents = async (id: string): Promise<string[]> =>
  (await events(id)).filter(type => /^(PromptPay|Payment|Card|Booking(Confirmed|Expired|Cancelled))/.test(type));

const begun = ['PaymentMethodChosen', 'PromptPayChargeStarted'];
const paid = [...begun, 'PromptPayChargeShown', 'PromptPayChargePaid', 'PaymentReceived', 'BookingConfirmed'];

/** THB at the gateway and in the accounts. */
const money = async (id: string) => {
  const { number, paid: received, status, account } = await booking(id);
  return { ...atGateway(number), received, status, refundDue: account.refundDue };
};

describe('a QR of the gateway', () => {
  test('asks for exactly what is owed, and its money confirms the booking by itself', async () => {
    const id = await arrive();
    const { totalPrice, holdUntil } = await booking(id);
    expect(await askQr(id)).toMatchObject({
      status: 200,
      body: { data: { qr: expect.stringMatching(/^data:image\/png;base64,/), amount: totalPrice, expiresAt: holdUntil } },
    });
    expect(await booking(id)).toMatchObject({
      status: 'pending_payment',
      holdUntil,
      waitsFor: 'bank',
      promptPay: { state: 'shown', amount: totalPrice, expiresAt: holdUntil, test: true },
    });
    await scan();
    expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: totalPrice, paidWith: 'promptpay', promptPay: null });
    expect(await moneyEvents(id)).toEqual(paid);
    const received = (await villa.service.stores.store.read(`booking-${id}`)).find(({ type }) => type === 'PaymentReceived');
    const gateway = { name: 'omise', account: 'test' };
    expect(received?.data).toMatchObject({ atGateway: { gateway, chargeId: lastCharge().id, key: lastCharge().metadata.key } });
  });

  test('is the same one pressed twice, and after a reload', async () => {
    const id = await arrive();
    const [one, other] = await Promise.all([askQr(id), askQr(id)]);
    const again = await askQr(id);
    expect(one.body.data.qr).toBe(other.body.data.qr);
    expect(again.body.data.qr).toBe(one.body.data.qr);
    expect(atGateway((await booking(id)).number).charges).toBe(1);
  });

  test('shows neither the id of its booking nor another way to pay while it is open', async () => {
    const id = await arrive();
    await askQr(id);
    expect(JSON.stringify(villa.double.log)).not.toContain(id);
    expect(await payWith(id, tokenOf('5555555555554444'))).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
    const { payTo } = await booking(id);
    expect(payTo?.methods?.map(({ reason }) => reason)).toEqual(['payment_open', 'payment_open', 'payment_open']);
  });

  test('is left only after its charge has ended, and another way is open then', async () => {
    const id = await arrive();
    const { holdUntil } = await booking(id);
    await askQr(id);
    later(60);
    expect(await leaveQr(id)).toMatchObject({ status: 200, body: { data: { booking: { promptPay: null, holdUntil } } } });
    expect(lastCharge().status).toBe('expired');
    expect(await payWith(id, tokenOf('5555555555554444'))).toMatchObject({
      body: { data: { booking: { status: 'confirmed' } } },
    });
    expect(await money(id)).toMatchObject({ charges: 2, refundDue: 0 });
  });

  test('is not left while the gateway gives no answer', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.faults.nextCall('POST /charges/:id/expire', 'failed_before');
    expect(await leaveQr(id)).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
    expect(await booking(id)).toMatchObject({ promptPay: { state: 'unknown' } });
    expect((await leaveQr(id)).status).toBe(200);
  });

  test('that was paid when the guest leaves it stays paid', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.sendWebhooksTo(nowhere);
    await scan();
    expect(await leaveQr(id)).toMatchObject({ status: 200, body: { data: { booking: { status: 'confirmed' } } } });
    expect(await moneyEvents(id)).toEqual(paid);
  });

  test('for another price is ended before there is a new one', async () => {
    const id = await arrive();
    await askQr(id);
    const first = lastCharge();
    await guests.amend(id, 8_000);
    const asked = await askQr(id);
    expect(asked.body.data.amount).toBe(8_000);
    expect(first.status).toBe('expired');
    await scan();
    expect(await money(id)).toEqual({ captured: 8_000, charges: 2, received: 8_000, status: 'confirmed', refundDue: 0 });
  });
});

describe('the amounts of the gateway', () => {
  test.each([
    [19, 'under_limit'],
    [20, undefined],
    [150_000, undefined],
    [150_001, 'over_limit'],
  ])('%i baht', async (amount, reason) => {
    const id = await arrive();
    await guests.amend(id, amount);
    const { payTo } = await booking(id);
    const shown = { method: 'promptpay', by: 'gateway', limit: 150_000, ...(reason ? { reason } : {}) };
    expect(payTo?.methods).toEqual([
      { method: 'bank_transfer', by: 'transfer', limit: null },
      shown,
      { ...shown, method: 'credit_card' },
    ]);
    const asked = await askQr(id);
    if (reason) expect(asked).toMatchObject({ status: 409, body: { code: 'over_gateway_limit' } });
    else expect(asked).toMatchObject({ status: 200, body: { data: { amount } } });
    if (reason) expect(await payWith(id, tokenOf('5555555555554444'))).toMatchObject({ body: { code: 'over_gateway_limit' } });
  });
});

describe('one charge is one payment and one event', () => {
  test.each(['timeout_before', 'timeout_after', 'failed_before', 'failed_after'] as const)(
    'where our own answer is lost: %s',
    async fault => {
      const id = await arrive();
      villa.double.sendWebhooksTo(nowhere);
      villa.double.faults.nextCall('POST /charges', fault);
      expect(await askQr(id)).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
      later(20);
      expect(await askQr(id)).toMatchObject({ status: 200 });
      sendWebhooksHere();
      await scan();
      expect(await money(id)).toMatchObject({ charges: 1, status: 'confirmed', refundDue: 0 });
      expect((await moneyEvents(id)).filter(type => type === 'PaymentReceived')).toHaveLength(1);
    },
  );

  test('whose webhook comes before our own answer', async () => {
    const id = await arrive();
    villa.double.faults.nextCall('POST /charges', 'timeout_after');
    await askQr(id);
    await scan();
    await settle(id);
    expect((await moneyEvents(id)).slice(-3)).toEqual(['PromptPayChargePaid', 'PaymentReceived', 'BookingConfirmed']);
    expect(await money(id)).toMatchObject({ charges: 1, status: 'confirmed' });
  });

  test.each(['twice', 'forged', 'lost'] as const)('whose webhook comes %s', async fault => {
    const id = await arrive();
    await askQr(id);
    villa.double.faults.nextWebhook('charge.complete', fault);
    await scan();
    await settle(id);
    await settle(id);
    expect(await moneyEvents(id)).toEqual(paid);
  });

  test('whose webhooks come in another order, late', async () => {
    const id = await arrive();
    villa.double.faults.nextWebhook('charge.create', 'held');
    await askQr(id);
    villa.double.faults.nextWebhook('charge.complete', 'held');
    await scan();
    await settle(id);
    later(3_600);
    villa.double.webhooks.release();
    await guests.webhooksFollowed();
    expect(await moneyEvents(id)).toEqual(paid);
  });

  test('whose webhook was stored by a process that died before it followed it', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.sendWebhooksTo(nowhere);
    await scan();
    const key = String(lastCharge().metadata.key);
    await villa.service.webhooks.add({ id: 'evnt_test_dead', key, chargeId: null });
    later(30);
    await guests.followWebhooks();
    expect(await booking(id)).toMatchObject({ status: 'confirmed' });
    expect(await guests.webhooksWaiting()).toEqual([]);
  });

  test('that a guest has asked for, once in ten seconds', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.sendWebhooksTo(nowhere);
    expect(await refresh(id)).toMatchObject({ status: 200, body: { data: { booking: { promptPay: { state: 'shown' } } } } });
    await scan();
    const early = await refresh(id);
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(early.headers.get('Retry-After')).toMatch(/^([1-9]|10)$/);
    later(11);
    expect(await refresh(id)).toMatchObject({ status: 200, body: { data: { booking: { status: 'confirmed' } } } });
  });
});

describe('the nights behind an open QR', () => {
  test('are kept until the gateway was asked, and free once it says that nobody paid', async () => {
    const id = await arrive();
    const { checkIn, checkOut, holdUntil } = await booking(id);
    await askQr(id);
    later(3_600 + 240);
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', holdUntil });
    await expire(id);
    const { quote } = (await villa.service.call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}`)).body;
    const bookingDetails = { checkIn, checkOut, rooms: 3, totalPrice: quote?.total ?? 9_000 };
    expect(await villa.service.call('POST', '/booking', { body: { bookingDetails } })).toMatchObject({
      body: { code: 'nights_taken' },
    });
    await settle(id);
    await expire(id);
    expect(await booking(id)).toMatchObject({ status: 'expired', paid: 0 });
    expect((await moneyEvents(id)).slice(-2)).toEqual(['PromptPayChargeExpired', 'BookingExpired']);
    expect((await villa.service.call('POST', '/booking', { body: { bookingDetails } })).status).toBe(201);
  });

  test('are booked with money that came in time, though it was heard of later', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.sendWebhooksTo(nowhere);
    later(3_500);
    await scan();
    later(300);
    await settle(id);
    expect(await booking(id)).toMatchObject({ status: 'confirmed', paidLate: false });
  });

  test('are kept ten minutes more while the gateway gives no answer, then freed, and the owner is told', async () => {
    const id = await arrive();
    await askQr(id);
    later(3_600 + 301);
    for (const minutes of [0, 5, 9]) {
      later(minutes * 20);
      villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
      await settle(id);
      await expire(id);
      expect(await booking(id)).toMatchObject({ status: 'pending_payment', promptPay: { state: 'unknown' } });
    }
    later(330);
    villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
    await settle(id);
    await expire(id);
    expect((await moneyEvents(id)).slice(-2)).toEqual(['PromptPayChargeLost', 'BookingExpired']);
    expect(await booking(id)).toMatchObject({ status: 'expired', promptPay: null });
    expect(await guests.lostBookings()).toEqual([id]);
  });

  test('stay freed where the money of a lost charge is found: it is due back', async () => {
    const id = await arrive();
    await askQr(id);
    villa.double.sendWebhooksTo(nowhere);
    later(3_590);
    await scan();
    later(311);
    villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
    await settle(id);
    later(700);
    villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
    await settle(id);
    await expire(id);
    await settle(id);
    const { totalPrice } = await booking(id);
    expect(await money(id)).toMatchObject({ status: 'expired', received: totalPrice, refundDue: totalPrice });
  });
});

describe('money that nobody waits for', () => {
  test('after the guest had left the QR is recorded once, and due back', async () => {
    const id = await arrive();
    await askQr(id);
    const charge = lastCharge();
    await leaveQr(id);
    await payWith(id, tokenOf('5555555555554444'));
    guests.payAnyway(charge);
    await guests.webhooksFollowed();
    const { totalPrice } = await booking(id);
    expect(await money(id)).toMatchObject({ status: 'confirmed', received: 2 * totalPrice, refundDue: totalPrice });
    expect((await moneyEvents(id)).filter(type => type === 'PaymentReceived')).toHaveLength(2);
  });

  test('after the guest had left the QR is found by the job where the gateway was silent when its webhook came', async () => {
    const id = await arrive();
    await askQr(id);
    const charge = lastCharge();
    await leaveQr(id);
    await guests.webhooksFollowed();
    villa.double.faults.nextCall('GET /charges/:id', 'failed_before');
    guests.payAnyway(charge);
    await guests.webhooksFollowed();
    expect(await booking(id)).toMatchObject({ paid: 0 });
    later(30);
    await guests.followWebhooks();
    expect(await booking(id)).toMatchObject({ status: 'confirmed', balance: 0 });
    expect(await guests.webhooksWaiting()).toEqual([]);
  });

  test('after cancelling is recorded, and due back; an open QR is ended', async () => {
    const id = await arrive();
    await askQr(id);
    await cancelByStaff(id);
    await settle(id);
    expect(lastCharge().status).toBe('expired');
    guests.payAnyway(lastCharge());
    await guests.webhooksFollowed();
    const { totalPrice } = await booking(id);
    expect(await money(id)).toMatchObject({ status: 'cancelled', received: totalPrice, refundDue: totalPrice });
  });

  test('after the hold had ended reinstates nothing', async () => {
    const id = await arrive();
    await askQr(id);
    later(3_600 + 130);
    await settle(id);
    await expire(id);
    guests.payAnyway(lastCharge());
    await guests.webhooksFollowed();
    expect(await booking(id)).toMatchObject({ status: 'expired', paidLate: true });
    expect(await money(id)).toMatchObject({ refundDue: (await booking(id)).totalPrice });
  });

  test('that is a baht less than was asked for is recorded as it is', async () => {
    const id = await arrive();
    await askQr(id);
    lastCharge().amount -= 100;
    await scan();
    const { totalPrice } = await booking(id);
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', paid: totalPrice - 1, balance: 1, promptPay: null });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scriptGateway } from '../../gateway/scriptedGateway.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { cardGuests, cardOf, numbers } from './cardGuest.testkit.ts';

// Payment by card over HTTP, on the sandbox gateway, with each of its test numbers.

let service: TestService;
const script = scriptGateway();
const { arrive, pay, verify, code, settle, booking, events, later } = cardGuests(() => service);
const start = '2026-11-21T03:00:00.000Z';
const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'test' };

beforeAll(async () => {
  service = await startTestService({}, { gateway: script.gateway });
  await service.commands.villa({ type: 'switchMethod', now: start, method: 'credit_card', enabled: true }, context);
});

beforeEach(() => {
  service.time.at = start;
});

afterAll(() => service.stop());

describe('a card', () => {
  test('is authorised, confirmed with the code, and captured', async () => {
    const id = await arrive();
    const paid = await pay(id);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        data: {
          booking: { status: 'pending_payment', paymentMethod: 'credit_card', holdUntil: '2026-11-21T04:00:00.000Z' },
          otp: {
            sentTo: 'm•••••t@example.com',
            expiresAt: '2026-11-21T03:05:00.000Z',
            resendAt: '2026-11-21T03:01:00.000Z',
            attemptsLeft: 5,
          },
        },
      },
    });
    expect(paid.body.data.booking.payment).toEqual({
      state: 'authorised',
      brand: 'visa',
      last4: '4242',
      test: true,
      otp: paid.body.data.otp,
      atBank: false,
      reason: null,
    });
    const verified = await verify(id, code());
    const { totalPrice } = verified.body.data.booking;
    expect(verified.body.data.booking).toMatchObject({
      status: 'confirmed',
      holdUntil: null,
      paid: totalPrice,
      balance: 0,
      payment: { state: 'captured', brand: 'visa', last4: '4242', test: true, otp: null },
    });
    expect((await events(id)).slice(2)).toEqual([
      'PaymentMethodChosen',
      'CardPaymentStarted',
      'CardAuthorised',
      'OneTimeCodeIssued',
      'OneTimeCodeVerified',
      'CardCaptured',
      'PaymentReceived',
      'BookingConfirmed',
    ]);
  });

  test('limits the code to the hold and its grace', async () => {
    const id = await arrive();
    later(58 * 60);
    const { body } = await pay(id);
    expect(body.data.otp.expiresAt).toBe('2026-11-21T04:02:00.000Z');
    expect(body.data.booking.holdUntil).toBe('2026-11-21T04:00:00.000Z');
  });

  test.each([
    ['declined', numbers.declined, 402, 'card_declined'],
    ['without funds', numbers.poor, 402, 'insufficient_funds'],
    ['at a gateway that is down', numbers.down, 503, 'gateway_unavailable'],
    ['that the sandbox does not know', '4111 1111 1111 1111', 402, 'card_declined'],
  ])('%s charges nothing, and another card may follow', async (_, number, status, refusal) => {
    const id = await arrive();
    later(120);
    const refused = await pay(id, number);
    expect(refused).toMatchObject({ status, body: { code: refusal, message: 'Card payment failed. Please try again.' } });
    // The next read sees the refusal.
    expect(Number(refused.headers.get('Baan-Position'))).toBeGreaterThan(0);
    expect(await booking(id)).toMatchObject({
      holdUntil: '2026-11-21T04:00:00.000Z',
      payment: { state: 'refused', otp: null },
      paid: 0,
    });
    expect(await pay(id)).toMatchObject({ status: 200 });
    expect(await verify(id, code())).toMatchObject({ status: 200, body: { data: { booking: { status: 'confirmed' } } } });
  });

  test('keeps the nights after a lost response until the gateway answers by key', async () => {
    const id = await arrive();
    const letters = service.letters.length;
    expect(await pay(id, numbers.lost)).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
    const unknown = await booking(id);
    expect(unknown).toMatchObject({ status: 'pending_payment', holdUntil: null, payment: { state: 'unknown', last4: '0341' } });
    later(3 * 3600);
    const { checkIn, checkOut } = unknown;
    const others = { bookingDetails: { checkIn, checkOut, rooms: 3, totalPrice: unknown.totalPrice } };
    expect(await service.call('POST', '/booking', { body: others })).toMatchObject({ body: { code: 'nights_taken' } });
    expect(await pay(id)).toMatchObject({ body: { code: 'payment_unknown' } });
    const cancelled = await service.call('PATCH', `/booking/${id}`, { body: { status: 'cancelled' } });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { waitsFor: 'bank' } } });
    expect(await settle(id)).toBe('waiting');
    expect(service.letters.length).toBe(letters + 1);
    expect(await booking(id)).toMatchObject({ payment: { state: 'authorised', otp: { attemptsLeft: 5 } } });
    expect(await verify(id, code())).toMatchObject({ body: { data: { booking: { status: 'confirmed' } } } });
  });

  test('requested twice in parallel makes one payment and one code', async () => {
    const id = await arrive();
    const letters = service.letters.length;
    const both = await Promise.all([pay(id), pay(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.data.otp).toEqual(both[1]?.body.data.otp);
    expect(service.letters.length).toBe(letters + 1);
    expect((await events(id)).filter(type => type === 'CardPaymentStarted')).toHaveLength(1);
  });

  test('is replaced by another card after its money is released', async () => {
    const id = await arrive();
    await pay(id);
    expect(await pay(id, numbers.another)).toMatchObject({ body: { data: { booking: { payment: { brand: 'mastercard' } } } } });
    expect(await events(id)).toContain('CardVoided');
    expect(await verify(id, code())).toMatchObject({
      body: { data: { booking: { payment: { last4: '4444', state: 'captured' } } } },
    });
  });

  test('is rejected before a call of the gateway: fields, contact details, method, state', async () => {
    const id = await arrive();
    const before = script.calls.length;
    const field = async (changes: object) =>
      (await service.call('POST', `/booking/${id}/card-payment`, { body: { ...cardOf(numbers.approved), ...changes } })).body;
    expect(await field({ cardNumber: '4242 4242 4242 4241' })).toMatchObject({ details: { cardNumber: { code: 'invalid' } } });
    expect(await field({ cardNumber: '' })).toMatchObject({ details: { cardNumber: { code: 'required' } } });
    expect(await field({ cardholderName: ' ' })).toMatchObject({ details: { cardholderName: { code: 'required' } } });
    expect(await field({ expiry: '10/26' })).toMatchObject({ details: { expiry: { code: 'invalid' } } });
    expect(await field({ expiry: '13/29' })).toMatchObject({ details: { expiry: { code: 'invalid' } } });
    expect(await field({ cvv: '1234' })).toMatchObject({ details: { cvv: { code: 'invalid' } } });
    expect(await field({ cardNumber: '378282246310005', cvv: '123' })).toMatchObject({ details: { cvv: { code: 'invalid' } } });
    const bare = await service.place('2027-03-01', '2027-03-02');
    expect(await pay(bare.id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { missing: 'customerInfo' } },
    });
    expect(await pay('0'.repeat(26))).toMatchObject({ status: 404 });
    const late = await arrive();
    later(3600 + 121);
    expect(await pay(late)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(script.calls.length).toBe(before);
  });
});

test('counts no test payment as revenue', async () => {
  const { body } = await service.call('POST', '/admin/auth/register', {
    body: { name: 'Owner', email: 'owner@example.com', password: 'correct horse battery', setupCode },
  });
  const stats = await service.call('GET', '/admin/stats', { token: body.token });
  expect(stats.body.confirmed).toBeGreaterThan(0);
  expect(stats.body.totalRevenue).toBe(0);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lost, scriptGateway } from '../../gateway/scriptedGateway.testkit.ts';
import { startTestService, type TestService } from '../testService.testkit.ts';
import { cardGuests, numbers } from './cardGuest.testkit.ts';

// A card payment from its code on: every outcome of a code, and every response of the gateway.

let service: TestService;
const script = scriptGateway();
const world: { mailFails: boolean } = { mailFails: false };
const { arrive, pay, verify, resend, code, wrong, settle, booking, events, later } = cardGuests(() => service);
const start = '2026-11-21T03:00:00.000Z';
const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'test' };

beforeAll(async () => {
  const send = async () => {
    if (world.mailFails) throw new Error('550');
  };
  service = await startTestService({}, { gateway: script.gateway, send });
  await service.commands.villa({ type: 'switchMethod', now: start, method: 'credit_card', enabled: true }, context);
});

beforeEach(() => {
  service.time.at = start;
  world.mailFails = false;
});

afterAll(() => service.stop());

const cancel = (id: string) =>
  service.commands.booking(id, { type: 'cancel', now: service.time.at, byGuest: false, reason: 'Closed', refund: null }, context);

describe('the code', () => {
  test('counts when it is wrong, and not when it is malformed', async () => {
    const id = await arrive();
    await pay(id);
    const right = code();
    expect(await verify(id, '12345')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await verify(id, wrong(right))).toMatchObject({
      status: 400,
      body: { code: 'otp_invalid', message: 'Invalid OTP code', details: { attemptsLeft: 4 } },
    });
    expect(await verify(id, right)).toMatchObject({ status: 200 });
  });

  test('expires after five minutes, and a new one is valid', async () => {
    const id = await arrive();
    await pay(id);
    const old = code();
    later(301);
    expect(await verify(id, old)).toMatchObject({ status: 400, body: { code: 'otp_expired', message: 'OTP code has expired' } });
    expect(await resend(id)).toMatchObject({ status: 200, body: { data: { otp: { expiresAt: '2026-11-21T03:10:01.000Z' } } } });
    expect(await verify(id, old)).toMatchObject({ body: { code: 'otp_invalid' } });
    expect(await verify(id, code())).toMatchObject({ status: 200 });
  });

  test('can be requested again after a minute', async () => {
    const id = await arrive();
    await pay(id);
    later(59);
    expect(await resend(id)).toMatchObject({
      status: 429,
      body: { code: 'otp_resend_too_soon', details: { resendAt: '2026-11-21T03:01:00.000Z' } },
    });
    later(1);
    expect(await resend(id)).toMatchObject({ status: 200 });
  });

  test('is reported when it could not be mailed, and can be requested again at once', async () => {
    const id = await arrive();
    world.mailFails = true;
    const failed = { status: 503, body: { code: 'otp_resend_failed', message: 'Failed to resend OTP. Please try again.' } };
    expect(await pay(id)).toMatchObject(failed);
    expect(await resend(id)).toMatchObject(failed);
    world.mailFails = false;
    expect(await resend(id)).toMatchObject({ status: 200 });
    expect(await verify(id, code())).toMatchObject({ status: 200 });
  });

  test('allows five of forty parallel guesses', async () => {
    const id = await arrive();
    await pay(id);
    const right = code();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => verify(id, wrong(right))));
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter(each => each === 'otp_invalid')).toHaveLength(5);
    expect(codes.filter(each => each === 'otp_too_many_attempts')).toHaveLength(35);
    expect((await events(id)).filter(type => type === 'OneTimeCodeRejected')).toHaveLength(5);
    expect(await verify(id, right)).toMatchObject({
      status: 429,
      body: {
        message: 'Too many failed attempts. Please try again later.',
        details: { retryAt: '2026-11-21T03:01:00.000Z' },
      },
    });
  });

  test('ends the payment after ten wrong guesses, and releases the money', async () => {
    const id = await arrive();
    await pay(id);
    for (let guess = 0; guess < 5; guess += 1) await verify(id, wrong(code()));
    later(61);
    await resend(id);
    for (let guess = 0; guess < 5; guess += 1) await verify(id, wrong(code()));
    later(61);
    const paused = { status: 429, body: { code: 'otp_too_many_attempts', details: { retryAt: '2026-11-21T04:01:01.000Z' } } };
    expect(await resend(id)).toMatchObject(paused);
    expect(await verify(id, code())).toMatchObject(paused);
    expect(await settle(id)).toBe('done');
    expect((await events(id)).at(-1)).toBe('CardVoided');
    expect(await pay(id, numbers.another)).toMatchObject(paused);
  });

  test('books and charges once when entered twice in parallel', async () => {
    const id = await arrive();
    await pay(id);
    const both = await Promise.all([verify(id, code()), verify(id, code())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const told = await events(id);
    for (const type of ['OneTimeCodeVerified', 'CardCaptured', 'PaymentReceived', 'BookingConfirmed']) {
      expect(told.filter(each => each === type)).toHaveLength(1);
    }
    expect(await verify(id, code())).toMatchObject({ status: 200, body: { data: { booking: { status: 'confirmed' } } } });
    expect(await verify(id, wrong(code()))).toMatchObject({ body: { code: 'otp_invalid' } });
  });

  test('is mailed in the language of the guest', async () => {
    await pay(await arrive('th'));
    expect(service.letters.at(-1)).toMatchObject({ language: 'th', to: 'mali.guest@example.com' });
    expect(service.letters.at(-1)?.subject).toMatch(/^\d{6} คือรหัสยืนยันการจ่าย · บ้าน$/);
    expect(service.letters.at(-1)?.text).toContain('การจ่ายทดสอบ');
  });
});

describe('the gateway', () => {
  test('leaves the nights held again when it refuses to capture', async () => {
    const id = await arrive();
    await pay(id);
    script.next.capture = async () => ({ outcome: 'refused' });
    expect(await verify(id, code())).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await booking(id)).toMatchObject({
      status: 'pending_payment',
      holdUntil: '2026-11-21T03:30:00.000Z',
      payment: { state: 'refused' },
      paid: 0,
    });
    expect(await pay(id)).toMatchObject({ status: 200 });
    expect(await verify(id, code())).toMatchObject({ body: { data: { booking: { status: 'confirmed' } } } });
  });

  test('is asked again after a lost response to the capture, with the nights booked', async () => {
    const id = await arrive();
    await pay(id);
    script.next.capture = lost;
    expect(await verify(id, code())).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
    later(5 * 3600);
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', holdUntil: null, payment: { state: 'unknown' } });
    expect(await settle(id)).toBe('done');
    expect(await booking(id)).toMatchObject({ status: 'confirmed', payment: { state: 'captured' } });
    expect((await events(id)).filter(type => type === 'PaymentReceived')).toHaveLength(1);
  });

  test('voids a payment that it does not know, without a charge', async () => {
    const id = await arrive();
    script.next.start = async () => {
      throw new Error('Lost on the way');
    };
    await pay(id);
    await expect(settle(id)).rejects.toThrow('does not answer');
    later(121);
    expect(await settle(id)).toBe('done');
    expect(await booking(id)).toMatchObject({ holdUntil: '2026-11-21T04:00:00.000Z', payment: { state: 'none' } });
    expect(
      await service
        .knex('private.sandbox_charges')
        .where({ key: `${id}-1` })
        .first(),
    ).toMatchObject({ state: 'voided' });
  });

  test('releases the money of a cancelled booking, or of one paid by other means', async () => {
    const id = await arrive();
    await pay(id);
    await service.call('PATCH', `/booking/${id}`, { body: { status: 'cancelled' } });
    expect(await settle(id)).toBe('done');
    expect((await events(id)).at(-1)).toBe('CardVoided');
    expect(
      await service
        .knex('private.sandbox_charges')
        .where({ key: `${id}-1` })
        .first(),
    ).toMatchObject({ state: 'voided' });
  });

  test('releases money that it authorised after the booking ended', async () => {
    const id = await arrive();
    await pay(id, numbers.lost);
    await cancel(id);
    expect(await settle(id)).toBe('done');
    expect((await events(id)).slice(-2)).toEqual(['CardAuthorised', 'CardVoided']);
  });

  test('reports a capture before the booking ended: the money is recorded and marked as late', async () => {
    const id = await arrive();
    await pay(id);
    script.next.capture = lost;
    await verify(id, code());
    await cancel(id);
    expect(await settle(id)).toBe('done');
    const ended = await booking(id);
    expect(ended).toMatchObject({ status: 'cancelled', paidLate: true, paid: ended.totalPrice, payment: { state: 'captured' } });
  });

  test('is asked again later when it does not answer', async () => {
    const id = await arrive();
    await pay(id, numbers.lost);
    script.next.find = async () => {
      throw new Error('503');
    };
    await expect(settle(id)).rejects.toThrow('does not answer');
    expect(await settle(id)).toBe('waiting');
  });
});

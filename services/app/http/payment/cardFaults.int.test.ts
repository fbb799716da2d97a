import type { CardCommand } from '@baan/domain/payment/decideCard';
import { systemRandom } from '@baan/time/time';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCardDesk } from '../../card/cardDesk.ts';
import type { CardDependencies } from '../../card/cardSteps.ts';
import { bookingSubject, type CardSubject } from '../../card/cardSubject.ts';
import { createChargeKeys } from '../../card/chargeKeys.ts';
import { createCardOtpSender } from '../../email/codeMail.ts';
import type { OutgoingEmail } from '../../email/sender.ts';
import type { Started } from '../../gateway/gateway.ts';
import { createSandboxGateway } from '../../gateway/sandboxGateway.ts';
import { scriptGateway } from '../../gateway/scriptedGateway.testkit.ts';
import { startTestService, type TestService } from '../testService.testkit.ts';
import { cardGuests } from './cardGuest.testkit.ts';

// Responses that are late or repeated, and processes that die between two steps: no guest is charged twice, or without a record.

let service: TestService;
const script = scriptGateway();
/** Emails of a desk with short timeouts are accepted when this is resolved. */
const world: { mail: Promise<void> } = { mail: Promise.resolve() };
const { arrive, pay, verify, resend, code, settle, booking, events, later } = cardGuests(() => service);
const start = '2026-11-21T03:00:00.000Z';
const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'test' };

beforeAll(async () => {
  service = await startTestService({}, { gateway: script.gateway, timeouts: { gateway: 3000, mail: 5000 } });
  await service.commands.villa({ type: 'switchMethod', now: start, method: 'credit_card', enabled: true }, context);
});

beforeEach(() => {
  service.time.at = start;
});

afterAll(() => service.stop());

const charges = (id: string): Promise<string[]> =>
  service.knex('private.sandbox_charges').where('key', 'like', `${id}-%`).orderBy('key').pluck('state');

/** The gateway authorises, and its response comes when the test releases it. */
const authoriseLate = (): (() => void) => {
  let answer: () => void = () => undefined;
  const told = new Promise<void>(resolve => {
    answer = resolve;
  });
  script.next.start = async (real: () => Promise<Started>) => {
    const authorisation = await real();
    await told;
    return authorisation;
  };
  return answer;
};

describe('a response of the gateway', () => {
  test('is recorded when it is late, and the code is sent', async () => {
    const id = await arrive();
    const letters = service.letters.length;
    const answer = authoriseLate();
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'payment_unknown' } });
    expect(await booking(id)).toMatchObject({ payment: { state: 'unknown' }, holdUntil: null });
    answer();
    await expect.poll(() => service.letters.length, { timeout: 20_000 }).toBe(letters + 1);
    expect(await settle(id)).toBe('waiting');
    expect(await verify(id, code())).toMatchObject({ body: { data: { booking: { status: 'confirmed' } } } });
    expect(service.letters.length).toBe(letters + 1);
  });

  test('counts once when both job and request receive it', async () => {
    const id = await arrive();
    const answer = authoriseLate();
    await pay(id);
    const letters = service.letters.length;
    expect(await settle(id)).toBe('waiting');
    const before = await events(id);
    answer();
    expect(await settle(id)).toBe('waiting');
    expect(await events(id)).toEqual(before);
    expect(before.filter(type => type === 'CardAuthorised')).toHaveLength(1);
    expect(service.letters.length).toBe(letters + 1);
  });

  test('leads to a release of the money after the booking has ended', async () => {
    const id = await arrive();
    const answer = authoriseLate();
    await pay(id);
    await service.commands.booking(id, { type: 'cancel', now: start, byGuest: false, reason: 'Closed', refund: null }, context);
    const letters = service.letters.length;
    answer();
    await expect.poll(() => charges(id), { timeout: 20_000 }).toEqual(['voided']);
    await expect.poll(() => events(id), { timeout: 20_000 }).toContain('CardVoided');
    expect(service.letters.length).toBe(letters);
  });
});

class Died extends Error {}

/** The process dies before this command is decided, or after it is recorded. */
const dying = <State>(subject: CardSubject<State>, when: 'before' | 'after', type: CardCommand['type']): CardSubject<State> => ({
  ...subject,
  decide: async (command, by) => {
    if (command.type === type && when === 'before') throw new Died();
    const decided = await subject.decide(command, by);
    if (command.type === type) throw new Died();
    return decided;
  },
});

describe('a request', () => {
  test('gets its response in time when the email is late, and the code is still sent', async () => {
    const id = await arrive();
    let accept: () => void = () => undefined;
    world.mail = new Promise(resolve => {
      accept = resolve;
    });
    const desk = hasty(service, { request: 200, gateway: 20_000, mail: 20_000 });
    await expect(desk.pay(bookingSubject(service.commands, id), source, context)).rejects.toMatchObject({
      code: 'payment_unknown',
    });
    accept();
    await expect.poll(async () => (await booking(id)).payment.state, { timeout: 20_000 }).toBe('authorised');
    await desk.settle(bookingSubject(service.commands, id), context);
    expect(await verify(id, code())).toMatchObject({ body: { data: { booking: { status: 'confirmed' } } } });
  });

  test('starts nothing after its timeout in the queue', async () => {
    const id = await arrive();
    const desk = hasty(service, { request: 0 });
    const before = script.calls.length;
    await expect(desk.pay(bookingSubject(service.commands, id), source, context)).rejects.toThrow('time of the request');
    expect(script.calls.length).toBe(before);
    expect(await events(id)).not.toContain('CardPaymentStarted');
  });

  test('releases the money when the amount changed, and reports the new amount', async () => {
    const id = await arrive();
    await pay(id);
    const right = code();
    const change = {
      type: 'amend' as const,
      now: start,
      totalPrice: 5000,
      reason: 'Agreed',
      terms: await service.commands.terms(),
    };
    await service.commands.booking(id, change, context);
    expect(await verify(id, right)).toMatchObject({ status: 409, body: { code: 'amount_changed', details: { due: 5000 } } });
    expect(await charges(id)).toEqual(['voided']);
    expect(await booking(id)).toMatchObject({ payment: { state: 'none' }, paid: 0, balance: 5000 });
    expect(await pay(id)).toMatchObject({ status: 200 });
    expect(await verify(id, code())).toMatchObject({ body: { data: { booking: { status: 'confirmed', paid: 5000 } } } });
  });
});

const source = {
  kind: 'card' as const,
  card: { number: '4242424242424242', holder: 'Mali Guest', expiry: '08/29', cvv: '123' },
  face: { brand: 'visa', last4: '4242' },
};

/** A desk with timeouts of its own, at the same gateway. */
const hasty = ({ knex, stores, commands, time, letters }: TestService, timeouts: CardDependencies['timeouts']) => {
  const secret = stores.secrets.oneTimeCodes;
  const send = async (letter: OutgoingEmail): Promise<void> => {
    await world.mail;
    letters.push(letter);
  };
  return createCardDesk({
    gateway: script.gateway(createSandboxGateway({ knex, time, random: systemRandom })),
    chargeKeys: createChargeKeys({ knex, hashing: stores.hashing, time }),
    publicUrl: 'https://house.example',
    secret,
    sendCode: createCardOtpSender({ sender: { send, stop: () => undefined }, commands, secret }),
    time,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    timeouts,
  });
};

describe('a process that dies', () => {
  test.each([
    ['after', 'payByCard'],
    ['before', 'recordAuthorised'],
    ['after', 'recordAuthorised'],
    ['after', 'verifyCode'],
    ['before', 'recordCaptured'],
    ['after', 'recordCaptured'],
  ] as const)('%s %s leaves what another brings to its end, with one charge', async (when, type) => {
    const id = await arrive();
    const { knex, stores, commands } = service;
    const { time } = service;
    const desk = createCardDesk({
      gateway: createSandboxGateway({ knex, time, random: systemRandom }),
      chargeKeys: createChargeKeys({ knex, hashing: stores.hashing, time }),
      publicUrl: 'https://house.example',
      secret: stores.secrets.oneTimeCodes,
      sendCode: async () => undefined,
      time,
      random: systemRandom,
      log: pino({ level: 'silent' }),
    });
    const subject = dying(bookingSubject(commands, id), when, type);
    const isLater = type === 'verifyCode' || type === 'recordCaptured';
    if (isLater) {
      await pay(id);
      await expect(desk.verify(subject, code(), context)).rejects.toThrow(Died);
    } else {
      await expect(desk.pay(subject, source, context)).rejects.toThrow(Died);
    }
    // The job runs later, in the process that was started instead.
    later(121);
    await settle(id);
    if ((await booking(id)).payment.state === 'none') await pay(id);
    if ((await booking(id)).payment.state === 'authorised') {
      later(61);
      await resend(id);
      await verify(id, code());
    }
    expect(await booking(id)).toMatchObject({ status: 'confirmed', balance: 0, payment: { state: 'captured' } });
    expect((await events(id)).filter(event => event === 'PaymentReceived')).toHaveLength(1);
    expect((await charges(id)).filter(state => state === 'captured')).toHaveLength(1);
    expect((await charges(id)).filter(state => state === 'authorised')).toHaveLength(0);
  });
});

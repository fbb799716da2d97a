import type { PromptPayCommand } from '@baan/domain/payment/decidePromptPay';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChargeKeys } from '../../card/chargeKeys.ts';
import { createPromptPayDesk } from '../../promptPay/promptPayDesk.ts';
import { bookingByPromptPay, type PromptPaySubject } from '../../promptPay/promptPaySubject.ts';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// Processes that die between what the gateway does and what is recorded of it: nobody pays twice, and no money is without a record.

let villa: OmiseVilla;
const { arrive, askQr, booking, events, later, settle, scan, lastCharge, atGateway } = promptPayGuests(() => villa);
const context = { actor: { kind: 'system' as const }, correlationId: 'test' };

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
});
beforeEach(() => {
  villa.service.time.at = '2026-11-21T03:00:00.000Z';
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
});
afterAll(() => villa.stop());

class Died extends Error {}

/** Its process dies before or after it records this. */
const dying = <State>(
  subject: PromptPaySubject<State>,
  when: 'before' | 'after',
  type: PromptPayCommand['type'],
): PromptPaySubject<State> => ({
  ...subject,
  decide: async (command, context) => {
    if (command.type === type && when === 'before') throw new Died();
    const decided = await subject.decide(command, context);
    if (command.type === type) throw new Died();
    return decided;
  },
});

/** The desk of a process of its own. */
const anotherDesk = () => {
  const { adapters, qrPictures, knex, stores, time } = villa.service;
  const { gateway } = adapters;
  const chargeKeys = createChargeKeys({ knex, hashing: stores.hashing, time });
  return createPromptPayDesk({ gateway, chargeKeys, qrPictures, time, log: pino({ level: 'silent' }) });
};

describe('a process that dies', () => {
  test.each([
    ['after', 'payByPromptPay'],
    ['before', 'recordChargeShown'],
    ['after', 'recordChargeShown'],
  ] as const)('%s %s while it makes a QR leaves one charge, which is found and paid', async (when, type) => {
    const id = await arrive();
    const subject = dying(bookingByPromptPay(villa.service.commands, id), when, type);
    await expect(anotherDesk().pay(subject, context)).rejects.toThrow(Died);
    later(20);
    await settle(id);
    expect((await askQr(id)).status).toBe(200);
    await scan();
    await settle(id);
    const { number, totalPrice, status, paid } = await booking(id);
    expect({ ...atGateway(number), status, paid }).toEqual({
      captured: totalPrice,
      charges: 1,
      status: 'confirmed',
      paid: totalPrice,
    });
  });

  test.each(['before', 'after'] as const)('%s it records the money leaves one payment', async when => {
    const id = await arrive();
    await askQr(id);
    await scan();
    const subject = dying(bookingByPromptPay(villa.service.commands, id), when, 'recordChargePaid');
    await expect(anotherDesk().settle(subject, context)).rejects.toThrow(Died);
    await settle(id);
    expect(await booking(id)).toMatchObject({ status: 'confirmed', balance: 0 });
    expect((await events(id)).filter(type => type === 'PaymentReceived')).toHaveLength(1);
  });

  test('after it ended a charge at the gateway leaves it to the next one', async () => {
    const id = await arrive();
    await askQr(id);
    const subject = dying(bookingByPromptPay(villa.service.commands, id), 'before', 'recordChargeExpired');
    await expect(anotherDesk().leave(subject, context)).rejects.toThrow(Died);
    expect(lastCharge().status).toBe('expired');
    await settle(id);
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', promptPay: null });
  });

  test('beside another that asks at the same time: the money counts once', async () => {
    const id = await arrive();
    await askQr(id);
    await scan();
    const subject = bookingByPromptPay(villa.service.commands, id);
    await Promise.all([anotherDesk().settle(subject, context), anotherDesk().settle(subject, context), settle(id)]);
    expect((await events(id)).filter(type => type === 'PromptPayChargePaid')).toHaveLength(1);
    expect(await booking(id)).toMatchObject({ status: 'confirmed', balance: 0 });
  });
});

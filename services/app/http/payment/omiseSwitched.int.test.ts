import { systemRandom } from '@baan/time/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSubject } from '../../card/cardSubject.ts';
import { startBackground } from '../../composition/background.ts';
import { createFeatures } from '../../composition/features.ts';
import { createParts } from '../../composition/parts.ts';
import { startServing } from '../../composition/serving.ts';
import { createGateways } from '../../gateway/gateways.ts';
import { bookingByPromptPay } from '../../promptPay/promptPaySubject.ts';
import { noQueue, setupCode } from '../testService.testkit.ts';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// The owner goes back to the sandbox while guests pay at the gateway: another process of the same villa, with other settings.

let villa: OmiseVilla;
let token: string;
const guests = promptPayGuests(() => villa);
const { arrive, askQr, payWith, tokenOf, answerAtBank, booking, atGateway, lastCharge } = guests;
const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  villa = await startPromptPayVilla({ timeouts: { gateway: 1500, mail: 5000 } });
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await villa.service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await villa.stop();
});

/** The next process, whose new payments go to the sandbox. */
const startSwitched = async (keys: { OMISE_SECRET_KEY?: undefined }) => {
  const { service } = villa;
  const config = { ...service.core.config, GATEWAY: 'sandbox' as const, ROLES: ['http' as const], PORT: 0, ...keys };
  const { knex, time } = service;
  const core = { ...service.core, config, has: (role: string) => role === 'http' };
  const adapters = { ...service.adapters, ...createGateways(config, { knex, time, random: systemRandom, fetch }) };
  const parts = createParts(core, adapters, { cardTimeouts: { gateway: 1500, mail: 5000 } });
  const features = createFeatures(core, parts, adapters);
  const background = await startBackground(core, features, noQueue);
  const serving = await startServing(core, parts, features, background);
  stops.push(async () => {
    await serving.stop(0);
    await background.stop();
    await background.ended();
  });
  const url = serving.url.replace('localhost', '127.0.0.1');
  return {
    ...parts,
    url,
    followUps: serving.followUps,
    page: async () => (await service.call('GET', `${url}/api/admin/gateway`, { token })).body.data,
  };
};

/** A guest at the bank's page, and one before a QR. */
const openAttempts = async () => {
  const byCard = await arrive();
  const address = await answerAtBank(await payWith(byCard, tokenOf('4242424242424242')), 'yes');
  const byQr = await arrive();
  await askQr(byQr);
  return { byCard, address, byQr, qr: lastCharge() };
};

test('payments that were begun at a gateway are finished by it after the owner has switched to another', async () => {
  const { byCard, byQr, qr } = await openAttempts();
  const next = await startSwitched({});
  villa.double.sendWebhooksTo(`${next.url}/gateway/omise/webhook`);
  villa.double.bank.payByPromptPay(qr.id);
  await villa.double.webhooks.settled();
  await next.followUps.settled();
  await next.cards.settle(bookingSubject(villa.service.commands, byCard), context);
  for (const id of [byCard, byQr]) {
    const { number, totalPrice, status, paid } = await booking(id);
    expect({ status, paid, ...atGateway(number) }).toEqual({
      ...{ status: 'confirmed', paid: totalPrice, captured: totalPrice, charges: 1 },
    });
  }
  villa.double.sendWebhooksTo('http://127.0.0.1:9/');
});

test('money that a gateway took is still compared after the owner has switched to another', async () => {
  const next = await startSwitched({});
  const [charge] = villa.double.bank.charges().filter(({ status }) => status === 'successful');
  villa.double.bank.openDispute(charge?.id ?? '');
  await next.reconciliation.whenDue();
  const disputed = (await villa.service.call('GET', '/admin/bookings', { token })).body.find(
    ({ number }: { number: string }) => number === charge?.metadata.booking,
  );
  expect(disputed).toMatchObject({ paid: 0 });
});

test('payments whose gateway has no keys any more keep their outcome open, take no second payment, and are shown to staff', async () => {
  const { byCard, byQr } = await openAttempts();
  const withKeys = await startSwitched({});
  const next = await startSwitched({ OMISE_SECRET_KEY: undefined });
  guests.later(11 * 60);
  await expect(next.cards.settle(bookingSubject(villa.service.commands, byCard), context)).rejects.toThrow('does not answer');
  await next.promptPay.settle(bookingByPromptPay(villa.service.commands, byQr), context);
  for (const id of [byCard, byQr]) {
    const again = { body: { cardNumber: '4242424242424242', cardholderName: 'MALI', expiry: '08/29', cvv: '123' } };
    const refused = await villa.service.call('POST', `${next.url}/api/booking/${id}/card-payment`, again);
    expect(refused.body.code).toBe(id === byCard ? 'gateway_unavailable' : 'payment_unknown');
    expect(await booking(id)).toMatchObject({ status: 'pending_payment', paid: 0 });
  }
  const ofCard = { bookingId: byCard, what: 'payment' };
  expect((await withKeys.page()).unanswered).toMatchObject([{ ...ofCard, keysGone: false }]);
  expect((await next.page()).unanswered).toMatchObject([{ ...ofCard, keysGone: true }]);
});

import { bookingStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import type { ChargeRecord } from '@baan/embedded/omiseDouble/records';
import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { systemRandom, systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, type Service } from '../testService.ts';
import { type DyingVilla, startDyingVilla } from './dyingVilla.testkit.ts';

// A process that dies while a QR of the gateway is made: the guest gets the same one, and the money is received once.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

let villa: DyingVilla;
let double: OmiseDouble;

beforeAll(async () => {
  double = await startOmiseDouble({ time: systemTime, random: systemRandom });
  villa = await startDyingVilla({
    ...{ GATEWAY: 'omise', OMISE_PUBLIC_KEY: double.publicKey, OMISE_SECRET_KEY: double.secretKey },
    ...{ OMISE_WEBHOOK_SECRET: double.webhookSecret, OMISE_URL: double.url, OMISE_SCRIPT_URL: double.scriptUrl },
  });
  const body = { promptPayEnabled: true };
  expect(await call(villa.healthy, 'PATCH', '/admin/villa/promptpay-setting', { token: villa.token, body })).toMatchObject({
    status: 200,
  });
});
afterAll(async () => {
  await villa?.stop();
  await double?.stop();
});

/** Who pays, and the stream that says so. `amount` in THB. */
type Payer = { path: string; stream: string; amount: number };

const arrives = async (): Promise<Payer> => {
  const { id, totalPrice } = await villa.place(villa.freeStay());
  const path = `/booking/${id}`;
  expect(await call(villa.healthy, 'PATCH', `${path}/customer-info`, { body: { customerInfo } })).toMatchObject({ status: 200 });
  return { path, stream: bookingStream(id), amount: totalPrice };
};

const show = ({ path }: Payer, service: Service = villa.healthy) => call(service, 'POST', `${path}/promptpay-charge`);

/** The charges that the gateway has since the test began. */
let before = 0;
const charges = (): ChargeRecord[] => double.bank.charges().slice(before);

const webhook = async (): Promise<void> => {
  double.sendWebhooksTo(`${villa.healthy.url}/gateway/omise/webhook`);
  double.webhooks.release();
  await double.webhooks.settled();
  double.sendWebhooksTo('http://127.0.0.1:9/');
};

/** Somebody scans the QR and pays it. The webhook about it is kept back. */
const scan = (): void => {
  double.faults.nextWebhook('charge.complete', 'held');
  double.bank.payByPromptPay(charges()[0]?.id ?? '');
};

const expectPaidOnce = async ({ stream, amount }: Payer): Promise<void> => {
  const money = async (): Promise<string[]> =>
    (await villa.storedIn(stream)).map(({ type }) => type).filter(type => /^PromptPayCharge(?!Un)|^PaymentReceived/.test(type));
  await expect.poll(money, { timeout: 60_000 }).toContain('PaymentReceived');
  expect(await money()).toEqual([
    ...['PromptPayChargeStarted', 'PromptPayChargeShown', 'PromptPayChargePaid', 'PaymentReceived'],
  ]);
  expect(charges()).toMatchObject([{ status: 'successful', amount: amount * 100 }]);
};

const sides = ['before', 'after'] as const;

sampleEach(sides)('a QR whose process dies %s it is noted as shown is the same one when it is asked for again', async side => {
  before = double.bank.charges().length;
  const payer = await arrives();
  await villa.dyingBehind(`${side}:booking-:PromptPayChargeShown`, service => show(payer, service));
  expect(await show(payer)).toMatchObject({ status: 200 });
  scan();
  await webhook();
  await expectPaidOnce(payer);
});

it('leaves a gateway and accounts, stores, chains, nights and tables that agree', async () => {
  await villa.runJobs();
  const compared = await call<{ data: { differences: unknown[] } }>(villa.healthy, 'POST', '/admin/gateway/reconcile', {
    token: villa.token,
    body: {},
  });
  expect(compared.body.data.differences).toEqual([]);
  expect(await villa.verify()).toMatchObject({ code: 0 });
});

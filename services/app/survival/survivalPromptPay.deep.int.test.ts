import { randomUUID } from 'node:crypto';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import type { ChargeRecord } from '@baan/embedded/omiseDouble/records';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, type Service } from '../testService.ts';
import { type DyingVillaAtGateway, startDyingVillaAtGateway } from './dyingVillaAtGateway.testkit.ts';

// A process that dies while a QR of the gateway is made, or when it is paid: of a booking and of a payment link. The payer gets the same one, and the
// money is received once.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

let started: DyingVillaAtGateway;
let villa: DyingVillaAtGateway['villa'];
let double: DyingVillaAtGateway['double'];

beforeAll(async () => {
  started = await startDyingVillaAtGateway();
  ({ villa, double } = started);
  const body = { promptPayEnabled: true };
  expect(await call(villa.healthy, 'PATCH', '/admin/villa/promptpay-setting', { token: villa.token, body })).toMatchObject({
    status: 200,
  });
});
afterAll(() => started?.stop());

/** Who pays, the stream that says so, and its event that the money came. `amount` in THB. */
type Payer = { path: string; stream: string; amount: number; received: string };

const arrives = async (): Promise<Payer> => {
  const { id, totalPrice } = await villa.place(villa.freeStay());
  const path = `/booking/${id}`;
  expect(await call(villa.healthy, 'PATCH', `${path}/customer-info`, { body: { customerInfo } })).toMatchObject({ status: 200 });
  return { path, stream: bookingStream(id), amount: totalPrice, received: 'PaymentReceived' };
};

/** The payer of a link for no booking. */
const linked = async (): Promise<Payer> => {
  const amount = 2400;
  const made = await call<{ data: { paymentLink: { id: string } } }>(villa.healthy, 'POST', '/admin/payment-links', {
    token: villa.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { amount, description: 'A boat' },
  });
  const { id } = made.body.data.paymentLink;
  const path = `/payment-links/${id}`;
  expect(await call(villa.healthy, 'PATCH', `${path}/customer-info`, { body: { customerInfo } })).toMatchObject({ status: 200 });
  return { path, stream: paymentLinkStream(id), amount, received: 'PaymentLinkPaid' };
};

const show = ({ path }: Payer, service: Service = villa.healthy) => call(service, 'POST', `${path}/promptpay-charge`);

/** The charges that the gateway has since the test began. */
let before = 0;
const charges = (): ChargeRecord[] => double.bank.charges().slice(before);

const webhook = (service: Service = villa.healthy): Promise<void> => started.bringWebhooks(service);

/** Somebody scans the QR and pays it. The webhook about it is kept back. */
const scan = (): void => {
  double.faults.nextWebhook('charge.complete', 'held');
  double.bank.payByPromptPay(charges()[0]?.id ?? '');
};

const expectReceivedOnce = async ({ stream, received }: Payer): Promise<void> => {
  const money = async (): Promise<string[]> =>
    (await villa.storedIn(stream))
      .map(({ type }) => type)
      .filter(type => /^PromptPayCharge(?!Un)|^PaymentReceived|^PaymentLinkPaid/.test(type));
  await expect.poll(money, { timeout: 40_000 }).toContain(received);
  expect(await money()).toEqual(['PromptPayChargeStarted', 'PromptPayChargeShown', 'PromptPayChargePaid', received]);
};

const expectPaidOnce = async (payer: Payer): Promise<void> => {
  await expectReceivedOnce(payer);
  expect(charges()).toMatchObject([{ status: 'successful', amount: payer.amount * 100 }]);
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

/** Payments that are decided, and whose bookings nobody but the relay tells. */
const left: Payer[] = [];

sampleEach(['before:calendar', 'after:calendar'])(
  'a webhook about a paid QR whose process dies %s is made good by the page that waits, or by the relay once it is decided',
  async point => {
    before = double.bank.charges().length;
    const payer = await arrives();
    await show(payer);
    scan();
    await villa.dyingBehind(point, webhook);
    await call(villa.healthy, 'POST', `${payer.path}/payment/refresh`);
    if (point === 'after:calendar') return void left.push(payer);
    await expectPaidOnce(payer);
  },
);

sampleEach(['before:paymentLink-:PromptPayChargeShown', 'after:paymentLink-:PromptPayChargeShown'])(
  'a QR of a payment link whose process dies %s is the same one when it is asked for again',
  async point => {
    before = double.bank.charges().length;
    const payer = await linked();
    await villa.dyingBehind(point, service => show(payer, service));
    expect(await show(payer)).toMatchObject({ status: 200 });
    scan();
    await webhook();
    await expectPaidOnce(payer);
  },
);

sampleEach(['before:paymentLink-:PromptPayChargePaid', 'after:paymentLink-:PromptPayChargePaid'])(
  'a webhook about the paid QR of a link whose process dies %s is made good by the page that waits',
  async point => {
    before = double.bank.charges().length;
    const payer = await linked();
    await show(payer);
    scan();
    await villa.dyingBehind(point, webhook);
    await call(villa.healthy, 'POST', `${payer.path}/payment/refresh`);
    await expectPaidOnce(payer);
  },
);

it('leaves a gateway and accounts, stores, chains, nights and tables that agree', async () => {
  await villa.runJobs();
  for (const payer of left) await expectReceivedOnce(payer);
  const compared = await call<{ data: { differences: unknown[] } }>(villa.healthy, 'POST', '/admin/gateway/reconcile', {
    token: villa.token,
    body: {},
  });
  expect(compared.body.data.differences).toEqual([]);
  expect(await villa.verify()).toMatchObject({ code: 0 });
});

import { sampleEach } from '@baan/embedded/depth.testkit';
import type { ChargeRecord } from '@baan/embedded/omiseDouble/records';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, type Service } from '../testService.ts';
import { type DyingVillaAtGateway, startDyingVillaAtGateway } from './dyingVillaAtGateway.testkit.ts';

// A process that dies while a card is paid at a gateway with a page of the bank: at each append, and whether our own answer, the payer's return
// or the gateway's webhook brought it there. The next one ends in the same events, and the money is taken once.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const cards = { challenge: '4242424242424242', approved: '5555555555554444' };
const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

let started: DyingVillaAtGateway;
let villa: DyingVillaAtGateway['villa'];
let double: DyingVillaAtGateway['double'];

beforeAll(async () => {
  started = await startDyingVillaAtGateway();
  ({ villa, double } = started);
});
afterAll(() => started?.stop());

type Paying = { data: { redirect: string | null; booking: { status: string } } };
type Guest = { id: string; totalPrice: number; token: string };

/** A guest with a held booking, and the token of a card. */
const arrive = async (number: string): Promise<Guest> => {
  const { id, totalPrice } = await villa.place(villa.freeStay());
  expect(await call(villa.healthy, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } })).toMatchObject({
    status: 200,
  });
  return { id, totalPrice, token: double.bank.createToken({ number, name: 'MALI GUEST', month: 8, year: 2049 }).id };
};

const press = ({ id, token }: Guest, service: Service = villa.healthy) =>
  call<Paying>(service, 'POST', `/booking/${id}/card-payment`, { body: { token } });

const chargesOf = async ({ id }: Guest): Promise<ChargeRecord[]> => {
  const { body } = await call<{ data: { booking: { number: string } } }>(villa.healthy, 'GET', `/booking/${id}`);
  return double.bank.charges().filter(({ metadata }) => metadata.booking === body.data.booking.number);
};

const chargeOf = async (guest: Guest): Promise<ChargeRecord> => {
  const [charge] = await chargesOf(guest);
  if (!charge) throw new Error('There is no charge');
  return charge;
};

/** The payer agrees on the bank's page. The webhook about it is kept back. */
const agree = async (guest: Guest): Promise<void> => {
  double.faults.nextWebhook('charge.complete', 'held');
  double.bank.answerChallenge((await chargeOf(guest)).payment, true);
};

const steps = {
  return: async (guest: Guest, service: Service): Promise<unknown> =>
    call(service, 'GET', `/returns/${String((await chargeOf(guest)).metadata.key)}`),
  webhook: (_guest: Guest, service: Service): Promise<void> => started.bringWebhooks(service),
  refresh: ({ id }: Guest, service: Service): Promise<unknown> => call(service, 'POST', `/booking/${id}/payment/refresh`),
};

const paidOnce = ['CardPaymentStarted', 'CardAuthorised', 'CardCaptured', 'PaymentReceived', 'BookingConfirmed'];
const moneyOf = async ({ id }: Guest): Promise<string[]> =>
  (await villa.typesOf(id)).filter(type => /^(Card|Payment(?!Method)|BookingConfirmed)/.test(type));

/** The same events as where nothing died, whatever was unknown in between, and the money once. */
const expectPaidOnce = async (guest: Guest): Promise<void> => {
  await expect.poll(async () => (await moneyOf(guest)).at(-1), { timeout: 60_000 }).toBe('BookingConfirmed');
  const told = (await moneyOf(guest)).filter(type => type !== 'CardOutcomeUnknown' && type !== 'CardActionNeeded');
  expect(told).toEqual(paidOnce);
  const charges = await chargesOf(guest);
  expect(charges).toMatchObject([{ status: 'successful', amount: guest.totalPrice * 100 }]);
};

const starts = [
  'before:calendar',
  'after:calendar',
  'before:booking-:CardPaymentStarted',
  'after:booking-:CardPaymentStarted',
] as const;
const appends = [
  ...['before:calendar', 'after:calendar', 'before:booking-:CardAuthorised', 'after:booking-:CardAuthorised'],
  ...['before:booking-:CardCaptured', 'after:booking-:CardCaptured'],
] as const;

/** Payments that nobody but a job goes on with. */
const left: Guest[] = [];

sampleEach(starts)(
  'a payment that dies %s, when the gateway has no charge, takes no money unless it is begun anew',
  async point => {
    const guest = await arrive(cards.challenge);
    await villa.dyingBehind(point, service => press(guest, service));
    expect(await chargesOf(guest)).toEqual([]);
    if (point !== 'before:calendar') return void left.push(guest);
    await press(guest);
    await agree(guest);
    await steps.return(guest, villa.healthy);
    await expectPaidOnce(guest);
  },
);

sampleEach(['before:booking-:CardActionNeeded', 'after:booking-:CardActionNeeded'])(
  'a payment that dies %s, when the gateway has the charge, leads to the same page of the bank',
  async point => {
    const guest = await arrive(cards.challenge);
    await villa.dyingBehind(point, service => press(guest, service));
    await steps.refresh(guest, villa.healthy);
    expect((await press(guest)).body.data.redirect).toContain((await chargeOf(guest)).payment);
    await agree(guest);
    await steps.return(guest, villa.healthy);
    await expectPaidOnce(guest);
  },
);

sampleEach(appends.filter(point => !point.endsWith(':calendar')))(
  'our own answer that dies %s is found by the page that waits',
  async point => {
    const guest = await arrive(cards.approved);
    await villa.dyingBehind(point, service => press(guest, service));
    await steps.refresh(guest, villa.healthy);
    await expectPaidOnce(guest);
  },
);

const others = { return: ['webhook', 'refresh'], webhook: ['return', 'refresh'], refresh: ['webhook', 'return'] } as const;

sampleEach(
  (['return', 'webhook', 'refresh'] as const).flatMap(first =>
    appends.flatMap(point => others[first].map(then => ({ first, point, then }))),
  ),
)('a $first that dies $point is followed by a $then: one payment', async ({ first, point, then }) => {
  const guest = await arrive(cards.challenge);
  await press(guest);
  await agree(guest);
  if (first !== 'webhook' && then !== 'webhook') double.webhooks.release();
  await villa.dyingBehind(point, service => steps[first](guest, service));
  await steps[then](guest, villa.healthy);
  await expectPaidOnce(guest);
});

it('what nobody asks about is finished by the next process with the role jobs', async () => {
  await villa.runJobs();
  for (const guest of left)
    await expect.poll(() => moneyOf(guest), { timeout: 200_000 }).toEqual(['CardPaymentStarted', 'CardVoided']);
});

it('leaves a gateway and accounts, stores, chains, nights and tables that agree', async () => {
  const compared = await call<{ data: { differences: unknown[] } }>(villa.healthy, 'POST', '/admin/gateway/reconcile', {
    token: villa.token,
    body: {},
  });
  expect(compared.body.data.differences).toEqual([]);
  expect(await villa.verify()).toMatchObject({ code: 0 });
});

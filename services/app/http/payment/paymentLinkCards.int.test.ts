import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { waitingPaymentLinks } from '@baan/projections/paymentLinks';
import { systemRandom } from '@baan/time/time';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { carePaymentLinks } from '../../jobs/paymentJobs.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const card = { cardholderName: 'Ada van Dyk', expiry: '12/30', cvv: '123' };

let service: TestService;
let token: string;

const call: TestService['call'] = (...sent) => service.call(...sent);
const asStaff = (method: string, path: string, body?: object) => call(method, path, { token, body });
/** Lets reads wait for the events that jobs have just recorded. */
const newest = async () => ({ 'Baan-Position': String(await service.stores.store.lastPosition()) });
const view = async (id: string): Promise<PaymentLinkForStaff> =>
  (await call('GET', `/admin/payment-links/${id}`, { token, headers: await newest() })).body.data.paymentLink;
const make = async (body: object): Promise<string> =>
  (await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'Barbecue', ...body })).body.data.paymentLink.id;
const pay = (id: string, cardNumber: string) =>
  call('POST', `/payment-links/${id}/card-payment`, { body: { ...card, cardNumber } });
const verify = (id: string, otp: string) => call('POST', `/payment-links/${id}/verify-otp`, { body: { otp } });
const lastCode = (): string => /\b\d{6}\b/.exec(service.letters.at(-1)?.subject ?? '')?.[0] ?? '';

const care = () => {
  const { commands, cards, promptPay, knex } = service;
  return carePaymentLinks({
    commands,
    cards,
    promptPay,
    knex,
    time: service.time,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  });
};

const later = (minutes: number): void => {
  service.time.at = new Date(Date.parse(service.time.at) + minutes * 60_000).toISOString();
};

beforeAll(async () => {
  service = await startTestService();
  token = (await call('POST', '/admin/auth/register', { body: owner })).body.token;
  await asStaff('PATCH', '/admin/villa/credit-card-setting', { creditCardEnabled: true });
});

afterAll(() => service.stop());

it('is paid by card with a one-time code once a payer is given', async () => {
  const id = await make({});
  expect(await pay(id, '4242424242424242')).toMatchObject({ status: 409, body: { details: { missing: 'customerInfo' } } });
  await call('PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo } });
  expect(await pay(id, '4000000000000002')).toMatchObject({ status: 402, body: { code: 'card_declined' } });

  const paid = await pay(id, '4242424242424242');
  expect(paid).toMatchObject({
    status: 200,
    body: { data: { paymentLink: { status: 'open', payment: { state: 'authorised' } }, otp: { attemptsLeft: 5 } } },
  });
  expect(await verify(id, lastCode() === '000000' ? '000001' : '000000')).toMatchObject({
    status: 400,
    body: { code: 'otp_invalid' },
  });
  expect((await verify(id, lastCode())).body.data.paymentLink).toMatchObject({
    status: 'paid',
    paid: 1500,
    paidWith: 'credit_card',
    payment: { state: 'captured', last4: '4242', test: true },
  });
  // On the sandbox no money moves.
  expect((await call('GET', '/admin/stats', { token })).body.totalRevenue).toBe(0);
});

it('rejects another card at once while a code is open, without a retry', async () => {
  const id = await make({});
  await call('PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo } });
  await pay(id, '4242424242424242');
  const { commands, stores, time } = service;
  const another = { type: 'payByCard' as const, now: time.at, brand: 'mastercard', last4: '4444', test: true };
  const command = { ...another, terms: await commands.terms() };
  const reads = vi.spyOn(stores.store, 'readStored');
  const refused = commands.paymentLink(id, command, { actor: { kind: 'guest' }, correlationId: id });
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  expect(reads.mock.calls.filter(([stream]) => stream.endsWith(id))).toHaveLength(1);
  reads.mockRestore();
});

it('captures the balance of its booking and confirms it', async () => {
  const { id: bookingId } = await service.place('2027-05-03', '2027-05-05');
  await call('PATCH', `/booking/${bookingId}/customer-info`, { body: { customerInfo } });
  const id = await make({ amount: 18_000, bookingId });
  expect(await pay(id, '4242424242424242')).toMatchObject({ status: 200 });
  expect(await verify(id, lastCode())).toMatchObject({ status: 200, body: { data: { paymentLink: { status: 'paid' } } } });
  const { booking } = (await call('GET', `/booking/${bookingId}`)).body.data;
  expect(booking).toMatchObject({ status: 'confirmed', paid: 18_000, balance: 0 });
});

it('ends with its own time or with its booking, and releases money that waits for a code', async () => {
  const { id: bookingId } = await service.place('2027-06-07', '2027-06-09');
  await call('PATCH', `/booking/${bookingId}/customer-info`, { body: { customerInfo } });
  const id = await make({ amount: 18_000, bookingId });
  expect(await pay(id, '4242424242424242')).toMatchObject({ status: 200 });
  later(70);
  await care();
  expect(await view(id)).toMatchObject({ status: 'expired', payment: { state: 'none' } });
  const types = (await service.stores.store.read(`paymentLink-${id}`)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['CardVoided', 'PaymentLinkExpired']));
});

it('that has ended is found for as long as a bank holds money for it', async () => {
  const id = await make({});
  await call('PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo } });
  expect(await pay(id, '4242424242424242')).toMatchObject({ status: 200 });
  expect(await asStaff('DELETE', `/admin/payment-links/${id}`, { reason: 'Sent twice' })).toMatchObject({ status: 200 });
  await newest();
  expect((await waitingPaymentLinks(service.knex)).map(link => link.id)).toContain(id);
  later(70);
  await care();
  expect(await view(id)).toMatchObject({ status: 'revoked', payment: { state: 'none' } });
  expect((await waitingPaymentLinks(service.knex)).map(link => link.id)).not.toContain(id);
});

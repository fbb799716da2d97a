import { sampleBankDetails, samplePromptPayId } from '@baan/domain/villa/sampleWays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { contact } from '../middleware/badInput.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { uploadSlip } from './slipUpload.testkit.ts';

const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
const card = { cardNumber: '4242 4242 4242 4242', cardholderName: 'Ada Lovelace', expiry: '08/49', cvv: '123' };

/** The villa after a first start. */
const startSample = async (over: { PUBLIC_URL?: string; DEMO?: 'on' | 'off' }): Promise<TestService> => {
  const service = await startTestService(over);
  const { commands } = service;
  const { at: now } = service.time;
  await commands.villa({ type: 'setBankDetails', now, bankDetails: sampleBankDetails }, context);
  await commands.villa({ type: 'setPromptPay', now, enabled: true, promptPayId: samplePromptPayId }, context);
  await commands.villa({ type: 'switchMethod', now, method: 'credit_card', enabled: true }, context);
  return service;
};

const off = { status: 409, body: { code: 'method_off' } };

describe('the sample account with real payments', () => {
  let service: TestService;
  let owner: string;
  let booking: string;

  beforeAll(async () => {
    service = await startSample({ PUBLIC_URL: 'https://house.example' });
    const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
    owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
    booking = (await service.place('2027-02-01', '2027-02-03')).id;
    await service.call('PATCH', `/booking/${booking}/customer-info`, { body: { customerInfo: contact } });
  }, 60_000);
  afterAll(() => service?.stop());

  it('is not offered to guests', async () => {
    expect((await service.call('GET', '/villa')).body.paymentMethods).toEqual([]);
    const { body } = await service.call('GET', `/booking/${booking}`);
    expect(body.data.booking.payTo).toEqual({ methods: [] });
    expect(JSON.stringify(body)).not.toMatch(/61288|0812345678.*promptPayId/);
  });

  it.each([
    ['PATCH', 'payment', { paymentMethod: 'bank_transfer' }],
    ['PATCH', 'payment', { paymentMethod: 'credit_card' }],
    ['GET', 'promptpay', undefined],
    ['POST', 'card-payment', card],
  ])('rejects it in each call: %s %s', async (method, path, body) => {
    expect(await service.call(method, `/booking/${booking}/${path}`, { body })).toMatchObject(off);
  });

  it('accepts no slip', async () => {
    const paymentSlipUrl = await uploadSlip(service, await pictureOf('#fff'), booking);
    const body = { paymentSlipUrl, status: 'in_review' };
    expect(await service.call('PATCH', `/booking/${booking}`, { body })).toMatchObject(off);
  });

  it('counts as missing in the console until the owner sets an account', async () => {
    const read = async () => (await service.call('GET', '/admin/villa', { token: owner })).body;
    expect(await read()).toMatchObject({
      bankDetails: null,
      promptPayId: null,
      creditCardEnabled: true,
      paymentMethods: [],
      ignoredSamples: ['bankDetails', 'promptPayId', 'cards'],
      opensWhen: ['paymentMethod'],
    });
    const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
    const given = await service.call('PATCH', '/admin/villa/bank-details', { body: { bankDetails }, token: owner });
    expect(given.body).toMatchObject({
      bankDetails,
      paymentMethods: ['bank_transfer'],
      ignoredSamples: ['promptPayId', 'cards'],
    });
    const last = { body: { bankEnabled: false }, token: owner };
    expect(await service.call('PATCH', '/admin/villa/bank-setting', last)).toMatchObject({ status: 409 });
  });
});

it.each([
  ['a house for trying', { PUBLIC_URL: 'https://house.example', DEMO: 'on' as const }],
  ['a house on this machine', { PUBLIC_URL: 'http://localhost:3000' }],
])('all counts in %s', async (_, over) => {
  const service = await startSample(over);
  try {
    const { body } = await service.call('GET', '/villa', {
      headers: { 'Baan-Position': String(await service.stores.store.lastPosition()) },
    });
    expect(body.paymentMethods).toEqual(['bank_transfer', 'promptpay', 'credit_card']);
  } finally {
    await service.stop();
  }
});

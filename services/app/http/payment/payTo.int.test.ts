import { villaStream } from '@baan/domain/shared/streamNames';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { anyId } from 'promptparse/validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogSigner } from '../../proof/logSigner.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Access to the database or the event store, without the key of the villa, cannot redirect guests' money.

let service: TestService;
let token: string;
let bookingId: string;
let linkId: string;

const call: TestService['call'] = (...sent) => service.call(...sent);
const account = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
const thief = { bankName: 'Thief', accountNumber: '999-9-99999-9', accountName: 'Thief' };

/** In each response to guests, payers and the console. */
const shown = async () => {
  const [booking, link, villa, ofBooking, ofLink] = await Promise.all([
    call('GET', `/booking/${bookingId}`),
    call('GET', `/payment-links/${linkId}`),
    call('GET', '/admin/villa', { token }),
    call('GET', `/booking/${bookingId}/promptpay`),
    call('GET', `/payment-links/${linkId}/promptpay`),
  ]);
  const targetOf = ({ body }: typeof ofBooking) => anyId(body.data.payload)?.target;
  return {
    payTo: [booking.body.data.booking.payTo, link.body.data.paymentLink.payTo],
    console: [villa.body.bankDetails, villa.body.promptPayId],
    codes: [targetOf(ofBooking), targetOf(ofLink)],
  };
};

const methods = (['bank_transfer', 'promptpay'] as const).map(method => ({ method, by: 'transfer', limit: null }));

const ours = {
  payTo: [
    { bankDetails: account, promptPayId: '0812345678', methods },
    { bankDetails: account, promptPayId: '0812345678', methods },
  ],
  console: [account, '0812345678'],
  codes: ['0812345678', '0812345678'],
};

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await call('POST', '/admin/auth/register', { body: owner })).body.token;
  await call('PATCH', '/admin/villa/promptpay-setting', {
    token,
    body: { promptPayEnabled: true, promptPayId: '0812345678' },
  });
  bookingId = (await service.place('2027-03-01', '2027-03-03')).id;
  const link = await call('POST', '/admin/payment-links', { token, body: { amount: 500, description: 'A boat' } });
  linkId = link.body.data.paymentLink.id;
  const log = { warn: () => undefined, error: () => undefined };
  const logSigner = createLogSigner({
    ...service.stores,
    dataDir: service.dataDir,
    time: service.time,
    log,
  });
  await logSigner.signTreeHead({ forced: true });
});

afterAll(() => service.stop());

it('comes from verified events, and not from the row of the read table', async () => {
  expect(await shown()).toEqual(ours);
  await service.knex('read.villa').update({
    state: service.knex.raw('state || ?::jsonb', [JSON.stringify({ bankDetails: thief, promptPayId: '0899999999' })]),
  });
  expect(await shown()).toEqual(ours);
});

it('does not come from an event without a valid MAC', async () => {
  const client = EventStoreDBClient.connectionString(service.eventStoreUrl);
  try {
    const at = service.time.at;
    await client.appendToStream(villaStream, [
      jsonEvent({ type: 'BankDetailsChanged', data: { at, bankDetails: thief } }),
      jsonEvent({ type: 'PromptPayIdChanged', data: { at, promptPayId: '0899999999' } }),
    ]);
  } finally {
    await client.dispose();
  }
  expect(await service.core.visibility.until(await service.stores.store.lastPosition(), 30_000)).toBe(true);
  expect(await shown()).toEqual(ours);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OmiseFailure } from './failure.ts';
import {
  listOf,
  omiseAccount,
  omiseCharge,
  omiseError,
  omiseRefund,
  omiseSource,
  omiseTransaction,
  searchOf,
} from './objects.ts';
import { createOmiseClient, type OmiseClient } from './omiseClient.ts';

const time = testTime('2026-11-27T03:00:00.000Z');
let double: OmiseDouble;
let client: OmiseClient;

beforeAll(async () => {
  double = await startOmiseDouble({ time, random: systemRandom });
  client = createOmiseClient({ fetch, time, secretKey: double.secretKey, url: double.url, timeoutMs: 2_000 });
});
afterAll(() => double.stop());

const tokenOf = (number: string): string => double.bank.createToken({ number, name: 'JOHN DOE', month: 1, year: 2030 }).id;

const newCharge = (number: string) => ({
  amount: 10_000,
  currency: 'thb' as const,
  description: 'BTM-7K2M9',
  metadata: { key: 'one' },
  card: tokenOf(number),
  capture: false,
});

const faultOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    error => (error instanceof OmiseFailure ? error.fault : String(error)),
  );

describe('the client of the gateway', () => {
  test('sets money aside, captures it and gives a part back', async () => {
    const { id, authorized, paid } = await client.createCharge(newCharge('5555555555554444'));
    expect({ authorized, paid }).toEqual({ authorized: true, paid: false });
    expect(await client.capture(id)).toMatchObject({ status: 'successful', paid: true });
    expect(await client.refund(id, 2_500, { key: 'two' })).toMatchObject({ amount: 2_500, charge: id });
    expect(await client.charge(id)).toMatchObject({ refunded_amount: 2_500, metadata: { key: 'one' } });
    const { data } = await client.transactions('2026-11-27T00:00:00.000Z');
    expect(data.map(({ direction, amount }) => [direction, amount])).toEqual([
      ['debit', 2_500],
      ['credit', 9_609],
    ]);
  });

  test('names its API version in every call, and sends no secret in an address', () => {
    expect(double.log.length).toBeGreaterThan(0);
    expect(new Set(double.log.map(({ version }) => version))).toEqual(new Set(['2019-05-29']));
  });

  test.each([
    ['an answer that never comes', 'timeout_before', 'no_answer'],
    ['an answer that is lost after the money moved', 'timeout_after', 'no_answer'],
    ['a server that fails', 'failed_before', 'no_answer'],
    ['a server that fails after the money moved', 'failed_after', 'no_answer'],
    ['too many requests', 'throttled', 'throttled'],
  ] as const)('says of %s whether the outcome is known', async (_name, fault, expected) => {
    double.faults.nextCall('POST /charges', fault);
    expect(await faultOf(client.createCharge(newCharge('5555555555554444')))).toBe(expected);
  });

  test('finds a charge by its key after a lost answer', async () => {
    const charge = { ...newCharge('5555555555554444'), metadata: { key: 'lost' } };
    double.faults.nextCall('POST /charges', 'timeout_after');
    await faultOf(client.createCharge(charge));
    const { data } = await client.charges('2026-11-27T00:00:00.000Z');
    expect(data.filter(({ metadata }) => metadata.key === 'lost')).toHaveLength(1);
    expect((await client.searchCharges('lost')).data).toHaveLength(1);
  });

  test('refuses a token that was used', async () => {
    const charge = newCharge('5555555555554444');
    await client.createCharge(charge);
    expect(await faultOf(client.createCharge(charge))).toBe('token_used');
  });

  test('refuses amounts beyond the gateway’s limits, and says when there is no such charge', async () => {
    expect(await faultOf(client.createCharge({ ...newCharge('5555555555554444'), amount: 1_999 }))).toBe('refused');
    expect(await faultOf(client.createCharge({ ...newCharge('5555555555554444'), amount: 15_000_001 }))).toBe('refused');
    expect(await faultOf(client.charge('chrg_test_none'))).toBe('not_found');
  });

  test('tells wrong keys, and a server that is not there, from an unknown outcome', async () => {
    const others = { fetch, time, url: double.url, secretKey: 'skey_test_other' };
    expect(await faultOf(createOmiseClient(others).account())).toBe('wrong_keys');
    const gone = await startOmiseDouble({ time, random: systemRandom });
    await gone.stop();
    expect(await faultOf(createOmiseClient({ ...others, url: gone.url }).account())).toBe('unreachable');
  });
});

const corpora = process.env.CORPORA;
const objects = [omiseCharge, omiseRefund, omiseTransaction, omiseSource, omiseError, omiseAccount] as const;
const lists = [listOf(omiseCharge), listOf(omiseRefund), listOf(omiseTransaction), searchOf(omiseCharge)] as const;
const names = ['charge', 'refund', 'transaction', 'source', 'error', 'account'];

const isRead = (value: { object?: string; data?: { object?: string }[] }): boolean => {
  const kind = value.object === 'list' || value.object === 'search' ? value.data?.[0]?.object : value.object;
  return kind !== undefined && names.includes(kind);
};

/** Some of the published files are no JSON: one on purpose, another by a slip. */
const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** All recordings of objects that Baan reads. `created_at_at`: a slip of the library that published them. */
const recordingsIn = async (folder: string): Promise<{ file: string; value: unknown }[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.json'));
  const texts = await Promise.all(files.map(async file => ({ file, text: await readFile(join(folder, file), 'utf8') })));
  return texts.flatMap(({ file, text }) => {
    const value = parsed(text.replaceAll('"created_at_at"', '"created_at"'));
    return isRead(value) ? [{ file, value }] : [];
  });
};

const unread = (recordings: { file: string; value: unknown }[]): string[] =>
  recordings
    .filter(({ value }) => ![...objects, ...lists].some(schema => schema.safeParse(value).success))
    .map(({ file }) => file);

describe('answers as the gateway gave them', () => {
  test('are read, those that the project keeps', async () => {
    const kept = await recordingsIn(new URL('../../../embedded/omiseDouble/recorded', import.meta.url).pathname);
    expect(kept.length).toBeGreaterThan(8);
    expect(unread(kept)).toEqual([]);
  });

  test.skipIf(!corpora)('are read, all that the gateway published (CORPORA)', async () => {
    const all = await recordingsIn(join(corpora ?? '', 'omise'));
    expect(all.length).toBeGreaterThan(40);
    expect(unread(all)).toEqual([]);
  });
});

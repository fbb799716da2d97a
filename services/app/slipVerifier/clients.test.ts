import { type SlipVerifierDouble, startSlipVerifierDouble } from '@baan/embedded/slipVerifierDouble/server';
import type { DoubleTransfer, VerifierFault } from '@baan/embedded/slipVerifierDouble/transfers';
import { testTime } from '@baan/time/time.testkit';
import { slipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEasySlip } from './easySlip.ts';
import { createSlipOk } from './slipOk.ts';
import type { SlipVerifier } from './slipVerifier.ts';

const time = testTime('2026-11-27T07:00:00.000Z');

const known: DoubleTransfer = {
  transferId: '016326135241AOR07432',
  sendingBank: '014',
  receivingBank: '004',
  at: '2026-11-27T06:52:00.000Z',
  amount: 15_800.5,
  sender: { th: 'น.ส. พิมพ์ชนก ว', en: 'MISS PIMCHANOK W', account: 'xxx-x-x1111-x' },
  receiver: { th: 'น.ส. กัญญา ศ', en: 'MISS KANYA S', account: 'xxx-x-x2883-x', promptPay: 'xxx-xxx-5670' },
};
const payload = slipVerify({ sendingBank: known.sendingBank, transRef: known.transferId });

let double: SlipVerifierDouble;
beforeEach(async () => {
  double = await startSlipVerifierDouble();
  double.banks.add(known);
});
afterEach(() => double.stop());

type Over = { key?: string; timeoutMs?: number };

const clients = {
  slipok: ({ key = double.key, timeoutMs = 20_000 }: Over = {}): SlipVerifier =>
    createSlipOk({ fetch, time, url: double.url, timeoutMs, key, branch: double.branch }),
  easyslip: ({ key = double.token, timeoutMs = 20_000 }: Over = {}): SlipVerifier =>
    createEasySlip({ fetch, time, url: double.url, timeoutMs, token: key }),
};

describe.each(['slipok', 'easyslip'] as const)('%s', name => {
  const client = () => clients[name]();

  test('confirms a transfer with its time, its amount in satang, its receiver, and nothing beside', async () => {
    expect(await client().verify(payload)).toEqual({
      outcome: 'confirmed',
      transfer: {
        transferId: known.transferId,
        transferredAt: '2026-11-27T06:52:00.000Z',
        amountSatang: 1_580_050,
        receivingBank: '004',
        receiverAccount: 'xxx-x-x2883-x',
        receiverProxy: 'xxx-xxx-5670',
        receiverNames: ['น.ส. กัญญา ศ', 'MISS KANYA S'],
        sender: 'น.ส. พิมพ์ชนก ว',
      },
    });
  });

  test('sends the text of the QR, and no picture', async () => {
    await client().verify(payload);
    const [{ body } = { body: {} }] = double.log;
    expect(Object.values(body).filter(value => typeof value === 'string')).toEqual([payload]);
  });

  test('says that a transfer was asked about before, with what is known of it', async () => {
    await client().verify(payload);
    expect(await client().verify(payload)).toMatchObject({ outcome: 'alreadyUsed', transfer: { amountSatang: 1_580_050 } });
  });

  test('says that the bank does not know a transfer, or does not yet', async () => {
    expect(await client().verify(slipVerify({ sendingBank: '014', transRef: 'UNKNOWN0001' }))).toEqual({ outcome: 'notFound' });
    double.banks.delay(known.transferId, { minutes: 7 });
    const afterSeconds = name === 'slipok' ? 420 : null;
    expect(await client().verify(payload)).toEqual({ outcome: 'pending', afterSeconds });
  });

  test('says that the quota is used up, and how much of it is left', async () => {
    expect(await client().quotaLeft()).toBe(100);
    double.banks.setQuota(0);
    expect(await client().verify(payload)).toEqual({ outcome: 'unavailable', because: 'quota' });
    expect(await client().quotaLeft()).toBe(0);
  });

  test('says that the key is wrong', async () => {
    const stranger = clients[name]({ key: 'another' });
    expect(await stranger.verify(payload)).toEqual({ outcome: 'unavailable', because: 'refused' });
  });

  test.each<[VerifierFault, string]>([
    ['timeout', 'notAnswering'],
    ['timeoutAfter', 'notAnswering'],
    ['throttled', 'notAnswering'],
    ['failed', 'notAnswering'],
    ['html', 'notAnswering'],
    ['wrongShape', 'notAnswering'],
    ['tooLarge', 'notAnswering'],
    ['refused', 'refused'],
  ])('answers %s with: unavailable, as it is %s', async (fault, because) => {
    double.banks.nextQuestion(fault);
    const hurried = fault.startsWith('timeout') ? clients[name]({ timeoutMs: 200 }) : client();
    expect(await hurried.verify(payload)).toEqual({ outcome: 'unavailable', because });
  });

  test('is unavailable where nobody listens', async () => {
    const gone = client();
    await double.stop();
    expect(await gone.verify(payload)).toEqual({ outcome: 'unavailable', because: 'notAnswering' });
    expect(await gone.quotaLeft()).toBeNull();
  });
});

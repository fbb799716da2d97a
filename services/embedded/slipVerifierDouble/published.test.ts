import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPayload } from './payload.ts';
import { type SlipVerifierDouble, startSlipVerifierDouble } from './server.ts';

// The double beside the fields that both services document: SlipOK's "check slip" (1.7), EasySlip's "verify by payload" and "info" (2).

type Json = null | boolean | number | string | { [key: string]: Json };

/** Each field by its path, with the kinds of values that are documented. */
const kindsIn = (value: Json, path = ''): Record<string, string> => {
  if (typeof value !== 'object' || value === null) return { [path]: value === null ? 'null' : typeof value };
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => kindsIn(inner, path ? `${path}.${key}` : key)));
};

const party = (prefix: string, proxy: string): Record<string, string> => ({
  [`${prefix}.displayName`]: 'string',
  [`${prefix}.name`]: 'string',
  [`${prefix}.proxy.type`]: proxy,
  [`${prefix}.proxy.value`]: proxy,
  [`${prefix}.account.type`]: 'string',
  [`${prefix}.account.value`]: 'string',
});

const texts = (prefix: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [`${prefix}${name}`, 'string']));

const slipOkData = {
  ...{ 'data.success': 'boolean', 'data.amount': 'number', 'data.paidLocalAmount': 'number' },
  ...texts('data.', 'message', 'language', 'receivingBank', 'sendingBank', 'transRef', 'transDate', 'transTime'),
  ...texts(
    'data.',
    'transTimestamp',
    'paidLocalCurrency',
    'countryCode',
    'transFeeAmount',
    'ref1',
    'ref2',
    'ref3',
    'toMerchantId',
  ),
  ...party('data.sender', 'null'),
  ...party('data.receiver', 'string'),
};

const easySlipParty = (name: string): Record<string, string> =>
  texts(
    `data.rawSlip.${name}.`,
    'bank.id',
    'bank.name',
    'bank.short',
    'account.name.th',
    'account.name.en',
    'account.bank.type',
    'account.bank.account',
  );

const easySlipData = {
  ...{ success: 'boolean', message: 'string', 'data.isDuplicate': 'boolean', 'data.matchedAccount': 'null' },
  ...{ 'data.amountInSlip': 'number', 'data.rawSlip.amount.amount': 'number', 'data.rawSlip.amount.local.amount': 'number' },
  ...{ 'data.rawSlip.amount.local.currency': 'string', 'data.rawSlip.fee': 'number' },
  ...texts('data.rawSlip.', 'payload', 'transRef', 'date', 'countryCode', 'ref1', 'ref2', 'ref3'),
  ...easySlipParty('sender'),
  ...easySlipParty('receiver'),
  ...texts('data.rawSlip.receiver.account.proxy.', 'type', 'account'),
};

/** Codes of banks' slips that promptparse publishes as its vectors. */
const vectors = [
  ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
  ['004100060000010103014022000111222233344ABCD125102TH910417DF', '014', '00111222233344ABCD12'],
] as const;

let double: SlipVerifierDouble;
beforeAll(async () => {
  double = await startSlipVerifierDouble();
  for (const [, sendingBank, transferId] of vectors)
    double.banks.add({
      ...{ transferId, sendingBank, receivingBank: '004', at: '2026-11-27T03:00:00.000Z', amount: 1000 },
      sender: { th: 'นาย ก ข', en: 'MR. K K', account: 'xxx-x-x1111-x' },
      receiver: { th: 'นาย ค ง', en: 'MR. C N', account: 'xxx-x-x2222-x', promptPay: 'xxx-xxx-3333' },
    });
});
afterAll(() => double.stop());

const ask = async (path: string, init?: RequestInit): Promise<Json> =>
  JSON.parse(await (await fetch(`${double.url}${path}`, init)).text());

const post = (path: string, headers: Record<string, string>, body: object): Promise<Json> =>
  ask(path, { method: 'POST', headers, body: JSON.stringify(body) });

const slipOk = (data: string) =>
  post(`/api/line/apikey/${double.branch}`, { 'x-authorization': double.key }, { data, log: true });
const easySlip = (payload: string) =>
  post('/v2/verify/bank', { authorization: `Bearer ${double.token}` }, { payload, checkDuplicate: true });

describe('the double answers as it is documented', () => {
  test.each(vectors)('reads the published code %s', (text, sendingBank, transferId) => {
    expect(readPayload(text)).toEqual({ sendingBank, transferId });
  });

  test('SlipOK: a slip, the same one again, one that is not known, and the quota', async () => {
    const [[text]] = vectors;
    expect(kindsIn(await slipOk(text))).toEqual({ success: 'boolean', ...slipOkData });
    expect(kindsIn(await slipOk(text))).toEqual({ code: 'number', message: 'string', ...slipOkData });
    double.banks.delay(vectors[0][2], { minutes: 3 });
    expect(await slipOk(text)).toMatchObject({ code: 1010, data: { bankCode: '002', delay: 3 } });
    double.banks.delay(vectors[0][2], null);
    expect(await slipOk('no slip')).toMatchObject({ code: 1008 });
    const quota = await ask(`/api/line/apikey/${double.branch}/quota`);
    expect(quota).toMatchObject({
      data: {
        endDate: expect.anything(),
        overQuota: expect.anything(),
        quota: expect.anything(),
        specialQuota: expect.anything(),
      },
    });
  });

  test('EasySlip: a slip, one that is not known, and a wrong key', async () => {
    const [, [text]] = vectors;
    expect(kindsIn(await easySlip(text))).toEqual(easySlipData);
    expect(await easySlip('no slip')).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR' } });
    expect(await post('/v2/verify/bank', {}, { payload: text })).toMatchObject({ error: { code: 'INVALID_API_KEY' } });
  });
});

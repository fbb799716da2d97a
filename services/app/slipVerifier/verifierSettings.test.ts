import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const stores = { DATABASE_URL: 'postgres://localhost/baan', EVENTSTORE_URL: 'esdb://localhost:2113' };
const slipOk = { SLIP_VERIFIER: 'slipok', SLIPOK_KEY: 'key', SLIPOK_BRANCH: '12345' };
const easySlip = { SLIP_VERIFIER: 'easyslip', EASYSLIP_TOKEN: 'token' };
const earnest = { PUBLIC_URL: 'https://house.example' };

describe('the service that asks banks about slips', () => {
  test('is off without SLIP_VERIFIER, and an empty variable counts as none', () => {
    expect(readConfig(stores).SLIP_VERIFIER).toBeUndefined();
    expect(readConfig({ ...stores, SLIP_VERIFIER: '' }).SLIP_VERIFIER).toBeUndefined();
  });

  test('starts with its own keys', () => {
    expect(readConfig({ ...stores, ...slipOk, ...earnest })).toMatchObject(slipOk);
    expect(readConfig({ ...stores, ...easySlip, ...earnest })).toMatchObject(easySlip);
  });

  test.each([
    [{ ...slipOk, SLIPOK_BRANCH: '' }, 'SLIP_VERIFIER=slipok needs SLIPOK_KEY and SLIPOK_BRANCH'],
    [{ ...easySlip, SLIP_VERIFIER: 'slipok' }, 'SLIP_VERIFIER=slipok needs SLIPOK_KEY and SLIPOK_BRANCH'],
    [{ ...slipOk, SLIP_VERIFIER: 'easyslip' }, 'SLIP_VERIFIER=easyslip needs EASYSLIP_TOKEN'],
    [{ SLIP_VERIFIER: 'bank' }, 'SLIP_VERIFIER'],
    [{ ...slipOk, SLIPOK_BRANCH: '../quota' }, 'SLIPOK_BRANCH must be the number of a branch'],
    [{ ...slipOk, ...earnest, SLIP_VERIFIER: 'slipok-double' }, 'confirms transfers that nobody made'],
    [{ ...slipOk, ...earnest, SLIPOK_URL: 'http://127.0.0.1:9' }, 'are for the double, and PUBLIC_URL is https'],
  ])('%j stops the start', (settings, sentence) => {
    expect(() => readConfig({ ...stores, ...settings })).toThrow(sentence);
  });

  test('a published trial villa may have the double', () => {
    const settings = { ...slipOk, ...earnest, SLIP_VERIFIER: 'slipok-double', DEMO: 'on' };
    expect(readConfig({ ...stores, ...settings }).SLIP_VERIFIER).toBe('slipok-double');
  });
});

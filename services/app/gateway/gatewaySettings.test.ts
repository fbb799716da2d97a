import { describe, expect, test } from 'vitest';
import { offeringOf, readConfig, startWarnings } from '../config.ts';

const stores = { DATABASE_URL: 'postgres://localhost/baan', EVENTSTORE_URL: 'esdb://localhost:2113' };
const testKeys = { OMISE_PUBLIC_KEY: 'pkey_test_1', OMISE_SECRET_KEY: 'skey_test_1' };
const liveKeys = { OMISE_PUBLIC_KEY: 'pkey_live_1', OMISE_SECRET_KEY: 'skey_live_1' };
const config = (variables: Record<string, string>) => readConfig({ ...stores, ...variables });
const isCardOff = (variables: Record<string, string>): boolean => offeringOf(config(variables)).excluded.cards;
const https = { PUBLIC_URL: 'https://house.example' };

describe('the gateway in the environment', () => {
  test('is the sandbox where nothing is set, and is read by both of its names', () => {
    expect(config({}).GATEWAY).toBe('sandbox');
    expect(config({ CARD_GATEWAY: 'omise', ...testKeys }).GATEWAY).toBe('omise');
    expect(config({ GATEWAY: 'omise', CARD_GATEWAY: 'omise', ...testKeys }).GATEWAY).toBe('omise');
  });

  test.each([
    ['two names that differ', { GATEWAY: 'omise', CARD_GATEWAY: 'sandbox', ...testKeys }, 'GATEWAY and CARD_GATEWAY differ'],
    ['no secret key', { GATEWAY: 'omise', OMISE_PUBLIC_KEY: 'pkey_test_1' }, 'needs OMISE_PUBLIC_KEY and OMISE_SECRET_KEY'],
    ['no keys of the double', { GATEWAY: 'omise-double' }, 'needs OMISE_PUBLIC_KEY and OMISE_SECRET_KEY'],
    ['live keys at another address', { GATEWAY: 'omise', ...liveKeys, OMISE_URL: 'https://double.example' }, 'the keys are live'],
    ['a secret that is no base64', { GATEWAY: 'omise', ...testKeys, OMISE_WEBHOOK_SECRET: 'not base64!' }, 'must be base64'],
    ['another name', { GATEWAY: 'stripe' }, 'GATEWAY'],
  ])('stops the start with %s', (_name, variables, problem) => {
    expect(() => config(variables)).toThrow(problem);
  });

  test('takes no card with keys of two sets, and the start says so without showing them', () => {
    const mixed = { GATEWAY: 'omise', OMISE_PUBLIC_KEY: 'pkey_test_1', OMISE_SECRET_KEY: 'skey_live_1' };
    expect(isCardOff(mixed)).toBe(true);
    const [warning, ...others] = startWarnings(config({ ...mixed, ...https }), 'https://house.example');
    expect(warning).toContain('two sets');
    expect(warning).not.toContain('skey_live_1');
    expect(others).toEqual([]);
  });

  test.each([
    ['test keys on a site of guests', { GATEWAY: 'omise', ...testKeys, ...https }, true],
    ['test keys on a published trial villa', { GATEWAY: 'omise', ...testKeys, ...https, DEMO: 'on' }, false],
    ['test keys elsewhere', { GATEWAY: 'omise', ...testKeys }, false],
    ['live keys on a site of guests', { GATEWAY: 'omise', ...liveKeys, ...https }, false],
    ['the double on a site of guests', { GATEWAY: 'omise-double', ...testKeys, ...https }, true],
    ['the sandbox on a site of guests', https, true],
  ])('with %s, cards are off: %s', (_name, variables, isOff) => {
    expect(isCardOff(variables)).toBe(isOff);
  });
});

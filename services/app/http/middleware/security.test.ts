import express from 'express';
import { expect, it } from 'vitest';
import { startWarnings } from '../../config.ts';
import { listening } from './listening.testkit.ts';
import { proxyWarning, securityHeaders, unknownProxy } from './security.ts';

const saidWith = async (TRUST_PROXY: number, asked: [name: string, value: string][]): Promise<string[]> => {
  const said: string[] = [];
  const config = { TRUST_PROXY } as Parameters<typeof proxyWarning>[0]['config'];
  const app = express().use(proxyWarning({ config, warnOperator: line => said.push(line) }), (_request, response) =>
    response.end(),
  );
  await listening(app, async url => {
    for (const header of asked) await fetch(url, { headers: [header] });
  });
  return said;
};

it('warns once about a proxy while TRUST_PROXY is 0', async () => {
  const forwarded: [string, string][] = [
    ['X-Forwarded-For', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.8'],
    ['X-Forwarded-For', '203.0.113.9'],
  ];
  expect(await saidWith(0, forwarded)).toEqual([unknownProxy]);
  expect(await saidWith(0, [['X-Request-Id', 'x']])).toEqual([]);
  expect(await saidWith(1, forwarded)).toEqual([]);
});

it('warns at the start when PUBLIC_URL is not set', () => {
  const [line, ...others] = startWarnings({ GATEWAY: 'sandbox' }, 'http://localhost:3000');
  expect(line).toContain('PUBLIC_URL is not set');
  expect(others).toEqual([]);
  expect(startWarnings({ GATEWAY: 'sandbox', PUBLIC_URL: 'https://house.example' }, 'https://house.example')).toEqual([]);
});

it.each([
  ['https://house.example', 'max-age=15552000'],
  ['HTTPS://house.example/', 'max-age=15552000'],
  ['http://house.example', null],
  [undefined, null],
])('with the address %s sends HSTS as %s', async (publicUrl, sent) => {
  const app = express().use(securityHeaders(publicUrl), (_request, response) => response.end());
  const headers = await listening(app, async url => (await fetch(url)).headers);
  expect(headers.get('strict-transport-security')).toBe(sent);
});

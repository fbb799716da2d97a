import { readConfig } from '@baan/app/config';
import { expect, test } from 'vitest';
import { startVerifierDouble } from './slipVerifier.ts';

const stores = { DATABASE_URL: 'postgres://localhost/baan', EVENTSTORE_URL: 'esdb://localhost:2113' };

test('a double of the slip verifiers starts only where the environment asks for it', async () => {
  expect(await startVerifierDouble({})).toBeUndefined();
  expect(await startVerifierDouble({ SLIP_VERIFIER: 'slipok' })).toBeUndefined();
});

test.each(['slipok-double', 'easyslip-double'])('%s gives the service all that its environment needs', async name => {
  const env = { SLIP_VERIFIER: name };
  const double = await startVerifierDouble(env);
  try {
    expect(readConfig({ ...stores, ...env, ...double?.settings })).toMatchObject({
      SLIP_VERIFIER: name,
      SLIPOK_URL: double?.url,
    });
    const body = JSON.stringify({ transferId: 'A1', at: '2026-11-27T03:00:00.000Z', amount: 100 });
    expect((await fetch(`${double?.url}/transfers`, { method: 'POST', body })).status).toBe(201);
    expect((await fetch(`${double?.url}/transfers`, { method: 'POST', body: '[]' })).status).toBe(400);
  } finally {
    await double?.stop();
  }
});

import { readConfig } from '@baan/app/config';
import { expect, test } from 'vitest';
import { startGatewayDouble } from './gatewayDouble.ts';

const stores = { DATABASE_URL: 'postgres://localhost/baan', EVENTSTORE_URL: 'esdb://localhost:2113' };

test('a double of the gateway starts only where the environment asks for it', async () => {
  expect(await startGatewayDouble({})).toBeUndefined();
  expect(await startGatewayDouble({ GATEWAY: 'omise' })).toBeUndefined();
});

test('the double gives the service all that its environment needs', async () => {
  const env = { GATEWAY: 'omise-double' };
  const double = await startGatewayDouble(env);
  try {
    const config = readConfig({ ...stores, ...env, ...double?.settings });
    expect(config).toMatchObject({ GATEWAY: 'omise-double', OMISE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
    expect(await (await fetch(config.OMISE_URL)).text()).toContain('No QR is waiting');
    const script = await fetch(config.OMISE_SCRIPT_URL);
    expect(script.headers.get('content-type')).toBe('text/javascript');
  } finally {
    await double?.stop();
  }
});

import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { freePort } from '@baan/embedded/ports';
import { systemRandom, systemTime } from '@baan/time/time';
import { onTestFinished } from 'vitest';
import { startOwnVilla } from './ownVilla.testkit.ts';

type GatewayVilla = Awaited<ReturnType<typeof startOwnVilla>> & { double: OmiseDouble };

/** A villa at the double of the gateway, which sends its webhooks there. */
export const startVillaAtGateway = async (): Promise<GatewayVilla> => {
  const double = await startOmiseDouble({ time: systemTime, random: systemRandom });
  onTestFinished(double.stop);
  const port = await freePort();
  const villa = await startOwnVilla({
    ...{ SAMPLE_VILLA: 'on', PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, GATEWAY: 'omise' },
    OMISE_PUBLIC_KEY: double.publicKey,
    OMISE_SECRET_KEY: double.secretKey,
    OMISE_WEBHOOK_SECRET: double.webhookSecret,
    ...{ OMISE_URL: double.url, OMISE_VAULT_URL: double.url, OMISE_SCRIPT_URL: double.scriptUrl },
  });
  double.sendWebhooksTo(`${villa.url}/gateway/omise/webhook`);
  return { ...villa, double };
};

import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { systemRandom, systemTime } from '@baan/time/time';
import type { Service } from '../testService.ts';
import { type DyingVilla, startDyingVilla } from './dyingVilla.testkit.ts';

export type DyingVillaAtGateway = {
  villa: DyingVilla;
  double: OmiseDouble;
  /** Brings the webhooks that were kept back to this program, and no later ones to anybody. */
  bringWebhooks: (service: Service) => Promise<void>;
  stop: () => Promise<void>;
};

/** Programs that die, which take money through the double of the gateway. */
export const startDyingVillaAtGateway = async (): Promise<DyingVillaAtGateway> => {
  const double = await startOmiseDouble({ time: systemTime, random: systemRandom });
  const villa = await startDyingVilla({
    ...{ GATEWAY: 'omise', OMISE_PUBLIC_KEY: double.publicKey, OMISE_SECRET_KEY: double.secretKey },
    ...{ OMISE_WEBHOOK_SECRET: double.webhookSecret, OMISE_URL: double.url, OMISE_SCRIPT_URL: double.scriptUrl },
  });
  return {
    villa,
    double,
    bringWebhooks: async service => {
      double.sendWebhooksTo(`${service.url}/gateway/omise/webhook`);
      double.webhooks.release();
      await double.webhooks.settled();
      double.sendWebhooksTo('http://127.0.0.1:9/');
    },
    stop: async () => {
      await villa.stop();
      await double.stop();
    },
  };
};

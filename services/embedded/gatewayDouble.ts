import { systemRandom, systemTime } from '@baan/time/time';
import { startOmiseDouble } from './omiseDouble/server.ts';

/** A gateway for trials beside the service. `settings`: what the service needs to find it. */
export type GatewayDouble = {
  url: string;
  settings: Record<string, string>;
  /** Sends webhooks to this site from now on. */
  serve: (siteUrl: string) => void;
  stop: () => Promise<void>;
};

/** Starts the double of the gateway where the environment asks for it. Its charges are in memory: a restart forgets them. */
export const startGatewayDouble = async (env: Record<string, string | undefined>): Promise<GatewayDouble | undefined> => {
  if ((env.GATEWAY || env.CARD_GATEWAY) !== 'omise-double') return undefined;
  const double = await startOmiseDouble({ time: systemTime, random: systemRandom });
  return {
    url: double.url,
    settings: {
      OMISE_PUBLIC_KEY: double.publicKey,
      OMISE_SECRET_KEY: double.secretKey,
      OMISE_WEBHOOK_SECRET: double.webhookSecret,
      OMISE_URL: double.url,
      OMISE_VAULT_URL: double.url,
      OMISE_SCRIPT_URL: double.scriptUrl,
    },
    serve: siteUrl => double.sendWebhooksTo(`${siteUrl}/gateway/omise/webhook`),
    stop: double.stop,
  };
};

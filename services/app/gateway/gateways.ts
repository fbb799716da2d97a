import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../config.ts';
import type { PaymentGateway } from './gateway.ts';
import { isTestMoney } from './gatewaySettings.ts';
import { createOmiseClient } from './omise/omiseClient.ts';
import { createOmiseGateway } from './omise/omiseGateway.ts';
import { createPictureFetch } from './omise/qrPicture.ts';
import { createSandboxGateway } from './sandboxGateway.ts';

type Dependencies = {
  knex: Knex;
  time: Pick<Time, 'after' | 'now'>;
  random: Pick<Random, 'uuid'>;
  fetch: typeof fetch;
};

type Settings = Pick<ServiceConfig, 'GATEWAY' | 'OMISE_PUBLIC_KEY' | 'OMISE_SECRET_KEY' | 'OMISE_WEBHOOK_SECRET' | 'OMISE_URL'>;

export type Gateways = {
  /** Begins new payments. */
  gateway: PaymentGateway;
  /** Finish payments that were begun before the gateway was switched. */
  earlierGateways: PaymentGateway[];
};

/** The gateway that GATEWAY names, and the others whose keys are there. */
export const createGateways = (config: Settings, { knex, time, random, fetch }: Dependencies): Gateways => {
  const sandbox = createSandboxGateway({ knex, time, random });
  const secretKey = config.OMISE_SECRET_KEY;
  if (!secretKey) return { gateway: sandbox, earlierGateways: [] };
  const omise = createOmiseGateway({
    client: createOmiseClient({ fetch, time, secretKey, url: config.OMISE_URL }),
    account: isTestMoney({ ...config, GATEWAY: 'omise' }) ? 'test' : 'live',
    webhookSecret: config.OMISE_WEBHOOK_SECRET,
    fetchPicture: createPictureFetch({ fetch, time, url: config.OMISE_URL }),
    time,
  });
  return config.GATEWAY === 'sandbox'
    ? { gateway: sandbox, earlierGateways: [omise] }
    : { gateway: omise, earlierGateways: [sandbox] };
};

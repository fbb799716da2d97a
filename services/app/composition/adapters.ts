import { join } from 'node:path';
import { isLanguage, textIn } from '@baan/i18n/languages';
import { createDecoders, type Decoders } from '../decoding/decoders.ts';
import { findDecoderId } from '../decoding/decoderUser.ts';
import { createSender, type EmailSender } from '../email/sender.ts';
import { createGateways, type Gateways } from '../gateway/gateways.ts';
import { createEmailRequests, type EmailRequests } from '../jobs/emailRequests.ts';
import { type JobQueue, openJobQueue } from '../jobs/queue.ts';
import { type WriteNewFile, writeNewFile } from '../runtime/dataFiles.ts';
import { createSlipQr, type SlipQr } from '../slips/slipQr.ts';
import type { SlipVerifier } from '../slipVerifier/slipVerifier.ts';
import { createSlipVerifier } from '../slipVerifier/verifierSettings.ts';
import type { ServiceCore } from './core.ts';

/** What lies outside of the service, besides database and event store. Tests put doubles in their place. */
export type ServiceAdapters = Gateways & {
  /** Hands emails to the mail server, and keeps none. */
  mail: EmailSender;
  /** Decode strangers' files in processes of their own. */
  decoders: Pick<Decoders, 'ask' | 'stop'>;
  slipQr: SlipQr;
  /** null: people check slips alone. */
  slipVerifier: SlipVerifier | null;
  writeNewFile: WriteNewFile;
  queue: JobQueue;
  emailRequests: EmailRequests;
};

export const createAdapters = async ({
  config,
  has,
  log,
  time,
  random,
  stores,
  commands,
  operator,
}: ServiceCore): Promise<ServiceAdapters> => {
  const { knex } = stores;
  const decoders = createDecoders({
    time,
    ...(config.RATE_LIMIT === 'off' ? { perAddress: null } : {}),
    firstId: has('http') || has('jobs') ? await findDecoderId(time, operator.warn) : undefined,
  });
  const senderName = async (language: string): Promise<string> =>
    textIn((await commands.readVilla()).state.details.name, isLanguage(language) ? language : 'th');
  const queue = openJobQueue({
    time,
    databaseUrl: config.DATABASE_URL,
    redisUrl: config.REDIS_URL,
    log: log.child({ part: 'jobs' }),
  });
  return {
    mail: createSender({
      smtpUrl: config.SMTP_URL,
      mailFolder: join(config.DATA_DIR, 'outbox'),
      from: config.MAIL_FROM,
      senderName,
      time,
    }),
    ...createGateways(config, { knex, time, random, fetch }),
    decoders,
    slipQr: createSlipQr({ time, decoders, log }),
    slipVerifier: createSlipVerifier(config, { fetch, time }),
    writeNewFile,
    queue,
    emailRequests: createEmailRequests({ knex, queue, time }),
  };
};

import type { Random, Time } from '@baan/time/time';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../config.ts';
import { type ChannelCalendarDependencies, channelCalendar } from './channels/channelCalendar.ts';
import { docsRouter } from './docs/docs.ts';
import { type MountDependencies, mountRoutes } from './middleware/mount.ts';
import { notFound, problemHandler } from './middleware/problem.ts';
import { createRateLimits } from './middleware/rateLimits.ts';
import { jsonBody } from './middleware/requestBody.ts';
import { pathWords, requestLog } from './middleware/requestLog.ts';
import type { MountedRoute } from './middleware/route.ts';
import { proxyWarning, rejectSeveralHosts, securityHeaders } from './middleware/security.ts';
import { type GatewayWebhookDependencies, gatewayWebhook } from './payment/gatewayWebhook.ts';
import { type ReceiptPageDependencies, receiptPage } from './payment/receiptPage.ts';
import { tokensOnly } from './payment/tokensOnly.ts';
import { readSiteVilla } from './site/guestPages.ts';
import { site } from './site/site.ts';
import type { SiteDependencies } from './site/siteDependencies.ts';
import type { RebuildStatus } from './status/statusDependencies.ts';
import { whileRebuilding } from './status/statusRoutes.ts';
import { pictureFiles } from './villa/pictures.ts';

export type AppDependencies = MountDependencies &
  ReceiptPageDependencies &
  ChannelCalendarDependencies &
  GatewayWebhookDependencies &
  SiteDependencies & {
    /** Of all features. */
    routes: readonly MountedRoute[];
    time: Time;
    random: Pick<Random, 'uuid'>;
    /** Shows no personal data of an error. */
    logger: Logger;
    /** Progress of a rebuild of the read tables; undefined: none is running. */
    readTables: () => RebuildStatus | undefined;
    /** Shows the operator one line. */
    warnOperator: (line: string) => void;
    /** Folders of the built web apps. */
    sites: { guest: string; admin: string };
    config: Pick<
      ServiceConfig,
      | 'DATA_DIR'
      | 'GATEWAY'
      | 'OMISE_PUBLIC_KEY'
      | 'OMISE_SCRIPT_URL'
      | 'OMISE_SECRET_KEY'
      | 'OMISE_VAULT_URL'
      | 'PUBLIC_URL'
      | 'RATE_LIMIT'
      | 'TRUST_PROXY'
    >;
  };

type HostedSettings = Pick<ServiceConfig, 'GATEWAY' | 'OMISE_PUBLIC_KEY' | 'OMISE_SCRIPT_URL' | 'OMISE_VAULT_URL'>;

const hostedFieldsOf = ({ GATEWAY, OMISE_PUBLIC_KEY, OMISE_SCRIPT_URL, OMISE_VAULT_URL }: HostedSettings) =>
  GATEWAY === 'sandbox' || !OMISE_PUBLIC_KEY
    ? undefined
    : { publicKey: OMISE_PUBLIC_KEY, script: OMISE_SCRIPT_URL, vault: OMISE_VAULT_URL };

/** The HTTP application: API, its documents, pictures and the two web apps. The caller listens. */
export const createApp = (dependencies: AppDependencies): Express => {
  const { config, logger, routes, sites } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(
    requestLog(dependencies, pathWords(routes)),
    securityHeaders(config.PUBLIC_URL),
    proxyWarning(dependencies),
    rejectSeveralHosts,
    compression(),
  );
  const answerWhileRebuilding = whileRebuilding(dependencies.readTables);
  app.use((request, response, next) => (dependencies.readTables() ? answerWhileRebuilding(request, response, next) : next()));
  if (config.GATEWAY !== 'sandbox') app.use('/api', tokensOnly);
  app.use('/gateway', gatewayWebhook(dependencies));
  app.use('/api', jsonBody, docsRouter(routes), mountRoutes(routes, dependencies), (_request, _response, next) =>
    next(notFound()),
  );
  app.use('/r', receiptPage(dependencies, createRateLimits(dependencies)('documents')));
  app.use('/calendars', channelCalendar(dependencies, createRateLimits(dependencies)('documents')));
  app.use('/pictures', pictureFiles(config.DATA_DIR));
  app.use(
    site(sites, {
      time: dependencies.time,
      villa: () => readSiteVilla(dependencies),
      publicUrl: config.PUBLIC_URL,
      hostedFields: hostedFieldsOf(config),
      warn: (err, message) => logger.warn({ err }, message),
    }),
  );
  app.use(problemHandler(logger));
  return app;
};

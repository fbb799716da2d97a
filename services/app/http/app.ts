import compression from 'compression';
import express, { type Express } from 'express';
import type { Dependencies } from './dependencies.ts';
import { docsRouter } from './docs/docs.ts';
import { mountRoutes } from './middleware/mount.ts';
import { notFound, problemHandler } from './middleware/problem.ts';
import { createRateLimits } from './middleware/rateLimits.ts';
import { jsonBody } from './middleware/requestBody.ts';
import { loggableError, pathWords, requestLog } from './middleware/requestLog.ts';
import { proxyWarning, rejectSeveralHosts, securityHeaders } from './middleware/security.ts';
import { receiptPage } from './payment/receiptPage.ts';
import { routes } from './routes.ts';
import { readSiteVilla } from './site/guestPages.ts';
import { site } from './site/site.ts';
import { whileRebuilding } from './status/statusRoutes.ts';
import { pictureFiles } from './villa/pictures.ts';

/** The HTTP application: API, its documents, pictures and the two web apps. The caller listens. */
export const createApp = (dependencies: Dependencies): Express => {
  const { config, sites } = dependencies;
  const logger = dependencies.logger.child({}, { serializers: { err: loggableError } });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(
    requestLog({ ...dependencies, logger }, pathWords(routes)),
    securityHeaders(config.PUBLIC_URL),
    proxyWarning(dependencies),
    rejectSeveralHosts,
    compression(),
  );
  const answerWhileRebuilding = whileRebuilding(dependencies.readTables);
  app.use((request, response, next) => (dependencies.readTables() ? answerWhileRebuilding(request, response, next) : next()));
  app.use('/api', jsonBody, docsRouter(), mountRoutes(routes, { ...dependencies, logger }), (_request, _response, next) =>
    next(notFound()),
  );
  app.use('/r', receiptPage(dependencies, createRateLimits(dependencies)('documents')));
  app.use('/pictures', pictureFiles(config.DATA_DIR));
  app.use(
    site(sites, {
      time: dependencies.time,
      villa: () => readSiteVilla(dependencies),
      publicUrl: config.PUBLIC_URL,
      warn: (err, message) => logger.warn({ err }, message),
    }),
  );
  app.use(problemHandler(logger));
  return app;
};

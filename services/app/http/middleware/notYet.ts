import express, { type Express, Router } from 'express';
import type { Preparation } from './preparation.ts';
import { sendProblem } from './problem.ts';
import { securityHeaders } from './security.ts';

const page = `กำลังเตรียมข้อมูล โปรดลองใหม่ในอีกสักครู่

The house is being prepared. Please try again in a moment.
`;

/** Answers while the read tables are made: alive, not ready, no answer from half-filled tables. */
export const notYet = (preparation: () => Preparation | undefined): Router => {
  const router = Router();
  router.get('/api/health', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.use('/api', (_request, response) => {
    const rebuilding = preparation();
    sendProblem(response, {
      status: 'error',
      code: 'unavailable',
      message: 'The read tables are being made from the events',
      details: { checks: { readTables: 'down' }, rebuilding },
    });
  });
  router.use((_request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).status(503).type('text/plain').send(page);
  });
  return router;
};

/** Stands in for the HTTP side during a start that does not serve yet. */
export const createNotYetApp = (preparation: () => Preparation, publicUrl: string | undefined): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(publicUrl), notYet(preparation));
  return app;
};

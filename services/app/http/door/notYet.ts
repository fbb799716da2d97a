import express, { type Express } from 'express';
import { sendProblem } from './problem.ts';
import { securityHeaders } from './security.ts';

/** The progress of a start that does not serve yet. `events`: folded so far; `share`: of the log, 0 to 1. */
export type Preparation = { events: number; share: number };

const page = `กำลังเตรียมข้อมูล โปรดลองใหม่ในอีกสักครู่

The house is being prepared. Please try again in a moment.
`;

/** Stands in for the HTTP side while the read tables are made: alive, not ready, no answer from half-filled tables. */
export const createNotYetApp = (preparation: () => Preparation): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders);
  app.get('/api/health', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.use('/api', (_request, response) => {
    const rebuilding = preparation();
    sendProblem(response, {
      status: 'error',
      code: 'unavailable',
      message: 'The read tables are being made from the events',
      details: { checks: { readTables: 'down' }, rebuilding },
    });
  });
  app.use((_request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).status(503).type('text/plain').send(page);
  });
  return app;
};

import { resolve } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../door/problem.ts';

/**
 * Derived pictures. Their names come from their bytes, so that a browser may cache them for good. Web mail shows them on pages of other
 * origins.
 */
export const pictureFiles = (dataDir: string): Router => {
  const router = Router();
  const files: RequestHandler = express.static(resolve(dataDir, 'pictures'), {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    setHeaders: response => response.set('Cross-Origin-Resource-Policy', 'cross-origin'),
  });
  router.use(files, (_request, _response, next) => next(notFound()));
  return router;
};

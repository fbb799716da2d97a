import { resolve } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from './problem.ts';

const fresh = { 'Cache-Control': 'no-cache' };

/** Does the last part of the path name a file? Then a page is no answer to it. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path);

/** A page of the app: the same document for every path, asked again each time, as it names the hashed files of the newest build. */
const page =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || namesFile(request.path)) return next(notFound());
    response.sendFile('index.html', { root: folder, headers: fresh, cacheControl: false }, error => {
      if (!error) return;
      if (response.headersSent) response.destroy();
      else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        response.status(503).type('text').send('This page is not built yet.');
      else next(error);
    });
  };

/** A built single-page app: files under `assets` carry the hash of their content in their names and never change. */
const builtApp = (folder: string): Router => {
  const root = resolve(folder);
  const router = Router();
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(resolve(root, 'assets'));
        response.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
    page(root),
  );
  return router;
};

/** The console at `/admin`, the guest's site everywhere else. */
export const site = ({ guest, admin }: { guest: string; admin: string }): Router => {
  const router = Router();
  router.use('/admin', builtApp(admin));
  router.use(builtApp(guest));
  return router;
};

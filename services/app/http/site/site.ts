import { resolve } from 'node:path';
import { inAllLanguages } from '@baan/i18n/documents';
import { languages } from '@baan/i18n/languages';
import express, { type RequestHandler, Router } from 'express';
import { escapeHtml } from '../../email/htmlText.ts';
import { notFound } from '../middleware/problem.ts';
import { createBuiltPage } from './builtPage.ts';
import { type GuestPages, guestPages, originOf } from './guestPages.ts';

/** Does the last part of the path name a file? Then no page may be sent for it. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path);

const pagesOnly: RequestHandler = (request, _response, next) =>
  (request.method === 'GET' || request.method === 'HEAD') && !namesFile(request.path) ? next() : next(notFound());

/** A page that was not built answers 503 instead of failing. */
const builtOr503 =
  (page: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await page(request, response, next);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || response.headersSent) throw error;
      response.status(503).type('text').send(inAllLanguages('notBuilt'));
    }
  };

/** A built single-page app: files under `assets` have their hash in the name and never change. */
const builtApp = (root: string, page: RequestHandler): Router => {
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
    pagesOnly,
    builtOr503(page),
  );
  return router;
};

/** The console is not for search engines. Every path gets the same document. */
const consolePage =
  (page: GuestPages['page']): RequestHandler =>
  async (_request, response) => {
    const { html } = await page();
    response.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }).type('html').send(html);
  };

const sitemapOf = (origin: string): string => {
  const address = escapeHtml(origin);
  const link = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${path}"/>`;
  const inLanguages = languages.map(language => [language, `/?lang=${language}`] as const);
  const links = [...inLanguages, ['x-default', '/'] as const].map(([language, path]) => link(language, path)).join('');
  const pages = ['/', ...inLanguages.map(([, path]) => path)].map(path => `<url><loc>${address}${path}</loc>${links}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
};

// Pages with noindex stay allowed: a blocked robot never sees their noindex.
const robotsOf = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** `/sitemap.xml` and `/robots.txt`. */
const sitemap = (publicUrl: string | undefined): Router => {
  const router = Router();
  router.get('/sitemap.xml', (request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('xml')
      .send(sitemapOf(originOf(request, publicUrl)));
  });
  router.get('/robots.txt', (request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('text')
      .send(robotsOf(originOf(request, publicUrl)));
  });
  return router;
};

/** The console at `/admin`, the guest's site everywhere else. */
export const site = (folders: { guest: string; admin: string }, head: Omit<GuestPages, 'page'>): Router => {
  const guest = resolve(folders.guest);
  const admin = resolve(folders.admin);
  const router = Router();
  router.use('/admin', builtApp(admin, consolePage(createBuiltPage(admin))));
  router.use(sitemap(head.publicUrl));
  router.use(builtApp(guest, guestPages({ ...head, page: createBuiltPage(guest) })));
  return router;
};

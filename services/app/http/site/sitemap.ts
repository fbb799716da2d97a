import { languages } from '@baan/words/languages';
import { Router } from 'express';
import { escapeHtml } from '../../mail/htmlText.ts';
import { originOf } from './guestPages.ts';

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
export const sitemap = (publicUrl: string | undefined): Router => {
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

import { Router } from 'express';
import { escapeHtml } from '../../email/htmlText.ts';
import type { RouteDeclaration } from '../middleware/route.ts';
import { type ListedCall, listingOf } from './apiListing.ts';
import { type OpenApi, openApiOf } from './openapi.ts';

const style = `
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: #1d2421; background: #fbfaf7; }
  h1, h2 { font-weight: 600; } h2 { margin-top: 2.5rem; }
  details { border-top: 1px solid #d9d6cd; padding: .5rem 0; } summary { cursor: pointer; }
  code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .method { display: inline-block; min-width: 4.5em; font-weight: 600; }
  dt { font-weight: 600; margin-top: .6rem; } dd { margin-left: 1rem; }
  @media (prefers-color-scheme: dark) { body { color: #e9e7e1; background: #171b19; } details { border-color: #3a403d; } a { color: #9cc9b8; } }
`;

const rows = (title: string, pairs: [string, string][]): string =>
  pairs.length === 0
    ? ''
    : `<dt>${title}</dt>${pairs.map(([name, text]) => `<dd><code>${escapeHtml(name)}</code> <code>${escapeHtml(text)}</code></dd>`).join('')}`;

const callOf = ({ method, path, summary, who, takes, gives }: ListedCall): string => `
  <details>
    <summary><code><span class="method">${method}</span> ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
    <p>${escapeHtml(who)}</p>
    <dl>${rows('Takes', takes)}${rows('Answers', gives)}</dl>
  </details>`;

const schemaOf = ([name, text]: [string, string]): string =>
  `<details><summary><code>${escapeHtml(name)}</code></summary><p><code>${escapeHtml(text)}</code></p></details>`;

/** The document as a page, without a script and without foreign files. */
export const docsPage = (document: OpenApi): string => {
  const { byTag, schemas } = listingOf(document);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)} API</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same as an OpenAPI document: <a href="docs.json">docs.json</a></p>
${[...byTag].map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.map(callOf).join('')}`).join('')}
<h2>Schemas</h2>${schemas.map(schemaOf).join('')}
</body>
</html>
`;
};

const documents = (routes: readonly RouteDeclaration[]): { document: OpenApi; page: string } => {
  const document = openApiOf(routes);
  return { document, page: docsPage(document) };
};

/** `/docs` and `/docs.json`, made at the first request. */
export const docsRouter = (routes: readonly RouteDeclaration[]): Router => {
  let made: ReturnType<typeof documents> | undefined;
  const docs = (): ReturnType<typeof documents> => {
    made ??= documents(routes);
    return made;
  };
  const router = Router();
  router.get('/docs.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(docs().document);
  });
  router.get('/docs', (request, response) => {
    // Under `/docs/` the relative link to the document would miss it.
    if (request.path.endsWith('/')) response.redirect(301, `${request.baseUrl}/docs`);
    else response.set('Cache-Control', 'no-cache').type('html').send(docs().page);
  });
  return router;
};

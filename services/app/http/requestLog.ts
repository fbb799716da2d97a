import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Hashing } from '../hashing.ts';
import type { Route } from './route.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Words of the pages that the guest app and the console have beside the API's own.
const pageWords = [
  'api',
  'assets',
  'r',
  'pictures',
  'fonts',
  'admin',
  'customer-info',
  'otp-verification',
  'confirmation',
  'docs',
  'docs.json',
  'sitemap.xml',
  'robots.txt',
];

/** The words that paths are made of here, and that say nothing of anybody. */
export const pathWords = (routes: readonly Pick<Route, 'path'>[]): ReadonlySet<string> =>
  new Set([...pageWords, ...routes.flatMap(({ path }) => path.split('/').filter(part => part !== '' && !part.startsWith(':')))]);

/**
 * A path as it may be logged: words that Baan itself uses stand, anything else (a booking's id is a guest's key; people type
 * anything) becomes a keyed hash, and the query is left out.
 */
export const loggablePath = (url: string, words: ReadonlySet<string>, { keyedHash }: Hashing): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map(part => (part === '' || words.has(part) ? part : `~${keyedHash('log', part).slice(0, 12)}`))
    .join('/');
};

/** An error as it may be logged. A database's message can quote values: its code says enough. */
export const loggableError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, severity, cause } = error as Error & { code?: unknown; severity?: unknown };
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    type: error.name,
    code,
    ...(severity === undefined ? { message: error.message.slice(0, 500) } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(cause === undefined ? {} : { cause: loggableError(cause) }),
  };
};

/** The correlation id: the caller's `X-Request-Id` if it is a UUID, else a new one. Told back in the answer. */
const correlationId = (request: IncomingMessage, response: ServerResponse): string => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
};

const isQuiet = (url: string): boolean => /^\/(assets|pictures|fonts)\/|^\/admin\/assets\/|^\/api\/(health|ready)$/.test(url);

/** One line a request: method, path, status, time; no header, no address, no body. */
export const requestLog = (logger: Logger, hashing: Hashing, words: ReadonlySet<string>): HttpLogger =>
  pinoHttp({
    logger,
    genReqId: correlationId,
    autoLogging: { ignore: request => isQuiet(request.url ?? '') },
    customLogLevel: (_request, { statusCode }) => (statusCode === 503 ? 'warn' : statusCode >= 500 ? 'error' : 'info'),
    customAttributeKeys: { reqId: 'correlationId' },
    quietReqLogger: true,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: loggablePath(request.url, words, hashing),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    // What failed is logged where it is turned into an answer, in problem.ts.
    customErrorObject: (_request, _response, _error, line: { err?: unknown }) => ({ ...line, err: undefined }),
  });

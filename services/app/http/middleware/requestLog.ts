import type { Random, Time } from '@baan/time/time';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Hashing } from '../../log/hashing.ts';

declare global {
  namespace Express {
    interface Request {
      correlationId: string;
      /** Set by routes whose limit counts only wrong passwords. */
      hasWrongPassword?: boolean;
      /** The signed-in member, after authentication. */
      signedIn?: { member: string; session: string };
    }
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Path segments of the guest site and the console, besides those of the API.
const pageWords = [
  'api',
  'assets',
  'r',
  'pictures',
  'fonts',
  'admin',
  'customer-info',
  'otp-verification',
  'forgot-password',
  'reset-password',
  'confirmation',
  'move',
  'refund-account',
  'contact',
  'docs',
  'docs.json',
  'sitemap.xml',
  'robots.txt',
];

/** The fixed path segments, which contain nothing of a person. */
export const pathWords = (routes: readonly { path: string }[]): ReadonlySet<string> =>
  new Set([...pageWords, ...routes.flatMap(({ path }) => path.split('/').filter(part => part !== '' && !part.startsWith(':')))]);

/** A path for the log, without its query. Fixed segments stay; others, such as ids, which give access, become keyed hashes. */
export const loggablePath = (url: string, words: ReadonlySet<string>, { keyedHash }: Hashing): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map(part => (part === '' || words.has(part) ? part : `~${keyedHash('log', part).slice(0, 12)}`))
    .join('/');
};

/** An error for the log. A database message can quote values, so only its code is logged. */
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

/** The caller's `X-Request-Id` if it is a UUID, else a new one. */
const correlationIdOf = ({ headers }: Request, uuid: () => string): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && uuidPattern.test(given) ? given.toLowerCase() : uuid();
};

const isQuiet = (url: string): boolean => /^\/(assets|pictures|fonts)\/|^\/admin\/assets\/|^\/api\/(health|ready)$/.test(url);

const levelOf = (status: number): 'info' | 'warn' | 'error' => (status === 503 ? 'warn' : status >= 500 ? 'error' : 'info');

type LogDependencies = {
  logger: Logger;
  hashing: Hashing;
  time: Pick<Time, 'monotonicMs'>;
  random: Pick<Random, 'uuid'>;
};

/**
 * Gives each request a correlation id, returned as `X-Request-Id`, and logs one line at its end: method, path, status, milliseconds; no
 * header, address or body. Errors are logged in problem.ts.
 */
export const requestLog =
  ({ logger, hashing, time, random }: LogDependencies, words: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    const { method, originalUrl } = request;
    const correlationId = correlationIdOf(request, random.uuid);
    request.correlationId = correlationId;
    response.setHeader('X-Request-Id', correlationId);
    if (!isQuiet(originalUrl)) {
      const begin = time.monotonicMs();
      response.once('close', () => {
        const { statusCode: status, writableFinished } = response;
        const level = levelOf(status);
        if (!logger.isLevelEnabled(level)) return;
        // The member whose request was forbidden, by ids only.
        const who = status === 403 ? request.signedIn : {};
        const line = { correlationId, method, url: loggablePath(originalUrl, words, hashing), status, ...who };
        const ms = Math.round(time.monotonicMs() - begin);
        logger[level]({ ...line, ms }, writableFinished ? 'request answered' : 'request given up by its caller');
      });
    }
    next();
  };

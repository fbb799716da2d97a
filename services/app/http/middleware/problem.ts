import { type FieldProblem, type Problem, type ProblemCode, problemStatus } from '@baan/contract/problem';
import { Coded } from '@baan/domain/shared/refusal';
import type { ErrorRequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { TooManyFilesOfAddress } from '../../decoding/decoders.ts';
import { LogWentBack } from '../../log/following.ts';
import { diskWithoutSpace, Unavailable } from '../../runtime/unavailable.ts';
import { fieldProblems } from './fieldProblems.ts';

/** A refusal by HTTP itself, not by the domain: no token, too many requests, an unusable file. */
export class RequestProblem extends Coded<ProblemCode> {
  override name = 'RequestProblem';
}

export const notFound = (): RequestProblem => new RequestProblem('not_found', 'Not found');

/** `seconds` until the next try, also in `Retry-After`. `limit`: tries per window. */
export const tooManyTries = (seconds: number, limit?: number): RequestProblem =>
  new RequestProblem('rate_limited', 'Too many tries. Please wait, then try again.', { retryAfter: seconds, limit });

export const invalidRequest = (field: string, problem: FieldProblem): RequestProblem =>
  new RequestProblem('validation_failed', problem.message, { [field]: problem });

const problemOf = (code: ProblemCode, message: string, details?: Record<string, unknown>): Problem => ({
  status: 'error',
  code,
  message,
  details,
});

const unavailable = problemOf('unavailable', 'The service cannot answer now. Please try again.');

const ofMulter = (error: MulterError): Problem =>
  error.code === 'LIMIT_FILE_SIZE'
    ? problemOf('too_large', 'File size must be less than 5MB')
    : problemOf('validation_failed', 'The upload is not as expected', {
        [error.field ?? 'body']: { code: 'invalid', message: error.message },
      });

/** Errors of Express and its parsers for an unreadable request; `type` is body-parser's. */
const ofUnreadable = (status: number, type: unknown): Problem => {
  if (status === 413) return problemOf('too_large', 'The request is too large');
  if (status === 404) return problemOf('not_found', 'Not found');
  if (status === 416) return problemOf('range_not_satisfiable', 'The file has no such part');
  const message = type === 'entity.parse.failed' ? 'The body is not JSON' : 'The request cannot be read';
  return problemOf('validation_failed', message, { body: { code: 'invalid', message } });
};

/** The answer to an error; undefined when the fault is ours. */
export const toProblem = (error: unknown): Problem | undefined => {
  if (error instanceof Coded) return problemOf(error.code, error.message, error.details);
  if (error instanceof ZodError) {
    const details = fieldProblems(error.issues);
    return problemOf('validation_failed', Object.values(details)[0]?.message ?? 'Not valid', details);
  }
  if (error instanceof LogWentBack) return problemOf('log_went_back', error.message);
  if (error instanceof Unavailable) return unavailable;
  if (error instanceof TooManyFilesOfAddress)
    return problemOf('rate_limited', 'Too many files of this address are being read', { retryAfter: error.seconds });
  if (error instanceof MulterError) return ofMulter(error);
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? ofUnreadable(status, type) : undefined;
};

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** The disk is full, broken or read-only, or there are too many open files. */
const storageCodes = new Set(['EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EROFS']);

/** Errors of node-postgres and knex without a code. Knex may put the statement before them. */
const lostConnection = /\b(connection terminated|connection ended|connection error and is not queryable|timeout expired)\b/i;

/** PostgreSQL's codes for a table or schema that is not there: the read tables are made again (readTables.ts). */
const missingTable = new Set(['42P01', '3F000']);

/** The database cannot be reached, is starting, stopping, full or out of connections; or the disk is full. */
const isPassingFailure = (error: unknown): boolean => {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'KnexTimeoutError' || lostConnection.test(String(message))) return true;
  if (typeof code !== 'string') return false;
  return connectionCodes.has(code) || storageCodes.has(code) || missingTable.has(code) || /^(08|57P|53)/.test(code);
};

export const sendProblem = (response: Response, problem: Problem): void => {
  if (problem.code === 'unauthorized') response.set('WWW-Authenticate', 'Bearer');
  if (problem.code === 'unavailable' && !response.get('Retry-After')) response.set('Retry-After', '2');
  // It lasts until somebody acts.
  if (problem.code === 'log_went_back') response.set('Retry-After', '60');
  if (typeof problem.details?.retryAfter === 'number') response.set('Retry-After', String(problem.details.retryAfter));
  response.set('Cache-Control', 'no-store').status(problemStatus[problem.code]).json(problem);
};

/** The only place that turns errors into answers. Unknown errors are logged with their correlation id, and the answer tells nothing of them. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problem = toProblem(error);
    if (!problem || problem === unavailable) {
      const log = problem || isPassingFailure(error) ? logger.warn.bind(logger) : logger.error.bind(logger);
      const disk = diskWithoutSpace(error);
      // The terminal shows these words too: see spaceWarnings in services/embedded.
      const what = disk ? `No space left on the disk of the ${disk}` : 'A request failed';
      log({ err: error, correlationId: request.correlationId }, what);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const size: unknown = error?.headers?.['Content-Range'];
    if (problem?.code === 'range_not_satisfiable' && typeof size === 'string') response.set('Content-Range', size);
    if (problem || isPassingFailure(error)) sendProblem(response, problem ?? unavailable);
    else response.set('Cache-Control', 'no-store').status(500).json(unavailable);
  };

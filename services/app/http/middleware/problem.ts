import { type FieldCode, type FieldProblem, type Problem, type ProblemCode, statusOf } from '@baan/contract/problem';
import { CodedError, Refusal } from '@baan/domain/shared/refusal';
import type { ErrorRequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { TooManyFilesOfAddress } from '../../decoding/decoders.ts';
import { LogWentBack } from '../../log/following.ts';
import { diskWithoutSpace, Unavailable } from '../../runtime/unavailable.ts';

type Issue = ZodError['issues'][number];

const fieldProblemOf = (code: FieldCode, message: string): FieldProblem => ({ code, message });

/** The specification's texts, section 5. */
export const required = fieldProblemOf('required', 'This field is required');
const invalidEmail = fieldProblemOf('invalid_email', 'Please enter a valid email');
const invalid = fieldProblemOf('invalid', 'This is not valid here');
export const invalidPhone = fieldProblemOf('invalid_phone', 'Please enter a valid phone number');

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): FieldProblem => {
  if (issue.origin !== 'string') return fieldProblemOf('too_small', `At least ${issue.minimum}`);
  if (issue.minimum === 1) return required;
  return fieldProblemOf('too_short', `At least ${issue.minimum} characters`);
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldProblem =>
  issue.origin === 'string'
    ? fieldProblemOf('too_long', `At most ${issue.maximum} characters`)
    : fieldProblemOf('too_large', `At most ${issue.maximum}`);

const fieldProblem = (issue: Issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null || issue.input === '' ? required : invalid;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email' ? invalidEmail : invalid;
    case 'custom':
      return fieldProblemOf((issue.params?.code as FieldCode | undefined) ?? 'invalid', issue.message);
    default:
      return invalid;
  }
};

/** The problems by the path of their field (`customerInfo.email`; `body` for the whole), the first one of each field. */
export const fieldProblems = (issues: readonly Issue[]): Record<string, FieldProblem> => {
  const problems = new Map<string, FieldProblem>();
  const add = (path: PropertyKey[], problem: FieldProblem): void => {
    const name = path.length > 0 ? path.map(String).join('.') : 'body';
    if (!problems.has(name)) problems.set(name, problem);
  };
  for (const issue of issues) {
    // Of a body with several forms, the problems are those of the first form.
    if (issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors[0]) {
      for (const inner of issue.errors[0]) add(inner.path, fieldProblem(inner as Issue));
    } else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], fieldProblemOf('unknown_field', 'This field is not known here'));
    } else add(issue.path, fieldProblem(issue));
  }
  return Object.fromEntries(problems);
};

/** A rejection by the HTTP layer, not by the domain: no token, too many requests, an unusable file. */
export class RequestProblem extends CodedError<ProblemCode> {
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

/** The problem for an error; undefined for a fault of the program. */
export const toProblem = (error: unknown): Problem | undefined => {
  if (error instanceof CodedError) return problemOf(error.code, error.message, error.details);
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

/** PostgreSQL's codes for a missing table or schema: the read tables are being rebuilt (readTables.ts). */
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
  // It lasts until the operator acts.
  if (problem.code === 'log_went_back') response.set('Retry-After', '60');
  if (typeof problem.details?.retryAfter === 'number') response.set('Retry-After', String(problem.details.retryAfter));
  response.set('Cache-Control', 'no-store').status(statusOf(problem)).json(problem);
};

/** The only place that turns errors into responses. Unknown errors are logged with their correlation id and not described in the response. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problem = toProblem(error);
    if (!problem || problem === unavailable) {
      const log = problem || isPassingFailure(error) ? logger.warn.bind(logger) : logger.error.bind(logger);
      const disk = diskWithoutSpace(error);
      // The terminal shows this message too: see spaceWarnings in services/embedded.
      const what = disk ? `No space left on the disk of the ${disk}` : 'A request failed';
      log({ err: error, correlationId: request.correlationId }, what);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const size: unknown = error?.headers?.['Content-Range'];
    if (error instanceof Refusal && error.position) response.set('Baan-Position', String(error.position));
    if (problem?.code === 'range_not_satisfiable' && typeof size === 'string') response.set('Content-Range', size);
    if (problem || isPassingFailure(error)) sendProblem(response, problem ?? unavailable);
    else response.set('Cache-Control', 'no-store').status(500).json(unavailable);
  };

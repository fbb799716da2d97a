import type { Problem, ProblemCode } from '@baan/contract/problem';
import { HttpError } from 'ra-core';
import { readToken } from './token.ts';

/** The log position after this console's last command, if the read tables had not caught up with it. */
let position: string | null = null;

const headersFor = (request: Request): Headers => {
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json');
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (position && request.method === 'GET') headers.set('Baan-Position', position);
  return headers;
};

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The code of a refusal; `network` if the service was not reached, `silent` if it did not answer in time. */
export type FailureCode = ProblemCode | 'network' | 'silent' | 'unknown';

/** The timeout of a call, after which a message is better than waiting. Files have none. */
export const callTimeoutMs = 10_000;

const failure = (code: FailureCode, status: number, body: unknown) => new HttpError(`errors.${code}`, status, body);

/** The service's problem body, if `error` is a refusal. */
export const problemOf = (error: unknown): Problem | null => {
  const body = error instanceof HttpError ? (error.body as Problem | null) : null;
  return body?.status === 'error' ? body : null;
};

export const codeOf = (error: unknown): FailureCode => {
  if (!(error instanceof HttpError)) return 'unknown';
  const code = problemOf(error)?.code;
  if (code) return code;
  if (error.status !== 0) return 'unknown';
  return error.message === 'errors.silent' ? 'silent' : 'network';
};

/** The failure for an answer of this status; 0: no answer. */
export const failureOf = (status: number, body: Problem | null): HttpError => {
  if (status === 0) return failure('network', 0, null);
  return failure(body?.code ?? (status >= 502 ? 'unavailable' : 'unknown'), status, body);
};

/**
 * One call of the service, with the bearer token. Fails with an HttpError whose message is a translation key
 * (`errors.<code>`, so that react-admin shows it in the owner's language) and whose body is the service's problem.
 */
export const receive = async (request: Request, withinMs = callTimeoutMs): Promise<Response> => {
  const late = new AbortController();
  const isFile = request.headers.get('Content-Type')?.startsWith('multipart/');
  const timer = isFile ? undefined : setTimeout(() => late.abort(), withinMs);
  const signal = AbortSignal.any([late.signal, request.signal]);
  let response: Response;
  try {
    response = await fetch(request, { signal, headers: headersFor(request), credentials: 'include' });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw late.signal.aborted ? failure('silent', 0, null) : failureOf(0, null);
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw failureOf(response.status, parse(await response.text()));
  position = response.headers.get('Baan-Position') ?? position;
  return response;
};

/** The same as ra-data-simple-rest calls it. */
export const forSimpleRest =
  (call: (request: Request) => Promise<Response>) =>
  async (url: string, options: RequestInit = {}) => {
    const response = await call(new Request(url, options));
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: parse(body) };
  };

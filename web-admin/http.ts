import type { Problem, ProblemCode } from '@baan/contract/problem';
import { HttpError } from 'ra-core';
import { readToken } from './token.ts';

export type ServiceResponse = { status: number; headers: Headers; body: string; json: unknown };

/** The log position after this console's last command, if the read tables had not caught up with it. */
let position: string | null = null;

const headersFor = (options: RequestInit): Headers => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (typeof options.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (position && (options.method ?? 'GET') === 'GET') headers.set('Baan-Position', position);
  return headers;
};

const parse = (text: string): unknown => {
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

const receive = async (url: string, options: RequestInit, withinMs = callTimeoutMs): Promise<Response> => {
  const late = new AbortController();
  const timer = options.body instanceof FormData ? undefined : setTimeout(() => late.abort(), withinMs);
  const signal = options.signal ? AbortSignal.any([late.signal, options.signal]) : late.signal;
  let response: Response;
  try {
    response = await fetch(url, { ...options, signal, headers: headersFor(options), credentials: 'include' });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw late.signal.aborted ? failure('silent', 0, null) : failureOf(0, null);
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return response;
  throw failureOf(response.status, parse(await response.text()) as Problem | null);
};

/**
 * One call of the service, with the bearer token. Fails with an HttpError whose message is a translation key
 * (`errors.<code>`, so that react-admin shows it in the owner's language) and whose body is the service's problem.
 */
export const callService = async (url: string, options: RequestInit = {}, withinMs = callTimeoutMs): Promise<ServiceResponse> => {
  const response = await receive(url, options, withinMs);
  position = response.headers.get('Baan-Position') ?? position;
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: parse(body) };
};

/** A file that only staff may read: an <img> cannot send the token, so the file is fetched and shown from memory. */
export const fetchFile = async (url: string, signal?: AbortSignal): Promise<Blob> => (await receive(url, { signal })).blob();

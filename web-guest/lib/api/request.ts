import { type AnswerOf, addressOf, type Call, type InputOf } from '@baan/contract/apiCalls';
import type { ProblemCode } from '@baan/contract/problem';
import { learnServerTime } from './serverClock.ts';

/** `network`: no answer arrived; `unreadable`: the answer was not from this service. */
export type FailureCode = ProblemCode | 'network' | 'unreadable';

/** An answer that is not a success. `details` as in the service's problem body. */
export class RequestFailure extends Error {
  readonly code: FailureCode;
  readonly httpStatus: number;
  readonly details: Record<string, unknown>;

  constructor(code: FailureCode, httpStatus: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'RequestFailure';
    this.code = code;
    this.httpStatus = httpStatus;
    this.details = details;
  }
}

export const isFailure = (error: unknown, ...codes: FailureCode[]): error is RequestFailure =>
  error instanceof RequestFailure && (codes.length === 0 || codes.includes(error.code));

type Options<C extends Call> = InputOf<C> & { signal?: AbortSignal | undefined };
/** A call that needs nothing is named alone. */
type Arguments<C extends Call> = Record<never, never> extends Options<C> ? [Options<C>?] : [Options<C>];
type Sent = {
  params?: { path?: Record<string, string>; query?: Record<string, unknown>; header?: Record<string, string> };
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/**
 * Set when the service answered a command before its read tables contained it: later reads send it and wait for it,
 * so that users always see their own changes.
 */
let position: string | undefined;

/**
 * One call of the service: `request('POST /booking/{id}/cancel', { params: { path: { id } } })`.
 * @throws {RequestFailure}; an aborted call throws the signal's reason
 */
export const request = async <C extends Call>(call: C, ...[options]: Arguments<C>): Promise<AnswerOf<C>> => {
  const { params = {}, body, signal }: Sent = options ?? {};
  const [method = '', path = ''] = call.split(' ');
  const sent: Record<string, string> = { accept: 'application/json', ...params.header };
  if (body !== undefined) sent['content-type'] = 'application/json';
  if (method === 'GET' && position) sent['baan-position'] = position;
  let response: Response;
  try {
    response = await fetch(addressOf(path, params), {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestFailure('network', 0, 'No answer from the service');
  }
  learnServerTime(response.headers.get('date'));
  position = response.headers.get('baan-position') ?? position;
  const answer = await readJson(response);
  if (!response.ok) throw toFailure(response.status, answer);
  return answer;
};

/** Not checked: the service and its document are of one release. */
const readJson = async (response: Response) => {
  try {
    return response.status === 204 ? undefined : await response.json();
  } catch {
    return undefined;
  }
};

/** The failure that an error body describes. */
export const toFailure = (httpStatus: number, body: unknown): RequestFailure => {
  const problem = (body ?? {}) as { code?: ProblemCode; message?: string; details?: Record<string, unknown> };
  const code = problem.code ?? (httpStatus >= 500 ? 'unavailable' : 'unreadable');
  return new RequestFailure(code, httpStatus, problem.message ?? `HTTP ${httpStatus}`, problem.details);
};

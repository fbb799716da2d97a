/**
 * Why a call to the gateway failed. Only with `no_answer` it is unknown whether the gateway did what it was asked; with the others it
 * certainly did not.
 */
export type OmiseFault = 'no_answer' | 'unreachable' | 'throttled' | 'wrong_keys' | 'not_found' | 'token_used' | 'refused';

/** `code`: the gateway's own, for the log. It quotes nothing that was sent. */
export class OmiseFailure extends Error {
  override name = 'OmiseFailure';

  readonly fault: OmiseFault;
  readonly code: string;

  constructor(fault: OmiseFault, code: string) {
    super(`The gateway answered ${code}`);
    this.fault = fault;
    this.code = code;
  }
}

const faults: Readonly<Record<string, OmiseFault>> = {
  authentication_failure: 'wrong_keys',
  not_authorized: 'wrong_keys',
  key_expired_error: 'wrong_keys',
  not_found: 'not_found',
  used_token: 'token_used',
  rate_limit_exceeded: 'throttled',
};

/** `code`: undefined where the body was no error of the gateway, such as a proxy's page. */
export const failureOf = (status: number, code: string | undefined): OmiseFailure => {
  // A server that failed may have failed after it moved money.
  if (status >= 500 || code === undefined)
    return new OmiseFailure(status === 429 ? 'throttled' : 'no_answer', code ?? `status_${status}`);
  if (status === 429) return new OmiseFailure('throttled', code);
  if (status === 401 || status === 403) return new OmiseFailure('wrong_keys', code);
  return new OmiseFailure(faults[code] ?? (status === 404 ? 'not_found' : 'refused'), code);
};

const notConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

const codeIn = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** What a rejected `fetch` says: no connection was made, or one was and broke. */
export const connectionFailure = (error: unknown): OmiseFailure => {
  const code = codeIn(error);
  if (typeof code === 'string' && notConnected.includes(code)) return new OmiseFailure('unreachable', code);
  return new OmiseFailure('no_answer', typeof code === 'string' ? code : 'connection_lost');
};

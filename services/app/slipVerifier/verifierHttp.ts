import type { Time } from '@baan/time/time';

export type VerifierHttp = {
  fetch: typeof fetch;
  time: Pick<Time, 'after'>;
  /** Such as `https://api.slipok.com`; another one for the double only. */
  url: string;
  /** Milliseconds for one call, its answer read. */
  timeoutMs?: number;
};

/** `body`: undefined where it was no JSON, such as a proxy's page. */
export type HttpAnswer = { status: number; body: unknown };

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: object };

const defaultTimeoutMs = 10_000;

/** A larger answer is not read. */
const mostBytes = 64 * 1024;

const textOf = async (response: Response): Promise<string | null> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (!response.body) return '';
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const jsonIn = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Asks once. null: there was no answer in time, or the connection failed. */
export const askOnce = async (
  { fetch, time, url, timeoutMs = defaultTimeoutMs }: VerifierHttp,
  { method, path, headers, body }: Call,
): Promise<HttpAnswer | null> => {
  const ended = new AbortController();
  const cancel = time.after(timeoutMs, () => ended.abort());
  try {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: ended.signal,
      headers: { ...headers, 'User-Agent': 'Baan', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: jsonIn(await textOf(response)) };
  } catch {
    return null;
  } finally {
    cancel();
    ended.abort();
  }
};

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import type { FeedErrorCode, UnreachableReason } from '@baan/contract/channels';
import type { Time } from '@baan/time/time';
import { type Lookup, resolveHost } from './feedAddress.ts';
import { mostBytes } from './ical/readCalendar.ts';

/** `status`: HTTP status that came. */
export type FeedFailure = { kind: 'failure'; code: FeedErrorCode; reason: UnreachableReason | null; status: number | null };

/** What makes the next request conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedAnswer = { kind: 'unchanged' } | ({ kind: 'body'; text: string } & Validators) | FeedFailure;

/** `isAllowed`: may this address be asked? */
export type FeedClientDependencies = { time: Pick<Time, 'after'>; lookup: Lookup; isAllowed: (address: string) => boolean };

const mostRedirects = 5;
/** Milliseconds for all of it, redirects included. */
export const feedTimeoutMs = 10_000;

const userAgent = 'Baan-Calendar/1 (reads this calendar for its owner)';

export const failed = (
  code: FeedErrorCode,
  reason: UnreachableReason | null = null,
  status: number | null = null,
): FeedFailure => ({
  kind: 'failure',
  code,
  reason,
  status,
});

const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

const failureOf = (error: unknown): FeedFailure => {
  const { code = '', name } = error as { code?: string; name?: string };
  if (code.startsWith('Z_')) return failed('feed_truncated');
  if (name === 'AbortError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return failed('feed_unreachable', 'timeout');
  return failed('feed_unreachable', tlsCodes.test(code) ? 'tls' : 'refused');
};

class TooLarge extends Error {}

/** The body, unpacked, as far as it is not larger than allowed. @throws TooLarge */
const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const isPacked = /gzip/i.test(response.headers['content-encoding'] ?? '');
  const stream = isPacked ? response.pipe(createGunzip()) : response;
  // A connection that breaks does not end the unpacking by itself.
  if (isPacked) response.once('error', error => stream.destroy(error));
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new TooLarge();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
};

/** Asks one address, without credentials and without following redirects. */
const ask = (url: URL, address: string, validators: Validators, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const family = isIP(address);
    const outgoing = send(
      url,
      {
        signal,
        agent: false,
        // Pinned: the connection goes to the address that was checked.
        lookup: (_hostname, options, answer) => {
          if (options.all) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
        headers: {
          'User-Agent': userAgent,
          Accept: 'text/calendar, */*;q=0.1',
          'Accept-Encoding': 'gzip',
          ...(validators.etag === null ? {} : { 'If-None-Match': validators.etag }),
          ...(validators.lastModified === null ? {} : { 'If-Modified-Since': validators.lastModified }),
        },
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end();
  });

const fetchWithin = async (
  url: URL,
  validators: Validators,
  signal: AbortSignal,
  dependencies: FeedClientDependencies,
): Promise<FeedAnswer> => {
  let at = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const resolved = await resolveHost(at, dependencies.lookup, dependencies.isAllowed);
    if ('fault' in resolved) return resolved.fault === 'dns' ? failed('feed_unreachable', 'dns') : failed('address_not_public');
    const response = await ask(at, resolved.address, validators, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) {
      const text = await bodyOf(response);
      return { kind: 'body', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    }
    response.destroy();
    if (status === 304) return { kind: 'unchanged' };
    const next = status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, at.href) : null;
    if (!next) return failed('feed_unreachable', 'status', status);
    if (!/^https?:$/.test(next.protocol)) return failed('feed_unreachable', 'redirects');
    next.username = '';
    next.password = '';
    at = next;
  }
  return failed('feed_unreachable', 'redirects');
};

/** Reads a feed. It never throws: whatever goes wrong is an answer. */
export const fetchFeed = async (
  url: URL,
  validators: Validators,
  dependencies: FeedClientDependencies,
  timeoutMs = feedTimeoutMs,
): Promise<FeedAnswer> => {
  const ended = new AbortController();
  const cancel = dependencies.time.after(timeoutMs, () => ended.abort());
  const { signal } = ended;
  // A name server that does not answer does not look at the signal.
  const aborted = new Promise<FeedAnswer>(resolve =>
    signal.addEventListener('abort', () => resolve(failed('feed_unreachable', 'timeout')), { once: true }),
  );
  try {
    return await Promise.race([fetchWithin(url, validators, signal, dependencies), aborted]);
  } catch (error) {
    if (error instanceof TooLarge) return failed('feed_too_large');
    return signal.aborted ? failed('feed_unreachable', 'timeout') : failureOf(error);
  } finally {
    cancel();
    ended.abort();
  }
};

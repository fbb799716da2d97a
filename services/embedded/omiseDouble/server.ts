import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random, Time } from '@baan/time/time';
import { errorAnswer } from './answers.ts';
import { createBank, RefusedByGateway } from './bank.ts';
import { type CallAnswer, callsOf, type GatewayCall } from './calls.ts';
import { createFaults } from './faults.ts';
import { createWebhooks } from './webhooks.ts';

export type OmiseDoubleOptions = {
  time: Pick<Time, 'now' | 'after'>;
  random: Pick<Random, 'bytes'>;
  fetch?: typeof fetch;
  /** 0: a free one. */
  port?: number;
  publicKey?: string;
  secretKey?: string;
  /** Base64. */
  webhookSecret?: string;
};

const mostBytes = 64 * 1024;

const browserFile = (name: string): URL => new URL(`./browser/${name}`, import.meta.url);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RefusedByGateway(413, 'bad_request', 'request is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** JSON, or a form as the bank's page sends it. */
const readBody = (text: string, type: string): Record<string, unknown> => {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw new RefusedByGateway(400, 'bad_request', 'request is not JSON');
  }
};

const keyOf = ({ headers }: IncomingMessage): string =>
  Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .replace(/:$/, '');

const send = (response: ServerResponse, { status = 200, body, type = 'application/json', location }: CallAnswer): void => {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', ...(location ? { Location: location } : {}) };
  response.writeHead(status, headers).end(typeof body === 'object' ? JSON.stringify(body) : body);
};

/** The gateway, as far as Baan uses it: API, vault, browser script, bank's page and webhooks, on one port. In memory alone. */
export const startOmiseDouble = async ({
  time,
  random,
  port = 0,
  publicKey = 'pkey_test_double',
  secretKey = 'skey_test_double',
  webhookSecret = Buffer.from('the webhook secret of the double').toString('base64'),
  ...options
}: OmiseDoubleOptions) => {
  const faults = createFaults();
  let webhookUrl: string | null = null;
  let url = '';
  const bank = createBank({
    time,
    random,
    emit: event => webhooks.send(event),
    refusesRefunds: () => faults.refuseRefunds,
  });
  const webhooks = createWebhooks({
    fetch: options.fetch ?? fetch,
    time,
    faults,
    newId: bank.newId,
    secret: webhookSecret,
    url: () => url,
    target: () => webhookUrl,
  });
  const calls = callsOf(bank, { url: () => url, now: () => time.now().toISOString() });
  const log: { call: string; body: string; version: string | undefined }[] = [];

  const authorise = (call: GatewayCall, request: IncomingMessage): void => {
    const wanted = { none: undefined, public: publicKey, secret: secretKey }[call.key];
    if (wanted !== undefined && keyOf(request) !== wanted)
      throw new RefusedByGateway(401, 'authentication_failure', 'authentication failed');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/omise.js' || pathname === '/pay.js')
      return send(response, { body: await readFile(browserFile(pathname.slice(1)), 'utf8'), type: 'text/javascript' });
    if (pathname === '/pay.html')
      return send(response, { body: await readFile(browserFile('pay.html'), 'utf8'), type: 'text/html' });
    for (const call of calls) {
      const [method = '', path = ''] = call.name.split(' ');
      const found = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
      if (!found || method !== request.method) continue;
      const text = await bodyOf(request);
      log.push({ call: call.name, body: text, version: request.headers['omise-version']?.toString() });
      authorise(call, request);
      const fault = faults.takeCall(call.name);
      if (fault === 'timeout_before') return;
      if (fault === 'throttled') throw new RefusedByGateway(429, 'rate_limit_exceeded', 'too many requests');
      if (fault === 'failed_before') throw new RefusedByGateway(500, 'internal_error', 'request could not be processed');
      const body = readBody(text, request.headers['content-type'] ?? '');
      const done = call.handle({ ids: found.slice(1), query: searchParams, body });
      if (fault === 'timeout_after') return;
      if (fault === 'failed_after') throw new RefusedByGateway(500, 'internal_error', 'request could not be processed');
      return send(response, await done);
    }
    throw new RefusedByGateway(404, 'not_found', `${pathname} was not found`);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      const refused =
        error instanceof RefusedByGateway ? error : new RefusedByGateway(500, 'internal_error', 'the double failed');
      send(response, { status: refused.status, body: errorAnswer(refused.code, refused.message) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;

  return {
    url,
    scriptUrl: `${url}/omise.js`,
    publicKey,
    secretKey,
    webhookSecret,
    bank,
    faults,
    webhooks,
    /** Every call that came, with its body. */
    log,
    /** Where webhooks go from now on. */
    sendWebhooksTo: (target: string): void => {
      webhookUrl = target;
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type OmiseDouble = Awaited<ReturnType<typeof startOmiseDouble>>;

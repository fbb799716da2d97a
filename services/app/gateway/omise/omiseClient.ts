import type { Time } from '@baan/time/time';
import type { z } from 'zod';
import { connectionFailure, failureOf, OmiseFailure } from './failure.ts';
import {
  listOf,
  omiseAccount,
  omiseCharge,
  omiseError,
  omiseRefund,
  omiseSource,
  omiseTransaction,
  omiseTransfer,
  searchOf,
} from './objects.ts';

export type OmiseClientDependencies = {
  fetch: typeof fetch;
  time: Pick<Time, 'after'>;
  secretKey: string;
  /** Such as `https://api.omise.co`; another one for the double only. */
  url: string;
  /** Milliseconds for one call, its answer read. */
  timeoutMs?: number;
};

/** Every answer has the shape of this version, whatever the account's own version is. */
const apiVersion = '2019-05-29';

const defaultTimeoutMs = 5_000;

/** A larger answer is not read. */
const mostBytes = 2 * 1024 * 1024;

/** The gateway's longest page. */
export const pageSize = 100;

/** Satang in all amounts. `card`: a token of the browser. `capture` false: the money is only set aside. */
export type NewCharge = {
  amount: number;
  currency: 'thb';
  description: string;
  metadata: Record<string, string>;
  card?: string;
  source?: string;
  capture?: boolean;
  return_uri?: string;
  expires_at?: string;
};

type Query = Record<string, string | number>;

const bodyOf = async (response: Response): Promise<unknown> => {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > mostBytes) throw new OmiseFailure('no_answer', 'too_large');
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The gateway's API, as far as Baan uses it. Every call rejects with an OmiseFailure when it fails. */
export const createOmiseClient = ({ fetch, time, secretKey, url, timeoutMs = defaultTimeoutMs }: OmiseClientDependencies) => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const ask = async <Answer extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    answer: Answer,
    { query = {}, body }: { query?: Query; body?: object } = {},
  ): Promise<z.output<Answer>> => {
    const address = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const ended = new AbortController();
    const cancel = time.after(timeoutMs, () => ended.abort());
    try {
      const response = await fetch(address, {
        method,
        redirect: 'error',
        signal: ended.signal,
        headers: {
          Authorization: authorization,
          'Omise-Version': apiVersion,
          'User-Agent': 'Baan',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const received = await bodyOf(response);
      if (!response.ok) throw failureOf(response.status, omiseError.safeParse(received).data?.code);
      const read = answer.safeParse(received);
      if (!read.success) throw new OmiseFailure('no_answer', 'unreadable');
      return read.data;
    } catch (error) {
      if (error instanceof OmiseFailure) throw error;
      throw ended.signal.aborted ? new OmiseFailure('no_answer', 'timeout') : connectionFailure(error);
    } finally {
      cancel();
    }
  };

  const charge = (id: string): string => `/charges/${encodeURIComponent(id)}`;
  /** Pages of the list, the newest first. `from`: ISO instant. */
  const page = (from: string, offset: number): { query: Query } => ({
    query: { from, offset, limit: pageSize, order: 'reverse_chronological' },
  });

  return {
    account: () => ask('GET', '/account', omiseAccount),
    createCharge: (body: NewCharge) => ask('POST', '/charges', omiseCharge, { body }),
    createSource: (amount: number) =>
      ask('POST', '/sources', omiseSource, { body: { type: 'promptpay', amount, currency: 'thb' } }),
    charge: (id: string) => ask('GET', charge(id), omiseCharge),
    charges: (from: string, offset = 0) => ask('GET', '/charges', listOf(omiseCharge), page(from, offset)),
    /** The search sees a new charge late: `charges` is asked where it matters. */
    searchCharges: (text: string) =>
      ask('GET', '/search', searchOf(omiseCharge), { query: { scope: 'charge', query: text, order: 'reverse_chronological' } }),
    capture: (id: string) => ask('POST', `${charge(id)}/capture`, omiseCharge, { body: {} }),
    reverse: (id: string) => ask('POST', `${charge(id)}/reverse`, omiseCharge, { body: {} }),
    expire: (id: string) => ask('POST', `${charge(id)}/expire`, omiseCharge, { body: {} }),
    refund: (id: string, amount: number, metadata: Record<string, string>) =>
      ask('POST', `${charge(id)}/refunds`, omiseRefund, { body: { amount, metadata } }),
    refunds: (id: string) => ask('GET', `${charge(id)}/refunds`, listOf(omiseRefund), { query: { limit: pageSize } }),
    transactions: (from: string, offset = 0) => ask('GET', '/transactions', listOf(omiseTransaction), page(from, offset)),
    transfers: (from: string, offset = 0) => ask('GET', '/transfers', listOf(omiseTransfer), page(from, offset)),
  };
};

export type OmiseClient = ReturnType<typeof createOmiseClient>;

import type { paths } from '@baan/contract/api';
import createClient from 'openapi-fetch';
import { failureOf, receive } from '../http.ts';

/** A client of the service with the types of its document. `base`: the address of the API. */
export const createApi = (base: string, call: (request: Request) => Promise<Response> = receive) =>
  createClient<paths>({ baseUrl: base, fetch: call });

export type Api = ReturnType<typeof createApi>;

/** The answer of a call; a refusal was thrown before as an HttpError (http.ts). */
export const answered = async <Data>(call: Promise<{ data?: Data; response: Response }>): Promise<Data> => {
  const { data, response } = await call;
  if (data === undefined) throw failureOf(response.status, null);
  return data;
};

/** The header of a decision on what the owner saw: on a newer state it is refused. */
export const seenAt = ({ revision }: { revision: number }) => ({ 'If-Match': String(revision) });

/** How many there are in all, of which the answer is a part. */
export const totalOf = (response: Response): number => Number(response.headers.get('Content-Range')?.split('/')[1]);

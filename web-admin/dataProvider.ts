import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { forSimpleRest, receive } from './http.ts';
import { createApi } from './service/api.ts';
import { auditCalls } from './service/audit.ts';
import { accountCalls, bookingCalls } from './service/bookings.ts';
import { channelCalls } from './service/channels.ts';
import { gatewayCalls } from './service/gateway.ts';
import { letterCalls } from './service/letters.ts';
import { linkCalls } from './service/links.ts';
import { peopleCalls, sessionCalls, teamCalls } from './service/people.ts';
import { reportCalls } from './service/reports.ts';
import { calendarCalls, villaCalls } from './service/villa.ts';

/** There is one villa: react-admin sees it as the only record of `villa`. */
export const villaId = 'villa';

/** Only non-empty values: an empty filter field must not become a condition. */
const cleaned = (filter: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/**
 * All that the console asks of the service: react-admin's methods, with lists as in ra-data-simple-rest (Content-Range, sort,
 * range, filter), and the villa's own. Edits send the revision that was seen. `base`: the address of the API.
 */
export const createDataProvider = (base: string, call: (request: Request) => Promise<Response> = receive) => {
  const rest = simpleRestProvider(`${base}/admin`, forSimpleRest(call));
  const api = createApi(base, call);
  const own = {
    ...sessionCalls(api),
    ...bookingCalls(api),
    ...accountCalls(api),
    ...linkCalls(api),
    ...villaCalls(api),
    ...calendarCalls(api),
    ...channelCalls(api),
    ...gatewayCalls(api),
    ...teamCalls(api),
    ...peopleCalls(api),
    ...auditCalls(api),
    ...reportCalls(api),
    ...letterCalls(api),
  };
  const isVilla = (resource: string): boolean => resource === villaId;
  const record = async (resource: string, id: string, signal?: AbortSignal) =>
    isVilla(resource) ? { ...(await own.villa(signal)), id: villaId } : own.booking(id, signal);

  return {
    ...rest,
    getList: (resource, params) => rest.getList(resource, { ...params, filter: cleaned(params.filter) }),
    // The record types of react-admin's methods are whatever a screen names: `never` fits each.
    getOne: async (resource, { id, signal }) => ({ data: (await record(resource, String(id), signal)) as never }),
    update: async (resource, { id, data, previousData }) => {
      const revision: number | undefined = previousData?.revision;
      const saved = isVilla(resource)
        ? { ...(await own.amendVilla(data, revision)), id: villaId }
        : await own.amend({ id: String(id), revision: Number(revision) }, data);
      return { data: saved as never };
    },
    ...own,
    /** A file that only staff may read: an <img> cannot send the token, so the file is fetched and shown from memory. */
    slip: async (url: string, signal?: AbortSignal): Promise<Blob> =>
      (await call(new Request(new URL(url, base), { signal }))).blob(),
  } satisfies DataProvider;
};

export type BaanDataProvider = ReturnType<typeof createDataProvider>;

export const dataProvider = createDataProvider(`${window.location.origin}/api`);

import type { InputOf, Schema } from '@baan/contract/apiCalls';
import type { AuditFilter } from '@baan/contract/audit';
import { type Api, answered, totalOf } from './api.ts';

export type EventPage = { events: Schema<'AuditEvent'>[]; seal: Schema<'AuditSeal'> | null; total: number };

/** The moment: by event number, by instant, or by an event's position; without any: now. */
export type Moment = Pick<InputOf<'GET /admin/audit/state'>['params']['query'], 'event' | 'at'>;

export const auditCalls = (api: Api) => ({
  /** Events `[from, to]`, both counted from 0, the newest first. */
  readEvents: async (filter: AuditFilter, range: [number, number], signal?: AbortSignal): Promise<EventPage> => {
    const query = { filter: JSON.stringify(filter), range: JSON.stringify(range) };
    const call = api.GET('/admin/audit/events', { params: { query }, signal });
    const { events, seal = null } = await answered(call);
    return { events, seal, total: totalOf((await call).response) };
  },
  readState: (stream: string, { event, at }: Moment, signal?: AbortSignal) => {
    const query = { stream, ...(event === undefined ? { at: at || undefined } : { event }) };
    return answered(api.GET('/admin/audit/state', { params: { query }, signal }));
  },
  readVerify: (signal?: AbortSignal) => answered(api.GET('/admin/audit/verify', { signal })),
  startVerify: () => answered(api.POST('/admin/audit/verify')),
  /** One stream as a file. */
  exportStream: (stream: string) =>
    answered(api.GET('/admin/audit/export/{stream}', { params: { path: { stream } }, parseAs: 'blob' })),
});

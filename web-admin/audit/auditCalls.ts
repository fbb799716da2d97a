import type { AuditEvent, AuditFilter, AuditState, AuditTreeHead, VerifyRun } from '@baan/contract/audit';
import { callService, fetchFile } from '../http.ts';
import { saveFile } from '../ui/saveFile.ts';

const api = '/api/admin/audit';

export type AuditEventPage = { events: AuditEvent[]; seal: AuditTreeHead | null; total: number };

/** Events `[from, to]`, both counted from 0, the newest first. */
export const readEvents = async (filter: AuditFilter, range: [number, number], signal?: AbortSignal): Promise<AuditEventPage> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  const { json, headers } = await callService(`${api}/events?${query}`, { signal });
  const { events, seal = null } = json as Omit<AuditEventPage, 'total'>;
  return { events, seal, total: Number(headers.get('Content-Range')?.split('/')[1] ?? events.length) };
};

/** The moment: by event number, by instant, or by an event's position; without any: now. */
export type LogMoment = { event?: number; at?: string };

export const readState = async (stream: string, { event, at }: LogMoment, signal?: AbortSignal): Promise<AuditState> => {
  const query = new URLSearchParams({ stream });
  if (event !== undefined) query.set('event', String(event));
  else if (at) query.set('at', at);
  return (await callService(`${api}/state?${query}`, { signal })).json as AuditState;
};

export const readVerify = async (signal?: AbortSignal): Promise<VerifyRun> =>
  (await callService(`${api}/verify`, { signal })).json as VerifyRun;

export const startVerify = async (): Promise<VerifyRun> =>
  (await callService(`${api}/verify`, { method: 'POST' })).json as VerifyRun;

/** Saves one stream as a file. The call needs the token, so a plain link cannot do it. */
export const saveStream = async (stream: string): Promise<void> => {
  saveFile(await fetchFile(`${api}/export/${encodeURIComponent(stream)}`), `${stream}.json`);
};

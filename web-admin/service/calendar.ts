import type { Schema } from '@baan/contract/apiCalls';
import { type Api, answered } from './api.ts';

type Block = Schema<'BlockInput'>;

export const calendarCalls = (api: Api) => ({
  /** Nights `[from, to)`, 400 at most. */
  readCalendar: (from: string, to: string, signal?: AbortSignal) =>
    answered(api.GET('/admin/calendar', { params: { query: { from, to } }, signal })),
  /** `key`: one per selection of nights, so that a second press does not block twice. */
  blockNights: (body: Block, key: string) =>
    answered(api.POST('/admin/calendar/blocks', { params: { header: { 'Idempotency-Key': key } }, body })),
  moveBlock: (id: string, body: Block) => answered(api.PATCH('/admin/calendar/blocks/{id}', { params: { path: { id } }, body })),
  unblock: (id: string) => api.DELETE('/admin/calendar/blocks/{id}', { params: { path: { id } } }),
});

import type { BlockInput, VillaCalendar } from '@baan/contract/calendar';
import { callService } from '../http.ts';

const blocks = '/api/admin/calendar/blocks';
const at = (id: string): string => `${blocks}/${encodeURIComponent(id)}`;

/** Nights `[from, to)`, 400 at most. */
export const readCalendar = async (from: string, to: string, signal?: AbortSignal): Promise<VillaCalendar> =>
  (await callService(`/api/admin/calendar?${new URLSearchParams({ from, to })}`, { signal })).json as VillaCalendar;

/** `key`: one per selection of nights, so that a second press does not block twice. */
export const blockNights = (block: BlockInput, key: string) =>
  callService(blocks, { method: 'POST', body: JSON.stringify(block), headers: { 'Idempotency-Key': key } });

export const moveBlock = (id: string, block: BlockInput) => callService(at(id), { method: 'PATCH', body: JSON.stringify(block) });

export const unblock = (id: string) => callService(at(id), { method: 'DELETE' });

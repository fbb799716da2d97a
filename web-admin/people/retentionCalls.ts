import type { RetentionSettings } from '@baan/contract/retention';
import { callService } from '../http.ts';

const path = '/api/admin/retention';

/** `months`: what they would erase today; absent: what is set, else proposed. */
export const readRetention = async (months: number | undefined, signal?: AbortSignal): Promise<RetentionSettings> =>
  (await callService(months === undefined ? path : `${path}?${new URLSearchParams({ months: String(months) })}`, { signal }))
    .json as RetentionSettings;

/** Needs a fresh password. null: nobody is erased by age. */
export const setRetention = async (months: number | null): Promise<RetentionSettings> =>
  (await callService(path, { method: 'PATCH', body: JSON.stringify({ months }) })).json as RetentionSettings;

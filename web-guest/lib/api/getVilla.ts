import type { Villa } from '@baan/contract/villa';
import { request } from './request.ts';

/** The villa as it came with the page; undefined where the service had no time for it, and while developing. */
export const deliveredVilla = (): Villa | undefined => {
  const text = document.getElementById('villa')?.textContent;
  return text ? (JSON.parse(text) as Villa) : undefined;
};

export const getVilla = (signal?: AbortSignal): Promise<Villa> => request('GET', '/villa', { signal });

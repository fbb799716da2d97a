import type { Villa } from '@baan/contract/villa';
import { request } from './request.ts';

/** The villa as embedded in the page; undefined if the service had no time for it, and during development. */
export const deliveredVilla = (): Villa | undefined => {
  const text = document.getElementById('villa')?.textContent;
  return text ? JSON.parse(text) : undefined;
};

export const getVilla = (signal?: AbortSignal): Promise<Villa> => request('GET /villa', { signal });

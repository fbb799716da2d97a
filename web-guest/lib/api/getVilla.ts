import type { Villa } from '@baan/contract/villa';
import { request } from './request.ts';

export const getVilla = (signal?: AbortSignal): Promise<Villa> => request('GET', '/villa', { signal });

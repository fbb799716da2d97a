import type { InputOf } from '@baan/contract/apiCalls';
import type { Villa } from '@baan/contract/villa';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { request } from './request.ts';

/** The villa as embedded in the page; undefined if the service had no time for it, and during development. */
export const deliveredVilla = (): Villa | undefined => {
  const text = document.getElementById('villa')?.textContent;
  return text ? JSON.parse(text) : undefined;
};

export const getVilla = (signal?: AbortSignal): Promise<Villa> => request('GET /villa', { signal });

/** The nights of `[from, to)`, 400 at most, with their prices for that many rooms. */
export const getAvailability = async (from: PlainDate, to: PlainDate, rooms: number, signal?: AbortSignal) =>
  (await request('GET /availability', { params: { query: { from, to, rooms } }, signal })).nights;

type QuoteQuery = NonNullable<InputOf<'GET /quote'>['params']>['query'];

export const getQuote = async (query: QuoteQuery, signal?: AbortSignal) =>
  (await request('GET /quote', { params: { query }, signal })).quote;

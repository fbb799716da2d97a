import type { InputOf } from '@baan/contract/apiCalls';
import { request } from './request.ts';

type QuoteQuery = NonNullable<InputOf<'GET /quote'>['params']>['query'];

export const getQuote = async (query: QuoteQuery, signal?: AbortSignal) =>
  (await request('GET /quote', { params: { query }, signal })).quote;

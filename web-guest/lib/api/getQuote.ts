import type { InputOf } from '@baan/contract/apiCalls';
import { request } from './request.ts';

type Asked = NonNullable<InputOf<'GET /quote'>['params']>['query'];

export const getQuote = async (query: Asked, signal?: AbortSignal) =>
  (await request('GET /quote', { params: { query }, signal })).quote;

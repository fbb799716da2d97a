import type { PromptPayResponse } from '@baan/contract/promptpay';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

export type PromptPay = PromptPayResponse['data'];

/** The QR with the amount still owed, or the owner's own picture of one. */
export const getPromptPay = async (payee: Payee, signal?: AbortSignal): Promise<PromptPay> =>
  (await request<PromptPayResponse>('GET', `${payeePath(payee)}/promptpay`, { signal })).data;

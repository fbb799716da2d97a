import type { AnswerOf } from '@baan/contract/apiCalls';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

export type PromptPay = AnswerOf<'GET /booking/{id}/promptpay'>['data'];

/** The QR with the amount still owed, or the owner's own picture of one. */
export const getPromptPay = async (payee: Payee, signal?: AbortSignal): Promise<PromptPay> =>
  (await request(`GET ${payeePath(payee)}/promptpay`, { params: { path: { id: payee.id } }, signal })).data;

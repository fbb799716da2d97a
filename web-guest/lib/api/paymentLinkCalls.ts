import type { BodyOf } from '@baan/contract/apiCalls';
import type { CustomerInfo, PaymentMethod } from '@baan/contract/booking';
import { request } from './request.ts';

const at = (id: string) => ({ params: { path: { id } } });

export const getPaymentLink = async (id: string, signal?: AbortSignal) =>
  (await request('GET /payment-links/{id}', { ...at(id), signal })).data.paymentLink;

/** Attaches a slip, or removes it. */
export const patchPaymentLink = async (id: string, change: BodyOf<'PATCH /payment-links/{id}'>) =>
  (await request('PATCH /payment-links/{id}', { ...at(id), body: change })).data.paymentLink;

export const choosePaymentOfLink = async (id: string, paymentMethod: PaymentMethod) =>
  (await request('PATCH /payment-links/{id}/payment', { ...at(id), body: { paymentMethod } })).data.paymentLink;

/** Sets the payer's details, if the link does not have them. */
export const attachPayer = async (id: string, customerInfo: CustomerInfo) =>
  (await request('PATCH /payment-links/{id}/customer-info', { ...at(id), body: { customerInfo } })).data.paymentLink;

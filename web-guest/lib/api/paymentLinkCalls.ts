import type { CustomerInfo, PaymentMethod } from '@baan/contract/booking';
import type { PatchPaymentLinkByPayer, PaymentLink } from '@baan/contract/paymentLink';
import { payeePath } from './payee.ts';
import { request } from './request.ts';

const pathOf = (id: string): string => payeePath({ kind: 'paymentLink', id });

const linkOf = async (answer: Promise<{ data: { paymentLink: PaymentLink } }>): Promise<PaymentLink> =>
  (await answer).data.paymentLink;

export const getPaymentLink = (id: string, signal?: AbortSignal): Promise<PaymentLink> =>
  linkOf(request('GET', pathOf(id), { signal }));

/** Attaches a slip, or removes it. */
export const patchPaymentLink = (id: string, change: PatchPaymentLinkByPayer): Promise<PaymentLink> =>
  linkOf(request('PATCH', pathOf(id), { body: change }));

export const choosePaymentOfLink = (id: string, paymentMethod: PaymentMethod): Promise<PaymentLink> =>
  linkOf(request('PATCH', `${pathOf(id)}/payment`, { body: { paymentMethod } }));

/** Sets the payer's details, if the link does not have them. */
export const attachPayer = (id: string, customerInfo: CustomerInfo): Promise<PaymentLink> =>
  linkOf(request('PATCH', `${pathOf(id)}/customer-info`, { body: { customerInfo } }));

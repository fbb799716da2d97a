import type { Schema } from '@baan/contract/apiCalls';
import type { CustomerInfo } from '@baan/contract/booking';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** What the contact details belong to: the payee of the call. */
export type ContactOwner = { booking?: Schema<'Booking'>; paymentLink?: Schema<'PaymentLink'> };

const at = ({ id }: Payee) => ({ params: { path: { id } } });

/** Mails a code to the present email. */
export const askContactCode = async (payee: Payee) =>
  (await request(`POST ${payeePath(payee)}/contact-code`, at(payee))).data.otp;

export const changeContact = async (payee: Payee, customerInfo: CustomerInfo, code: string): Promise<ContactOwner> =>
  (await request(`PATCH ${payeePath(payee)}/customer-info`, { ...at(payee), body: { customerInfo, code } })).data;

/** Asks the villa, without access to the present email. */
export const askContactChange = async (payee: Payee, customerInfo: CustomerInfo): Promise<ContactOwner> =>
  (await request(`POST ${payeePath(payee)}/contact-change`, { ...at(payee), body: { customerInfo } })).data;

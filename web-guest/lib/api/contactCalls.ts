import type { Booking, CustomerInfo } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import type { PaymentLink } from '@baan/contract/paymentLink';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** What the contact details belong to: the payee of the call. */
export type ContactOwner = { booking?: Booking; paymentLink?: PaymentLink };

/** Mails a code to the present email. */
export const askContactCode = async (payee: Payee): Promise<OtpChallenge> =>
  (await request<{ data: { otp: OtpChallenge } }>('POST', `${payeePath(payee)}/contact-code`)).data.otp;

export const changeContact = async (payee: Payee, customerInfo: CustomerInfo, code: string): Promise<ContactOwner> =>
  (await request<{ data: ContactOwner }>('PATCH', `${payeePath(payee)}/customer-info`, { body: { customerInfo, code } })).data;

/** Asks the villa, without access to the present email. */
export const askContactChange = async (payee: Payee, customerInfo: CustomerInfo): Promise<ContactOwner> =>
  (await request<{ data: ContactOwner }>('POST', `${payeePath(payee)}/contact-change`, { body: { customerInfo } })).data;

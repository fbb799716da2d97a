import type { AnswerOf, BodyOf, Schema } from '@baan/contract/apiCalls';
import type { BankDetails } from '@baan/contract/bankDetails';
import type { CustomerInfo } from '@baan/contract/booking';
import type { DataRequestKind } from '@baan/contract/dataRequest';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** `totalPrice`: THB, from the quote. */
type WishedStay = BodyOf<'POST /booking/{id}/stay-change'>;

/** Moves the stay at once within the terms; otherwise the booking waits for the villa with `stayChange`. */
export const askStayChange = async (id: string, wish: WishedStay) =>
  (await request('POST /booking/{id}/stay-change', { params: { path: { id } }, body: wish })).data.booking;

export const withdrawStayChange = async (id: string) =>
  (await request('DELETE /booking/{id}/stay-change', { params: { path: { id } } })).data.booking;

const at = (id: string) => ({ params: { path: { id } } });

/** The permit for a verified code, valid for a quarter of an hour. `refund` in THB, `toCard` of it to the card; `until` an ISO instant. */
export type CancelPermit = AnswerOf<'POST /booking/{id}/cancel/verify'>['data'];

/** Cancels an unpaid booking at once; otherwise a code is mailed. */
export const askToCancel = async (id: string): Promise<{ booking?: Schema<'Booking'>; otp?: Schema<'OtpChallenge'> }> =>
  (await request('POST /booking/{id}/cancel', at(id))).data;

export const resendCancelCode = async (id: string) => (await request('POST /booking/{id}/cancel/resend-otp', at(id))).data.otp;

export const verifyCancelCode = async (id: string, otp: string): Promise<CancelPermit> =>
  (await request('POST /booking/{id}/cancel/verify', { ...at(id), body: { otp } })).data;

export const confirmCancel = async (id: string, permit: string, refundAccount: BankDetails | undefined, reason: string) => {
  const body = { permit, reason, ...(refundAccount ? { refundAccount } : {}) };
  return (await request('POST /booking/{id}/cancel/confirm', { ...at(id), body })).data.booking;
};

/** The account takes effect once the mailed code has been entered. */
export const offerRefundAccount = async (id: string, account: BankDetails) =>
  (await request('POST /booking/{id}/refund-account', { params: { path: { id } }, body: account })).data.otp;

export const verifyRefundAccount = async (id: string, otp: string) =>
  (await request('POST /booking/{id}/refund-account/verify', { params: { path: { id } }, body: { otp } })).data.booking;

/** What the contact details belong to: the payee of the call. */
export type ContactOwner = { booking?: Schema<'Booking'>; paymentLink?: Schema<'PaymentLink'> };

const atPayee = ({ id }: Payee) => ({ params: { path: { id } } });

/** Mails a code to the present email. */
export const askContactCode = async (payee: Payee) =>
  (await request(`POST ${payeePath(payee)}/contact-code`, atPayee(payee))).data.otp;

export const changeContact = async (payee: Payee, customerInfo: CustomerInfo, code: string): Promise<ContactOwner> =>
  (await request(`PATCH ${payeePath(payee)}/customer-info`, { ...atPayee(payee), body: { customerInfo, code } })).data;

/** Asks the villa, without access to the present email. */
export const askContactChange = async (payee: Payee, customerInfo: CustomerInfo): Promise<ContactOwner> =>
  (await request(`POST ${payeePath(payee)}/contact-change`, { ...atPayee(payee), body: { customerInfo } })).data;

/** Without `code` one is mailed to the booking's email; with it the email is confirmed. */
export const postEmailCode = async (id: string, code?: string) =>
  (await request('POST /booking/{id}/email-code', { params: { path: { id } }, body: code ? { code } : {} })).data.booking;

export const sendConfirmation = (id: string) => request('POST /booking/{id}/send-confirmation', { params: { path: { id } } });

/** Asks the owner for a copy of the guest's data, or to erase them. */
export const askForData = async (id: string, kind: DataRequestKind) =>
  (await request('POST /booking/{id}/data-request', { params: { path: { id } }, body: { kind } })).data.booking;

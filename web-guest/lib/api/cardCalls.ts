import type { BodyOf } from '@baan/contract/apiCalls';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** As typed; sent to the service in the body of one call, and never stored. `expiry`: MM/YY. */
export type CardDetails = BodyOf<'POST /booking/{id}/card-payment'>;

const at = (id: string) => ({ params: { path: { id } } });

/** Asks the bank for the amount. Success means that a code was mailed; the booking is authorised then. */
export const payBookingByCard = async (id: string, card: CardDetails) =>
  (await request('POST /booking/{id}/card-payment', { ...at(id), body: card })).data.booking;

/** The same for a payment link. */
export const payLinkByCard = async (id: string, card: CardDetails) =>
  (await request('POST /payment-links/{id}/card-payment', { ...at(id), body: card })).data.paymentLink;

/** Submits the six digits from the mail. Success means that the booking is paid. */
export const verifyOtpOfBooking = async (id: string, otp: string) =>
  (await request('POST /booking/{id}/verify-otp', { ...at(id), body: { otp } })).data.booking;

/** The same for a payment link. */
export const verifyOtpOfLink = async (id: string, otp: string) =>
  (await request('POST /payment-links/{id}/verify-otp', { ...at(id), body: { otp } })).data.paymentLink;

export const resendOtp = async (payee: Payee) => (await request(`POST ${payeePath(payee)}/resend-otp`, at(payee.id))).data.otp;

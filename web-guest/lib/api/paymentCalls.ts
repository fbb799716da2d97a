import { type AnswerOf, addressOf, type BodyOf, type Call } from '@baan/contract/apiCalls';
import type { CustomerInfo, PaymentMethod } from '@baan/contract/booking';
import { type Payee, payeePath } from './payee.ts';
import { RequestFailure, request, toFailure } from './request.ts';

export const choosePayment = async (id: string, paymentMethod: PaymentMethod) =>
  (await request('PATCH /booking/{id}/payment', { params: { path: { id } }, body: { paymentMethod } })).data.booking;

export type PromptPay = AnswerOf<'GET /booking/{id}/promptpay'>['data'];

/** The QR with the amount still owed, or the owner's own picture of one. */
export const getPromptPay = async (payee: Payee, signal?: AbortSignal): Promise<PromptPay> =>
  (await request(`GET ${payeePath(payee)}/promptpay`, { params: { path: { id: payee.id } }, signal })).data;

/** As typed; sent to the service in the body of one call, and never stored. `expiry`: MM/YY. */
export type CardDetails = Exclude<BodyOf<'POST /booking/{id}/card-payment'>, { token: string }>;

const at = (id: string) => ({ params: { path: { id } } });

/** Asks the bank for the amount. Success means that a code was mailed; the booking is authorised then. */
export const payBookingByCard = async (id: string, card: CardDetails) =>
  (await request('POST /booking/{id}/card-payment', { ...at(id), body: card })).data.booking;

/** Made by the gateway's own fields. `amount`: baht, as the payer saw it. */
export type CardToken = Extract<BodyOf<'POST /booking/{id}/card-payment'>, { token: string }>;

/** The same with a token. @returns the page of the payer's bank, if it asks */
export const payBookingByToken = async (id: string, token: CardToken) =>
  (await request('POST /booking/{id}/card-payment', { ...at(id), body: token })).data;

export const payLinkByToken = async (id: string, token: CardToken) =>
  (await request('POST /payment-links/{id}/card-payment', { ...at(id), body: token })).data;

/** Leaves a payment whose payer does not answer at the bank. */
export const leaveCardOfBooking = async (id: string) => (await request('DELETE /booking/{id}/card-payment', at(id))).data.booking;

export const leaveCardOfLink = async (id: string) =>
  (await request('DELETE /payment-links/{id}/card-payment', at(id))).data.paymentLink;

/** A QR of the gateway for what is owed; the open one is answered again. */
export const showQr = {
  booking: async (id: string) => (await request('POST /booking/{id}/promptpay-charge', at(id))).data,
  paymentLink: async (id: string) => (await request('POST /payment-links/{id}/promptpay-charge', at(id))).data,
};

/** Ends the open QR at the gateway. */
export const leaveQr = {
  booking: async (id: string) => (await request('DELETE /booking/{id}/promptpay-charge', at(id))).data.booking,
  paymentLink: async (id: string) => (await request('DELETE /payment-links/{id}/promptpay-charge', at(id))).data.paymentLink,
};

/** Has the gateway asked now, once in ten seconds. */
export const refreshPayment = {
  booking: async (id: string) => (await request('POST /booking/{id}/payment/refresh', at(id))).data.booking,
  paymentLink: async (id: string) => (await request('POST /payment-links/{id}/payment/refresh', at(id))).data.paymentLink,
};

export const getReturned = async (key: string, signal?: AbortSignal) =>
  (await request('GET /returns/{key}', { params: { path: { key } }, signal })).data;

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

const upload = 'POST /upload/slip' satisfies Call;

/**
 * Uploads a slip. By XMLHttpRequest, since fetch reports no upload progress. `onProgress`: 0 to 1.
 * @returns the URL for `paymentSlipUrl`
 */
export const uploadSlip = (file: File, payee: Payee, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.upload.addEventListener('progress', event => event.lengthComputable && onProgress(event.loaded / event.total));
    xhr.addEventListener('load', () => {
      const answer: AnswerOf<typeof upload> | undefined = parse(xhr.responseText);
      if (xhr.status < 300 && answer?.data?.url) resolve(answer.data.url);
      else reject(toFailure(xhr.status, answer));
    });
    for (const end of ['error', 'timeout', 'abort']) {
      xhr.addEventListener(end, () => reject(new RequestFailure('network', 0, `Upload ended: ${end}`)));
    }
    const form = new FormData();
    // The fields come first: the service, which streams, knows whose slip it is before the file arrives.
    form.append(`${payee.kind}Id`, payee.id);
    form.append('slip', file, file.name);
    const [method = '', path = ''] = upload.split(' ');
    xhr.open(method, addressOf(path));
    xhr.send(form);
  });

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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

import type { OtpChallenge } from '@baan/contract/card';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** As typed; sent to the service in the body of one call, and never stored. */
export type CardDetails = {
  cardNumber: string;
  cardholderName: string;
  /** MM/YY */
  expiry: string;
  cvv: string;
};

type Answer<Data> = {
  data: Data;
};

/** Asks the bank for the amount. Success means that a code was mailed; `Data` is the payee, then authorised. */
export const payByCard = async <Data>(payee: Payee, card: CardDetails): Promise<Data> =>
  (await request<Answer<Data>>('POST', `${payeePath(payee)}/card-payment`, { body: card })).data;

/** Submits the six digits from the mail. Success means that the payee is paid. */
export const verifyOtp = async <Data>(payee: Payee, otp: string): Promise<Data> =>
  (await request<Answer<Data>>('POST', `${payeePath(payee)}/verify-otp`, { body: { otp } })).data;

export const resendOtp = async (payee: Payee): Promise<OtpChallenge> =>
  (await request<Answer<{ otp: OtpChallenge }>>('POST', `${payeePath(payee)}/resend-otp`)).data.otp;

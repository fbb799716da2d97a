import type { OtpChallenge } from '@baan/contract/card';
import { type Payee, payeePath } from './payee.ts';
import { request } from './request.ts';

/** As typed; it goes to the service in the body of one call and is kept nowhere. */
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

/** Asks the bank for the amount. A success means that a code was mailed; `Data` holds the payee, then authorised. */
export const payByCard = async <Data>(payee: Payee, card: CardDetails): Promise<Data> =>
  (await request<Answer<Data>>('POST', `${payeePath(payee)}/card-payment`, { body: card })).data;

/** The six digits from the mail. A success is a paid payee. */
export const verifyOtp = async <Data>(payee: Payee, otp: string): Promise<Data> =>
  (await request<Answer<Data>>('POST', `${payeePath(payee)}/verify-otp`, { body: { otp } })).data;

export const resendOtp = async (payee: Payee): Promise<OtpChallenge> =>
  (await request<Answer<{ otp: OtpChallenge }>>('POST', `${payeePath(payee)}/resend-otp`)).data.otp;

import type { BankDetails } from '@baan/contract/bankDetails';
import type { Booking, BookingResponse } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { request } from './request.ts';

const at = (id: string, rest = ''): string => `/booking/${encodeURIComponent(id)}/refund-account${rest}`;

/** The account takes effect once the mailed code has been entered. */
export const offerRefundAccount = async (id: string, account: BankDetails): Promise<OtpChallenge> =>
  (await request<{ data: { otp: OtpChallenge } }>('POST', at(id), { body: account })).data.otp;

export const verifyRefundAccount = async (id: string, otp: string): Promise<Booking> =>
  (await request<BookingResponse>('POST', at(id, '/verify'), { body: { otp } })).data.booking;

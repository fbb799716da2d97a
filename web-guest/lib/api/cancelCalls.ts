import type { BankDetails } from '@baan/contract/bankDetails';
import type { Booking, BookingResponse } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { request } from './request.ts';

const at = (id: string, rest = ''): string => `/booking/${encodeURIComponent(id)}/cancel${rest}`;

/** The permit for a verified code, valid for a quarter of an hour. `refund` in THB, `toCard` of it to the card; `until` an ISO instant. */
export type CancelPermit = {
  permit: string;
  refund: number;
  toCard: number;
  until: string;
};

/** Cancels an unpaid booking at once; otherwise a code is mailed. */
export const askToCancel = async (id: string): Promise<{ booking?: Booking; otp?: OtpChallenge }> =>
  (await request<{ data: { booking?: Booking; otp?: OtpChallenge } }>('POST', at(id))).data;

export const resendCancelCode = async (id: string): Promise<OtpChallenge> =>
  (await request<{ data: { otp: OtpChallenge } }>('POST', at(id, '/resend-otp'))).data.otp;

export const verifyCancelCode = async (id: string, otp: string): Promise<CancelPermit> =>
  (await request<{ data: CancelPermit }>('POST', at(id, '/verify'), { body: { otp } })).data;

export const confirmCancel = async (
  id: string,
  permit: string,
  refundAccount: BankDetails | undefined,
  reason: string,
): Promise<Booking> => {
  const body = { permit, reason, ...(refundAccount ? { refundAccount } : {}) };
  return (await request<BookingResponse>('POST', at(id, '/confirm'), { body })).data.booking;
};

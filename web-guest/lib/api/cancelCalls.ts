import type { AnswerOf, Schema } from '@baan/contract/apiCalls';
import type { BankDetails } from '@baan/contract/bankDetails';
import { request } from './request.ts';

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

import type { BankDetails } from '@baan/contract/bankDetails';
import { request } from './request.ts';

/** The account takes effect once the mailed code has been entered. */
export const offerRefundAccount = async (id: string, account: BankDetails) =>
  (await request('POST /booking/{id}/refund-account', { params: { path: { id } }, body: account })).data.otp;

export const verifyRefundAccount = async (id: string, otp: string) =>
  (await request('POST /booking/{id}/refund-account/verify', { params: { path: { id } }, body: { otp } })).data.booking;

import type { PaymentMethod } from '@baan/contract/booking';
import { request } from './request.ts';

export const choosePayment = async (id: string, paymentMethod: PaymentMethod) =>
  (await request('PATCH /booking/{id}/payment', { params: { path: { id } }, body: { paymentMethod } })).data.booking;

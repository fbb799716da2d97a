import type { Booking, BookingAnswer, PaymentMethod } from '@baan/contract/booking';
import { request } from './request.ts';

export const choosePayment = async (id: string, paymentMethod: PaymentMethod): Promise<Booking> => {
  const answer = await request<BookingAnswer>('PATCH', `/booking/${encodeURIComponent(id)}/payment`, { body: { paymentMethod } });
  return answer.data.booking;
};

import type { Booking, BookingResponse, PaymentMethod } from '@baan/contract/booking';
import { request } from './request.ts';

export const choosePayment = async (id: string, paymentMethod: PaymentMethod): Promise<Booking> => {
  const answer = await request<BookingResponse>('PATCH', `/booking/${encodeURIComponent(id)}/payment`, {
    body: { paymentMethod },
  });
  return answer.data.booking;
};

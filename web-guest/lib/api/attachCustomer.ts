import type { Booking, BookingAnswer, CustomerInfo } from '@baan/contract/booking';
import { request } from './request.ts';

export const attachCustomer = async (id: string, customerInfo: CustomerInfo): Promise<Booking> => {
  const path = `/booking/${encodeURIComponent(id)}/customer-info`;
  const answer = await request<BookingAnswer>('PATCH', path, { body: { customerInfo } });
  return answer.data.booking;
};

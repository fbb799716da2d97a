import type { Booking, BookingResponse, CustomerInfo } from '@baan/contract/booking';
import { request } from './request.ts';

export const attachCustomer = async (id: string, customerInfo: CustomerInfo): Promise<Booking> => {
  const path = `/booking/${encodeURIComponent(id)}/customer-info`;
  const answer = await request<BookingResponse>('PATCH', path, { body: { customerInfo } });
  return answer.data.booking;
};

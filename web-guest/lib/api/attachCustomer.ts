import type { CustomerInfo } from '@baan/contract/booking';
import { request } from './request.ts';

export const attachCustomer = async (id: string, customerInfo: CustomerInfo) =>
  (await request('PATCH /booking/{id}/customer-info', { params: { path: { id } }, body: { customerInfo } })).data.booking;

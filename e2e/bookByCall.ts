import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Stay } from './stays.ts';

/** Books by an API call, for journeys about later steps. @returns the booking's id */
export const bookByCall = async ({ request }: Page, stay: Stay, email: string, firstName = 'เงิน'): Promise<string> => {
  const query = new URLSearchParams({ ...stay, rooms: '3' });
  const { quote } = await (await request.get(`/api/quote?${query}`)).json();
  const bookingDetails = { ...stay, rooms: 3, adults: 2, totalPrice: quote.total };
  const headers = { 'Idempotency-Key': randomUUID() };
  const placed = await (await request.post('/api/booking', { data: { bookingDetails }, headers })).json();
  const { id } = placed.data.booking;
  const customerInfo = { firstName, lastName: 'มัดจำ', email, phone: '0812345678' };
  await request.patch(`/api/booking/${id}/customer-info`, { data: { customerInfo } });
  return id;
};

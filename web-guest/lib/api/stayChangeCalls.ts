import type { Booking, BookingResponse } from '@baan/contract/booking';
import { request } from './request.ts';

const at = (id: string): string => `/booking/${encodeURIComponent(id)}/stay-change`;

export type WishedStay = {
  checkIn: string;
  checkOut: string;
  rooms: number;
  adults: number;
  children: number;
  /** THB, from the quote. */
  totalPrice: number;
  message: string;
};

/** Moves the stay at once within the terms; otherwise the booking waits for the villa with `stayChange`. */
export const askStayChange = async (id: string, wish: WishedStay): Promise<Booking> =>
  (await request<BookingResponse>('POST', at(id), { body: wish })).data.booking;

export const withdrawStayChange = async (id: string): Promise<Booking> =>
  (await request<BookingResponse>('DELETE', at(id))).data.booking;

import type { Booking, BookingResponse } from '@baan/contract/booking';
import type { DataRequestKind } from '@baan/contract/dataRequest';
import { request } from './request.ts';

/** Asks the owner for a copy of the guest's data, or to erase them. */
export const askForData = async (id: string, kind: DataRequestKind): Promise<Booking> =>
  (await request<BookingResponse>('POST', `/booking/${encodeURIComponent(id)}/data-request`, { body: { kind } })).data.booking;

import type { DataRequestKind } from '@baan/contract/dataRequest';
import { request } from './request.ts';

/** Asks the owner for a copy of the guest's data, or to erase them. */
export const askForData = async (id: string, kind: DataRequestKind) =>
  (await request('POST /booking/{id}/data-request', { params: { path: { id } }, body: { kind } })).data.booking;

import { request } from './request.ts';

/** Without `code` one is mailed to the booking's email; with it the email is confirmed. */
export const postEmailCode = async (id: string, code?: string) =>
  (await request('POST /booking/{id}/email-code', { params: { path: { id } }, body: code ? { code } : {} })).data.booking;

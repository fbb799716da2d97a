import { request } from './request.ts';

export const sendConfirmation = (id: string): Promise<void> =>
  request('POST', `/booking/${encodeURIComponent(id)}/send-confirmation`);

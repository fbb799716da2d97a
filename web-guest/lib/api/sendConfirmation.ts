import { request } from './request.ts';

export const sendConfirmation = (id: string) => request('POST /booking/{id}/send-confirmation', { params: { path: { id } } });

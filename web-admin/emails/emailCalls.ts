import type { Email, EmailFilter, EmailRow } from '@baan/contract/email';
import { callService } from '../http.ts';

const root = '/api/admin/letters';

export type ListedEmails = { rows: EmailRow[]; total: number };

/** The newest first, up to this many. */
export const listEmails = async (filter: EmailFilter, most: number, signal?: AbortSignal): Promise<ListedEmails> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify([0, most - 1]) });
  const { json, headers } = await callService(`${root}?${query}`, { signal });
  const rows = json as EmailRow[];
  return { rows, total: Number(headers.get('Content-Range')?.split('/')[1] ?? rows.length) };
};

export const readEmail = async (id: string, signal?: AbortSignal): Promise<Email> =>
  ((await callService(`${root}/${encodeURIComponent(id)}`, { signal })).json as { data: { letter: Email } }).data.letter;

/** @returns the id of the queued copy */
export const sendEmail = async (id: string, to?: string): Promise<string> => {
  const body = JSON.stringify(to === undefined ? {} : { to });
  const { json } = await callService(`${root}/${encodeURIComponent(id)}/send`, { method: 'POST', body });
  return (json as { data: { id: string } }).data.id;
};

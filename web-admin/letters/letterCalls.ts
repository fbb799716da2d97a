import type { Email, EmailFilter, EmailRow } from '@baan/contract/email';
import { send } from '../http.ts';

const root = '/api/admin/letters';

export type Letters = { rows: EmailRow[]; total: number };

/** The newest first, up to this many. */
export const listLetters = async (filter: EmailFilter, most: number, signal?: AbortSignal): Promise<Letters> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify([0, most - 1]) });
  const { json, headers } = await send(`${root}?${query}`, { signal });
  const rows = json as EmailRow[];
  return { rows, total: Number(headers.get('Content-Range')?.split('/')[1] ?? rows.length) };
};

export const readLetter = async (id: string, signal?: AbortSignal): Promise<Email> =>
  ((await send(`${root}/${encodeURIComponent(id)}`, { signal })).json as { data: { letter: Email } }).data.letter;

/** @returns the id of the queued copy */
export const sendEmail = async (id: string, to?: string): Promise<string> => {
  const body = JSON.stringify(to === undefined ? {} : { to });
  const { json } = await send(`${root}/${encodeURIComponent(id)}/send`, { method: 'POST', body });
  return (json as { data: { id: string } }).data.id;
};

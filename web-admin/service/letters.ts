import type { Schema } from '@baan/contract/apiCalls';
import type { EmailFilter } from '@baan/contract/email';
import { type Api, answered, totalOf } from './api.ts';

export type Letters = { rows: Schema<'LetterRow'>[]; total: number };

const at = (id: string) => ({ params: { path: { id } } });

export const letterCalls = (api: Api) => ({
  /** The newest first, up to this many. */
  listLetters: async (filter: EmailFilter, most: number, signal?: AbortSignal): Promise<Letters> => {
    const query = { filter: JSON.stringify(filter), range: JSON.stringify([0, most - 1]) };
    const call = api.GET('/admin/letters', { params: { query }, signal });
    return { rows: await answered(call), total: totalOf((await call).response) };
  },
  readLetter: async (id: string, signal?: AbortSignal) =>
    (await answered(api.GET('/admin/letters/{id}', { ...at(id), signal }))).data.letter,
  /** @returns the id of the queued copy */
  sendEmail: async (id: string, to?: string) =>
    (await answered(api.POST('/admin/letters/{id}/send', { ...at(id), body: to === undefined ? {} : { to } }))).data.id,
});

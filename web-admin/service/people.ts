import { receive } from '../http.ts';
import { type Api, answered } from './api.ts';

/** The read tables are rebuilt, which takes a while. */
const erasesWithinMs = 10 * 60_000;

export const peopleCalls = (api: Api) => ({
  findPerson: (contact: string, signal?: AbortSignal) =>
    answered(api.GET('/admin/people', { params: { query: { contact } }, signal })),
  exportPerson: (contact: string) => answered(api.POST('/admin/people/export', { body: { contact }, parseAs: 'blob' })),
  /** Needs a fresh password. @returns the numbers of the bookings */
  erasePerson: async (contact: string, number: string) => {
    const fetch = (request: Request) => receive(request, erasesWithinMs);
    return (await answered(api.POST('/admin/people/erase', { body: { contact, number }, fetch }))).erased;
  },
  /** `months`: what they would erase today; absent: what is set, else proposed. */
  readRetention: (months: number | undefined, signal?: AbortSignal) =>
    answered(api.GET('/admin/retention', { params: { query: { months } }, signal })),
  /** Needs a fresh password. null: nobody is erased by age. */
  setRetention: (months: number | null) => answered(api.PATCH('/admin/retention', { body: { months } })),
});

import type { BodyOf } from '@baan/contract/apiCalls';
import { receive } from '../http.ts';
import { type Api, answered } from './api.ts';

/** Signing in and out, and what a member does with the own account. */
export const sessionCalls = (api: Api) => ({
  /** Is there no owner yet? */
  firstOwner: (signal?: AbortSignal) => answered(api.GET('/admin/auth/first-owner', { signal })),
  openInvitation: (invitation: string, signal?: AbortSignal) =>
    answered(api.POST('/admin/auth/invitation', { body: { invitation }, signal })),
  /** Creates the first owner, or, with an invitation, a team member. */
  register: (body: BodyOf<'POST /admin/auth/register'>) => answered(api.POST('/admin/auth/register', { body })),
  login: (body: BodyOf<'POST /admin/auth/login'>) => answered(api.POST('/admin/auth/login', { body })),
  /** The page may be left meanwhile. */
  logout: () => api.POST('/admin/auth/logout', { keepalive: true }),
  whoAmI: () => answered(api.GET('/admin/auth/me')),

  confirmPassword: (password: string) => api.POST('/admin/auth/confirm', { body: { password } }),
  changePassword: (body: BodyOf<'POST /admin/auth/password'>) => api.POST('/admin/auth/password', { body }),
  forgotPassword: (email: string) => api.POST('/admin/auth/password/forgot', { body: { email } }),
  resetPassword: (body: BodyOf<'POST /admin/auth/password/reset'>) => answered(api.POST('/admin/auth/password/reset', { body })),

  /** The member's sessions, and when the password was changed. */
  sessions: (signal?: AbortSignal) => answered(api.GET('/admin/auth/sessions', { signal })),
  /** Signs one device out; without an id all others. */
  endOwnSessions: (id?: string) =>
    id === undefined ? api.DELETE('/admin/auth/sessions') : api.DELETE('/admin/auth/sessions/{id}', { params: { path: { id } } }),
});

const at = (id: string) => ({ params: { path: { id } } });

export const teamCalls = (api: Api) => ({
  listPeople: (signal?: AbortSignal) => answered(api.GET('/admin/staff', { signal })),
  /** `owner` hands the villa over, and needs a fresh password. */
  setRole: (id: string, role: BodyOf<'PATCH /admin/staff/{id}'>['role']) =>
    answered(api.PATCH('/admin/staff/{id}', { ...at(id), body: { role } })),
  removePerson: (id: string) => api.DELETE('/admin/staff/{id}', at(id)),
  /** Signs them out on all devices; needs a fresh password. */
  endSessions: (id: string) => api.DELETE('/admin/staff/{id}/sessions', at(id)),
  /** The newest first. */
  listInvitations: (signal?: AbortSignal) => answered(api.GET('/admin/staff/invitations', { signal })),
  invite: async (body: BodyOf<'POST /admin/staff/invitations'>) =>
    (await answered(api.POST('/admin/staff/invitations', { body }))).data.invitation,
  /** Seven more days with a new link: the previous one becomes invalid. */
  renewInvitation: async (id: string) =>
    (await answered(api.POST('/admin/staff/invitations/{id}/renew', at(id)))).data.invitation,
  withdrawInvitation: (id: string) => api.DELETE('/admin/staff/invitations/{id}', at(id)),
});

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

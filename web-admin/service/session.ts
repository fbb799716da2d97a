import type { BodyOf } from '@baan/contract/apiCalls';
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

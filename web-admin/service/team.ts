import type { BodyOf } from '@baan/contract/apiCalls';
import { type Api, answered } from './api.ts';

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

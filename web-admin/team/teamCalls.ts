import type { Role } from '@baan/contract/staff';
import type { Invitation, InvitationWithLink, InvitedRole, Person } from '@baan/contract/team';
import { callService, type ServiceResponse } from '../http.ts';

const root = '/api/admin/staff';
const personAt = (id: string): string => `${root}/${encodeURIComponent(id)}`;
const invitationAt = (id: string): string => `${root}/invitations/${encodeURIComponent(id)}`;

const invitationOf = ({ json }: ServiceResponse): InvitationWithLink =>
  (json as { data: { invitation: InvitationWithLink } }).data.invitation;

export const listPeople = async (signal?: AbortSignal): Promise<Person[]> =>
  (await callService(root, { signal })).json as Person[];

/** `owner` hands the villa over, and needs a fresh password. */
export const setRole = async (id: string, role: Role): Promise<unknown> =>
  callService(personAt(id), { method: 'PATCH', body: JSON.stringify({ role }) });

export const removePerson = async (id: string): Promise<unknown> => callService(personAt(id), { method: 'DELETE' });

/** Signs them out on all devices; needs a fresh password. */
export const endSessions = async (id: string): Promise<unknown> => callService(`${personAt(id)}/sessions`, { method: 'DELETE' });

/** The newest first. */
export const listInvitations = async (signal?: AbortSignal): Promise<Invitation[]> =>
  (await callService(`${root}/invitations`, { signal })).json as Invitation[];

export const invite = async (email: string, role: InvitedRole): Promise<InvitationWithLink> =>
  invitationOf(await callService(`${root}/invitations`, { method: 'POST', body: JSON.stringify({ email, role }) }));

/** Seven more days with a new link: the previous one becomes invalid. */
export const renewInvitation = async (id: string): Promise<InvitationWithLink> =>
  invitationOf(await callService(`${invitationAt(id)}/renew`, { method: 'POST' }));

export const withdrawInvitation = async (id: string): Promise<unknown> => callService(invitationAt(id), { method: 'DELETE' });

import { Refusal } from '@baan/domain/shared/refusal';
import { type Invitation, invitationEnd, type StaffMemberEvent } from '@baan/domain/staff/staff';
import { invitationIdIn, renewalIn } from '../../staff/links.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../door/problem.ts';

export type OpenedInvitation = { staffId: string; renewal: number; email: string; invitation: Invitation };

type MemberInvited = Extract<StaffMemberEvent, { type: 'StaffMemberInvited' }>['data'];

/** The member's first data; undefined without an invitation, or when their key was destroyed. */
export const invitedAs = async (staffId: string, { handle }: Dependencies): Promise<MemberInvited | undefined> => {
  const events = await handle.readMember(staffId);
  const data = events.flatMap(event => (event.type === 'StaffMemberInvited' ? [event.data] : []))[0];
  return data?.email ? data : undefined;
};

/**
 * Opens an invitation by its link.
 * @throws RequestProblem `not_found` when it fits nothing
 * @throws Refusal `wrong_state` with `details.state`: used, withdrawn, renewed or expired
 */
export const openInvitation = async (token: string, now: Date, dependencies: Dependencies): Promise<OpenedInvitation> => {
  const { handle, secrets } = dependencies;
  const staffId = invitationIdIn(token);
  const { invitations } = await handle.readStaff();
  const invitation = Object.hasOwn(invitations, staffId) ? invitations[staffId] : undefined;
  const renewal = invitation && renewalIn(secrets.invitations, token, invitation.renewal);
  if (!invitation || renewal === undefined) throw notFound();
  const end = invitationEnd(invitation, renewal, now.toISOString());
  if (end) throw new Refusal('wrong_state', 'This invitation is over', { state: end });
  const invited = await invitedAs(staffId, dependencies);
  if (!invited) throw notFound();
  return { staffId, renewal, email: invited.email, invitation };
};

import type { MemberMessage, StaffEvent, StaffMemberEvent } from '../staff/events.ts';
import type { OwnerMessage, VillaEvent } from '../villa/events.ts';
import type { Intent } from './intent.ts';

const ownerMessages: Partial<Record<VillaEvent['type'], OwnerMessage>> = {
  BankDetailsChanged: 'bankDetailsChanged',
  PromptPayIdChanged: 'promptPayIdChanged',
  PromptPayQrChanged: 'promptPayQrChanged',
  PromptPayQrRemoved: 'promptPayQrRemoved',
};

/** The policy of the villa: where guests pay to is never changed without the owner hearing of it. */
export const intentsOfVilla = ({ type }: VillaEvent): Intent[] => {
  const message = ownerMessages[type];
  return message ? [{ job: 'tellOwner', message, runAt: null }] : [];
};

/** The policy of the team. */
export const intentsOfStaff = ({ type }: StaffEvent): Intent[] =>
  type === 'StaffInvited' || type === 'InvitationRenewed' ? [{ job: 'sendInvitation', message: 'invitation', runAt: null }] : [];

const memberMessages: Partial<Record<StaffMemberEvent['type'], MemberMessage>> = {
  PasswordResetAsked: 'passwordReset',
  PasswordChanged: 'passwordChanged',
  PasswordReset: 'passwordChanged',
};

/** The policy of a member: no password changes without its owner hearing of it. */
export const intentsOfMember = ({ type }: StaffMemberEvent): Intent[] => {
  const message = memberMessages[type];
  return message ? [{ job: 'tellMember', message, runAt: null }] : [];
};

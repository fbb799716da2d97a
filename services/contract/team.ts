import { z } from 'zod';
import { emailAddress } from './singleLine.ts';
import { newPassword, role } from './staff.ts';

// The team: people, invitations and signed-in devices.

/** A member of the team. `since`: the date of joining. */
export const person = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role, since: z.string() })
  .meta({ id: 'Person' });

/** The owner is not invited: ownership is handed over. */
export const invitedRole = z.enum(['staff', 'auditor']);

/** `POST /admin/staff/invitations`. */
export const invite = z.object({ email: emailAddress, role: invitedRole }).meta({ id: 'Invite' });

/** An invitation that is neither used nor withdrawn; `expired` ones can be renewed. */
export const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: invitedRole,
    invitedAt: z.string(),
    expiresAt: z.string(),
    expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });

/** The answer to inviting and renewing only; the link is not shown again. */
export const invitationWithLink = invitation
  .extend({ link: z.string().meta({ description: 'Opens the page to register; it is not kept' }) })
  .meta({ id: 'InvitationWithLink' });

export const invitationResponse = z
  .object({ status: z.literal('success'), data: z.object({ invitation: invitationWithLink }) })
  .meta({ id: 'InvitationAnswer' });

/** `POST /admin/auth/invitation`: the invited person, before any input. */
export const openInvitation = z.object({ invitation: z.string().min(1).max(100) }).meta({ id: 'OpenInvitation' });
export const openedInvitation = z
  .object({ email: z.string(), role: invitedRole, expiresAt: z.string() })
  .meta({ id: 'OpenedInvitation' });

/** `PATCH /admin/staff/{id}`. `owner` hands the villa over: the former owner becomes staff, and a fresh password is needed. */
export const patchPerson = z.object({ role }).meta({ id: 'PatchPerson' });

export const personResponse = z.object({ status: z.literal('success'), data: z.object({ person }) }).meta({ id: 'PersonAnswer' });

/** `POST /admin/auth/confirm`: the password again, for calls that need a fresh one (ten minutes). */
export const confirmPassword = z.object({ password: z.string().min(1).max(200) }).meta({ id: 'ConfirmPassword' });

/** `POST /admin/auth/password`: a new password for the signed-in member. */
export const changePassword = z.object({ current: z.string().min(1).max(200), next: newPassword }).meta({ id: 'ChangePassword' });

/** `POST /admin/auth/password/forgot`: the answer is always the same. */
export const forgotPassword = z.object({ email: emailAddress }).meta({ id: 'ForgotPassword' });

/** `POST /admin/auth/password/reset`: with the mailed link. */
export const resetPassword = z.object({ token: z.string().min(1).max(200), password: newPassword }).meta({ id: 'ResetPassword' });
export const passwordWasReset = z
  .object({ deviceToken: z.string().meta({ description: 'For the sign-in that follows' }) })
  .meta({ id: 'PasswordWasReset' });

/** One signed-in device. */
export const deviceSession = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    address: z.string(),
    agent: z.string().meta({ description: 'The header User-Agent at sign-in, cut at 300 characters' }),
    current: z.boolean(),
  })
  .meta({ id: 'DeviceSession' });

/** Wrong passwords of one hour. `addresses`: only those that the member has not signed in from. */
export const strangeSignIns = z
  .object({ from: z.string(), count: z.int(), addresses: z.array(z.string()) })
  .meta({ id: 'StrangeSignIns' });

export const sessionsResponse = z
  .object({
    sessions: z.array(deviceSession),
    passwordChangedAt: z.string().nullable().meta({ description: 'null: it is the one of the registration' }),
    strange: strangeSignIns.nullable().meta({
      description:
        'The newest hour of the last 30 days with wrong passwords from an address that you never signed in from; null once the password was changed',
    }),
  })
  .meta({ id: 'Sessions' });

export type Person = z.infer<typeof person>;
export type InvitedRole = z.infer<typeof invitedRole>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationWithLink = z.infer<typeof invitationWithLink>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export type PasswordWasReset = z.infer<typeof passwordWasReset>;
export type StrangeSignIns = z.infer<typeof strangeSignIns>;
export type Sessions = z.infer<typeof sessionsResponse>;
export type DeviceSession = z.infer<typeof deviceSession>;

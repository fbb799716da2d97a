import { changePassword, forgotPassword, passwordWasReset, resetPassword } from '@baan/contract/team';
import { findCredentialsOf } from '../../private/credentials.ts';
import { forgetKnown } from '../../private/knownDevices.ts';
import { noteConfirmed } from '../../private/sessions.ts';
import { everyRole, route } from '../middleware/route.ts';
import { addressOf, contextOf, makeKnown, signOut } from './deviceSessions.ts';
import { askForReset, openReset, setNewPassword } from './newPassword.ts';
import { verifyPassword, wrongPassword } from './passwords.ts';
import { forgetTries } from './signInTries.ts';

const tag = 'Sign in';
const ofAnybody = { tag, access: 'open' } as const;

export const passwordRoutes = [
  route('POST /admin/auth/password', {
    tag,
    summary: 'Another password; it signs out all other devices',
    access: everyRole,
    limit: 'confirms',
    body: changePassword,
    status: 204,
    refuses: ['not_found'],
    handle: async ({ staff, body, request, context, now }, dependencies) => {
      const account = await findCredentialsOf(dependencies, staff.id);
      if (!account || !(await verifyPassword(account.passwordHash, body.current))) throw wrongPassword('current', request);
      const event = { type: 'PasswordChanged' as const, data: { at: now.toISOString() } };
      const { position } = await setNewPassword({ account, password: body.next, field: 'next', event, context }, dependencies);
      const others = { staffId: staff.id, by: 'passwordChanged' as const, except: staff.sessionId };
      const ended = await signOut(others, { context, now }, dependencies);
      await noteConfirmed(dependencies, staff.sessionId, now);
      return { position: ended.position || position };
    },
  }),
  route('POST /admin/auth/password/forgot', {
    ...ofAnybody,
    summary: 'Has a link to a new password mailed, to who works here; always answered alike',
    body: forgotPassword,
    status: 202,
    handle: async (call, dependencies) => {
      const after = await askForReset(call.body.email, call, dependencies);
      return { body: { status: 'success' }, after };
    },
  }),
  route('POST /admin/auth/password/reset', {
    ...ofAnybody,
    summary: 'A new password, by the link that was mailed; it signs out everywhere. details.state of a refused one: expired',
    limit: 'invitations',
    body: resetPassword,
    answer: passwordWasReset,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { request, now } = call;
      const { token, password } = call.body;
      const account = await openReset(token, now, dependencies);
      const { staffId, emailHash } = account;
      const context = contextOf(staffId, call);
      const event = { type: 'PasswordReset' as const, data: { at: now.toISOString(), address: addressOf(request) } };
      const { position } = await setNewPassword({ account, password, field: 'password', event, context }, dependencies);
      const ended = await signOut({ staffId, by: 'passwordReset' }, { context, now }, dependencies);
      await forgetKnown(dependencies.knex, staffId);
      await forgetTries(emailHash, dependencies);
      // The reader of the mail may sign in from here, even while strangers try.
      const deviceToken = await makeKnown({ staffId }, call, dependencies);
      return { body: { deviceToken }, position: ended.position || position };
    },
  }),
];

import { changePassword, forgotPassword, passwordWasReset, resetPassword } from '@baan/contract/team';
import { Refusal } from '@baan/domain/shared/refusal';
import { passwordResetEndsAt, type StaffMemberEvent } from '@baan/domain/staff/staff';
import type { CommandContext } from '../../commands/command.ts';
import { countWithin } from '../../private/attempts.ts';
import { type Credentials, findCredentials, findCredentialsOf, replacePassword } from '../../private/credentials.ts';
import { forgetKnown } from '../../private/knownDevices.ts';
import { noteConfirmed } from '../../private/sessions.ts';
import { runAlone } from '../../runtime/alone.ts';
import { isPasswordReset, passwordResetIn } from '../../staff/links.ts';
import { notFound } from '../middleware/problem.ts';
import { addressCounters } from '../middleware/rateLimits.ts';
import { everyRole, type RouteCall, routesWith } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { addressOf, contextOf, rememberSignIn, signOut } from './deviceSessions.ts';
import { assertGoodPassword, hashPassword, verifyPassword, wrongPassword } from './passwords.ts';
import { emailHashOf } from './registering.ts';
import { forgetTries } from './signInTries.ts';

const route = routesWith<TeamDependencies>();

type Replacing = {
  /** The account with its old password, which the member entered or the link contains. */
  account: Credentials;
  password: string;
  /** The field of the form that gets the error. */
  field: string;
  event: Extract<StaffMemberEvent, { type: 'PasswordChanged' | 'PasswordReset' }>;
  context: CommandContext;
};

/**
 * Gives an account another password. The event is recorded first: a retry repairs an event without its password, but a missing event
 * would not be noticed.
 * @throws RequestProblem `validation_failed`; `not_found` when the password was replaced meanwhile
 */
export const setNewPassword = async (
  { account, password, field, event, context }: Replacing,
  dependencies: TeamDependencies,
): Promise<{ position: bigint }> => {
  const { commands, knex, time } = dependencies;
  const { staffId } = account;
  const events = await commands.readMember(staffId);
  const email = events.flatMap(known => (known.type === 'StaffRegistered' ? [known.data.email] : []))[0] ?? '';
  await assertGoodPassword({ password, email, field }, dependencies);
  const next = await hashPassword(password);
  return runAlone({ knex, time }, 'new password', async () => {
    if ((await findCredentialsOf(dependencies, staffId))?.passwordHash !== account.passwordHash) throw notFound();
    const recorded = await commands.recordOfMember(staffId, [event], context);
    if (!(await replacePassword(dependencies, account, next))) throw notFound();
    return recorded;
  });
};

const hourMs = 3600_000;
const askedByAddress = { most: 30, withinMs: hourMs };
const mailedToAccount = { most: 3, withinMs: hourMs };

/** May this address request a link? A rejection is not shown, as others may share the address. */
const mayAsk = async ({ request, now }: RouteCall, dependencies: TeamDependencies): Promise<boolean> => {
  const { knex, config } = dependencies;
  if (config.RATE_LIMIT === 'off') return true;
  const { most, withinMs } = askedByAddress;
  for (const counter of addressCounters(request, { kind: 'resetAddress', most }, dependencies))
    if ((await countWithin(knex, { ...counter, withinMs }, now)) > 0) return false;
  return true;
};

/**
 * Counts the request of a reset link. The response does not reveal whether the account exists or its limit of emails
 * is reached: the same statements run for each email.
 * @returns sends the link, after the response
 */
export const askForReset = async (
  email: string,
  call: RouteCall,
  dependencies: TeamDependencies,
): Promise<() => Promise<void>> => {
  const nothing = async (): Promise<void> => undefined;
  if (!(await mayAsk(call, dependencies))) return nothing;
  const { request, context, now } = call;
  const { commands, knex } = dependencies;
  const emailHash = emailHashOf(email, dependencies);
  // This limit applies even with RATE_LIMIT=off: it protects mailboxes.
  const seconds = await countWithin(knex, { kind: 'resetAccount', key: emailHash, ...mailedToAccount }, now);
  const account = await findCredentials(dependencies, emailHash);
  const { members } = await commands.readStaff();
  if (seconds > 0 || !account || !members[account.staffId]) return nothing;
  const at = now.toISOString();
  const data = { at, expiresAt: passwordResetEndsAt(at), address: addressOf(request) };
  return async () => void (await commands.recordOfMember(account.staffId, [{ type: 'PasswordResetAsked', data }], context));
};

/** The account of a reset link. @throws RequestProblem `not_found` when it fits no account; Refusal `wrong_state` when it expired */
export const openReset = async (token: string, now: Date, dependencies: TeamDependencies): Promise<Credentials> => {
  const { commands, secrets } = dependencies;
  const said = passwordResetIn(token);
  const account = said && (await findCredentialsOf(dependencies, said.staffId));
  if (!account || !isPasswordReset(secrets.passwordResets, token, { ...said, ...account })) throw notFound();
  if (!(await commands.readStaff()).members[account.staffId]) throw notFound();
  if (now.toISOString() >= said.expiresAt) throw new Refusal('wrong_state', 'This link is over', { state: 'expired' });
  return account;
};

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
    response: passwordWasReset,
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
      // This device may sign in although strangers are trying.
      const deviceToken = await rememberSignIn({ staffId }, call, dependencies);
      return { body: { deviceToken }, position: ended.position || position };
    },
  }),
];

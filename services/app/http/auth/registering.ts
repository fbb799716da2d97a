import { emailKey } from '@baan/contract/emailAddress';
import type { Register, User } from '@baan/contract/staff';
import { Refusal } from '@baan/domain/shared/refusal';
import { type Invitation, invitationEnd, type StaffMemberEvent } from '@baan/domain/staff/staff';
import { sameText } from '../../privacy/sameText.ts';
import { countWithin, takeBackAttempt } from '../../private/attempts.ts';
import { deleteCredentials, deleteStrangersCredentials, insertCredentials } from '../../private/credentials.ts';
import { runAlone } from '../../runtime/alone.ts';
import { invitationIdIn, renewalIn } from '../../staff/links.ts';
import { invalidRequest, notFound, RequestProblem, required, tooManyTries } from '../middleware/problem.ts';
import { addressCounters } from '../middleware/rateLimits.ts';
import type { RouteCall } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { contextOf } from './deviceSessions.ts';
import { assertGoodPassword, hashPassword } from './passwords.ts';

export const emailHashOf = (email: string, { hashing }: TeamDependencies): string =>
  hashing.keyedHash('staffEmail', emailKey(email));

export type OpenedInvitation = { staffId: string; renewal: number; email: string; invitation: Invitation };

type MemberInvited = Extract<StaffMemberEvent, { type: 'StaffMemberInvited' }>['data'];

/** The member's first data; undefined without an invitation, or when their key was destroyed. */
export const invitedAs = async (staffId: string, { commands }: TeamDependencies): Promise<MemberInvited | undefined> => {
  const events = await commands.readMember(staffId);
  const data = events.flatMap(event => (event.type === 'StaffMemberInvited' ? [event.data] : []))[0];
  return data?.email ? data : undefined;
};

/**
 * Opens an invitation by its link.
 * @throws RequestProblem `not_found` for an unknown link
 * @throws Refusal `wrong_state` with `details.state`: used, withdrawn, renewed or expired
 */
export const openInvitation = async (token: string, now: Date, dependencies: TeamDependencies): Promise<OpenedInvitation> => {
  const { commands, secrets } = dependencies;
  const staffId = invitationIdIn(token);
  const { invitations } = await commands.readStaff();
  const invitation = Object.hasOwn(invitations, staffId) ? invitations[staffId] : undefined;
  const renewal = invitation && renewalIn(secrets.invitations, token, invitation.renewal);
  if (!invitation || renewal === undefined) throw notFound();
  const end = invitationEnd(invitation, renewal, now.toISOString());
  if (end) throw new Refusal('wrong_state', 'This invitation is over', { state: end });
  const invited = await invitedAs(staffId, dependencies);
  if (!invited) throw notFound();
  return { staffId, renewal, email: invited.email, invitation };
};

type Admission = {
  staffId: string;
  email: string;
  password: string;
  /** Checked again inside the lock. @throws Refusal */
  assertMay: () => Promise<unknown>;
  admit: (emailHash: string) => Promise<unknown>;
};

/**
 * Makes a member. The password is stored before the event is recorded, so that no member is ever without one. A refused event removes it,
 * and the next registration clears the rest of an interrupted one.
 * @returns the hash of the password
 */
const register = async (
  { staffId, email, password, assertMay, admit }: Admission,
  dependencies: TeamDependencies,
): Promise<string> => {
  const { commands, knex, time } = dependencies;
  await assertGoodPassword({ password, email }, dependencies);
  const passwordHash = await hashPassword(password);
  const emailHash = emailHashOf(email, dependencies);
  return runAlone({ knex, time }, 'registration', async () => {
    await assertMay();
    await deleteStrangersCredentials(knex, Object.keys((await commands.readStaff()).members));
    await insertCredentials(dependencies, { staffId, emailHash, passwordHash });
    try {
      await admit(emailHash);
      return passwordHash;
    } catch (error) {
      if (error instanceof Refusal) await deleteCredentials(knex, staffId);
      throw error;
    }
  });
};

type Registering = RouteCall<unknown, Register>;

type Registered = User & { passwordHash: string };

/** Wrong codes from one address. */
const wrongCodes = { most: 10, withinMs: 3600_000 };

/** @throws RequestProblem `forbidden` without the right code, `rate_limited` after too many wrong ones */
const assertSetupCode = async ({ body, request, now }: Registering, dependencies: TeamDependencies): Promise<void> => {
  const { knex, config, setupCode } = dependencies;
  const { most, withinMs } = wrongCodes;
  const isCounted = body.setupCode !== undefined && config.RATE_LIMIT !== 'off';
  const counters = isCounted ? addressCounters(request, { kind: 'setupCode', most }, dependencies) : [];
  // Counted before the code is compared, so that parallel requests cannot exceed the limit.
  for (const counter of counters) {
    const seconds = await countWithin(knex, { ...counter, withinMs }, now);
    if (seconds > 0) throw tooManyTries(seconds, counter.most);
  }
  if (!sameText(body.setupCode ?? '', setupCode))
    throw new RequestProblem('forbidden', 'The set-up code is needed to make the first owner', { needed: 'setupCode' });
  for (const counter of counters) await takeBackAttempt(knex, counter);
};

/** Makes the first owner. @throws Refusal `forbidden` when there is an owner */
export const registerOwner = async (registering: Registering, dependencies: TeamDependencies): Promise<Registered> => {
  const { commands, removeSetupFile } = dependencies;
  const { name, email, password } = registering.body;
  const assertMay = async (): Promise<void> => {
    if (await commands.hasOwner()) throw new Refusal('forbidden', 'Registering needs an invitation');
  };
  await assertMay();
  await assertSetupCode(registering, dependencies);
  if (email === undefined) throw invalidRequest('email', required);
  const id = dependencies.random.uuid();
  const now = registering.now.toISOString();
  const admit = (emailHash: string) =>
    commands.registerOwner({ staffId: id, name, email, emailHash, now }, contextOf(id, registering));
  const passwordHash = await register({ staffId: id, email, password, assertMay, admit }, dependencies);
  await removeSetupFile();
  return { id, name, email, role: 'owner', passwordHash };
};

/** Makes an invited member, under the invited address. @throws Refusal `wrong_state`, RequestProblem `not_found` */
export const registerInvited = async (
  token: string,
  registering: Registering,
  dependencies: TeamDependencies,
): Promise<Registered> => {
  const { name, password } = registering.body;
  const open = () => openInvitation(token, registering.now, dependencies);
  const { staffId, renewal, email, invitation } = await open();
  const { role } = invitation;
  const joining = { staffId, name, email, role, renewal, now: registering.now.toISOString() };
  const admit = () => dependencies.commands.registerInvited(joining, contextOf(staffId, registering));
  const passwordHash = await register({ staffId, email, password, assertMay: open, admit }, dependencies);
  return { id: staffId, name, email, role, passwordHash };
};

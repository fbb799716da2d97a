import type { StaffMemberEvent } from '@baan/domain/staff/staff';
import type { Context } from '../../commands/command.ts';
import { type Credentials, findCredentialsOf, replacePassword } from '../../private/credentials.ts';
import { alone } from '../../runtime/alone.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../door/problem.ts';
import { assertGoodPassword } from './passwordRule.ts';
import { hashPassword } from './passwords.ts';

type Replacing = {
  /** The old password at the time of asking: entered by the member, or part of the link. */
  account: Credentials;
  password: string;
  /** The field of the form that gets the error. */
  field: string;
  event: Extract<StaffMemberEvent, { type: 'PasswordChanged' | 'PasswordReset' }>;
  context: Context;
};

/**
 * Gives an account another password. The event is recorded first: a retry repairs an event without its password, but nothing would show a
 * missing event.
 * @throws RequestProblem `validation_failed`; `not_found` when the password was replaced meanwhile
 */
export const setNewPassword = async (
  { account, password, field, event, context }: Replacing,
  dependencies: Dependencies,
): Promise<{ position: bigint }> => {
  const { handle, knex } = dependencies;
  const { staffId } = account;
  const events = await handle.readMember(staffId);
  const email = events.flatMap(known => (known.type === 'StaffRegistered' ? [known.data.email] : []))[0] ?? '';
  await assertGoodPassword({ password, email, field }, dependencies);
  const next = await hashPassword(password);
  return alone(knex, 'new password', async () => {
    if ((await findCredentialsOf(knex, staffId))?.passwordHash !== account.passwordHash) throw notFound();
    const recorded = await handle.recordOfMember(staffId, [event], context);
    if (!(await replacePassword(knex, account, next))) throw notFound();
    return recorded;
  });
};

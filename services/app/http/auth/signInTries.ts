import { type AttemptCounter, type AttemptPace, countAttempt, forgetAttempts, takeBackAttempt } from '../../private/attempts.ts';
import type { Credentials } from '../../private/credentials.ts';
import { noteFailedSignIn } from '../../private/failedSignIns.ts';
import { isKnownAddress, isKnownDevice } from '../../private/knownDevices.ts';
import { tooManyTries } from '../middleware/problem.ts';
import { addressHashesOf, networkTimes } from '../middleware/rateLimits.ts';
import type { RouteCall } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { addressOf, deviceHashOf } from './deviceSessions.ts';

// Wrong passwords slow down unknown devices, by account and by address. A known device or address has a counter of its own, so that
// strangers cannot lock it out.

const strangers: AttemptPace = { free: 5, longest: 900 };
const strangersOfNetwork: AttemptPace = { free: 5 * networkTimes, longest: 900 };
const known: AttemptPace = { free: 100, longest: 60 };

/** The id of no account. */
const nobody = '';

type SignInTry = { emailHash: string; found: Credentials | undefined; deviceToken: string | undefined };

/** An unknown account has a counter too, so that it takes the same time. */
const ofAccount = (emailHash: string): AttemptCounter => ({ kind: 'signInAccount', key: emailHash, pace: strangers });

/** `addresses`: only for unknown devices, with their network. */
const countersOf = async (
  { emailHash, found, deviceToken }: SignInTry,
  { request, now }: RouteCall,
  dependencies: TeamDependencies,
): Promise<{ account: AttemptCounter; addresses: AttemptCounter[] }> => {
  const { knex, hashing } = dependencies;
  const staffId = found?.staffId ?? nobody;
  const deviceHash = deviceToken === undefined ? undefined : deviceHashOf(deviceToken, dependencies);
  const { address: addressHash, network } = addressHashesOf(request, dependencies);
  const byDevice = deviceHash !== undefined && (await isKnownDevice(knex, staffId, deviceHash));
  const byAddress = await isKnownAddress(knex, staffId, addressHash, now);
  if (byDevice || byAddress) {
    const key = hashing.keyedHash('knownSignIn', `${staffId} ${byDevice ? deviceHash : addressHash}`);
    return { account: { kind: 'signInKnown', key, pace: known }, addresses: [] };
  }
  const ofNetwork = network ? [{ kind: 'signInNetwork', key: network, pace: strangersOfNetwork }] : [];
  const addresses = [{ kind: 'signInAddress', key: addressHash, pace: strangers }, ...ofNetwork];
  return { account: ofAccount(emailHash), addresses };
};

/** Counts a try before its password is checked. @returns undoes the count, for a right password. @throws RequestProblem `rate_limited` */
export const countSignInTry = async (
  asked: SignInTry,
  call: RouteCall,
  dependencies: TeamDependencies,
): Promise<() => Promise<void>> => {
  const { knex, config } = dependencies;
  if (config.RATE_LIMIT === 'off') return async () => undefined;
  const { account, addresses } = await countersOf(asked, call, dependencies);
  const seconds = await countAttempt(knex, [account, ...addresses], call.now);
  if (seconds > 0) throw tooManyTries(seconds);
  return async () => {
    await forgetAttempts(knex, account);
    // Only this try: others may come from there at the same time.
    for (const address of addresses) await takeBackAttempt(knex, address);
  };
};

/** Forgets earlier tries, as the account has a new password. */
export const forgetTries = (emailHash: string, { knex }: TeamDependencies): Promise<void> =>
  forgetAttempts(knex, ofAccount(emailHash));

/** Records a wrong password for the account's history; without an account it is only counted. */
export const noteFailedTry = (
  staffId: string | undefined,
  { request, context: { correlationId }, now }: RouteCall,
  { knex }: TeamDependencies,
): Promise<void> => noteFailedSignIn(knex, { staffId: staffId ?? nobody, address: addressOf(request), correlationId }, now);

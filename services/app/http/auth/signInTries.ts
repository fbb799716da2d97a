import type { Request } from 'express';
import { type Counter, countAttempt, forgetAttempts, type Pace, takeBackAttempt } from '../../private/attempts.ts';
import type { Credentials } from '../../private/credentials.ts';
import { noteFailedSignIn } from '../../private/failedSignIns.ts';
import { isKnownAddress, isKnownDevice } from '../../private/knownDevices.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressHashOf } from '../door/address.ts';
import { tooManyTries } from '../door/problem.ts';
import { addressOf, deviceHashOf } from './deviceSessions.ts';

// Wrong passwords slow down devices that the account does not know, by account and by address. A known device is counted alone, so that
// no stranger can lock them out; a known one is only held up when somebody tries and tries on that very device or at that very address.

const strangers: Pace = { free: 5, longest: 900 };
const known: Pace = { free: 100, longest: 60 };

/** No account has it. */
const nobody = '';

type Knock = { emailHash: string; found: Credentials | undefined; deviceToken: string | undefined; request: Request; now: Date };

/** Counters of the account. An account that is none has them too, and costs as much to look for. */
const account = (emailHash: string): Counter => ({ kind: 'signInAccount', key: emailHash, pace: strangers });

const countersOf = async (knock: Knock, dependencies: Dependencies): Promise<{ isKnown: boolean; counters: Counter[] }> => {
  const { emailHash, found, deviceToken, request, now } = knock;
  const { knex, hashing } = dependencies;
  const staffId = found?.staffId ?? nobody;
  const deviceHash = deviceToken === undefined ? undefined : deviceHashOf(deviceToken, dependencies);
  const addressHash = addressHashOf(request, dependencies);
  const byDevice = deviceHash !== undefined && (await isKnownDevice(knex, staffId, deviceHash));
  const byAddress = await isKnownAddress(knex, staffId, addressHash, now);
  if (byDevice || byAddress) {
    const key = hashing.keyedHash('knownSignIn', `${staffId} ${byDevice ? deviceHash : addressHash}`);
    return { isKnown: true, counters: [{ kind: 'signInKnown', key, pace: known }] };
  }
  return { isKnown: false, counters: [account(emailHash), { kind: 'signInAddress', key: addressHash, pace: strangers }] };
};

/**
 * Lets somebody try a password, unless strangers of their kind tried too often.
 * @returns what to call when it was right
 * @throws RequestProblem `rate_limited`
 */
export const knock = async (asked: Knock, dependencies: Dependencies): Promise<() => Promise<void>> => {
  const { knex, config } = dependencies;
  if (config.RATE_LIMIT === 'off') return async () => undefined;
  const { isKnown, counters } = await countersOf(asked, dependencies);
  const seconds = await countAttempt(knex, counters, asked.now);
  if (seconds > 0) throw tooManyTries(seconds);
  return async () => {
    const [first, address] = counters;
    if (first) await forgetAttempts(knex, first);
    // Others may try from there at the same time.
    if (!isKnown && address) await takeBackAttempt(knex, address);
  };
};

/** Earlier tries of strangers are forgotten: the account has a new password. */
export const forgetTries = (emailHash: string, { knex }: Dependencies): Promise<void> => forgetAttempts(knex, account(emailHash));

/** It was wrong: written down for the account's history, or only counted when there is none. */
export const noteFailure = (
  staffId: string | undefined,
  { request, correlationId, now }: { request: Request; correlationId: string; now: Date },
  { knex }: Dependencies,
): Promise<void> => noteFailedSignIn(knex, { staffId: staffId ?? nobody, address: addressOf(request), correlationId }, now);

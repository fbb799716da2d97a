import type { Request, RequestHandler } from 'express';
import type { Hashing } from '../../log/hashing.ts';
import { countWithin, takeBackAttempt } from '../../private/attempts.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import type { Dependencies } from '../dependencies.ts';
import { type AddressKeys, addressKeys, networkTimes } from './addressKeys.ts';
import { tooManyTries } from './problem.ts';

/** Requests are counted by these keys: the address that `TRUST_PROXY` shows, IPv6 by its /64, and its network. */
export const keysOfAddress = (request: Request): AddressKeys => addressKeys(request.ip);

/** The same, hashed, so that they may be stored. */
export const addressHashesOf = (request: Request, { hashing }: { hashing: Hashing }): AddressKeys => {
  const { address, network } = keysOfAddress(request);
  return { address: hashing.keyedHash('address', address), network: network && hashing.keyedHash('address', network) };
};

export const addressHashOf = (request: Request, dependencies: { hashing: Hashing }): string =>
  addressHashesOf(request, dependencies).address;

/** What a request is counted by: its address, then its network, which is allowed `networkTimes` as much. */
export const addressCounters = (
  request: Request,
  { kind, most }: { kind: string; most: number },
  dependencies: { hashing: Hashing },
): { kind: string; key: string; most: number }[] => {
  const { address, network } = addressHashesOf(request, dependencies);
  const ofNetwork = network ? [{ kind: `${kind}Network`, key: network, most: most * networkTimes }] : [];
  return [{ kind, key: address, most }, ...ofNetwork];
};

const withinMs = 10 * 60_000;
const countedWithinMs = 8_000;

/** Per address and ten minutes. Passwords of signed-in members count only when wrong, and also per token. Sign-in: see signInTries.ts. */
const perAddress = {
  placing: 60,
  uploads: 60,
  mails: 20,
  documents: 120,
  confirms: 30,
  invitations: 60,
  cards: 30,
  codes: 60,
} as const;
const failuresPerToken = 10;

export type LimitName = keyof typeof perAddress;

/** Counted in the database for all processes, by keyed hashes. `RATE_LIMIT=off` lifts all of them. */
export const createRateLimits = ({ config, hashing, knex, clock }: Dependencies): ((name: LimitName) => RequestHandler[]) => {
  const limit =
    (countersOf: (request: Request) => ReturnType<typeof addressCounters>, wrongAlone: boolean): RequestHandler =>
    async (request, response, next) => {
      if (config.RATE_LIMIT === 'off') return next();
      for (const counter of countersOf(request)) {
        const seconds = await withTimeout(countedWithinMs, countWithin(knex, { ...counter, withinMs }, clock()));
        if (seconds > 0) throw tooManyTries(seconds, counter.most);
        // If taking it back fails, it counts for ten minutes.
        if (wrongAlone)
          response.once('finish', () => request.hasWrongPassword || takeBackAttempt(knex, counter).catch(() => undefined));
      }
      next();
    };
  const tokenOf = (request: Request): string => hashing.keyedHash('token', request.get('Authorization') ?? '');
  return name => {
    const wrongAlone = name === 'confirms';
    const ofAddress = { kind: `${name}Address`, most: perAddress[name] };
    const byAddress = limit(request => addressCounters(request, ofAddress, { hashing }), wrongAlone);
    const ofToken = { kind: `${name}Token`, most: failuresPerToken };
    return wrongAlone ? [byAddress, limit(request => [{ ...ofToken, key: tokenOf(request) }], wrongAlone)] : [byAddress];
  };
};

import type { Request, RequestHandler } from 'express';
import type { Hashing } from '../../log/hashing.ts';
import { countWithin, takeBackAttempt } from '../../private/attempts.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressKeys } from './addressKeys.ts';
import { tooManyTries } from './problem.ts';

/** Requests are counted by this key: the address that `TRUST_PROXY` shows, IPv6 by its /64. */
export const addressKey = (request: Request): string => addressKeys(request.ip).address;

/** The same, hashed, so that it may be stored. */
export const addressHashOf = (request: Request, { hashing }: { hashing: Hashing }): string =>
  hashing.keyedHash('address', addressKey(request));

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
    (kind: string, most: number, keyOf: (request: Request) => string, wrongAlone: boolean): RequestHandler =>
    async (request, response, next) => {
      if (config.RATE_LIMIT === 'off') return next();
      const counter = { kind, key: keyOf(request) };
      const seconds = await withTimeout(countedWithinMs, countWithin(knex, { ...counter, most, withinMs }, clock()));
      if (seconds > 0) throw tooManyTries(seconds, most);
      // If taking it back fails, it counts for ten minutes.
      if (wrongAlone)
        response.once('finish', () => request.hasWrongPassword || takeBackAttempt(knex, counter).catch(() => undefined));
      next();
    };
  const addressOf = (request: Request): string => addressHashOf(request, { hashing });
  const tokenOf = (request: Request): string => hashing.keyedHash('token', request.get('Authorization') ?? '');
  return name => {
    const wrongAlone = name === 'confirms';
    const byAddress = limit(`${name}Address`, perAddress[name], addressOf, wrongAlone);
    return wrongAlone ? [byAddress, limit(`${name}Token`, failuresPerToken, tokenOf, wrongAlone)] : [byAddress];
  };
};

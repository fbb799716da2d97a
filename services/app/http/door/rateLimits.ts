import type { Request, RequestHandler } from 'express';
import { countWithin, takeBackAttempt } from '../../private/attempts.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressHashOf } from './address.ts';
import { tooManyTries } from './problem.ts';

const withinMs = 10 * 60_000;
const countedWithinMs = 8_000;

/** Per address and ten minutes. Passwords of signed-in members count only when they are wrong, and once more per token. Signing in: see signInTries.ts. */
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

type Limited = { kind: string; most: number; keyOf: (request: Request) => string; wrongAlone: boolean };

/** Counted in the database, for all processes together, by keyed hashes. `RATE_LIMIT=off` lifts all of them. */
export const createRateLimits = ({ config, hashing, knex, clock }: Dependencies): ((name: LimitName) => RequestHandler[]) => {
  const limit =
    ({ kind, most, keyOf, wrongAlone }: Limited): RequestHandler =>
    async (request, response, next) => {
      if (config.RATE_LIMIT === 'off') return next();
      const counter = { kind, key: keyOf(request) };
      const seconds = await withTimeout(countedWithinMs, countWithin(knex, { ...counter, most, withinMs }, clock()));
      if (seconds > 0) throw tooManyTries(seconds, most);
      // One that cannot be taken back counts for ten minutes.
      if (wrongAlone)
        response.once('finish', () => request.hasWrongPassword || takeBackAttempt(knex, counter).catch(() => undefined));
      next();
    };
  const tokenOf = (request: Request): string => hashing.keyedHash('token', request.get('Authorization') ?? '');
  return name => {
    const wrongAlone = name === 'confirms';
    const byAddress = limit({
      kind: `${name}Address`,
      most: perAddress[name],
      keyOf: request => addressHashOf(request, { hashing }),
      wrongAlone,
    });
    if (!wrongAlone) return [byAddress];
    return [byAddress, limit({ kind: `${name}Token`, most: failuresPerToken, keyOf: tokenOf, wrongAlone })];
  };
};

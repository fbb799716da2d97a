import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Dependencies } from '../dependencies.ts';
import { addressKey } from './address.ts';
import { RequestProblem } from './problem.ts';

const minute = 60_000;

/** Per address and ten minutes. Passwords of who is signed in count only when they are wrong, and once more per token. Signing in: see signInTries.ts. */
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

/** Counted in the memory of each process. `RATE_LIMIT=off` lifts all of them. */
export const createRateLimits = ({ config, hashing }: Dependencies): Record<LimitName, RequestHandler[]> => {
  const limit = (name: LimitName, limit: number, options: Partial<Parameters<typeof rateLimit>[0]> = {}): RequestHandler =>
    rateLimit({
      windowMs: 10 * minute,
      limit,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      skip: () => config.RATE_LIMIT === 'off',
      keyGenerator: request => `${name}:${addressKey(request)}`,
      handler: (_request, _response, next) =>
        next(new RequestProblem('rate_limited', 'Too many requests. Please try again later.')),
      ...options,
    });
  const refused = {
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_: unknown, response: { statusCode: number }) => response.statusCode < 400,
  };
  return {
    placing: [limit('placing', perAddress.placing)],
    uploads: [limit('uploads', perAddress.uploads)],
    mails: [limit('mails', perAddress.mails)],
    documents: [limit('documents', perAddress.documents)],
    cards: [limit('cards', perAddress.cards)],
    codes: [limit('codes', perAddress.codes)],
    invitations: [limit('invitations', perAddress.invitations)],
    confirms: [
      limit('confirms', perAddress.confirms, refused),
      limit('confirms', failuresPerToken, {
        ...refused,
        keyGenerator: request => hashing.keyedHash('token', request.get('Authorization') ?? ''),
      }),
    ],
  };
};

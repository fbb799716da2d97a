import { isIP } from 'node:net';
import type { Time } from '@baan/time/time';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';
import type { Hashing } from '../../log/hashing.ts';
import { countWithin, takeBackAttempt } from '../../private/attempts.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { tooManyTries } from './problem.ts';

/** The keys of an address and of its network. `network`: the /48 of an IPv6 address; otherwise undefined. */
export type AddressKeys = { address: string; network: string | undefined };

/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. An IPv6 address may name a zone. */
const bare = (ip: string): string =>
  ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([^:]*):\d+$/, '$1')
    .replace(/%.*$/, '');

/** Factor of the limits of a network over those of one address. */
export const networkTimes = 4;

/** A valid IP without port, IPv4-mapped addresses as IPv4; empty for other texts. */
export const validIp = (ip: string | undefined): string => {
  const address = bare(ip ?? '');
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(mapped) === 0 ? '' : mapped;
};

/**
 * The keys by which requests are counted: an IPv4 address, otherwise the /64, which usually is one household, and the /48, of which one
 * owner may use every /64. All invalid addresses share one key, so that a forged header makes no new keys.
 */
export const addressKeys = (ip: string | undefined): AddressKeys => {
  const address = validIp(ip);
  if (address === '') return { address: 'unknown', network: undefined };
  const key = ipKeyGenerator(address, 64);
  return { address: key, network: isIP(key) === 4 ? undefined : ipKeyGenerator(address, 48) };
};

/** The keys of the client's address according to `TRUST_PROXY`. */
export const keysOfAddress = (request: Request): AddressKeys => addressKeys(request.ip);

/** The same, hashed for storage. */
export const addressHashesOf = (request: Request, { hashing }: { hashing: Hashing }): AddressKeys => {
  const { address, network } = keysOfAddress(request);
  return { address: hashing.keyedHash('address', address), network: network && hashing.keyedHash('address', network) };
};

export const addressHashOf = (request: Request, dependencies: { hashing: Hashing }): string =>
  addressHashesOf(request, dependencies).address;

/** The counters of a request: its address, then its network with `networkTimes` the limit. */
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

export type RateLimitName = keyof typeof perAddress;

export type RateLimitDependencies = {
  config: Pick<ServiceConfig, 'RATE_LIMIT'>;
  hashing: Hashing;
  knex: Knex;
  time: Pick<Time, 'after' | 'now'>;
};

/** Counted in the database for all processes, by keyed hashes. `RATE_LIMIT=off` lifts all of them. */
export const createRateLimits = ({
  config,
  hashing,
  knex,
  time,
}: RateLimitDependencies): ((name: RateLimitName) => RequestHandler[]) => {
  const limit =
    (countersOf: (request: Request) => ReturnType<typeof addressCounters>, wrongAlone: boolean): RequestHandler =>
    async (request, response, next) => {
      if (config.RATE_LIMIT === 'off') return next();
      for (const counter of countersOf(request)) {
        const seconds = await withTimeout(time, countedWithinMs, countWithin(knex, { ...counter, withinMs }, time.now()));
        if (seconds > 0) throw tooManyTries(seconds, counter.most);
        // If this fails, the attempt counts for ten minutes.
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

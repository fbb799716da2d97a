import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Hashing } from '../../log/hashing.ts';

/** One household has a whole IPv6 /64. */
const ipv6Prefix = 64;

/** Requests are counted by this key: the address that `TRUST_PROXY` shows, IPv6 by its /64. */
export const addressKey = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown', ipv6Prefix);

/** The same, hashed, so that it may be stored. */
export const addressHashOf = (request: Request, { hashing }: { hashing: Hashing }): string =>
  hashing.keyedHash('address', addressKey(request));

import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Hashing } from '../../log/hashing.ts';

/** One household has a whole IPv6 /64. */
const ipv6Prefix = 64;

/** Whose requests count together: the address as `TRUST_PROXY` lets it be known, IPv6 by its /64. */
export const addressKey = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown', ipv6Prefix);

/** The same as it may be kept. */
export const addressHashOf = (request: Request, { hashing }: { hashing: Hashing }): string =>
  hashing.keyedHash('address', addressKey(request));

import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** One household has a whole IPv6 /64. */
const ipv6Prefix = 64;

/** Whose requests count together: the address as `TRUST_PROXY` lets it be known, IPv6 by its /64. */
export const addressKey = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown', ipv6Prefix);

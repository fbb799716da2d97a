import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** One household has a whole IPv6 /64. */
const ipv6Prefix = 64;

/** Whose requests count together: the address as `TRUST_PROXY` lets it be known, IPv6 by its /64. */
export const addressKey = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown', ipv6Prefix);

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Did somebody at this very machine ask, with nothing in between? The name they asked for counts too: another site's page may point its own name here. */
export const isFromThisMachine = (request: Request): boolean => {
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(peer) || peer === '::1';
  const isLocalName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
  return isLoopback && isLocalName && forwarding.every(name => request.headers[name] === undefined);
};

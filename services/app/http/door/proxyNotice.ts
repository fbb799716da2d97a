import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

export const unknownProxy =
  'A request came through a proxy, but TRUST_PROXY is 0: all guests share its address, and are soon refused by the limits. Set TRUST_PROXY to the number of proxies in front of Baan.';

/** Warns once about a proxy in front while TRUST_PROXY is 0. */
export const proxyNotice = ({ config, warnOperator }: Pick<Dependencies, 'config' | 'warnOperator'>): RequestHandler => {
  let isSaid = config.TRUST_PROXY > 0;
  return ({ headers }, _response, next) => {
    if (!isSaid && forwarding.some(name => headers[name] !== undefined)) {
      isSaid = true;
      warnOperator(unknownProxy);
    }
    next();
  };
};

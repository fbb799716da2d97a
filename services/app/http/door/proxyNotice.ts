import type { RequestHandler } from 'express';
import { unknownProxy } from '../../runtime/operatorWarnings.ts';
import type { Dependencies } from '../dependencies.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

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

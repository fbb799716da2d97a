import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest } from './problem.ts';

// Browsers know all of these; an unknown one would be reported in the console.
const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** No page of ours needs any of these, so an injected script gets none either. */
export const permissionsPolicy = features.map(feature => `${feature}=()`).join(', ');

/** All is our own; the console's library writes styles inline. No HSTS, no upgrade of requests: only the proxy knows whether there is TLS. */
const helmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/** Headers of every answer. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('Permissions-Policy', permissionsPolicy);
  helmetHeaders(request, response, next);
};

/** With two Host headers a proxy may have checked the other one. Node silently keeps the first. */
export const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter(name => name.toLowerCase() === 'host').length;
  next(hosts > 1 ? invalidRequest('Host', { code: 'invalid', message: 'One Host, not more' }) : undefined);
};

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

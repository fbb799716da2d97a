import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { invalidRequest } from './problem.ts';

// All browsers support these names; an unknown one would log a warning in the console.
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

/** No page needs these features, so an injected script must not get them. */
export const permissionsPolicy = features.map(feature => `${feature}=()`).join(', ');

/** Seconds, 180 days. */
const hstsSeconds = 180 * 24 * 60 * 60;

/** HSTS when PUBLIC_URL is https. Not for subdomains, which may belong to another program. */
const hstsOf = (publicUrl: string | undefined) =>
  /^https:/i.test(publicUrl ?? '') && { maxAge: hstsSeconds, includeSubDomains: false };

/** All sources are our own; the console's library writes inline styles. No upgrade of requests: without PUBLIC_URL only the proxy knows about TLS. */
const helmetOptions = {
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
  referrerPolicy: { policy: 'same-origin' },
} satisfies HelmetOptions;

type Directives = typeof helmetOptions.contentSecurityPolicy.directives;

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
    .join(';');

/** The policy of a document with the gateway's card fields: its script and frame from one origin, its calls to another. */
export const hostedFieldsPolicy = ({ script, vault }: { script: string; vault: string }): string => {
  const { directives } = helmetOptions.contentSecurityPolicy;
  const { origin } = new URL(script);
  return policyOf({
    ...directives,
    scriptSrc: [...directives.scriptSrc, origin],
    frameSrc: [origin],
    connectSrc: [...directives.connectSrc, new URL(vault).origin],
  });
};

/** Headers of every response. */
export const securityHeaders = (publicUrl: string | undefined): RequestHandler => {
  const helmetHeaders = helmet({ ...helmetOptions, strictTransportSecurity: hstsOf(publicUrl) });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    helmetHeaders(request, response, next);
  };
};

/** With two Host headers a proxy may have checked the second one, while Node uses the first. */
export const rejectSeveralHosts: RequestHandler = ({ rawHeaders }, _response, next) => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter(name => name.toLowerCase() === 'host').length;
  next(hosts > 1 ? invalidRequest('Host', { code: 'invalid', message: 'One Host, not more' }) : undefined);
};

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

export const unknownProxy =
  'A request came through a proxy, but TRUST_PROXY is 0: all guests share its address, and are soon refused by the limits. Set TRUST_PROXY to the number of proxies in front of Baan.';

type ProxyDependencies = {
  config: { TRUST_PROXY: number };
  /** Shows the operator one line. */
  warnOperator: (line: string) => void;
};

/** Warns once about a proxy in front while TRUST_PROXY is 0. */
export const proxyWarning = ({ config, warnOperator }: ProxyDependencies): RequestHandler => {
  let isSaid = config.TRUST_PROXY > 0;
  return ({ headers }, _response, next) => {
    if (!isSaid && forwarding.some(name => headers[name] !== undefined)) {
      isSaid = true;
      warnOperator(unknownProxy);
    }
    next();
  };
};

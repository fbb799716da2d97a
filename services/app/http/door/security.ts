import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { invalidRequest } from './problem.ts';

// Each of these is known to browsers: one that is not would be told of in the page's console.
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

/** No page of ours asks for any of these; a script that got into one could not either. */
export const permissionsPolicy = features.map(feature => `${feature}=()`).join(', ');

/**
 * Scripts, fonts and connections are our own; styles may be inline, as the console's library writes them
 * so. No HSTS and no upgrade of requests: whether there is TLS in front is the proxy's to say.
 */
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

/** Of two names, what stands before us may have looked at the other one. Node keeps the first and says nothing. */
export const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter(name => name.toLowerCase() === 'host').length;
  next(hosts > 1 ? invalidRequest('Host', { code: 'invalid', message: 'One Host, not more' }) : undefined);
};

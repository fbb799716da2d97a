import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** What counts as one address, and the network of which it is a part. `network`: the /48 of an IPv6 address; undefined of all others. */
export type AddressKeys = { address: string; network: string | undefined };

/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. An IPv6 address may name a zone. */
const bare = (ip: string): string =>
  ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([^:]*):\d+$/, '$1')
    .replace(/%.*$/, '');

/** A network is allowed so many times what an address is. */
export const networkTimes = 4;

/** A valid IP, without port; an IPv4 address as such. Empty: it is none. */
export const validIp = (ip: string | undefined): string => {
  const address = bare(ip ?? '');
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(mapped) === 0 ? '' : mapped;
};

/**
 * The keys by which requests are counted: an IPv4 address (also one that is written as IPv6), else the /64, which is one household's. A /48
 * has as many of them as its owner likes. What is no IP address shares one key, so that no header makes new addresses.
 */
export const addressKeys = (ip: string | undefined): AddressKeys => {
  const address = validIp(ip);
  if (address === '') return { address: 'unknown', network: undefined };
  const key = ipKeyGenerator(address, 64);
  return { address: key, network: isIP(key) === 4 ? undefined : ipKeyGenerator(address, 48) };
};

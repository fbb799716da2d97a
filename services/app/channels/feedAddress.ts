import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Where feeds may be read from: http and https, public addresses only, so that nobody reads the private network through Baan.

/** Addresses of a host name. */
export type Lookup = (hostname: string) => Promise<string[]>;

export const lookupAll: Lookup = async hostname => (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/** An address as people paste it: calendars write `webcal:` for https. undefined: no address of a feed, or one with a password in it. */
export const feedUrlOf = (text: string): URL | undefined => {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username || url.password) return undefined;
  url.hash = '';
  return url;
};

/** An address of the public internet. IPv4 addresses inside of IPv6 ones count as what they are. */
export const isPublicAddress = (address: string): boolean => {
  try {
    return ipaddr.process(address).range() === 'unicast';
  } catch {
    return false;
  }
};

/** `dns`: the name has no address. */
export type ResolvedHost = { address: string } | { fault: 'address_not_public' | 'dns' };

/** The one address that the request then uses, so that a second answer of the name server changes nothing. */
export const resolveHost = async (
  { hostname }: URL,
  lookup: Lookup,
  isAllowed: (address: string) => boolean,
): Promise<ResolvedHost> => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await lookup(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) return { fault: 'dns' };
  // One private address among public ones is a trick, too.
  return addresses.every(isAllowed) ? { address: first } : { fault: 'address_not_public' };
};

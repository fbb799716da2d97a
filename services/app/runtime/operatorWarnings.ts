import type { Config } from '../config.ts';

// Settings that the operator should make, in one line each.

/** Said at a start. */
export const startWarnings = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, publicUrl: string): string[] =>
  PUBLIC_URL
    ? []
    : [`PUBLIC_URL is not set: links in letters and on receipts lead to ${publicUrl}. Set it to the address that guests use.`];

/** Said when a proxy is seen that nothing is known of. */
export const unknownProxy =
  'A request came through a proxy, but TRUST_PROXY is 0: all guests share its address, and are soon refused by the limits. Set TRUST_PROXY to the number of proxies in front of Baan.';

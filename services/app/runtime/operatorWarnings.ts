import type { Config } from '../config.ts';

// Missing settings, in one line each.

/** At a start. */
export const startWarnings = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, publicUrl: string): string[] =>
  PUBLIC_URL
    ? []
    : [`PUBLIC_URL is not set: links in letters and on receipts lead to ${publicUrl}. Set it to the address that guests use.`];

/** When a proxy shows that the settings do not name. */
export const unknownProxy =
  'A request came through a proxy, but TRUST_PROXY is 0: all guests share its address, and are soon refused by the limits. Set TRUST_PROXY to the number of proxies in front of Baan.';

import type { GatewayLimits } from '@baan/domain/villa/sampleWays';

/** The adapters by their name in GATEWAY. `omise-double`: the adapter of Omise at its double, where no money moves. */
export const gatewayNames = ['sandbox', 'omise', 'omise-double'] as const;

export type GatewaySettings = {
  GATEWAY: (typeof gatewayNames)[number];
  OMISE_PUBLIC_KEY?: string | undefined;
  OMISE_SECRET_KEY?: string | undefined;
};

const isTestKey = (key: string | undefined): boolean => key !== undefined && /^[ps]key_test_/.test(key);

/** Of which set a key is; null: it is not set. */
export const kindOfKey = (key: string | undefined): 'test' | 'live' | null =>
  key === undefined ? null : isTestKey(key) ? 'test' : 'live';

/** True where no money moves. */
export const isTestMoney = ({ GATEWAY, OMISE_SECRET_KEY }: GatewaySettings): boolean =>
  GATEWAY !== 'omise' || isTestKey(OMISE_SECRET_KEY);

/** Why no card can be taken, for the operator; null: it can. */
export const gatewayTrouble = ({ GATEWAY, OMISE_PUBLIC_KEY, OMISE_SECRET_KEY }: GatewaySettings): string | null =>
  GATEWAY === 'sandbox' || isTestKey(OMISE_PUBLIC_KEY) === isTestKey(OMISE_SECRET_KEY)
    ? null
    : 'OMISE_PUBLIC_KEY and OMISE_SECRET_KEY are of two sets, one of tests and one live: no card is taken. Set both from one set.';

/** THB of one payment, at a gateway that also takes PromptPay; undefined: none does. */
export const limitsOf = ({ GATEWAY }: Pick<GatewaySettings, 'GATEWAY'>): GatewayLimits | undefined =>
  GATEWAY === 'sandbox' ? undefined : { least: 20, most: 150_000 };

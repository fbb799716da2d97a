import type { Time } from '@baan/time/time';
import { createEasySlip } from './easySlip.ts';
import { createSlipOk } from './slipOk.ts';
import type { SlipVerifier } from './slipVerifier.ts';

/** The services by their name in SLIP_VERIFIER. `-double`: its double, for trials. */
export const slipVerifierNames = ['slipok', 'easyslip', 'slipok-double', 'easyslip-double'] as const;

export type VerifierSettings = {
  SLIP_VERIFIER?: (typeof slipVerifierNames)[number] | undefined;
  SLIPOK_KEY?: string | undefined;
  SLIPOK_BRANCH?: string | undefined;
  EASYSLIP_TOKEN?: string | undefined;
  SLIPOK_URL: string;
  EASYSLIP_URL: string;
};

export const slipOkUrl = 'https://api.slipok.com';
export const easySlipUrl = 'https://api.easyslip.com';

const serviceOf = ({ SLIP_VERIFIER }: VerifierSettings): string | undefined => SLIP_VERIFIER?.replace(/-double$/, '');

/** Why these settings cannot be used, in one sentence; null: they can. `inEarnest`: guests pay real money. */
export const verifierTrouble = (settings: VerifierSettings, inEarnest: boolean): string | null => {
  const { SLIP_VERIFIER: name, SLIPOK_KEY, SLIPOK_BRANCH, EASYSLIP_TOKEN, SLIPOK_URL, EASYSLIP_URL } = settings;
  const isDouble = name?.endsWith('-double');
  if (isDouble && inEarnest) return `SLIP_VERIFIER=${name} is for trials: it confirms transfers that nobody made`;
  if (serviceOf(settings) === 'slipok' && !(SLIPOK_KEY && SLIPOK_BRANCH))
    return `SLIP_VERIFIER=${name} needs SLIPOK_KEY and SLIPOK_BRANCH`;
  if (serviceOf(settings) === 'easyslip' && !EASYSLIP_TOKEN) return `SLIP_VERIFIER=${name} needs EASYSLIP_TOKEN`;
  if (inEarnest && (SLIPOK_URL !== slipOkUrl || EASYSLIP_URL !== easySlipUrl))
    return 'SLIPOK_URL and EASYSLIP_URL are for the double, and PUBLIC_URL is https';
  return null;
};

type Dependencies = { fetch: typeof fetch; time: Pick<Time, 'after'> };

/** The service that SLIP_VERIFIER names; null: slips are checked by people alone. */
export const createSlipVerifier = (settings: VerifierSettings, dependencies: Dependencies): SlipVerifier | null => {
  const { SLIPOK_KEY: key, SLIPOK_BRANCH: branch, EASYSLIP_TOKEN: token, SLIPOK_URL, EASYSLIP_URL } = settings;
  const service = serviceOf(settings);
  if (service === 'slipok' && key && branch) return createSlipOk({ ...dependencies, url: SLIPOK_URL, key, branch });
  if (service === 'easyslip' && token) return createEasySlip({ ...dependencies, url: EASYSLIP_URL, token });
  return null;
};

import { startSlipVerifierDouble } from './slipVerifierDouble/server.ts';

/** A service for trials that asks no bank. `settings`: what Baan needs to find it. */
export type RunningVerifierDouble = { url: string; settings: Record<string, string>; stop: () => Promise<void> };

/** Starts the double of the slip verifiers where the environment asks for one. Its transfers are in memory: a restart forgets them. */
export const startVerifierDouble = async (
  env: Record<string, string | undefined>,
): Promise<RunningVerifierDouble | undefined> => {
  if (!env.SLIP_VERIFIER?.endsWith('-double')) return undefined;
  const { url, key, branch, token, stop } = await startSlipVerifierDouble();
  return {
    url,
    settings: { SLIPOK_URL: url, EASYSLIP_URL: url, SLIPOK_KEY: key, SLIPOK_BRANCH: branch, EASYSLIP_TOKEN: token },
    stop,
  };
};

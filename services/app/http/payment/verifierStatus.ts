import { type SlipVerifierStatus, slipVerifierResponse } from '@baan/contract/slip';
import type { BankChecks } from '../../slipVerifier/bankChecks.ts';

const { state: states, outcome: outcomes } = slipVerifierResponse.shape.data.shape;

/** How the service that asks the banks about slips does, for staff. */
export const verifierStatus = (verifier: Awaited<ReturnType<BankChecks['state']>>): SlipVerifierStatus => {
  if (!verifier) return { verifier: null, state: 'off', askedAt: null, outcome: null, quotaLeft: null };
  const { name, last } = verifier;
  if (!last) return { verifier: name, state: 'notAskedYet', askedAt: null, outcome: null, quotaLeft: null };
  return {
    verifier: name,
    state: states.parse(last.because ?? 'answering'),
    askedAt: last.askedAt.toISOString(),
    outcome: outcomes.parse(last.outcome),
    quotaLeft: last.quotaLeft,
  };
};

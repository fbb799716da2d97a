/**
 * Names a charge. `key`: ours, which lies in the charge. `chargeId`: the gateway's, once it was heard. `since`: ISO instant from which
 * the charge may exist, for a search.
 */
export type ChargeName = { key: string; chargeId: string | null; since: string };

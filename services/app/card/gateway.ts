/** Only kept during the request to the gateway: never stored, logged, or put into an event or error. */
export type CardDetails = { number: string; holder: string; expiry: string; cvv: string };

/** The part of a card that is stored. */
export type CardFace = { brand: string; last4: string };

export type CardAuthorisation =
  | { outcome: 'authorised'; chargeId: string }
  | { outcome: 'declined'; reason: 'declined' | 'insufficient_funds' }
  /** The gateway was certainly not reached, so nothing was authorised. */
  | { outcome: 'unavailable' };

export type CardCharge =
  | { state: 'none' }
  | { state: 'authorised' | 'captured'; chargeId: string }
  | { state: 'declined'; reason: 'declined' | 'insufficient_funds' }
  | { state: 'voided' };

/**
 * Charges cards. Every call names its charge by our own `key` and may be repeated: one key never authorises twice. If a call fails or is
 * not answered in time, `find` returns the outcome. Amounts are in THB.
 */
export type CardGateway = {
  name: string;
  /** True for a sandbox, where no money moves. */
  test: boolean;
  authorise: (request: { key: string; amount: number; card: CardDetails; face: CardFace }) => Promise<CardAuthorisation>;
  /** Takes the authorised money. */
  capture: (key: string) => Promise<{ outcome: 'captured' | 'refused' }>;
  /** Releases the authorised money. An unknown key is closed, so that a later request with it is refused. */
  void: (key: string) => Promise<{ outcome: 'voided' | 'captured' }>;
  find: (key: string) => Promise<CardCharge>;
};

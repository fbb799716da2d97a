/** Lives as long as the request to the gateway. Never stored or logged, never part of an event or an error. */
export type Card = { number: string; holder: string; expiry: string; cvv: string };

/** The stored part of a card. */
export type CardFace = { brand: string; last4: string };

export type Authorisation =
  | { outcome: 'authorised'; chargeId: string }
  | { outcome: 'declined'; reason: 'declined' | 'insufficient_funds' }
  /** The gateway was certainly not reached: nothing was set aside. */
  | { outcome: 'unavailable' };

export type Charge =
  | { state: 'none' }
  | { state: 'authorised' | 'captured'; chargeId: string }
  | { state: 'declined'; reason: 'declined' | 'insufficient_funds' }
  | { state: 'voided' };

/**
 * Charges cards. Every call names its charge by our own `key` and may be repeated: the same key never sets money aside twice. If a call
 * rejects, or does not answer in time, `find` tells the outcome. Amounts in THB.
 */
export type CardGateway = {
  name: string;
  /** A sandbox: no money moves. */
  test: boolean;
  authorise: (request: { key: string; amount: number; card: Card; face: CardFace }) => Promise<Authorisation>;
  /** Takes the money that was set aside. */
  capture: (key: string) => Promise<{ outcome: 'captured' | 'refused' }>;
  /** Releases the money that was set aside. An unknown key is closed: a later request under it is refused. */
  void: (key: string) => Promise<{ outcome: 'voided' | 'captured' }>;
  find: (key: string) => Promise<Charge>;
};

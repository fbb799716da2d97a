/** Lives as long as the request to the gateway. Never stored, never logged, never put into an event or an error. */
export type Card = { number: string; holder: string; expiry: string; cvv: string };

/** What is kept of a card. */
export type CardFace = { brand: string; last4: string };

export type Authorisation =
  | { outcome: 'authorised'; chargeId: string }
  | { outcome: 'declined'; reason: 'declined' | 'insufficient_funds' }
  /** It was certainly not reached: nothing was set aside. */
  | { outcome: 'unavailable' };

export type Charge =
  | { state: 'none' }
  | { state: 'authorised' | 'captured'; chargeId: string }
  | { state: 'declined'; reason: 'declined' | 'insufficient_funds' }
  | { state: 'voided' };

/**
 * Where cards are charged. Every call names its charge by our own `key` and may be repeated: the same key never sets money aside
 * twice. A call that rejects, or does not answer in time, has an unknown outcome; `find` asks for it. Amounts in THB.
 */
export type CardGateway = {
  name: string;
  /** A sandbox: no money moves. */
  test: boolean;
  authorise: (request: { key: string; amount: number; card: Card; face: CardFace }) => Promise<Authorisation>;
  /** Takes what was set aside. */
  capture: (key: string) => Promise<{ outcome: 'captured' | 'refused' }>;
  /** Releases what was set aside; of a key that it does not know, it refuses whatever comes later. */
  void: (key: string) => Promise<{ outcome: 'voided' | 'captured' }>;
  find: (key: string) => Promise<Charge>;
};

import type { DeclineReason } from '@baan/domain/payment/card';
import type { ChargeName } from './chargeName.ts';
import type { PromptPayGateway } from './promptPayGateway.ts';
import type { RefundingGateway } from './refunds.ts';

export type { ChargeName } from './chargeName.ts';

/** Only kept during the request to the gateway: never stored, logged, or put into an event or error. */
export type CardDetails = { number: string; holder: string; expiry: string; cvv: string };

/** The part of a card that is stored. A gateway that takes tokens says it in its answer. */
export type CardFace = { brand: string; last4: string };

/** What the money comes from. `token`: single use, made by the gateway's own fields in the browser; `agreed`: THB that the payer saw. */
export type CardSource = { kind: 'card'; card: CardDetails; face: CardFace } | { kind: 'token'; token: string; agreed?: number };

export type StartRequest = {
  charge: ChargeName;
  /** THB. */
  amount: number;
  source: CardSource;
  /** What the payer and the gateway's own pages call it, such as a booking's number. */
  about: string;
  /** Where the bank's page leads back to. */
  returnUri: string;
};

type Declined = { outcome: 'declined'; reason: Exclude<DeclineReason, 'gateway_unavailable'> };

/** `action`: the payer has to answer on a page of the bank first. */
export type Started =
  | { outcome: 'authorised'; chargeId: string; face?: CardFace }
  | { outcome: 'action'; chargeId: string; redirect: string; face?: CardFace }
  | Declined
  /** The gateway was certainly not reached, so nothing was authorised. */
  | { outcome: 'unavailable' };

export type FoundCharge =
  | { state: 'none' | 'voided' }
  | { state: 'authorised' | 'captured'; chargeId: string; face?: CardFace }
  | { state: 'action'; chargeId: string; redirect: string; face?: CardFace }
  | { state: 'declined'; reason: Declined['reason'] };

/** What a webhook is about: the charge with our key, or, of a dispute or refund, the charge with the gateway's id. Both null: neither. */
export type WebhookSubject = { key: string | null; chargeId: string | null };

/**
 * A webhook is never believed: it is only a reason to ask the gateway. `signed`: `id` is the gateway's, of the event; `heard`: nobody knows
 * who sent it.
 */
export type WebhookNews =
  | ({ outcome: 'signed'; id: string } & WebhookSubject)
  | { outcome: 'heard'; key: string }
  | { outcome: 'forged' }
  | { outcome: 'not_ours' };

export type WebhookHeaders = { signature: string | undefined; timestamp: string | undefined };

/**
 * Charges cards, for the weakest gateway: no call may rely on an idempotency key, on a webhook, or on an order of answers. Each call may
 * be repeated. A call that rejects, or is not answered in time, has an unknown outcome, which `find` tells. Amounts are in THB.
 */
export type PaymentGateway = {
  /** With `account` it names the gateway in each attempt, which is finished by the same. */
  name: string;
  account: 'sandbox' | 'test' | 'live';
  /** True where no money moves. */
  test: boolean;
  /** True where the payer's bank verifies the payer, as with 3-D Secure: no OTP of ours is needed. */
  verifiesPayer: boolean;
  start: (request: StartRequest) => Promise<Started>;
  find: (charge: ChargeName) => Promise<FoundCharge>;
  /** Takes the authorised money. */
  capture: (charge: ChargeName) => Promise<{ outcome: 'captured' | 'refused' }>;
  /** Releases the authorised money, or ends a charge that waits for the payer. */
  void: (charge: ChargeName) => Promise<{ outcome: 'voided' | 'captured' }>;
  /** Absent where money is given back by hand alone. */
  refunds?: RefundingGateway;
  /** Absent where a gateway takes none. */
  promptPay?: PromptPayGateway;
  /** Absent where a gateway sends none. */
  readWebhook?: (body: Buffer, headers: WebhookHeaders) => WebhookNews;
};

import type { RefundRefusal } from '@baan/domain/payment/gatewayRefund';

/** A charge whose money goes back. `chargeId`: the gateway's own. */
export type RefundableCharge = { key: string; chargeId: string };

/** `refundId`: our key of it, which lies in the refund at the gateway. `amount`: THB. */
export type RefundRequest = { charge: RefundableCharge; refundId: string; amount: number };

export type Refunded =
  | { outcome: 'refunded'; gatewayRefundId: string }
  | { outcome: 'refused'; reason: RefundRefusal }
  /** The gateway certainly did not do it, and may later: it could not be reached, or takes no more requests now. */
  | { outcome: 'unavailable' };

/** A refund as the gateway has it. `refundId`: our key; null where somebody made it at the gateway. */
export type StatedRefund = { gatewayRefundId: string; refundId: string | null; amountSatang: number; at: string };

/**
 * A charge as the gateway has it, in its satang. `key` and `about`: what we called it; null: not ours, or its metadata are gone.
 * `reversed`: it was captured, and the bank took it back. `fees`: what the gateway kept of it, once it was captured.
 */
export type StatedCharge = {
  chargeId: string;
  key: string | null;
  about: string | null;
  method: 'credit_card' | 'promptpay';
  state: 'open' | 'captured' | 'reversed' | 'ended';
  amountSatang: number;
  refunds: StatedRefund[];
  disputed: boolean;
  /** Does the gateway give something of it back? */
  refundable: boolean;
  createdAt: string;
  paidAt: string | null;
  /** From when it can be paid out; null: not known. */
  transferableAt: string | null;
  fees: { feeSatang: number; feeVatSatang: number; netSatang: number } | null;
};

/** A payout that was sent to the villa's bank. `amountSatang`: what arrives there. */
export type StatedTransfer = { transferId: string; at: string; amountSatang: number };

/** What the gateway says of all money since a moment. `transfers`: the oldest first. */
export type Statement = { charges: StatedCharge[]; transfers: StatedTransfer[] };

/** What a gateway needs to give money back, and to be compared with the accounts. A call that rejects has an unknown outcome. */
export type RefundingGateway = {
  refund: (request: RefundRequest) => Promise<Refunded>;
  /** The gateway's id of the refund with our key; null: it has none. */
  findRefund: (charge: RefundableCharge, refundId: string) => Promise<string | null>;
  /** A charge as it is now; null: the gateway does not know it. */
  look: (chargeId: string) => Promise<StatedCharge | null>;
  /** Resolves where the keys are right. */
  account: () => Promise<unknown>;
  /** Makes a charge by QR that nobody pays, and ends it. @throws Error where the gateway does not take such charges */
  tryQr: () => Promise<void>;
  /** `also`: ids of charges from before, which are looked up too. */
  statement: (since: string, also: readonly string[]) => Promise<Statement>;
};

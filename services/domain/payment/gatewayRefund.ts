import type { ChargeAtGateway } from './promptPayCharge.ts';

// Refunds of what was paid through a gateway, to where it came from. Each has a key of ours, which lies in the refund at the gateway, so
// that one whose answer was lost can be found there.

/** Why the gateway gives nothing back. `over_captured`: less is left of the charge. */
export type RefundRefusal =
  | 'too_old'
  | 'too_often'
  | 'over_captured'
  | 'disputed'
  | 'not_refundable'
  | 'gateway_unavailable'
  | 'refused';

/** `auto`: because a guest cancelled. */
export type RefundBy = 'staff' | 'auto';

/** A refund that the gateway was asked for, in THB. `refundId`: our key of it. `triedAt`: when the gateway was last asked to do it. */
export type GatewayRefund = {
  refundId: string;
  paymentId: string;
  charge: ChargeAtGateway;
  method: 'credit_card' | 'promptpay';
  amount: number;
  reason: string;
  by: RefundBy;
  askedAt: string;
  triedAt: string;
  /** The gateway has not answered yet: what happened is unknown. */
  unanswered: boolean;
  state: 'asked' | 'done' | 'refused';
  refusedFor?: RefundRefusal;
};

/** Of the gateway: a charge takes no more refunds, and none later. */
export const mostRefundsOfCharge = 15;
export const refundableDays = 365;

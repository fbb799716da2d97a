import type { EventsOf } from '../shared/decider.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
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

/** Of a booking, and of a payment link without one. */
export type RefundEvent = EventsOf<{
  /** `atGateway`: through the gateway; absent: by hand. `refundId` is our key of it, or the gateway's id where somebody made it there. */
  RefundRecorded: {
    amount: number;
    method: MoneyMethod;
    reason: string;
    recorded?: StaffRequest;
    atGateway?: { refundId: string; gatewayRefundId: string; paymentId: string };
  };
  /** Recorded before the gateway is asked. Its outcome is `RefundRecorded` or `GatewayRefundRefused`. */
  GatewayRefundRequested: {
    refundId: string;
    paymentId: string;
    charge: ChargeAtGateway;
    method: 'credit_card' | 'promptpay';
    amount: number;
    reason: string;
    by: RefundBy;
    recorded: StaffRequest;
  };
  /** The gateway did not have it, and is asked anew. */
  GatewayRefundRetried: { refundId: string };
  GatewayRefundUnanswered: { refundId: string };
  GatewayRefundRefused: { refundId: string; refusal: RefundRefusal };
  /** The villa does not have this money any more: its payer disputed it, or the bank took it back. */
  PaymentReversed: { paymentId: string; amount: number; because: 'disputed' | 'reversed'; reason?: string };
}>;

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

/** Seconds after which a request that the gateway has not received will not reach it any more. */
export const lostAfterSeconds = 120;

import { sumOf } from '../villa/lines.ts';
import type { Account, Payment } from './account.ts';
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

/** A received payment whose money can go back through its gateway. */
export type Capture = {
  paymentId: string;
  charge: ChargeAtGateway;
  method: GatewayRefund['method'];
  /** THB. */
  amount: number;
  at: string;
  test: boolean;
  /** Of a card; empty where it is not known. */
  last4: string;
};

/** Of the gateway: a charge takes no more refunds, and none later. */
export const mostRefundsOfCharge = 15;
export const refundableDays = 365;

const captureOf = (payment: Payment): Capture[] => {
  const { id: paymentId, amount, at, test } = payment;
  if (payment.way === 'card') {
    const { gateway, key, chargeId, last4 } = payment.attempt;
    if (!gateway || !key || !chargeId) return [];
    return [{ paymentId, charge: { gateway, key, chargeId }, method: 'credit_card', amount, at, test, last4 }];
  }
  if (payment.way === 'promptpay') {
    const { gateway, key, chargeId } = payment.charge;
    if (chargeId === null) return [];
    return [{ paymentId, charge: { gateway, key, chargeId }, method: 'promptpay', amount, at, test, last4: '' }];
  }
  if (payment.way !== 'link' || !payment.atGateway) return [];
  const method = payment.method === 'promptpay' ? 'promptpay' : 'credit_card';
  return [{ paymentId, charge: payment.atGateway, method, amount, at, test, last4: '' }];
};

/** What came through a gateway, the oldest first. */
export const capturesOf = ({ payments }: Account): Capture[] =>
  payments.flatMap(payment => (payment.state === 'received' ? captureOf(payment) : []));

export const gatewayRefundsOf = ({ gatewayRefunds = [] }: Account): GatewayRefund[] => gatewayRefunds;

const isOpen = ({ state }: GatewayRefund): boolean => state === 'asked';

/** Refunds whose outcome is not known yet. */
export const openRefundsOf = (account: Account): GatewayRefund[] => gatewayRefundsOf(account).filter(isOpen);

/** THB that are on their way back, if the gateway agrees: nobody else may give them back meanwhile. */
export const onItsWayOf = (account: Account): number => sumOf(openRefundsOf(account));

/** THB of a capture that were neither given back nor are on their way. */
export const leftOf = (account: Account, { paymentId, amount }: Pick<Capture, 'paymentId' | 'amount'>): number => {
  const isOfIt = (refund: { paymentId?: string }): boolean => refund.paymentId === paymentId;
  return amount - sumOf(account.refunds.filter(isOfIt)) - sumOf(openRefundsOf(account).filter(isOfIt));
};

/** How many refunds a capture had, open ones too. */
export const countRefundsOf = (account: Account, { paymentId }: Pick<Capture, 'paymentId'>): number =>
  [...account.refunds, ...openRefundsOf(account)].filter(refund => refund.paymentId === paymentId).length;

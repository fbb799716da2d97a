import { sumOf } from '../villa/lines.ts';
import type { Account, Payment } from './account.ts';
import type { GatewayRefund } from './gatewayRefund.ts';
import type { ChargeAtGateway } from './promptPayCharge.ts';

// What came through a gateway, and what of it was given back or is on its way back.

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

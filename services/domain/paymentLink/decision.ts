import type { ChargeAtGateway } from '../payment/gatewayRefund.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { PaymentLinkEvent } from './link.ts';

/** A command to the booking of the link. The booking decides first, and its event holds the link's events in its outbox. */
type BookingRequest =
  | { type: 'awaitLinkPayment' | 'dropLinkPayment' }
  /** `taken`: the money has moved, whatever the booking says. */
  | { type: 'receiveLinkPayment'; amount: number; method: MoneyMethod; test: boolean; taken: boolean; charge?: ChargeAtGateway };

export type PaymentLinkDecision = { events: PaymentLinkEvent[]; asks?: BookingRequest };

export const noLinkEvents: PaymentLinkDecision = { events: [] };

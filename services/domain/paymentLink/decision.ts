import type { ChargeAtGateway } from '../payment/promptPayCharge.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { PaymentLinkEvent } from './link.ts';

/** `taken`: the money has moved, whatever the booking says. `atGateway`: it came by a PromptPay charge. */
type LinkMoney = { amount: number; method: MoneyMethod; test: boolean; taken: boolean; atGateway?: ChargeAtGateway };

/** A command to the booking of the link. The booking decides first, and its event holds the link's events in its outbox. */
type BookingRequest = { type: 'awaitLinkPayment' | 'dropLinkPayment' } | ({ type: 'receiveLinkPayment' } & LinkMoney);

export type PaymentLinkDecision = { events: PaymentLinkEvent[]; asks?: BookingRequest };

export const noLinkEvents: PaymentLinkDecision = { events: [] };

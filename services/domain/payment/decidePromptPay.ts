import { type Command, type CommandsOf, decideBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Terms } from '../villa/terms.ts';
import type { GatewayName } from './card.ts';
import {
  type ChargePayable,
  changesCharge,
  type ExpiryReason,
  endOfQr,
  type FailureReason,
  isOpenCharge,
  type PromptPayCharge,
  type PromptPayEvent,
} from './promptPayCharge.ts';

type NewCharge = { gateway: GatewayName; test: boolean; key: string };

export type PayByPromptPay = Command<'payByPromptPay', NewCharge & { terms: Terms }>;

/** An answer of the gateway about a charge. Recorded whenever it comes: twice, late, or after the booking or link has ended. */
export type ChargeAnswer = CommandsOf<{
  recordChargeShown: { charge: number; chargeId: string };
  recordChargeUnanswered: { charge: number };
  recordChargeFailed: { charge: number; reason: FailureReason };
  recordChargeExpired: { charge: number; reason: ExpiryReason };
  recordChargeLost: { charge: number };
  recordChargePaid: { charge: number; chargeId: string; amount: number; paidAt: Instant };
}>;

/** As a caller gives it that knows no terms. */
export type PromptPayCommand = ChargeAnswer | Command<'payByPromptPay', NewCharge>;

const mostCharges = 30;

export const chargeUnderWay = (): Refusal =>
  new Refusal('payment_unknown', 'A PromptPay QR is shown. Please wait until its money has come, or leave it first.');

/** What a card or a QR takes in one payment at this gateway. @throws Refusal `over_gateway_limit` */
export const assertWithinLimits = (amount: number, { gatewayLimits }: Pick<Terms, 'gatewayLimits'>): void => {
  if (!gatewayLimits || (amount >= gatewayLimits.least && amount <= gatewayLimits.most)) return;
  const { least, most } = gatewayLimits;
  throw new Refusal('over_gateway_limit', `One payment is ${least} to ${most} baht here`, { least, most, amount });
};

/**
 * Begins a charge of what is owed; nothing while one is open for it. `ends`: what ends it before the hour is over. @throws Refusal
 */
export const startCharge = (
  { now, gateway, test, key, terms }: PayByPromptPay,
  charges: PromptPayCharge[],
  { amount, ends, heldUntil }: { amount: number; ends: (Instant | null)[]; heldUntil: Instant | null },
): Extract<PromptPayEvent, { type: 'PromptPayChargeStarted' }>[] => {
  const open = charges.find(isOpenCharge);
  // The same request, sent twice by two processes.
  if (open?.amount === amount || charges.some(charge => charge.key === key)) return [];
  if (open) throw chargeUnderWay();
  if (!terms.gatewayLimits) throw new Refusal('method_off', 'No gateway takes PromptPay here', { methods: terms.methods });
  assertWithinLimits(amount, terms);
  if (charges.length >= mostCharges) throw new Refusal('rate_limited', 'Too many codes were made', { limit: mostCharges });
  const until = endOfQr(now, ends);
  const data = { at: now, charge: charges.length + 1, amount, test, gateway, key, until, heldUntil };
  return [{ type: 'PromptPayChargeStarted', data }];
};

const chargeIn = (charges: PromptPayCharge[], wanted: number): PromptPayCharge | undefined =>
  charges.find(({ charge }) => charge === wanted);

/** This event, if it changes its charge. */
const ifNew = (event: PromptPayEvent, charges: PromptPayCharge[]): PromptPayEvent[] => {
  const known = chargeIn(charges, event.data.charge);
  return known && changesCharge(known, event.type) ? [event] : [];
};

export const decideCharge = decideBy<ChargeAnswer, [PromptPayCharge[]], PromptPayEvent[]>({
  recordChargeShown: ({ now: at, charge, chargeId }, charges) =>
    ifNew({ type: 'PromptPayChargeShown', data: { at, charge, chargeId } }, charges),
  recordChargeUnanswered: ({ now: at, charge }, charges) => {
    const known = chargeIn(charges, charge);
    return known && isOpenCharge(known) && !known.unanswered ? [{ type: 'PromptPayChargeUnanswered', data: { at, charge } }] : [];
  },
  recordChargeFailed: ({ now: at, charge, reason }, charges) =>
    ifNew({ type: 'PromptPayChargeFailed', data: { at, charge, reason } }, charges),
  recordChargeExpired: ({ now: at, charge, reason }, charges) =>
    ifNew({ type: 'PromptPayChargeExpired', data: { at, charge, reason } }, charges),
  recordChargeLost: ({ now: at, charge }, charges) => ifNew({ type: 'PromptPayChargeLost', data: { at, charge } }, charges),
  recordChargePaid: ({ now: at, charge, chargeId, amount, paidAt }, charges) => {
    const known = chargeIn(charges, charge);
    if (!known) return [];
    const { gateway, key } = known;
    return ifNew({ type: 'PromptPayChargePaid', data: { at, charge, gateway, chargeId, key, amount, paidAt } }, charges);
  },
});

/** What a booking or payment link says of its charges. */
export type ChargeFacts = ChargePayable & { charges: PromptPayCharge[] };

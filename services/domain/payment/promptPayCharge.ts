import type { Hold } from '../calendar/hold.ts';
import { type Evolutions, evolveBy, forEach } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { GatewayName } from './card.ts';

// A PromptPay charge at a gateway: the guest scans its QR, and the gateway says when the money came. The same for a booking and for a
// payment link.

/**
 * `time`: its QR has ended; `left`: the guest left it; `ended`: what was to be paid takes no money any more; `amount_changed`: it is
 * another amount; `wrong_picture`: its QR was not of this charge.
 */
export type ExpiryReason = 'time' | 'left' | 'ended' | 'amount_changed' | 'wrong_picture';

/** `not_reached`: the gateway never saw it. */
export type FailureReason = 'gateway_unavailable' | 'refused' | 'not_reached';

/** `charge` counts from 1. `hold`: what becomes of a booking's nights; absent: nothing. */
type OfCharge = { at: Instant; charge: number; hold?: Hold };

/** A charge at a gateway, as refunds and reconciliation find it. `key`: ours, which lies in its metadata. */
export type ChargeAtGateway = { gateway: GatewayName; chargeId: string; key: string };

/** `until`: when its QR ends. `heldUntil`: when the hold of the nights ends; null: none are held. `test`: no money moves. */
type StartedCharge = {
  amount: number;
  test: boolean;
  gateway: GatewayName;
  key: string;
  until: Instant;
  heldUntil: Instant | null;
};

export type PromptPayEvent =
  | { type: 'PromptPayChargeStarted'; data: OfCharge & StartedCharge }
  /** The gateway has it: from now on it can be paid. */
  | { type: 'PromptPayChargeShown'; data: OfCharge & { chargeId: string } }
  | { type: 'PromptPayChargeUnanswered'; data: OfCharge }
  | { type: 'PromptPayChargeFailed'; data: OfCharge & { reason: FailureReason } }
  | { type: 'PromptPayChargeExpired'; data: OfCharge & { reason: ExpiryReason } }
  /** The gateway gave no answer for so long that the nights are not kept for it any more. */
  | { type: 'PromptPayChargeLost'; data: OfCharge }
  /** `amount`: THB that the gateway has. `paidAt`: when it got them. */
  | { type: 'PromptPayChargePaid'; data: OfCharge & ChargeAtGateway & { amount: number; paidAt: Instant } };

export type PromptPayCharge = StartedCharge & {
  charge: number;
  state: 'started' | 'shown' | 'paid' | 'expired' | 'failed' | 'lost';
  /** null until the gateway has said it. */
  chargeId: string | null;
  startedAt: Instant;
  /** The gateway was asked, and gave no answer. */
  unanswered: boolean;
  paidAt?: Instant;
};

type State = PromptPayCharge['state'];

const [Shown, Failed, Expired] = ['PromptPayChargeShown', 'PromptPayChargeFailed', 'PromptPayChargeExpired'] as const;
const [Lost, Paid] = ['PromptPayChargeLost', 'PromptPayChargePaid'] as const;

/**
 * What each event makes of a charge. One that is not here changes nothing, and is not recorded a second time. Money is believed in every
 * state: the gateway may say of an ended charge that it was paid after all.
 *
 *   started ──> shown ──> paid
 *      │          ├─────> expired ──> paid
 *      │          └─────> lost ─────> paid, expired
 *      └──> failed ──> paid
 */
const steps: Record<State, { [Type in PromptPayEvent['type']]?: State }> = {
  started: { [Shown]: 'shown', [Failed]: 'failed', [Expired]: 'expired', [Lost]: 'lost', [Paid]: 'paid' },
  shown: { [Expired]: 'expired', [Failed]: 'failed', [Lost]: 'lost', [Paid]: 'paid' },
  expired: { [Paid]: 'paid' },
  failed: { [Paid]: 'paid' },
  lost: { [Expired]: 'expired', [Failed]: 'failed', [Paid]: 'paid' },
  paid: {},
};

/** Does this event change the charge? */
export const changesCharge = ({ state }: PromptPayCharge, type: PromptPayEvent['type']): boolean =>
  steps[state][type] !== undefined;

const withCharge = (charges: PromptPayCharge[], { type, data }: PromptPayEvent, changes: Partial<PromptPayCharge>) =>
  charges.map(known =>
    known.charge === data.charge
      ? { ...known, unanswered: false, ...changes, state: steps[known.state][type] ?? known.state }
      : known,
  );

const evolutions: Evolutions<PromptPayCharge[], PromptPayEvent> = {
  PromptPayChargeStarted: (charges, { data: { at, hold: _, ...started } }) => [
    ...charges,
    { ...started, state: 'started', chargeId: null, startedAt: at, unanswered: false },
  ],
  PromptPayChargeShown: (charges, event) => withCharge(charges, event, { chargeId: event.data.chargeId }),
  PromptPayChargeUnanswered: (charges, event) => withCharge(charges, event, { unanswered: true }),
  PromptPayChargeFailed: (charges, event) => withCharge(charges, event, {}),
  PromptPayChargeExpired: (charges, event) => withCharge(charges, event, {}),
  PromptPayChargeLost: (charges, event) => withCharge(charges, event, { unanswered: true }),
  PromptPayChargePaid: (charges, event) => {
    const { chargeId, amount, paidAt } = event.data;
    return withCharge(charges, event, { chargeId, amount, paidAt });
  },
};

export const evolveCharges = evolveBy(evolutions);

export const promptPayTypes: Record<PromptPayEvent['type'], unknown> = forEach(evolutions, true);

export const isPromptPayEvent = (event: { type: string }): event is PromptPayEvent => Object.hasOwn(promptPayTypes, event.type);

/** It may still be paid, so that nothing else may be paid meanwhile. */
export const isOpenCharge = ({ state }: PromptPayCharge): boolean => state === 'started' || state === 'shown';

// What is done about it at the gateway

/** Seconds that a QR can be paid at most. */
const longestSeconds = 60 * 60;

/** Seconds for which nights are kept behind the end of an open charge, unseen by guests: its bank may need them. */
export const secondsBehind = 5 * 60;

/** Seconds more, while the gateway does not answer. */
const secondsUnknown = 10 * 60;

/** When a QR ends that is shown now: with the hold, if there is one, and after an hour at the latest. */
export const endOfQr = (now: Instant, ends: (Instant | null)[]): Instant => {
  const latest = new Date(Date.parse(now) + longestSeconds * 1000).toISOString();
  return ends.reduce<Instant>((end, other) => (other !== null && other < end ? other : end), latest);
};

/** Was money of this moment in time for the nights that were kept for it? */
export const isInTime = ({ until, heldUntil }: PromptPayCharge, paidAt: Instant): boolean =>
  Date.parse(paidAt) <= Date.parse(heldUntil ?? until) + secondsBehind * 1000;

/** What there is to pay now. `amount`: THB. */
export type ChargePayable = { amount: number; takesMoney: boolean };

/** `ask`: how it stands. `expire`: end it at the gateway. `giveUp`: its nights are not kept any longer. */
export type ChargeStep = { do: 'ask' } | { do: 'expire'; reason: ExpiryReason } | { do: 'giveUp' };

/** What has to be done about an open charge next; null: nothing. */
export const nextChargeStep = (
  charge: PromptPayCharge,
  { amount, takesMoney }: ChargePayable,
  now: Instant,
): ChargeStep | null => {
  if (!isOpenCharge(charge)) return null;
  const keptFor = (Date.parse(now) - Date.parse(charge.heldUntil ?? charge.until)) / 1000;
  if (charge.unanswered && keptFor > secondsBehind + secondsUnknown) return { do: 'giveUp' };
  if (charge.state === 'started') return { do: 'ask' };
  if (!takesMoney) return { do: 'expire', reason: 'ended' };
  if (charge.amount !== amount) return { do: 'expire', reason: 'amount_changed' };
  const isOver = Date.parse(now) > Date.parse(charge.until) + secondsBehind * 1000;
  return isOver ? { do: 'expire', reason: 'time' } : { do: 'ask' };
};

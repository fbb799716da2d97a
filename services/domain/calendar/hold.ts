import { addSeconds, type Instant, secondsUntil } from '../shared/plainDate.ts';
import { invalidField } from '../shared/refusal.ts';

export type RunningHold = { holdUntil: Instant; remainingSeconds: null };

/** While a payment is under review: `remainingSeconds` are left once it is resumed. */
export type PausedHold = { holdUntil: null; remainingSeconds: number };

/** Nights kept for a guest who has not paid. */
export type Hold = RunningHold | PausedHold;

/** After `holdUntil`, and shown to no guest: what was sent at the last second still counts. */
export const graceSeconds = 120;

/** A refused slip leaves at least this long to send a better one. */
export const minSecondsAfterRefusal = 30 * 60;

export const holdUntil = (instant: Instant): RunningHold => ({ holdUntil: instant, remainingSeconds: null });

export const holdFor = (now: Instant, minutes: number): RunningHold => holdUntil(addSeconds(now, minutes * 60));

/** Does the hold still keep its nights at `now`? The one answer for deciding, for availability and for expiry. */
export const isHoldInForce = (hold: Hold, now: Instant): boolean =>
  hold.holdUntil === null || now <= addSeconds(hold.holdUntil, graceSeconds);

/** A paused hold stays as it is. */
export const pauseHold = (hold: Hold, now: Instant): PausedHold =>
  hold.holdUntil === null ? hold : { holdUntil: null, remainingSeconds: secondsUntil(now, hold.holdUntil) };

/** Resumed with what was left, `atLeastSeconds` or more. A running hold stays as it is. */
export const resumeHold = (hold: Hold, now: Instant, atLeastSeconds = 0): RunningHold =>
  hold.holdUntil === null ? holdUntil(addSeconds(now, Math.max(hold.remainingSeconds, atLeastSeconds))) : hold;

/** null: no hold. */
export const sameHold = (a: Hold | null, b: Hold | null): boolean =>
  a?.holdUntil === b?.holdUntil && a?.remainingSeconds === b?.remainingSeconds;

/** Later of the two; a paused hold stays paused. */
export const extendHold = <Given extends Hold>(hold: Given, until: Instant): Given | RunningHold =>
  hold.holdUntil === null || hold.holdUntil >= until ? hold : holdUntil(until);

/** By staff. */
const mostSecondsKept = 7 * 86_400;

/** @throws Refusal `validation_failed` unless nights may be kept until then */
export const assertKeptUntil = (until: Instant, after: Instant, now: Instant, field = 'until'): void => {
  if (until <= now || until < after) throw invalidField(field, 'too_small', 'Later than the nights are held now');
  if (until > addSeconds(now, mostSecondsKept)) throw invalidField(field, 'too_large', 'Seven days from now at most');
};

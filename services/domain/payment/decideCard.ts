import { assertAnother, assertNotPaused, assertTaken, pausedUntil } from '../code/challenge.ts';
import { unreachable } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  type CardAttempt,
  type CardEvent,
  type CardPayments,
  codeSeconds,
  type DeclineReason,
  isUnderWay,
  lastAttempt,
  maxAttempts,
  type Payable,
  type VoidReason,
} from './card.ts';

// Commands. What the gateway answered is recorded whenever it comes: twice, late, or after what was to be paid has ended.

export type CardCommand = { now: Instant } & (
  | { type: 'startCard'; brand: string; last4: string; test: boolean }
  | { type: 'recordAuthorised'; attempt: number; chargeId: string; challengeId: string }
  | { type: 'recordDeclined'; attempt: number; reason: DeclineReason }
  | { type: 'recordUnknown'; attempt: number }
  | { type: 'issueCode'; challengeId: string }
  | { type: 'recordCodeNotSent'; challengeId: string }
  /** `isCodeOf`: is what was typed the code of this challenge? A fact from outside, since no state holds a code. */
  | { type: 'verifyCode'; isCodeOf: (challengeId: string) => boolean }
  | { type: 'recordCaptured'; attempt: number }
  | { type: 'recordCaptureRefused'; attempt: number }
  | { type: 'recordVoided'; attempt: number; reason: VoidReason }
);

type CardCommandOf<Type extends CardCommand['type']> = Extract<CardCommand, { type: Type }>;

export const paymentUnderWay = (): Refusal =>
  new Refusal('payment_unknown', 'A payment by card is under way. Please wait until the bank has answered.');

/** Another amount is owed than the one that was set aside; who pays has to agree to it. `due`: THB. */
export const amountChanged = (due: number): Refusal =>
  new Refusal('amount_changed', 'The amount has changed. Nothing was charged. Please enter the card again.', { due });

const noCodeWaits = ({ status }: Payable): Refusal =>
  new Refusal('wrong_state', 'There is no card payment that waits for a code', { status });

/** The same card for the same amount: asked for again, by a double click or after a lost answer. */
export const isSameCard = (attempt: CardAttempt, card: { brand: string; last4: string }, amount: number): boolean =>
  attempt.brand === card.brand && attempt.last4 === card.last4 && attempt.amount === amount;

const start = (command: CardCommandOf<'startCard'>, card: CardPayments, { amount }: Payable): CardEvent[] => {
  const { now, brand, last4, test } = command;
  if (isUnderWay(card)) throw paymentUnderWay();
  assertNotPaused(card, now);
  const last = lastAttempt(card);
  if (last?.state === 'authorised') {
    if (isSameCard(last, command, amount)) return [];
    throw new Refusal('conflict', 'Another card payment waits for its code');
  }
  if (card.attempts.length >= maxAttempts) throw new Refusal('rate_limited', 'Too many cards were tried', { limit: maxAttempts });
  return [{ type: 'CardPaymentStarted', data: { at: now, attempt: card.attempts.length + 1, amount, brand, last4, test } }];
};

const issued = (at: Instant, attempt: number, challengeId: string): CardEvent => ({
  type: 'OneTimeCodeIssued',
  data: { at, attempt, challengeId, expiresAt: addSeconds(at, codeSeconds) },
});

const assertSameAmount = ({ amount, state, voidedFor }: CardAttempt, payable: Payable): void => {
  const isReleased = state === 'voided' && voidedFor === 'amount_changed';
  if (payable.waits && (isReleased || (state === 'authorised' && amount !== payable.amount))) throw amountChanged(payable.amount);
};

const issueCode = ({ now, challengeId }: CardCommandOf<'issueCode'>, card: CardPayments, payable: Payable): CardEvent[] => {
  const last = lastAttempt(card);
  if (!last) throw noCodeWaits(payable);
  assertNotPaused(card, now);
  assertSameAmount(last, payable);
  if (last.state !== 'authorised') throw noCodeWaits(payable);
  assertAnother(last.challenge, last.codes, now);
  return [issued(now, last.attempt, challengeId)];
};

const verify = ({ now, isCodeOf }: CardCommandOf<'verifyCode'>, card: CardPayments, payable: Payable): CardEvent[] => {
  const last = lastAttempt(card);
  const challenge = last?.challenge;
  if (!challenge) throw noCodeWaits(payable);
  if (last.state === 'verified' || last.state === 'captured') {
    // Asked for again: it changes nothing, and no wrong guess counts any more.
    if (isCodeOf(challenge.id)) return [];
    throw new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft: 0 });
  }
  assertNotPaused(card, now);
  assertSameAmount(last, payable);
  if (last.state !== 'authorised') throw noCodeWaits(payable);
  assertTaken(challenge, now);
  const data = { at: now, attempt: last.attempt, challengeId: challenge.id };
  return [isCodeOf(challenge.id) ? { type: 'OneTimeCodeVerified', data } : { type: 'OneTimeCodeRejected', data }];
};

const recordAuthorised = (
  { now, attempt, chargeId, challengeId }: CardCommandOf<'recordAuthorised'>,
  card: CardPayments,
  { amount, waits }: Payable,
): CardEvent[] => {
  const known = card.attempts[attempt - 1];
  // An answer that contradicts an earlier one is believed: there is money to be captured or given back.
  if (!known || known.state === 'authorised' || known.state === 'verified' || known.state === 'captured') return [];
  const authorised: CardEvent = { type: 'CardAuthorised', data: { at: now, attempt, chargeId } };
  const canBePaid = waits && known === lastAttempt(card) && known.amount === amount && pausedUntil(card, now) === null;
  return canBePaid ? [authorised, issued(now, attempt, challengeId)] : [authorised];
};

/** @throws Refusal */
export const decideCard = (command: CardCommand, card: CardPayments, payable: Payable): CardEvent[] => {
  const at = command.now;
  const known = 'attempt' in command ? card.attempts[command.attempt - 1] : undefined;
  const isOpen = known?.state === 'started' || known?.state === 'authorised' || known?.state === 'verified';
  switch (command.type) {
    case 'startCard':
      return start(command, card, payable);
    case 'issueCode':
      return issueCode(command, card, payable);
    case 'verifyCode':
      return verify(command, card, payable);
    case 'recordAuthorised':
      return recordAuthorised(command, card, payable);
    case 'recordDeclined': {
      const { attempt, reason } = command;
      return known?.state === 'started' ? [{ type: 'CardDeclined', data: { at, attempt, reason } }] : [];
    }
    case 'recordUnknown': {
      const asked = known?.state === 'started' || known?.state === 'verified';
      return asked && !known.unanswered ? [{ type: 'CardOutcomeUnknown', data: { at, attempt: command.attempt } }] : [];
    }
    case 'recordCodeNotSent': {
      const last = lastAttempt(card);
      const { challengeId } = command;
      if (!last?.challenge?.sent || last.challenge.id !== challengeId) return [];
      return [{ type: 'OneTimeCodeNotSent', data: { at, attempt: last.attempt, challengeId } }];
    }
    case 'recordCaptured':
      return known && known.state !== 'captured' ? [{ type: 'CardCaptured', data: { at, attempt: command.attempt } }] : [];
    case 'recordCaptureRefused':
      return known?.state === 'verified' ? [{ type: 'CardCaptureRefused', data: { at, attempt: command.attempt } }] : [];
    case 'recordVoided': {
      const { attempt, reason } = command;
      return isOpen ? [{ type: 'CardVoided', data: { at, attempt, reason } }] : [];
    }
    default:
      return unreachable(command);
  }
};

import { type Command, type CommandsOf, decideBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal, wrongState } from '../shared/refusal.ts';
import type { Terms } from '../villa/terms.ts';
import {
  type CardAttempt,
  type CardEvent,
  type CardPayable,
  type CardPayments,
  type DeclineReason,
  isUnderWay,
  type KeptCard,
  lastAttempt,
  type VoidReason,
} from './card.ts';
import { assertCodeUsable, assertMayIssueCode, assertNotPaused, pausedUntil } from './oneTimeCodes.ts';

/** What a gateway with card fields of its own says of the card. */
type CardFace = { brand: string; last4: string };

// Commands. An answer of the gateway is recorded whenever it comes: twice, late, or after the booking or link has ended.

/** An answer of the gateway, or an email with a code that could not be sent. */
export type GatewayAnswer = CommandsOf<{
  recordActionNeeded: { attempt: number; chargeId: string; face?: CardFace };
  /** `challengeId` null: the bank verified the payer, and no code is needed. */
  recordAuthorised: { attempt: number; chargeId: string; challengeId: string | null; face?: CardFace };
  recordDeclined: { attempt: number; reason: DeclineReason };
  recordUnknown: { attempt: number };
  recordCodeNotSent: { challengeId: string };
  recordCaptured: { attempt: number };
  recordCaptureRefused: { attempt: number };
  recordVoided: { attempt: number; reason: VoidReason };
}>;

export type IssueCode = Command<'issueCode', { challengeId: string }>;

/** `isCodeOf`: is what was typed the code of this challenge? A fact from outside, since no state holds a code. */
export type VerifyCode = Command<'verifyCode', { isCodeOf: (challengeId: string) => boolean }>;

/** `agreed`: THB that the payer saw; absent where a code or the bank names the amount before it is charged. */
type CardToCharge = KeptCard & { agreed?: number };

export type PayByCard = Command<'payByCard', CardToCharge & { terms: Terms }>;

/** What a booking or a payment link decides on, once a card is sent to the gateway. */
export type GatewayCommand = GatewayAnswer | IssueCode | VerifyCode;

/** As a caller gives it that knows no terms. */
export type CardCommand = GatewayCommand | Command<'payByCard', CardToCharge>;

const codeSeconds = 5 * 60;
const maxAttempts = 10;

export const paymentUnderWay = (): Refusal =>
  new Refusal('payment_unknown', 'A payment by card is under way. Please wait until the bank has answered.');

/** The amount owed is no longer the authorised one, and the payer has to agree to it. `due`: THB. */
export const amountChanged = (due: number): Refusal =>
  new Refusal('amount_changed', 'The amount has changed. Nothing was charged. Please enter the card again.', { due });

const noCodeWaits = ({ status }: CardPayable): Refusal =>
  wrongState({ status }, 'There is no card payment that waits for a code');

/** The same card for the same amount: asked for again, by a double click or after a lost answer. */
export const isSameCard = (attempt: CardAttempt, card: Omit<KeptCard, 'test'>, amount: number): boolean => {
  // Without a key the card was typed; another gateway has its own charge of the same card.
  const isSame =
    card.key || attempt.key ? attempt.key === card.key : attempt.brand === card.brand && attempt.last4 === card.last4;
  return isSame && attempt.amount === amount && !attempt.readdressed;
};

/** Sends the card to the gateway; nothing where the same card waits for its code already. @throws Refusal */
export const startCard = (command: { now: Instant } & CardToCharge, card: CardPayments, amount: number): CardEvent[] => {
  const { now, brand, last4, test, gateway, key, agreed = amount } = command;
  const last = lastAttempt(card);
  if (last?.state === 'action' && isSameCard(last, command, amount)) return [];
  if (isUnderWay(card)) throw paymentUnderWay();
  assertNotPaused(card, now);
  if (agreed !== amount) throw amountChanged(amount);
  if (last?.state === 'authorised') {
    if (isSameCard(last, command, amount)) return [];
    throw new Refusal('conflict', 'Another card payment waits for its code');
  }
  if (card.attempts.length >= maxAttempts) throw new Refusal('rate_limited', 'Too many cards were tried', { limit: maxAttempts });
  const named = gateway && key ? { gateway, key } : {};
  const data = { at: now, attempt: card.attempts.length + 1, amount, brand, last4, test, ...named };
  return [{ type: 'CardPaymentStarted', data }];
};

const issued = (at: Instant, attempt: number, challengeId: string, { codeUntil }: CardPayable): CardEvent => {
  const usual = addSeconds(at, codeSeconds);
  const expiresAt = codeUntil && codeUntil < usual ? codeUntil : usual;
  return { type: 'OneTimeCodeIssued', data: { at, attempt, challengeId, expiresAt } };
};

const assertSameAmount = ({ amount, state, voidedFor }: CardAttempt, payable: CardPayable): void => {
  const isReleased = state === 'voided' && voidedFor === 'amount_changed';
  if (payable.takesMoney && (isReleased || (state === 'authorised' && amount !== payable.amount)))
    throw amountChanged(payable.amount);
};

/** Is the attempt known, and in one of these states? */
const isOneOf = (card: CardPayments, attempt: number, ...states: CardAttempt['state'][]): boolean => {
  const known = card.attempts[attempt - 1];
  return known !== undefined && states.includes(known.state);
};

/** @throws Refusal */
export const decideCard = decideBy<GatewayCommand, [CardPayments, CardPayable], CardEvent[]>({
  issueCode: ({ now, challengeId }, card, payable) => {
    const last = lastAttempt(card);
    if (!last) throw noCodeWaits(payable);
    assertNotPaused(card, now);
    assertSameAmount(last, payable);
    if (last.state !== 'authorised' || last.readdressed) throw noCodeWaits(payable);
    assertMayIssueCode(last.challenge, last.codes, now);
    return [issued(now, last.attempt, challengeId, payable)];
  },
  verifyCode: ({ now, isCodeOf }, card, payable) => {
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
    if (last.state !== 'authorised' || last.readdressed) throw noCodeWaits(payable);
    assertCodeUsable(challenge, now);
    const data = { at: now, attempt: last.attempt, challengeId: challenge.id };
    return [isCodeOf(challenge.id) ? { type: 'OneTimeCodeVerified', data } : { type: 'OneTimeCodeRejected', data }];
  },
  recordCodeNotSent: ({ now, challengeId }, card) => {
    const last = lastAttempt(card);
    if (!last?.challenge?.sent || last.challenge.id !== challengeId) return [];
    return [{ type: 'OneTimeCodeNotSent', data: { at: now, attempt: last.attempt, challengeId } }];
  },
  /** An answer that contradicts an earlier one is believed: there is money to be captured or given back. */
  recordAuthorised: ({ now, attempt, chargeId, challengeId, face }, card, payable) => {
    const { amount, takesMoney } = payable;
    const known = card.attempts[attempt - 1];
    if (!known || isOneOf(card, attempt, 'authorised', 'verified', 'captured')) return [];
    const data = { at: now, attempt, chargeId, ...face };
    const canBePaid = takesMoney && known === lastAttempt(card) && known.amount === amount && pausedUntil(card, now) === null;
    if (canBePaid && challengeId === null) return [{ type: 'CardAuthorised', data: { ...data, verified: true } }];
    const authorised: CardEvent = { type: 'CardAuthorised', data };
    return canBePaid && challengeId !== null ? [authorised, issued(now, attempt, challengeId, payable)] : [authorised];
  },
  recordActionNeeded: ({ now: at, attempt, chargeId, face }, card) =>
    isOneOf(card, attempt, 'started') ? [{ type: 'CardActionNeeded', data: { at, attempt, chargeId, ...face } }] : [],
  recordDeclined: ({ now: at, attempt, reason }, card) =>
    isOneOf(card, attempt, 'started', 'action') ? [{ type: 'CardDeclined', data: { at, attempt, reason } }] : [],
  recordUnknown: ({ now: at, attempt }, card) =>
    isOneOf(card, attempt, 'started', 'verified') && !card.attempts[attempt - 1]?.unanswered
      ? [{ type: 'CardOutcomeUnknown', data: { at, attempt } }]
      : [],
  recordCaptured: ({ now: at, attempt }, card) =>
    card.attempts[attempt - 1] && !isOneOf(card, attempt, 'captured') ? [{ type: 'CardCaptured', data: { at, attempt } }] : [],
  recordCaptureRefused: ({ now: at, attempt }, card) =>
    isOneOf(card, attempt, 'verified') ? [{ type: 'CardCaptureRefused', data: { at, attempt } }] : [],
  recordVoided: ({ now: at, attempt, reason }, card) =>
    isOneOf(card, attempt, 'started', 'action', 'authorised', 'verified')
      ? [{ type: 'CardVoided', data: { at, attempt, reason } }]
      : [],
});

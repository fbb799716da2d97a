import type { Hold } from '../calendar/hold.ts';
import { type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { type CodeChallenge, type CodeGuesses, challengeIssued, countedGuesses, pausedUntil } from './oneTimeCodes.ts';

// Payment by card with a one-time code: authorise, code, book, capture. The same for a booking and for a payment link: each has
// `CardPayments` in its state, folds these events into it with `evolveCard`, and decides with `decideCard` of payment/decideCard.ts.
// The number and CVV of a card never come here: what is kept is brand, last four digits and the gateway's own id of the charge.

// Events

/** The adapter that began an attempt, and alone can finish it. */
export type GatewayName = { name: string; account: 'sandbox' | 'test' | 'live' };

/**
 * The stored data of a card. `test`: no money moves. `brand` and `last4` are empty until a gateway with fields of its own has said them.
 * `gateway` and `key`, our name of the charge there, are absent where the sandbox began it.
 */
export type KeptCard = { brand: string; last4: string; test: boolean; gateway?: GatewayName; key?: string };

/** What a gateway with card fields of its own says of the card. */
type SaidCard = { brand?: string; last4?: string };

/** `attempt` counts from 1. `hold`: what becomes of a booking's nights, null: they are booked; absent: nothing. */
type Attempted = { at: Instant; attempt: number; hold?: Hold | null };
type OfCode = Attempted & { challengeId: string };

/** `gateway_unavailable`: it could not be reached, so that it is certain that nothing was charged. */
export type DeclineReason =
  | 'declined'
  | 'insufficient_funds'
  | 'failed_processing'
  | 'failed_fraud_check'
  | 'stolen_or_lost_card'
  | 'invalid_account_number'
  | 'gateway_unavailable';
/**
 * `not_reached`: the gateway never saw it; `ended`: what was to be paid takes no money any more; `amount_changed`: it is another amount;
 * `not_finished`: the payer did not answer on the bank's page.
 */
export type VoidReason = 'not_reached' | 'ended' | 'replaced' | 'too_many_guesses' | 'amount_changed' | 'not_finished';

export type CardEvent =
  | { type: 'CardPaymentStarted'; data: Attempted & KeptCard & { amount: number } }
  | { type: 'CardActionNeeded'; data: Attempted & SaidCard & { chargeId: string } }
  | { type: 'CardAuthorised'; data: Attempted & SaidCard & { chargeId: string; verified?: true } }
  | { type: 'CardDeclined'; data: Attempted & { reason: DeclineReason } }
  | { type: 'CardOutcomeUnknown'; data: Attempted }
  | { type: 'OneTimeCodeIssued'; data: OfCode & { expiresAt: Instant } }
  | { type: 'OneTimeCodeNotSent'; data: OfCode }
  | { type: 'OneTimeCodeRejected'; data: OfCode }
  | { type: 'OneTimeCodeVerified'; data: OfCode }
  | { type: 'CardCaptured'; data: Attempted }
  | { type: 'CardCaptureRefused'; data: Attempted }
  | { type: 'CardVoided'; data: Attempted & { reason: VoidReason } };

// State

/**
 * `started`: sent to the gateway, and no answer is known yet. `action`: the payer has to answer on the bank's page. `authorised`: the money
 * waits for the code. `verified`: the code was right, or the bank verified the payer; the nights are booked, the money is being captured.
 * The other three are over.
 */
export type CardAttempt = KeptCard & {
  attempt: number;
  state: 'started' | 'action' | 'authorised' | 'verified' | 'captured' | 'refused' | 'voided';
  amount: number;
  startedAt: Instant;
  chargeId: string | null;
  /** The gateway was asked and gave no answer; until it does, what happened is unknown. */
  unanswered: boolean;
  challenge: CodeChallenge | null;
  codes: number;
  /** The email has changed since its code was sent: the card has to be entered again, so that its code goes to the new email. */
  readdressed?: true;
  /** Why its money was released. */
  voidedFor?: VoidReason;
  /** Why the bank refused it. Absent where an older release recorded only that it did. */
  refusedFor?: DeclineReason;
};

export type CardPayments = CodeGuesses & { attempts: CardAttempt[] };

const withAttempt = (card: CardPayments, attempt: number, changes: Partial<CardAttempt>): CardPayments => ({
  ...card,
  attempts: card.attempts.map(known => (known.attempt === attempt ? { ...known, ...changes } : known)),
});

const withChallenge = (
  card: CardPayments,
  { attempt, challengeId }: OfCode,
  change: (challenge: CodeChallenge) => CodeChallenge,
) => {
  const challenge = card.attempts.find(known => known.attempt === attempt)?.challenge;
  return challenge?.id === challengeId ? withAttempt(card, attempt, { challenge: change(challenge) }) : card;
};

const withSaid = (card: CardPayments, { data }: { data: Attempted }, changes: Partial<CardAttempt>): CardPayments =>
  withAttempt(card, data.attempt, { unanswered: false, ...changes });

const chargeIn = ({ chargeId, brand, last4 }: SaidCard & { chargeId: string }): Partial<CardAttempt> => ({
  chargeId,
  ...(brand && last4 ? { brand, last4 } : {}),
});

export const cardEvolutions: Evolutions<CardPayments, CardEvent> = {
  CardPaymentStarted: (card, { data: { at, attempt, amount, brand, last4, test, gateway, key } }) => {
    const named = gateway && key ? { gateway, key } : {};
    const sent = { attempt, amount, brand, last4, test, ...named, startedAt: at };
    const started = { ...sent, state: 'started' as const, chargeId: null, unanswered: false, challenge: null, codes: 0 };
    return { ...card, attempts: [...card.attempts, started] };
  },
  CardActionNeeded: (card, event) => withSaid(card, event, { state: 'action', ...chargeIn(event.data) }),
  CardAuthorised: (card, event) =>
    withSaid(card, event, { state: event.data.verified ? 'verified' : 'authorised', ...chargeIn(event.data) }),
  CardDeclined: (card, event) => withSaid(card, event, { state: 'refused', refusedFor: event.data.reason }),
  CardCaptureRefused: (card, event) => withSaid(card, event, { state: 'refused' }),
  CardOutcomeUnknown: (card, event) => withSaid(card, event, { unanswered: true }),
  OneTimeCodeIssued: (card, { data: { at, attempt, challengeId, expiresAt } }) => {
    const codes = (card.attempts.find(known => known.attempt === attempt)?.codes ?? 0) + 1;
    const challenge = challengeIssued(challengeId, at, expiresAt);
    return withAttempt({ ...card, wrongGuesses: countedGuesses(card) }, attempt, { challenge, codes });
  },
  OneTimeCodeNotSent: (card, { data }) => withChallenge(card, data, challenge => ({ ...challenge, sent: false })),
  OneTimeCodeRejected: (card, { data }) => {
    const counted = withChallenge(card, data, code => ({ ...code, wrongGuesses: code.wrongGuesses + 1 }));
    return { ...counted, wrongGuesses: countedGuesses(card) + 1, lastWrongGuessAt: data.at };
  },
  OneTimeCodeVerified: (card, { data }) => withAttempt(card, data.attempt, { state: 'verified' }),
  CardCaptured: (card, event) => withSaid(card, event, { state: 'captured' }),
  CardVoided: (card, event) => withSaid(card, event, { state: 'voided', voidedFor: event.data.reason }),
};

export const evolveCard = evolveBy(cardEvolutions);

export const isCardEvent = (event: { type: string }): event is CardEvent => Object.hasOwn(cardEvolutions, event.type);

// What the state says

export const lastAttempt = (card: CardPayments): CardAttempt | undefined => card.attempts.at(-1);

/** It is not known yet whether money moved: nothing else may be paid meanwhile, and the nights are kept. */
export const isUnderWay = (card: CardPayments): boolean =>
  card.attempts.some(({ state }) => state === 'started' || state === 'action' || state === 'verified');

export const hasCaptured = (card: CardPayments): boolean => card.attempts.some(({ state }) => state === 'captured');

/** The attempt whose money these events say was captured. */
export const capturedIn = (events: CardEvent[], { attempts }: CardPayments): CardAttempt | undefined =>
  attempts.find(({ attempt }) => events.some(({ type, data }) => type === 'CardCaptured' && data.attempt === attempt));

/** The open code of an authorised card. */
export const openChallenge = (card: CardPayments): CodeChallenge | null => {
  const last = lastAttempt(card);
  return last?.state === 'authorised' ? last.challenge : null;
};

/**
 * The open amount. `amount`: THB that a card would be charged now. `status`: for a refusal. `codeUntil`,
 * `newCardUntil`: until when a code is taken, and another card is, at most; null or absent: there is no such limit.
 */
export type CardPayable = {
  amount: number;
  takesMoney: boolean;
  status: string;
  codeUntil?: Instant | null;
  newCardUntil?: Instant | null;
};

/**
 * What has to be done at the gateway next: by the request that began, or by a job after that request died. Never is more
 * taken than is owed: a code is for its amount, and money that waits for one is released when another amount is owed by now.
 */
export type CardStep =
  | { do: 'askOutcome' | 'capture'; attempt: CardAttempt }
  | { do: 'void'; attempt: CardAttempt; reason: VoidReason };

export const nextCardStep = (
  card: CardPayments,
  { amount, takesMoney }: Pick<CardPayable, 'amount' | 'takesMoney'>,
  now: Instant,
): CardStep | null => {
  for (const attempt of card.attempts) {
    if (attempt.state === 'started' || attempt.state === 'action') return { attempt, do: 'askOutcome' };
    if (attempt.state !== 'authorised' && attempt.state !== 'verified') continue;
    if (!takesMoney) return { attempt, do: 'void', reason: 'ended' };
    if (attempt.state === 'verified')
      return attempt.amount > amount ? { attempt, do: 'void', reason: 'amount_changed' } : { attempt, do: 'capture' };
    if (attempt.amount !== amount) return { attempt, do: 'void', reason: 'amount_changed' };
    if (attempt !== lastAttempt(card) || attempt.readdressed) return { attempt, do: 'void', reason: 'replaced' };
    if (pausedUntil(card, now) !== null) return { attempt, do: 'void', reason: 'too_many_guesses' };
  }
  return null;
};

import { type CardAttempt, type CardStep, type DeclineReason, lastAttempt, openChallenge } from '@baan/domain/payment/card';
import { amountChanged } from '@baan/domain/payment/decideCard';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Context, Decided } from '../commands/command.ts';
import type { CodeRecipient } from '../mail/codeMail.ts';
import type { CardSubject } from './cardSubject.ts';
import type { Authorisation, CardGateway, Charge } from './gateway.ts';
import { inPatience } from './inPatience.ts';
import { drawChallengeId } from './oneTimeCode.ts';

/** The code of this challenge, to this person, before `expiresAt`. @throws when it is not accepted */
export type SendCode = (
  recipient: CodeRecipient,
  code: { challengeId: string; expiresAt: string; amount: number; test: boolean },
) => Promise<void>;

export type CardDependencies = {
  gateway: CardGateway;
  sendCode: SendCode;
  clock: () => Date;
  log: { warn: (object: object, message: string) => void };
  /** Milliseconds that a step waits for the gateway, and for a mail to be accepted; and that the request waits for all of it. */
  patience?: Partial<Patience>;
};

export type Patience = { gateway: number; mail: number; request: number };

/** A request is cut off after eight seconds, whatever it waits for: it has answered by then. */
export const usualPatience: Patience = { gateway: 6_000, mail: 5_000, request: 7_000 };

/** Says nothing but that: to be tried again. */
export class GatewaySilent extends Error {
  constructor() {
    super('The card gateway does not answer');
    this.name = 'GatewaySilent';
  }
}

const refusalOf: Record<DeclineReason, Refusal['code']> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  gateway_unavailable: 'gateway_unavailable',
};

/** A request that the gateway has not seen after so long will not arrive any more. */
const lostAfterMs = 120_000;

export const declined = (reason: DeclineReason): Refusal =>
  new Refusal(refusalOf[reason], 'Card payment failed. Please try again.', { reason });

/** What is said to a guest while nobody knows. */
export const paymentUnknown = (): Refusal =>
  new Refusal('payment_unknown', 'The bank has not answered yet. We keep asking, and your nights stay yours meanwhile.');

const ended = (status: string): Refusal =>
  new Refusal('wrong_state', 'The time to pay is over. Nothing was charged.', { status });

/**
 * Single steps of a card payment: one question to the gateway (or one mail), and its answer recorded. Each may be repeated. What a
 * guest has to be told is thrown as a Refusal, after it was recorded.
 */
export const createCardSteps = ({ gateway, sendCode, clock, log, ...dependencies }: CardDependencies) => {
  const patience = { ...usualPatience, ...dependencies.patience };
  const now = (): string => clock().toISOString();
  const keyOf = (subject: { id: string }, { attempt }: CardAttempt): string => `${subject.id}-${attempt}`;

  /** undefined: no answer. What is said about it names nobody and no card. */
  const ask = async <Answer>(
    what: string,
    call: () => Promise<Answer>,
    late?: (answer: Answer) => Promise<void>,
  ): Promise<Answer | undefined> => {
    const heard = await inPatience(patience.gateway, call, late);
    if (!heard.answered) log.warn({ gateway: gateway.name, what }, 'the card gateway did not answer');
    return heard.answered ? heard.answer : undefined;
  };

  /** Mails the code that this decision issued, if it did. `withinMs`: the time that is left to the request. */
  const mail = async <State>(
    subject: CardSubject<State>,
    decided: Decided<State>,
    challengeId: string,
    context: Context,
    withinMs = patience.mail,
  ): Promise<Decided<State>> => {
    const { card } = subject.standing(decided.state, clock());
    const challenge = openChallenge(card);
    const attempt = lastAttempt(card);
    const recipient = subject.recipient(decided.state);
    if (!attempt || !recipient || challenge?.id !== challengeId) return decided;
    const { amount, test } = attempt;
    const sent = await inPatience(Math.min(patience.mail, withinMs), () =>
      sendCode(recipient, { challengeId, expiresAt: challenge.expiresAt, amount, test }),
    );
    if (sent.answered) return decided;
    await subject.decide({ type: 'recordCodeNotSent', challengeId, now: now() }, context);
    throw new Refusal('otp_resend_failed', 'Failed to resend OTP. Please try again.');
  };

  /** @throws Refusal unless money was set aside and a code is on its way */
  const recordAnswer = async <State>(
    subject: CardSubject<State>,
    { attempt }: CardAttempt,
    answer: Authorisation | undefined,
    context: Context,
  ): Promise<Decided<State>> => {
    if (!answer) {
      await subject.decide({ type: 'recordUnknown', attempt, now: now() }, context);
      throw paymentUnknown();
    }
    if (answer.outcome === 'authorised') {
      const challengeId = drawChallengeId();
      const { chargeId } = answer;
      const decided = await subject.decide({ type: 'recordAuthorised', attempt, chargeId, challengeId, now: now() }, context);
      // What was to be paid ended meanwhile, or is another amount, so that no code was issued: nothing is charged.
      const { card, ...payable } = subject.standing(decided.state, clock());
      if (!openChallenge(card)) throw payable.waits ? amountChanged(payable.amount) : ended(payable.status);
      return mail(subject, decided, challengeId, context);
    }
    const reason = answer.outcome === 'declined' ? answer.reason : 'gateway_unavailable';
    await subject.decide({ type: 'recordDeclined', attempt, reason, now: now() }, context);
    throw declined(reason);
  };

  const capture = async <State>(subject: CardSubject<State>, open: CardAttempt, context: Context): Promise<Decided<State>> => {
    const { attempt } = open;
    const answer = await ask('capture', () => gateway.capture(keyOf(subject, open)));
    if (!answer) {
      await subject.decide({ type: 'recordUnknown', attempt, now: now() }, context);
      throw paymentUnknown();
    }
    if (answer.outcome === 'captured') return subject.decide({ type: 'recordCaptured', attempt, now: now() }, context);
    await subject.decide({ type: 'recordCaptureRefused', attempt, now: now() }, context);
    throw declined('declined');
  };

  const release = async <State>(
    subject: CardSubject<State>,
    { attempt: open, reason }: Extract<CardStep, { do: 'void' }>,
    context: Context,
  ): Promise<Decided<State>> => {
    const { attempt } = open;
    const answer = await ask('void', () => gateway.void(keyOf(subject, open)));
    if (!answer) throw new GatewaySilent();
    // It was captured before anybody knew: that is money received, however late.
    if (answer.outcome === 'captured') return subject.decide({ type: 'recordCaptured', attempt, now: now() }, context);
    return subject.decide({ type: 'recordVoided', attempt, reason, now: now() }, context);
  };

  /** Asks by key what became of an attempt that nobody heard of. */
  const findOut = async <State>(subject: CardSubject<State>, open: CardAttempt, context: Context): Promise<void> => {
    const { attempt } = open;
    const charge = await ask<Charge>('find', () => gateway.find(keyOf(subject, open)));
    switch (charge?.state) {
      case undefined:
        throw new GatewaySilent();
      case 'none':
        if (clock().getTime() - Date.parse(open.startedAt) < lostAfterMs) throw new GatewaySilent();
        await release(subject, { attempt: open, do: 'void', reason: 'not_reached' }, context);
        return;
      case 'voided':
        await subject.decide({ type: 'recordVoided', attempt, reason: 'not_reached', now: now() }, context);
        return;
      case 'captured':
        await subject.decide({ type: 'recordCaptured', attempt, now: now() }, context);
        return;
      case 'authorised':
        await recordAnswer(subject, open, { outcome: 'authorised', chargeId: charge.chargeId }, context);
        return;
      case 'declined':
        await recordAnswer(subject, open, { outcome: 'declined', reason: charge.reason }, context);
    }
  };

  return { ask, keyOf, mail, recordAnswer, capture, release, findOut };
};

import { isSameCard } from '@baan/domain/cardDecision';
import {
  type CardAttempt,
  type CardStep,
  type DeclineReason,
  guessesLeft,
  lastAttempt,
  nextCardStep,
  openChallenge,
} from '@baan/domain/cardPayment';
import { Refusal } from '@baan/domain/refusal';
import type { Context } from '../context.ts';
import type { Decided } from '../handle.ts';
import { createKeyedQueue } from '../keyedQueue.ts';
import type { CardSubject, CodeRecipient } from './cardSubject.ts';
import type { Authorisation, Card, CardFace, CardGateway, Charge } from './gateway.ts';
import { inPatience } from './inPatience.ts';
import { drawChallengeId, isCodeOf } from './oneTimeCode.ts';

/** The code of this challenge, to this person, before `expiresAt`. @throws when it is not accepted */
export type SendCode = (
  recipient: CodeRecipient,
  code: { challengeId: string; expiresAt: string; amount: number; test: boolean },
) => Promise<void>;

type Dependencies = {
  gateway: CardGateway;
  /** Of the one-time codes. */
  secret: Buffer;
  sendCode: SendCode;
  clock: () => Date;
  log: { warn: (object: object, message: string) => void };
  /** Milliseconds that a request waits for the gateway, and for a mail to be accepted. */
  patience?: { gateway: number; mail: number };
};

/** What is left after everything that could be done now: nothing, or money that waits for its code. */
export type Settled = 'done' | 'waiting';

/**
 * Takes cards: asks the gateway, has its answer decided and recorded, and sends the codes. Every step begins with what is recorded and
 * may be repeated: by a double click, by a job after a process died, by an answer that comes late.
 */
export type CardDesk = {
  /** Authorises and sends a code. @throws Refusal */
  pay: <State>(subject: CardSubject<State>, card: Card, face: CardFace, context: Context) => Promise<Decided<State>>;
  /** Sends another code. @throws Refusal */
  resend: <State>(subject: CardSubject<State>, context: Context) => Promise<Decided<State>>;
  /** Takes the code, books, captures. @throws Refusal */
  verify: <State>(subject: CardSubject<State>, typed: string, context: Context) => Promise<Decided<State>>;
  /** Brings to its end what is open: asks for outcomes, captures, releases. @throws GatewaySilent when the gateway does not answer */
  settle: <State>(subject: CardSubject<State>, context: Context) => Promise<Settled>;
};

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
const maxSteps = 6;

export const createCardDesk = (dependencies: Dependencies): CardDesk => {
  const { gateway, secret, sendCode, clock, log, patience = { gateway: 6_000, mail: 5_000 } } = dependencies;
  // One at a time for each subject: a second click finds what the first one did.
  const oneAtATime = createKeyedQueue();
  const now = (): string => clock().toISOString();
  const keyOf = (subject: { id: string }, { attempt }: CardAttempt): string => `${subject.id}-${attempt}`;

  const paymentUnknown = (): Refusal =>
    new Refusal('payment_unknown', 'The bank has not answered yet. We keep asking, and your nights stay yours meanwhile.');

  const ended = (): Refusal => new Refusal('wrong_state', 'The time to pay is over. Nothing was charged.');

  const declined = (reason: DeclineReason): Refusal =>
    new Refusal(refusalOf[reason], 'Card payment failed. Please try again.', { reason });

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

  /** Mails the code that this decision issued, if it did. */
  const mail = async <State>(
    subject: CardSubject<State>,
    decided: Decided<State>,
    challengeId: string,
    context: Context,
  ): Promise<Decided<State>> => {
    const { card } = subject.standing(decided.state, clock());
    const challenge = openChallenge(card);
    const attempt = lastAttempt(card);
    const recipient = subject.recipient(decided.state);
    if (!attempt || !recipient || challenge?.id !== challengeId) return decided;
    const { amount, test } = attempt;
    const sent = await inPatience(patience.mail, () =>
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
      // What was to be paid ended meanwhile, so that no code was issued: nothing is charged.
      if (!openChallenge(subject.standing(decided.state, clock()).card)) throw ended();
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

  const take = async <State>(subject: CardSubject<State>, step: CardStep, context: Context): Promise<void> => {
    if (step.do === 'void') await release(subject, step, context);
    else if (step.do === 'capture') await capture(subject, step.attempt, context);
    else await findOut(subject, step.attempt, context);
  };

  /** What a guest would be told as a refusal is recorded by then; what is still open is not. */
  const settleNow = async <State>(subject: CardSubject<State>, context: Context): Promise<Settled> => {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const state = await subject.read();
      if (!state) return 'done';
      const { card, waits } = subject.standing(state, clock());
      const step = nextCardStep(card, waits, now());
      if (!step) return lastAttempt(card)?.state === 'authorised' ? 'waiting' : 'done';
      await take(subject, step, context).catch(error => {
        if (error instanceof Refusal && error.code !== 'payment_unknown') return;
        throw error instanceof Refusal ? new GatewaySilent() : error;
      });
    }
    return 'waiting';
  };

  /** An answer after our patience was over: recorded all the same, and what it means is done. */
  const heardLate = async <State>(subject: CardSubject<State>, open: CardAttempt, answer: Authorisation, context: Context) => {
    log.warn({ gateway: gateway.name, outcome: answer.outcome }, 'the card gateway answered late');
    await oneAtATime(subject.id, async () => {
      await recordAnswer(subject, open, answer, context).catch(error => {
        if (!(error instanceof Refusal)) throw error;
      });
      await settleNow(subject, context);
    });
  };

  const issue = async <State>(subject: CardSubject<State>, context: Context): Promise<Decided<State>> => {
    const challengeId = drawChallengeId();
    const decided = await subject.decide({ type: 'issueCode', challengeId, now: now() }, context);
    return mail(subject, decided, challengeId, context);
  };

  /** The same card again while its money waits: its code still counts, or another one is sent. */
  const payAgain = async <State>(
    subject: CardSubject<State>,
    same: Decided<State>,
    context: Context,
  ): Promise<Decided<State>> => {
    const { card } = subject.standing(same.state, clock());
    const challenge = openChallenge(card);
    const isLive = challenge?.sent && now() <= challenge.expiresAt && guessesLeft(card, challenge) > 0;
    return isLive ? same : issue(subject, context);
  };

  const pay: CardDesk['pay'] = (subject, card, face, context) =>
    oneAtATime(subject.id, async () => {
      const state = await subject.read();
      const known = state && subject.standing(state, clock());
      const open = known && lastAttempt(known.card);
      if (known?.waits && open?.state === 'authorised' && !isSameCard(open, face, known.amount)) {
        await release(subject, { attempt: open, do: 'void', reason: 'replaced' }, context).catch(error => {
          throw error instanceof GatewaySilent ? declined('gateway_unavailable') : error;
        });
      }
      const started = await subject.decide({ type: 'startCard', ...face, test: gateway.test, now: now() }, context);
      if (started.repeated) return payAgain(subject, started, context);
      const attempt = lastAttempt(subject.standing(started.state, clock()).card) as CardAttempt;
      const { amount } = attempt;
      const answer = await ask(
        'authorise',
        () => gateway.authorise({ key: keyOf(subject, attempt), amount, card, face }),
        late => heardLate(subject, attempt, late, context),
      );
      return recordAnswer(subject, attempt, answer, context);
    });

  const verify: CardDesk['verify'] = async (subject, typed, context) => {
    const isCode = (challengeId: string): boolean => isCodeOf(secret, challengeId, typed);
    const decided = await subject.decide({ type: 'verifyCode', isCodeOf: isCode, now: now() }, context);
    const { card, waits } = subject.standing(decided.state, clock());
    const attempt = lastAttempt(card);
    const challenge = openChallenge(card);
    if (challenge) {
      const attemptsLeft = guessesLeft(card, challenge);
      throw new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft });
    }
    return attempt?.state === 'verified' && waits ? capture(subject, attempt, context) : decided;
  };

  return {
    pay,
    verify,
    resend: (subject, context) => oneAtATime(subject.id, () => issue(subject, context)),
    settle: (subject, context) => oneAtATime(subject.id, () => settleNow(subject, context)),
  };
};

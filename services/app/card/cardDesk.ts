import { guessesLeft } from '@baan/domain/code/challenge';
import { type CardAttempt, type CardStep, lastAttempt, nextCardStep, openChallenge } from '@baan/domain/payment/card';
import { isSameCard } from '@baan/domain/payment/decideCard';
import { Refusal } from '@baan/domain/shared/refusal';
import { createKeyedQueue } from '../batching/keyedQueue.ts';
import type { Context, Decided } from '../commands/command.ts';
import { type CardDependencies, createCardSteps, declined, GatewaySilent, paymentUnknown, usualPatience } from './cardSteps.ts';
import type { CardSubject } from './cardSubject.ts';
import type { Authorisation, Card, CardFace } from './gateway.ts';
import { drawChallengeId, isCodeOf } from './oneTimeCode.ts';
import { inRequestTime, type RequestTime } from './requestTime.ts';

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

const maxSteps = 6;

/** `secret`: of the one-time codes. */
export const createCardDesk = ({ secret, ...dependencies }: CardDependencies & { secret: Buffer }): CardDesk => {
  const { gateway, clock, log } = dependencies;
  const { ask, keyOf, mail, recordAnswer, capture, release, findOut } = createCardSteps(dependencies);
  // One at a time for each subject: a second click finds what the first one did.
  const oneAtATime = createKeyedQueue();
  const now = (): string => clock().toISOString();
  const requestMs = dependencies.patience?.request ?? usualPatience.request;

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
      const { card, ...payable } = subject.standing(state, clock());
      const step = nextCardStep(card, payable, now());
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

  /** Money that was set aside and is not wanted any more is released before its owner is told so; should that fail, a job does it. */
  const releasing = <State>(subject: CardSubject<State>, context: Context, work: Promise<Decided<State>>) =>
    work.catch(async error => {
      if (error instanceof Refusal && (error.code === 'amount_changed' || error.code === 'wrong_state'))
        await oneAtATime(subject.id, () => settleNow(subject, context)).catch(() => undefined);
      throw error;
    });

  /** A request has its answer in time, whatever the gateway and the mail do. */
  const answering = <State>(
    subject: CardSubject<State>,
    context: Context,
    work: (time: RequestTime) => Promise<Decided<State>>,
  ): Promise<Decided<State>> => {
    const late = (error: Error): void => {
      if (!(error instanceof Refusal)) log.warn({ gateway: gateway.name, error: error.name }, 'a card payment waits for its job');
    };
    return inRequestTime(requestMs, { unfinished: paymentUnknown, late }, time => releasing(subject, context, work(time)));
  };

  const issue = async <State>(subject: CardSubject<State>, context: Context, time: RequestTime): Promise<Decided<State>> => {
    const challengeId = drawChallengeId();
    time.assertLeft();
    const decided = await subject.decide({ type: 'issueCode', challengeId, now: now() }, context);
    return mail(subject, decided, challengeId, context, time.left());
  };

  /** The same card again while its money waits: its code still counts, or another one is sent. */
  const payAgain = async <State>(
    subject: CardSubject<State>,
    same: Decided<State>,
    context: Context,
    time: RequestTime,
  ): Promise<Decided<State>> => {
    const { card } = subject.standing(same.state, clock());
    const challenge = openChallenge(card);
    const isLive = challenge?.sent && now() <= challenge.expiresAt && guessesLeft(card, challenge) > 0;
    return isLive ? same : issue(subject, context, time);
  };

  const authorise = async <State>(
    subject: CardSubject<State>,
    { card, face }: { card: Card; face: CardFace },
    context: Context,
    time: RequestTime,
  ): Promise<Decided<State>> => {
    const state = await subject.read();
    const known = state && subject.standing(state, clock());
    const open = known && lastAttempt(known.card);
    if (known?.waits && open?.state === 'authorised' && !isSameCard(open, face, known.amount)) {
      await release(subject, { attempt: open, do: 'void', reason: 'replaced' }, context).catch(error => {
        throw error instanceof GatewaySilent ? declined('gateway_unavailable') : error;
      });
    }
    time.assertLeft();
    const started = await subject.decide({ type: 'startCard', ...face, test: gateway.test, now: now() }, context);
    if (started.repeated) return payAgain(subject, started, context, time);
    time.hasBegun();
    const attempt = lastAttempt(subject.standing(started.state, clock()).card) as CardAttempt;
    const { amount } = attempt;
    const answer = await ask(
      'authorise',
      () => gateway.authorise({ key: keyOf(subject, attempt), amount, card, face }),
      late => heardLate(subject, attempt, late, context),
    );
    return recordAnswer(subject, attempt, answer, context);
  };

  const confirm = async <State>(
    subject: CardSubject<State>,
    typed: string,
    context: Context,
    time: RequestTime,
  ): Promise<Decided<State>> => {
    const isCode = (challengeId: string): boolean => isCodeOf(secret, challengeId, typed);
    const decided = await subject.decide({ type: 'verifyCode', isCodeOf: isCode, now: now() }, context);
    const { card, waits } = subject.standing(decided.state, clock());
    const attempt = lastAttempt(card);
    const challenge = openChallenge(card);
    if (challenge) {
      const attemptsLeft = guessesLeft(card, challenge);
      throw new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft });
    }
    if (attempt?.state !== 'verified' || !waits) return decided;
    time.hasBegun();
    return capture(subject, attempt, context);
  };

  return {
    pay: (subject, card, face, context) =>
      answering(subject, context, time => oneAtATime(subject.id, () => authorise(subject, { card, face }, context, time))),
    verify: (subject, typed, context) => answering(subject, context, time => confirm(subject, typed, context, time)),
    resend: (subject, context) =>
      answering(subject, context, time => oneAtATime(subject.id, () => issue(subject, context, time))),
    settle: (subject, context) => oneAtATime(subject.id, () => settleNow(subject, context)),
  };
};

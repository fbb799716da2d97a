import { type CardAttempt, type CardStep, lastAttempt, nextCardStep, openChallenge } from '@baan/domain/payment/card';
import { isSameCard } from '@baan/domain/payment/decideCard';
import { guessesLeft } from '@baan/domain/payment/oneTimeCodes';
import { Refusal } from '@baan/domain/shared/refusal';
import { createKeyedQueue } from '../batching/keyedQueue.ts';
import type { CommandResult, Context } from '../commands/command.ts';
import {
  type CardDependencies,
  createCardSteps,
  declined,
  GatewayTimeout,
  paymentUnknown,
  recorded,
  usualTimeouts,
} from './cardSteps.ts';
import type { CardSubject } from './cardSubject.ts';
import type { Authorisation, Card, CardFace } from './gateway.ts';
import { drawChallengeId, isCodeOf } from './oneTimeCode.ts';
import { inRequestTime, type RequestDeadline } from './timeouts.ts';

/** `waiting`: money is set aside and waits for its code. */
export type CardSettlement = 'done' | 'waiting';

/**
 * Takes cards: asks the gateway, records its answer, and sends the codes. Each step starts from the recorded state and may be repeated: by
 * a double click, by a job after a crash, by a late answer.
 */
export type CardDesk = {
  /** Authorises and sends a code. @throws Refusal */
  pay: <State>(subject: CardSubject<State>, card: Card, face: CardFace, context: Context) => Promise<CommandResult<State>>;
  /** Sends another code. @throws Refusal */
  resend: <State>(subject: CardSubject<State>, context: Context) => Promise<CommandResult<State>>;
  /** Takes the code, books, captures. @throws Refusal */
  verify: <State>(subject: CardSubject<State>, typed: string, context: Context) => Promise<CommandResult<State>>;
  /** Finishes open attempts: asks for outcomes, captures, releases. @throws GatewayTimeout when the gateway does not answer */
  settle: <State>(subject: CardSubject<State>, context: Context) => Promise<CardSettlement>;
};

const maxSteps = 6;

/** `secret`: makes the OTPs. */
export const createCardDesk = ({ secret, ...dependencies }: CardDependencies & { secret: Buffer }): CardDesk => {
  const { gateway, time, random, log } = dependencies;
  const stepsOf = createCardSteps(dependencies);
  // One at a time for each subject: a second click finds the result of the first.
  const oneAtATime = createKeyedQueue();
  const now = (): string => time.now().toISOString();
  const requestMs = dependencies.timeouts?.request ?? usualTimeouts.request;

  const paymentOf = <State>(subject: CardSubject<State>, context: Context) => {
    type Done = Promise<CommandResult<State>>;
    const { keyOf, standing, decide, ask, mail, recordAnswer, capture, release, findOut } = stepsOf(subject, context);

    const take = (step: CardStep): Done => {
      if (step.do === 'void') return release(step);
      return step.do === 'capture' ? capture(step.attempt) : findOut(step.attempt);
    };

    /** A guest's refusal is already recorded, so it is dropped. An unknown outcome is thrown, to be tried again. */
    const settleNow = async (): Promise<CardSettlement> => {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        const state = await subject.read();
        if (!state) return 'done';
        const { card, ...payable } = standing(state);
        const step = nextCardStep(card, payable, now());
        if (!step) return lastAttempt(card)?.state === 'authorised' ? 'waiting' : 'done';
        await take(step).catch(error => {
          if (error instanceof Refusal && error.code !== 'payment_unknown') return;
          throw error instanceof Refusal ? new GatewayTimeout() : error;
        });
      }
      return 'waiting';
    };

    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => oneAtATime(subject.id, work);
    const settle = (): Promise<CardSettlement> => inTurn(settleNow);

    /** An answer after the timeout is recorded too, and the steps after it are taken. */
    const heardLate = async (open: CardAttempt, answer: Authorisation): Promise<void> => {
      log.warn({ gateway: gateway.name, outcome: answer.outcome }, 'the card gateway answered late');
      await inTurn(async () => {
        await recordAnswer(open, answer).catch(error => {
          if (!(error instanceof Refusal)) throw error;
        });
        await settleNow();
      });
    };

    /** Releases money that is no longer wanted, before the guest gets the refusal. If that fails, a job does it. */
    const releasing = (work: Done): Done =>
      work.catch(async error => {
        if (error instanceof Refusal && (error.code === 'amount_changed' || error.code === 'wrong_state'))
          await settle().catch(() => undefined);
        throw error;
      });

    /** A request gets its answer in time, even when gateway or mail are slow. */
    const answering = (work: (deadline: RequestDeadline) => Done): Done => {
      const late = (error: Error): void => {
        if (!(error instanceof Refusal))
          log.warn({ gateway: gateway.name, error: error.name }, 'a card payment waits for its job');
      };
      return inRequestTime(time, requestMs, { unfinished: paymentUnknown, late }, deadline => releasing(work(deadline)));
    };

    const issue = async (deadline: RequestDeadline): Done => {
      const challengeId = drawChallengeId(random);
      deadline.assertLeft();
      return mail(await decide({ type: 'issueCode', challengeId }), challengeId, deadline.left());
    };

    /** The same card again while its money waits: its code still counts, or another one is sent. */
    const payAgain = async (same: CommandResult<State>, deadline: RequestDeadline): Done => {
      const { card } = standing(same.state);
      const challenge = openChallenge(card);
      const isLive = challenge?.sent && now() <= challenge.expiresAt && guessesLeft(card, challenge) > 0;
      return isLive ? same : issue(deadline);
    };

    const authorise = async (card: Card, face: CardFace, deadline: RequestDeadline): Done => {
      const state = await subject.read();
      const known = state && standing(state);
      const open = known && lastAttempt(known.card);
      // Where it is too late for another card, the first one keeps waiting for its code.
      const isTooLate = known?.newCardUntil && now() > known.newCardUntil;
      if (known?.takesMoney && !isTooLate && open?.state === 'authorised' && !isSameCard(open, face, known.amount)) {
        await release({ attempt: open, do: 'void', reason: 'replaced' }).catch(error => {
          throw error instanceof GatewayTimeout ? declined('gateway_unavailable') : error;
        });
      }
      deadline.assertLeft();
      const started = await decide({ type: 'payByCard', ...face, test: gateway.test });
      if (started.repeated) return payAgain(started, deadline);
      deadline.hasBegun();
      const attempt = lastAttempt(standing(started.state).card) as CardAttempt;
      const { amount } = attempt;
      const answer = await ask(
        'authorise',
        () => gateway.authorise({ key: keyOf(attempt), amount, card, face }),
        late => heardLate(attempt, late),
      );
      return recordAnswer(attempt, answer);
    };

    const confirm = async (typed: string, deadline: RequestDeadline): Done => {
      const isCode = (challengeId: string): boolean => isCodeOf(secret, challengeId, typed);
      const decided = await decide({ type: 'verifyCode', isCodeOf: isCode });
      const { card, takesMoney } = standing(decided.state);
      const attempt = lastAttempt(card);
      const challenge = openChallenge(card);
      if (challenge) {
        const attemptsLeft = guessesLeft(card, challenge);
        throw recorded(new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft }), decided);
      }
      if (attempt?.state !== 'verified' || !takesMoney) return decided;
      deadline.hasBegun();
      return capture(attempt);
    };

    return {
      pay: (card: Card, face: CardFace) => answering(deadline => inTurn(() => authorise(card, face, deadline))),
      resend: () => answering(deadline => inTurn(() => issue(deadline))),
      verify: (typed: string) => answering(deadline => confirm(typed, deadline)),
      settle,
    };
  };

  return {
    pay: (subject, card, face, context) => paymentOf(subject, context).pay(card, face),
    resend: (subject, context) => paymentOf(subject, context).resend(),
    verify: (subject, typed, context) => paymentOf(subject, context).verify(typed),
    settle: (subject, context) => paymentOf(subject, context).settle(),
  };
};

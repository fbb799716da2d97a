import {
  type CardAttempt,
  type CardStep,
  type KeptCard,
  lastAttempt,
  nextCardStep,
  openChallenge,
} from '@baan/domain/payment/card';
import { isSameCard } from '@baan/domain/payment/decideCard';
import { guessesLeft } from '@baan/domain/payment/oneTimeCodes';
import { Refusal } from '@baan/domain/shared/refusal';
import { createKeyedQueue } from '../batching/batching.ts';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { CardSource, Started } from '../gateway/gateway.ts';
import {
  type CardDependencies,
  cardDeclined,
  createCardSteps,
  GatewayTimeout,
  paymentUnknown,
  usualTimeouts,
  withPosition,
} from './cardSteps.ts';
import type { CardSubject } from './cardSubject.ts';
import type { ChargeKeys } from './chargeKeys.ts';
import { drawChallengeId, isCodeOf } from './oneTimeCode.ts';
import { inRequestTime, type RequestDeadline } from './timeouts.ts';

/** `waiting`: a payment is authorised, and the guest has not entered the code yet. */
export type CardSettlement = 'done' | 'waiting';

/**
 * Takes card payments: asks the gateway, records its answer, and sends the codes. Each step starts from the recorded state, so that a
 * double click, a job after a crash or a late answer can repeat it.
 */
export type CardDesk = {
  /** False: the gateway's own fields in the browser take the card, and give a token. */
  takesCardData: boolean;
  /** Authorises the payment, and sends a code or leads to the payer's bank. @throws Refusal */
  pay: <State>(subject: CardSubject<State>, source: CardSource, context: CommandContext) => Promise<PayByCardResult<State>>;
  /** Lets go of a payment whose payer does not answer at the bank. @throws Refusal `payment_unknown` */
  leave: <State>(subject: CardSubject<State>, context: CommandContext) => Promise<CommandResult<State>>;
  /** Sends another code. @throws Refusal */
  resend: <State>(subject: CardSubject<State>, context: CommandContext) => Promise<CommandResult<State>>;
  /** Checks the code, books the nights, and captures the payment. @throws Refusal */
  verify: <State>(subject: CardSubject<State>, typed: string, context: CommandContext) => Promise<CommandResult<State>>;
  /** Finishes open attempts: asks for their outcome, captures or releases them. @throws GatewayTimeout when the gateway does not answer */
  settle: <State>(subject: CardSubject<State>, context: CommandContext) => Promise<CardSettlement>;
};

/** `redirect`: where the payer has to answer. */
export type PayByCardResult<State> = CommandResult<State> & { redirect?: string };

type CardDeskDependencies = CardDependencies & {
  secret: Buffer;
  chargeKeys: Pick<ChargeKeys, 'keyOf' | 'remember'>;
  /** Of the guest site, without a slash at its end. */
  publicUrl: string;
};

const maxSteps = 6;

/** `secret`: makes the OTPs. */
export const createCardDesk = ({ secret, chargeKeys, publicUrl, ...dependencies }: CardDeskDependencies): CardDesk => {
  const { gateway, time, random, log } = dependencies;
  const stepsOf = createCardSteps(dependencies);
  // One at a time for each booking or link, so that a second click finds the result of the first.
  const oneAtATime = createKeyedQueue();
  const now = (): string => time.now().toISOString();
  const requestMs = dependencies.timeouts?.request ?? usualTimeouts.request;

  const paymentOf = <State>(subject: CardSubject<State>, context: CommandContext) => {
    type Done = Promise<CommandResult<State>>;
    const { chargeOf, gatewayOf, cardState, decide, ask, mail, recordAnswer, capture, release, findOut } = stepsOf(
      subject,
      context,
    );

    const take = (step: CardStep): Done => {
      if (step.do === 'void') return release(step);
      return step.do === 'capture' ? capture(step.attempt) : findOut(step.attempt);
    };

    /** A declined payment is already recorded, so its refusal is ignored. An unknown outcome is thrown, so that the job is tried again. */
    const settleNow = async (): Promise<CardSettlement> => {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        const state = await subject.read();
        if (!state) return 'done';
        const { card, ...payable } = cardState(state);
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

    /** Records an answer that came after the timeout, and takes the steps that follow from it. */
    const heardLate = async (open: CardAttempt, answer: Started): Promise<void> => {
      log.warn({ gateway: gateway.name, outcome: answer.outcome }, 'the card gateway answered late');
      await inTurn(async () => {
        await recordAnswer(open, answer).catch(error => {
          if (!(error instanceof Refusal)) throw error;
        });
        await settleNow();
      });
    };

    /** Releases a payment that can no longer be used, before the guest gets the refusal. If that fails, a job does it. */
    const releasing = <Result>(work: Promise<Result>): Promise<Result> =>
      work.catch(async error => {
        if (error instanceof Refusal && (error.code === 'amount_changed' || error.code === 'wrong_state'))
          await settle().catch(() => undefined);
        throw error;
      });

    /** Answers a request in time, even when gateway or mail server are slow. */
    const answering = <Result extends CommandResult<State>>(
      work: (deadline: RequestDeadline) => Promise<Result>,
    ): Promise<Result> => {
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

    /** The page of the bank where the payer has to answer, as the gateway says it now. */
    const actionOf = async (decided: CommandResult<State>, attempt: CardAttempt): Promise<PayByCardResult<State>> => {
      const found = await ask('find', () => gatewayOf(attempt).find(chargeOf(attempt)));
      return found?.state === 'action' ? { ...decided, redirect: found.redirect } : decided;
    };

    /** For a repeated request with the same card, while it waits for its code or its bank: that one is still valid, or another is sent. */
    const payAgain = async (same: CommandResult<State>, deadline: RequestDeadline): Promise<PayByCardResult<State>> => {
      const { card } = cardState(same.state);
      const last = lastAttempt(card);
      if (last?.state === 'action') return actionOf(same, last);
      const challenge = openChallenge(card);
      const isLive = challenge?.sent && now() <= challenge.expiresAt && guessesLeft(card, challenge) > 0;
      return isLive ? same : issue(deadline);
    };

    const releaseFor = (attempt: CardAttempt): Done =>
      release({ attempt, do: 'void', reason: 'replaced' }).catch(error => {
        throw error instanceof GatewayTimeout ? cardDeclined('gateway_unavailable') : error;
      });

    /** What is recorded of the card. A token's card is not known before the gateway says it. */
    const keptOf = async (source: CardSource): Promise<KeptCard> => {
      const { name, account, test } = gateway;
      if (source.kind === 'card') return { ...source.face, test };
      const key = chargeKeys.keyOf(subject.stream, source.token);
      await chargeKeys.remember(key, subject.stream);
      return { brand: '', last4: '', test, gateway: { name, account }, key };
    };

    const authorise = async (source: CardSource, deadline: RequestDeadline): Promise<PayByCardResult<State>> => {
      const state = await subject.read();
      const kept = await keptOf(source);
      const known = state && cardState(state);
      const open = known && lastAttempt(known.card);
      // When it is too late for another card, the payment with the first one is not released.
      const isTooLate = known?.newCardUntil && now() > known.newCardUntil;
      const waits = open?.state === 'authorised' || open?.state === 'action';
      if (known?.takesMoney && !isTooLate && waits && !isSameCard(open, kept, known.amount)) await releaseFor(open);
      deadline.assertLeft();
      const agreed = source.kind === 'token' ? source.agreed : undefined;
      const started = await decide({ type: 'payByCard', ...kept, agreed });
      if (started.repeated) return payAgain(started, deadline);
      deadline.hasBegun();
      const attempt = lastAttempt(cardState(started.state).card) as CardAttempt;
      const { amount } = attempt;
      const charge = chargeOf(attempt);
      const about = subject.recipient(started.state)?.number ?? '';
      const returnUri = `${publicUrl}/return/${charge.key}`;
      const answer = await ask(
        'start',
        () => gateway.start({ charge, amount, source, about, returnUri }),
        late => heardLate(attempt, late),
      );
      const recorded = await recordAnswer(attempt, answer);
      return answer?.outcome === 'action' ? { ...recorded, redirect: answer.redirect } : recorded;
    };

    /** Only while the payer has to answer: what the bank has decided stays decided. */
    const leaveBank = async (): Done => {
      const state = await subject.read();
      const open = state && lastAttempt(cardState(state).card);
      if (open?.state !== 'action') throw paymentUnknown();
      return releaseFor(open);
    };

    const confirm = async (typed: string, deadline: RequestDeadline): Done => {
      const isCode = (challengeId: string): boolean => isCodeOf(secret, challengeId, typed);
      const decided = await decide({ type: 'verifyCode', isCodeOf: isCode });
      const { card, takesMoney } = cardState(decided.state);
      const attempt = lastAttempt(card);
      const challenge = openChallenge(card);
      if (challenge) {
        const attemptsLeft = guessesLeft(card, challenge);
        throw withPosition(new Refusal('otp_invalid', 'Invalid OTP code', { attemptsLeft }), decided);
      }
      if (attempt?.state !== 'verified' || !takesMoney) return decided;
      deadline.hasBegun();
      return capture(attempt);
    };

    return {
      pay: (source: CardSource) => answering(deadline => inTurn(() => authorise(source, deadline))),
      leave: () =>
        answering(deadline =>
          inTurn(() => {
            deadline.assertLeft();
            return leaveBank();
          }),
        ),
      resend: () => answering(deadline => inTurn(() => issue(deadline))),
      verify: (typed: string) => answering(deadline => confirm(typed, deadline)),
      settle,
    };
  };

  return {
    takesCardData: !gateway.verifiesPayer,
    pay: (subject, source, context) => paymentOf(subject, context).pay(source),
    leave: (subject, context) => paymentOf(subject, context).leave(),
    resend: (subject, context) => paymentOf(subject, context).resend(),
    verify: (subject, typed, context) => paymentOf(subject, context).verify(typed),
    settle: (subject, context) => paymentOf(subject, context).settle(),
  };
};

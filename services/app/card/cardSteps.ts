import { type CardAttempt, type CardStep, type DeclineReason, lastAttempt, openChallenge } from '@baan/domain/payment/card';
import { amountChanged, type CardCommand } from '@baan/domain/payment/decideCard';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Context, Decided, WithoutNow } from '../commands/command.ts';
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
  override name = 'GatewaySilent';
  override message = 'The card gateway does not answer';
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
 * Single steps of one card payment: one question to the gateway (or one mail), and its answer recorded. Each may be repeated. What a
 * guest has to be told is thrown as a Refusal, after it was recorded.
 */
export const createCardSteps = ({ gateway, sendCode, clock, log, ...dependencies }: CardDependencies) => {
  const patience = { ...usualPatience, ...dependencies.patience };

  return <State>(subject: CardSubject<State>, context: Context) => {
    type Done = Promise<Decided<State>>;
    const keyOf = ({ attempt }: CardAttempt): string => `${subject.id}-${attempt}`;
    const standing = (state: State) => subject.standing(state, clock());
    const decide = (command: WithoutNow<CardCommand>): Done =>
      subject.decide({ ...command, now: clock().toISOString() } as CardCommand, context);

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
    const mail = async (decided: Decided<State>, challengeId: string, withinMs = patience.mail): Done => {
      const { card } = standing(decided.state);
      const challenge = openChallenge(card);
      const attempt = lastAttempt(card);
      const recipient = subject.recipient(decided.state);
      if (!attempt || !recipient || challenge?.id !== challengeId) return decided;
      const { amount, test } = attempt;
      const sent = await inPatience(Math.min(patience.mail, withinMs), () =>
        sendCode(recipient, { challengeId, expiresAt: challenge.expiresAt, amount, test }),
      );
      if (sent.answered) return decided;
      await decide({ type: 'recordCodeNotSent', challengeId });
      throw new Refusal('otp_resend_failed', 'Failed to resend OTP. Please try again.');
    };

    /** @throws Refusal unless money was set aside and a code is on its way */
    const recordAnswer = async ({ attempt }: CardAttempt, answer: Authorisation | undefined): Done => {
      if (!answer) {
        await decide({ type: 'recordUnknown', attempt });
        throw paymentUnknown();
      }
      if (answer.outcome === 'authorised') {
        const challengeId = drawChallengeId();
        const decided = await decide({ type: 'recordAuthorised', attempt, chargeId: answer.chargeId, challengeId });
        // What was to be paid ended meanwhile, or is another amount, so that no code was issued: nothing is charged.
        const { card, ...payable } = standing(decided.state);
        if (!openChallenge(card)) throw payable.takesMoney ? amountChanged(payable.amount) : ended(payable.status);
        return mail(decided, challengeId);
      }
      const reason = answer.outcome === 'declined' ? answer.reason : 'gateway_unavailable';
      await decide({ type: 'recordDeclined', attempt, reason });
      throw declined(reason);
    };

    const capture = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const answer = await ask('capture', () => gateway.capture(keyOf(open)));
      if (!answer) {
        await decide({ type: 'recordUnknown', attempt });
        throw paymentUnknown();
      }
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      await decide({ type: 'recordCaptureRefused', attempt });
      throw declined('declined');
    };

    const release = async ({ attempt: open, reason }: Extract<CardStep, { do: 'void' }>): Done => {
      const { attempt } = open;
      const answer = await ask('void', () => gateway.void(keyOf(open)));
      if (!answer) throw new GatewaySilent();
      // It was captured before anybody knew: that is money received, however late.
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      return decide({ type: 'recordVoided', attempt, reason });
    };

    /** Asks by key what became of an attempt that nobody heard of. */
    const findOut = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const charge = await ask<Charge>('find', () => gateway.find(keyOf(open)));
      switch (charge?.state) {
        case undefined:
          throw new GatewaySilent();
        case 'none':
          if (clock().getTime() - Date.parse(open.startedAt) < lostAfterMs) throw new GatewaySilent();
          return release({ attempt: open, do: 'void', reason: 'not_reached' });
        case 'voided':
          return decide({ type: 'recordVoided', attempt, reason: 'not_reached' });
        case 'captured':
          return decide({ type: 'recordCaptured', attempt });
        case 'authorised':
          return recordAnswer(open, { outcome: 'authorised', chargeId: charge.chargeId });
        case 'declined':
          return recordAnswer(open, { outcome: 'declined', reason: charge.reason });
      }
    };

    return { keyOf, standing, decide, ask, mail, recordAnswer, capture, release, findOut };
  };
};

import { type CardAttempt, type CardStep, type DeclineReason, lastAttempt, openChallenge } from '@baan/domain/payment/card';
import { amountChanged, type CardCommand } from '@baan/domain/payment/decideCard';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Random, Time } from '@baan/time/time';
import type { CommandContext, CommandResult, WithoutNow } from '../commands/command.ts';
import type { SendCardOtp } from '../email/codeMail.ts';
import type { CardSubject } from './cardSubject.ts';
import type { CardAuthorisation, CardCharge, CardGateway } from './gateway.ts';
import { drawChallengeId } from './oneTimeCode.ts';
import { withTimeouts } from './timeouts.ts';

export type CardDependencies = {
  gateway: CardGateway;
  sendCode: SendCardOtp;
  time: Pick<Time, 'after' | 'monotonicMs' | 'now'>;
  random: Pick<Random, 'bytes'>;
  log: { warn: (object: object, message: string) => void };
  /** Milliseconds to wait for the gateway, for a mail, and for the whole request. */
  timeouts?: Partial<CardTimeouts>;
};

export type CardTimeouts = { gateway: number; mail: number; request: number };

/** Requests are cut off after eight seconds, so each answers before that. */
export const usualTimeouts: CardTimeouts = { gateway: 6_000, mail: 5_000, request: 7_000 };

/** The gateway did not answer. The step must be tried again. */
export class GatewayTimeout extends Error {
  override name = 'GatewayTimeout';
  override message = 'The card gateway does not answer';
}

const refusalOf: Record<DeclineReason, Refusal['code']> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  gateway_unavailable: 'gateway_unavailable',
};

/** Milliseconds after which a request that the gateway has not received will not reach it any more. */
const lostAfterMs = 120_000;

export const cardDeclined = (reason: DeclineReason): Refusal =>
  new Refusal(refusalOf[reason], 'Card payment failed. Please try again.', { reason });

/** The refusal that a guest gets while the outcome is unknown. */
export const paymentUnknown = (): Refusal =>
  new Refusal('payment_unknown', 'The bank has not answered yet. We keep asking, and your nights stay yours meanwhile.');

/** A refusal that was recorded, with its position: the client's next read waits for it. */
export const withPosition = (refusal: Refusal, { position }: Pick<CommandResult<unknown>, 'position'>): Refusal =>
  Object.assign(refusal, { position });

const ended = (status: string): Refusal =>
  new Refusal('wrong_state', 'The time to pay is over. Nothing was charged.', { status });

/**
 * The single steps of a card payment: each is one call to the gateway, or one email, and records the answer. Each may be repeated. A
 * refusal is recorded before it is thrown.
 */
export const createCardSteps = ({ gateway, sendCode, time, random, log, ...dependencies }: CardDependencies) => {
  const timeouts = { ...usualTimeouts, ...dependencies.timeouts };

  return <State>(subject: CardSubject<State>, context: CommandContext) => {
    type Done = Promise<CommandResult<State>>;
    const keyOf = ({ attempt }: CardAttempt): string => `${subject.id}-${attempt}`;
    const cardState = (state: State) => subject.cardState(state, time.now());
    const decide = (command: WithoutNow<CardCommand>): Done =>
      subject.decide({ ...command, now: time.now().toISOString() } as CardCommand, context);

    /** @returns undefined if the gateway did not answer. The log names neither person nor card. */
    const ask = async <Answer>(
      what: string,
      call: () => Promise<Answer>,
      late?: (answer: Answer) => Promise<void>,
    ): Promise<Answer | undefined> => {
      const heard = await withTimeouts(time, timeouts.gateway, call, late);
      if (!heard) log.warn({ gateway: gateway.name, what }, 'the card gateway did not answer');
      return heard?.answer;
    };

    /** Mails the code that this decision issued, if there is one. `withinMs`: the time that the request has left. */
    const mail = async (decided: CommandResult<State>, challengeId: string, withinMs = timeouts.mail): Done => {
      const { card } = cardState(decided.state);
      const challenge = openChallenge(card);
      const attempt = lastAttempt(card);
      const recipient = subject.recipient(decided.state);
      if (!attempt || !recipient || challenge?.id !== challengeId) return decided;
      const { amount, test } = attempt;
      const sent = await withTimeouts(time, Math.min(timeouts.mail, withinMs), () =>
        sendCode(recipient, { challengeId, expiresAt: challenge.expiresAt, amount, test }),
      );
      if (sent) return decided;
      const noted = await decide({ type: 'recordCodeNotSent', challengeId });
      throw withPosition(new Refusal('otp_resend_failed', 'Failed to resend OTP. Please try again.'), noted);
    };

    /** @throws Refusal once it is recorded */
    const outcomeUnknown = async ({ attempt }: CardAttempt): Done => {
      throw withPosition(paymentUnknown(), await decide({ type: 'recordUnknown', attempt }));
    };

    /** @throws Refusal unless the payment was authorised and a code was sent */
    const recordAnswer = async (open: CardAttempt, answer: CardAuthorisation | undefined): Done => {
      const { attempt } = open;
      if (!answer) return outcomeUnknown(open);
      if (answer.outcome === 'authorised') {
        const challengeId = drawChallengeId(random);
        const decided = await decide({ type: 'recordAuthorised', attempt, chargeId: answer.chargeId, challengeId });
        // The amount changed, or the hold ended meanwhile. No code was issued, and nothing is charged.
        const { card, ...payable } = cardState(decided.state);
        if (!openChallenge(card))
          throw withPosition(payable.takesMoney ? amountChanged(payable.amount) : ended(payable.status), decided);
        return mail(decided, challengeId);
      }
      const reason = answer.outcome === 'declined' ? answer.reason : 'gateway_unavailable';
      throw withPosition(cardDeclined(reason), await decide({ type: 'recordDeclined', attempt, reason }));
    };

    const capture = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const answer = await ask('capture', () => gateway.capture(keyOf(open)));
      if (!answer) return outcomeUnknown(open);
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      throw withPosition(cardDeclined('declined'), await decide({ type: 'recordCaptureRefused', attempt }));
    };

    const release = async ({ attempt: open, reason }: Extract<CardStep, { do: 'void' }>): Done => {
      const { attempt } = open;
      const answer = await ask('void', () => gateway.void(keyOf(open)));
      if (!answer) throw new GatewayTimeout();
      // The gateway had captured it, and its answer was lost. The money is received, even if it is late.
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      return decide({ type: 'recordVoided', attempt, reason });
    };

    /** Asks the gateway for the outcome of an attempt whose answer was lost. */
    const findOut = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const charge = await ask<CardCharge>('find', () => gateway.find(keyOf(open)));
      switch (charge?.state) {
        case undefined:
          throw new GatewayTimeout();
        case 'none':
          if (time.now().getTime() - Date.parse(open.startedAt) < lostAfterMs) throw new GatewayTimeout();
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

    return { keyOf, cardState, decide, ask, mail, recordAnswer, capture, release, findOut };
  };
};

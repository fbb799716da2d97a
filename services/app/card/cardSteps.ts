import {
  type CardAttempt,
  type CardStep,
  type DeclineReason,
  type GatewayName,
  lastAttempt,
  openChallenge,
} from '@baan/domain/payment/card';
import { amountChanged, type CardCommand } from '@baan/domain/payment/decideCard';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Random, Time } from '@baan/time/time';
import type { CommandContext, CommandResult, WithoutNow } from '../commands/command.ts';
import type { SendCardOtp } from '../email/codeMail.ts';
import type { CardFace, ChargeName, FoundCharge, PaymentGateway, Started } from '../gateway/gateway.ts';
import type { CardSubject } from './cardSubject.ts';
import { drawChallengeId } from './oneTimeCode.ts';
import { createAsk, withTimeouts } from './timeouts.ts';

/** Attempts of older releases name no gateway. */
const sandboxName: GatewayName = { name: 'sandbox', account: 'sandbox' };

export type CardDependencies = {
  /** Begins new payments. */
  gateway: PaymentGateway;
  /** Finish payments that were begun before the gateway was switched. */
  earlierGateways?: readonly PaymentGateway[];
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
  failed_processing: 'card_declined',
  failed_fraud_check: 'card_declined',
  stolen_or_lost_card: 'card_declined',
  invalid_account_number: 'card_declined',
  gateway_unavailable: 'gateway_unavailable',
};

/** Milliseconds that the payer has on the bank's page; some banks need ten minutes. */
const actionMs = 10 * 60_000;

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
  const gateways = [gateway, ...(dependencies.earlierGateways ?? [])];

  /** The log names neither person nor card. */
  const ask = createAsk(time, timeouts.gateway, what =>
    log.warn({ gateway: gateway.name, what }, 'the card gateway did not answer'),
  );

  /** The adapter that began the attempt. @throws GatewayTimeout without its keys: the outcome stays unknown */
  const gatewayOf = ({ gateway: named = sandboxName }: CardAttempt): PaymentGateway => {
    const found = gateways.find(({ name, account }) => name === named.name && account === named.account);
    if (!found) throw new GatewayTimeout();
    return found;
  };

  return <State>(subject: CardSubject<State>, context: CommandContext) => {
    type Done = Promise<CommandResult<State>>;
    const chargeOf = ({ attempt, key, chargeId, startedAt }: CardAttempt): ChargeName => ({
      key: key ?? `${subject.id}-${attempt}`,
      chargeId,
      since: startedAt,
    });
    const cardState = (state: State) => subject.cardState(state, time.now());
    const decide = (command: WithoutNow<CardCommand>): Done =>
      subject.decide({ ...command, now: time.now().toISOString() } as CardCommand, context);

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

    /** @throws Refusal unless a code was sent, or the payer's bank verified the payer and the money is captured */
    const recordAuthorised = async (open: CardAttempt, { chargeId, face }: { chargeId: string; face?: CardFace }): Done => {
      const { attempt } = open;
      const challengeId = gatewayOf(open).verifiesPayer ? null : drawChallengeId(random);
      const decided = await decide({ type: 'recordAuthorised', attempt, chargeId, challengeId, face });
      const { card, ...payable } = cardState(decided.state);
      const authorised = card.attempts[attempt - 1];
      if (challengeId === null && authorised?.state === 'verified') return capture(authorised);
      if (challengeId === null && authorised?.state === 'captured') return decided;
      // The amount changed, or the hold ended meanwhile. No code was issued, and nothing is charged.
      if (challengeId === null || !openChallenge(card))
        throw withPosition(payable.takesMoney ? amountChanged(payable.amount) : ended(payable.status), decided);
      return mail(decided, challengeId);
    };

    /** @throws Refusal unless the payment was authorised, or its payer has to answer at the bank */
    const recordAnswer = async (open: CardAttempt, answer: Started | undefined): Done => {
      const { attempt } = open;
      if (!answer) return outcomeUnknown(open);
      if (answer.outcome === 'authorised') return recordAuthorised(open, answer);
      if (answer.outcome === 'action') {
        const { chargeId, face } = answer;
        return decide({ type: 'recordActionNeeded', attempt, chargeId, face });
      }
      const reason = answer.outcome === 'declined' ? answer.reason : 'gateway_unavailable';
      throw withPosition(cardDeclined(reason), await decide({ type: 'recordDeclined', attempt, reason }));
    };

    const capture = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const answer = await ask('capture', () => gatewayOf(open).capture(chargeOf(open)));
      if (!answer) return outcomeUnknown(open);
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      throw withPosition(cardDeclined('declined'), await decide({ type: 'recordCaptureRefused', attempt }));
    };

    const release = async ({ attempt: open, reason }: Extract<CardStep, { do: 'void' }>): Done => {
      const { attempt } = open;
      const answer = await ask('void', () => gatewayOf(open).void(chargeOf(open)));
      if (!answer) throw new GatewayTimeout();
      // The gateway had captured it, and its answer was lost. The money is received, even if it is late.
      if (answer.outcome === 'captured') return decide({ type: 'recordCaptured', attempt });
      return decide({ type: 'recordVoided', attempt, reason });
    };

    /** Asks the gateway for the outcome of an attempt whose answer was lost. */
    const findOut = async (open: CardAttempt): Done => {
      const { attempt } = open;
      const isAtBank = open.state === 'action';
      const openMs = time.now().getTime() - Date.parse(open.startedAt);
      const charge = await ask<FoundCharge>('find', () => gatewayOf(open).find(chargeOf(open)));
      switch (charge?.state) {
        case undefined:
          throw new GatewayTimeout();
        case 'none':
          if (openMs < lostAfterMs) throw new GatewayTimeout();
          return release({ attempt: open, do: 'void', reason: 'not_reached' });
        case 'voided':
          return decide({ type: 'recordVoided', attempt, reason: isAtBank ? 'not_finished' : 'not_reached' });
        case 'action':
          if (openMs >= actionMs) return release({ attempt: open, do: 'void', reason: 'not_finished' });
          // Our own answer was lost: from now on the page leads the payer to the bank.
          if (!isAtBank) await recordAnswer(open, { ...charge, outcome: 'action' });
          throw new GatewayTimeout();
        case 'captured':
          return decide({ type: 'recordCaptured', attempt });
        case 'authorised':
          return recordAuthorised(open, charge);
        case 'declined':
          return recordAnswer(open, { outcome: 'declined', reason: charge.reason });
      }
    };

    return { chargeOf, gatewayOf, cardState, decide, ask, mail, recordAnswer, capture, release, findOut };
  };
};

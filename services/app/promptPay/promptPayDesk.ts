import type { PromptPayCommand } from '@baan/domain/payment/decidePromptPay';
import { type ExpiryReason, isOpenCharge, nextChargeStep, type PromptPayCharge } from '@baan/domain/payment/promptPayCharge';
import type { Instant } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Time } from '@baan/time/time';
import { createKeyedQueue } from '../batching/batching.ts';
import { GatewayTimeout, paymentUnknown, usualTimeouts, withPosition } from '../card/cardSteps.ts';
import type { ChargeKeys } from '../card/chargeKeys.ts';
import { createAsk, inRequestTime } from '../card/timeouts.ts';
import type { CommandContext, CommandResult, WithoutNow } from '../commands/command.ts';
import type { ChargeName, PaymentGateway } from '../gateway/gateway.ts';
import { type FoundPromptPay, type PromptPayGateway, type PromptPayStarted, QrRefused } from '../gateway/promptPayGateway.ts';
import type { PromptPaySubject } from './promptPaySubject.ts';
import type { QrPictures } from './qrPictures.ts';

/** `png`: the picture of its QR. `expiresAt`: until when it can be paid. */
export type ShownQr = { png: Buffer; amount: number; expiresAt: Instant };

type Dependencies = {
  gateway: PaymentGateway;
  earlierGateways?: readonly PaymentGateway[];
  chargeKeys: Pick<ChargeKeys, 'keyOf' | 'remember'>;
  qrPictures: Pick<QrPictures, 'of'>;
  time: Pick<Time, 'after' | 'monotonicMs' | 'now'>;
  log: { warn: (object: object, message: string) => void };
  timeouts?: { gateway?: number; request?: number } | undefined;
};

/** Milliseconds after which a charge that the gateway does not know will not reach it any more. One that does later is never shown. */
const lostAfterMs = 15_000;

/** Milliseconds after which the gateway is asked again about an open charge. */
const askAgainMs = 60_000;

/** Milliseconds after which a charge without an outcome is left to reconciliation. */
const lostForGoodMs = 24 * 60 * 60_000;

const mostTries = 4;

const unavailable = (): Refusal => new Refusal('gateway_unavailable', 'The gateway takes no PromptPay now. Nothing was paid.');

/**
 * Takes payments by PromptPay at a gateway. Each step starts from the recorded state and records what the gateway says, so that a double
 * click, a webhook, a job after a crash or a late answer can repeat it.
 */
export const createPromptPayDesk = ({ gateway, chargeKeys, qrPictures, time, log, ...dependencies }: Dependencies) => {
  const gateways = [gateway, ...(dependencies.earlierGateways ?? [])];
  const timeouts = { ...usualTimeouts, ...dependencies.timeouts };
  // One at a time for each booking or link, so that a second click finds the result of the first.
  const oneAtATime = createKeyedQueue();
  const now = (): Instant => time.now().toISOString();

  /** The adapter that began the charge; undefined without its keys. */
  const adapterOf = ({ gateway: { name, account } }: PromptPayCharge): PromptPayGateway | undefined =>
    gateways.find(known => known.name === name && known.account === account)?.promptPay;

  const nameOf = ({ key, chargeId, startedAt }: PromptPayCharge): ChargeName => ({ key, chargeId, since: startedAt });

  const ask = createAsk(time, timeouts.gateway, what =>
    log.warn({ gateway: gateway.name, what }, 'the gateway did not answer about a PromptPay charge'),
  );

  const paymentOf = <State>(subject: PromptPaySubject<State>, context: CommandContext) => {
    type Decided = CommandResult<State>;
    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => oneAtATime(subject.stream, work);
    const decide = (command: WithoutNow<PromptPayCommand>): Promise<Decided> =>
      subject.decide({ ...command, now: now() } as PromptPayCommand, context);
    const chargesOf = (state: State): PromptPayCharge[] => subject.facts(state, now()).charges;
    const openOf = (state: State): PromptPayCharge | undefined => chargesOf(state).find(isOpenCharge);

    const unanswered = ({ charge }: PromptPayCharge): Promise<Decided> => decide({ type: 'recordChargeUnanswered', charge });

    const recordStarted = ({ charge }: PromptPayCharge, answer: PromptPayStarted): Promise<Decided> =>
      answer.outcome === 'shown'
        ? decide({ type: 'recordChargeShown', charge, chargeId: answer.chargeId })
        : decide({
            type: 'recordChargeFailed',
            charge,
            reason: answer.outcome === 'refused' ? 'refused' : 'gateway_unavailable',
          });

    /** Records how the charge stands at the gateway. @returns undefined where nothing is certain yet */
    const recordFound = async (charge: PromptPayCharge, found: FoundPromptPay): Promise<Decided | undefined> => {
      const of = { charge: charge.charge };
      switch (found.state) {
        case 'paid':
          return decide({
            type: 'recordChargePaid',
            ...of,
            chargeId: found.chargeId,
            amount: found.amount,
            paidAt: found.paidAt,
          });
        case 'shown':
          return charge.state === 'started' ? decide({ type: 'recordChargeShown', ...of, chargeId: found.chargeId }) : undefined;
        case 'expired':
          return decide({ type: 'recordChargeExpired', ...of, reason: 'time' });
        case 'failed':
          return decide({ type: 'recordChargeFailed', ...of, reason: 'refused' });
        case 'none': {
          const openMs = time.now().getTime() - Date.parse(charge.startedAt);
          return openMs < lostAfterMs ? undefined : decide({ type: 'recordChargeFailed', ...of, reason: 'not_reached' });
        }
      }
    };

    /** Asks how the charge stands. @returns false where the gateway did not answer */
    const look = async (charge: PromptPayCharge): Promise<boolean> => {
      const adapter = adapterOf(charge);
      const found = adapter && (await ask('find', () => adapter.find(nameOf(charge))));
      await (found ? recordFound(charge, found) : unanswered(charge));
      return found !== undefined;
    };

    /** Ends the charge at the gateway, unless it was paid before. @returns undefined where the gateway did not answer */
    const end = async (charge: PromptPayCharge, reason: ExpiryReason): Promise<Decided | undefined> => {
      const adapter = adapterOf(charge);
      const ended = adapter && (await ask('expire', () => adapter.expire(nameOf(charge))));
      if (!ended) {
        await unanswered(charge);
        return undefined;
      }
      if (ended.outcome === 'expired') return decide({ type: 'recordChargeExpired', charge: charge.charge, reason });
      const { chargeId, amount, paidAt } = ended;
      return decide({ type: 'recordChargePaid', charge: charge.charge, chargeId, amount, paidAt });
    };

    const begin = async (state: State): Promise<{ decided: Decided; isNew: boolean }> => {
      const key = chargeKeys.keyOf(subject.stream, `promptpay-${chargesOf(state).length + 1}`);
      await chargeKeys.remember(key, subject.stream);
      const { name, account, test } = gateway;
      const decided = await decide({ type: 'payByPromptPay', gateway: { name, account }, test, key });
      return { decided, isNew: !decided.repeated };
    };

    const start = async (adapter: PromptPayGateway, decided: Decided): Promise<Decided> => {
      const charge = openOf(decided.state);
      if (!charge) return decided;
      const request = {
        charge: nameOf(charge),
        amount: charge.amount,
        about: subject.about(decided.state),
        expiresAt: charge.until,
      };
      const heardLate = async (answer: PromptPayStarted): Promise<void> => {
        await inTurn(() => recordStarted(charge, answer));
      };
      const answer = await ask('start', () => adapter.start(request), heardLate);
      if (!answer) throw withPosition(paymentUnknown(), await unanswered(charge));
      const recorded = await recordStarted(charge, answer);
      if (answer.outcome !== 'shown') throw withPosition(unavailable(), recorded);
      return recorded;
    };

    /** The QR of an open charge. One that is not its own is never shown, and its charge is ended. */
    const shown = async (decided: Decided, charge: PromptPayCharge): Promise<Decided & { qr: ShownQr }> => {
      const adapter = adapterOf(charge);
      try {
        const png = await qrPictures.of(charge, async () => {
          const loaded = adapter && (await adapter.picture(nameOf(charge)));
          if (!loaded) throw new GatewayTimeout();
          return loaded;
        });
        return { ...decided, qr: { png, amount: charge.amount, expiresAt: charge.until } };
      } catch (error) {
        if (!(error instanceof QrRefused)) {
          log.warn({ gateway: gateway.name, what: 'picture' }, 'the QR of a PromptPay charge could not be loaded');
          throw withPosition(unavailable(), decided);
        }
        log.warn({ gateway: gateway.name, why: error.message }, 'the QR of a PromptPay charge is not shown');
        const ended = await end(charge, 'wrong_picture');
        const refused = new Refusal('qr_refused', 'The QR is not right. It is not shown, and nothing was paid.');
        throw withPosition(refused, ended ?? decided);
      }
    };

    const pay = async (adapter: PromptPayGateway): Promise<Decided & { qr: ShownQr }> => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const state = await subject.read();
        if (!state) throw new Refusal('not_found', 'Not found');
        const open = openOf(state);
        const step = open && nextChargeStep(open, subject.facts(state, now()), now());
        // A QR for another amount, or whose time is over, is ended before there is a new one.
        if (open && (step?.do === 'expire' || now() >= open.until)) {
          if (!(await end(open, step?.do === 'expire' ? step.reason : 'time'))) throw paymentUnknown();
          continue;
        }
        if (open?.state === 'started' && (await look(open)) === false) throw paymentUnknown();
        const { decided, isNew } = await begin(state);
        const ready = isNew ? await start(adapter, decided) : decided;
        const charge = openOf(ready.state);
        if (charge?.state === 'shown') return shown(ready, charge);
        if (charge) throw withPosition(paymentUnknown(), ready);
      }
      throw paymentUnknown();
    };

    /**
     * `key`: of a charge that there is news of.
     * @returns when the gateway has to be asked again; undefined: nothing is open
     * @throws GatewayTimeout where the charge that there is news of has ended and the gateway does not answer: no job asks again
     */
    const settle = async (key?: string): Promise<Date | undefined> => {
      const state = await subject.read();
      for (const charge of state ? chargesOf(state) : []) {
        const current = await subject.read();
        const step = current && nextChargeStep(charge, subject.facts(current, now()), now());
        if (step?.do === 'giveUp' && !(await look(charge))) await decide({ type: 'recordChargeLost', charge: charge.charge });
        else if (step?.do === 'expire') await end(charge, step.reason);
        else if (step?.do === 'ask') await look(charge);
        // A charge that has ended, of which there is news, may be paid after all, and so may one of which nothing was heard.
        else if (!step && (charge.state === 'lost' || (charge.key === key && charge.state !== 'paid'))) {
          const isAnswered = await look(charge);
          if (!isAnswered && charge.key === key) throw new GatewayTimeout();
        }
      }
      const after = await subject.read();
      const isAskedAgain = ({ state: is, startedAt }: PromptPayCharge): boolean =>
        is === 'lost' && time.now().getTime() - Date.parse(startedAt) < lostForGoodMs;
      const waits = after && chargesOf(after).some(charge => isOpenCharge(charge) || isAskedAgain(charge));
      return waits ? new Date(time.now().getTime() + askAgainMs) : undefined;
    };

    const leave = async (): Promise<Decided> => {
      const state = await subject.read();
      const open = state && openOf(state);
      // Records nothing: it is as it was left, or its money has come.
      if (!open) return decide({ type: 'recordChargeUnanswered', charge: 0 });
      const ended = await end(open, 'left');
      if (!ended) throw paymentUnknown();
      return ended;
    };

    return { pay, leave, settle, inTurn };
  };

  const inTime = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const late = (error: Error): void => {
      if (!(error instanceof Refusal)) log.warn({ error: error.name }, 'a PromptPay payment waits for its job');
    };
    return inRequestTime(time, timeouts.request, { unfinished: paymentUnknown, late }, ({ hasBegun }) => {
      hasBegun();
      return work();
    });
  };

  return {
    /** Makes a QR of what is owed, or shows the one that is open. @throws Refusal */
    pay: <State>(subject: PromptPaySubject<State>, context: CommandContext) => {
      const adapter = gateway.promptPay;
      if (!adapter) throw new Refusal('method_off', 'No gateway takes PromptPay here');
      const { pay, inTurn } = paymentOf(subject, context);
      return inTime(() => inTurn(() => pay(adapter)));
    },
    /** Ends the open charge, so that another way to pay is open again. If it was paid, it stays paid. @throws Refusal `payment_unknown` */
    leave: <State>(subject: PromptPaySubject<State>, context: CommandContext) => {
      const { leave, inTurn } = paymentOf(subject, context);
      return inTime(() => inTurn(leave));
    },
    /** Asks the gateway about open charges, and about the one with this key. */
    settle: <State>(subject: PromptPaySubject<State>, context: CommandContext, key?: string) => {
      const { settle, inTurn } = paymentOf(subject, context);
      return inTurn(() => settle(key));
    },
  };
};

export type PromptPayDesk = ReturnType<typeof createPromptPayDesk>;

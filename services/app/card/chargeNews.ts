import { cardsOf, promptPayChargesOf } from '@baan/domain/payment/account';
import { isUnderWay } from '@baan/domain/payment/card';
import { isOpenCharge } from '@baan/domain/payment/promptPayCharge';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { PromptPayDesk } from '../promptPay/promptPayDesk.ts';
import { bookingByPromptPay, paymentLinkByPromptPay } from '../promptPay/promptPaySubject.ts';
import type { CardDesk } from './cardDesk.ts';
import { GatewayTimeout } from './cardSteps.ts';
import { bookingSubject, paymentLinkSubject } from './cardSubject.ts';
import type { ChargeKeys } from './chargeKeys.ts';

type ChargeNewsDependencies = {
  commands: CommandHandlers;
  cards: Pick<CardDesk, 'settle'>;
  promptPay: Pick<PromptPayDesk, 'settle'>;
  chargeKeys: Pick<ChargeKeys, 'find'>;
  time: Pick<Time, 'monotonicMs' | 'now'>;
};

/** Milliseconds between two questions to the gateway about one booking or link. */
const leastMs = 1_000;
/** The same where a guest asks. */
const leastMsOfGuest = 10_000;
const mostRemembered = 10_000;

/** After a webhook, or when a payer comes back, the gateway is asked: neither is believed. */
export const createChargeNews = ({ commands, cards, promptPay, chargeKeys, time }: ChargeNewsDependencies) => {
  const asked = new Map<string, number>();
  const askedByGuest = new Map<string, number>();

  /** @returns milliseconds that are to be waited, else 0: it may be asked now */
  const waitFor = (stream: string, now: number, before: Map<string, number>, least: number): number => {
    const left = least - (now - (before.get(stream) ?? now - least));
    if (left > 0) return left;
    if (before.size >= mostRemembered) before.clear();
    before.set(stream, now);
    return 0;
  };

  /** The booking or payment link, with its card payments and PromptPay charges; undefined where it does not exist any more. */
  const read = async (stream: string) => {
    if (isBookingStream(stream)) {
      const booking = (await commands.readBooking(bookingIdIn(stream)))?.state;
      return (
        booking && {
          number: booking.number,
          status: booking.status,
          card: cardsOf(booking.account),
          charges: promptPayChargesOf(booking.account),
        }
      );
    }
    const link = await commands.readPaymentLink(paymentLinkIdIn(stream));
    if (!link) return undefined;
    const { status, account } = link.state;
    return { number: null, status, card: cardsOf(account), charges: promptPayChargesOf(account) };
  };

  const settle = async (stream: string, context: CommandContext): Promise<void> => {
    const settled = isBookingStream(stream)
      ? cards.settle(bookingSubject(commands, bookingIdIn(stream)), context)
      : cards.settle(paymentLinkSubject(commands, paymentLinkIdIn(stream)), context);
    await settled.catch(error => {
      // It is asked again: by the job, the next webhook, or the page that waits.
      if (!(error instanceof GatewayTimeout || error instanceof Refusal)) throw error;
    });
  };

  const settlePromptPay = async (stream: string, context: CommandContext, key: string | undefined): Promise<void> => {
    if (isBookingStream(stream)) await promptPay.settle(bookingByPromptPay(commands, bookingIdIn(stream)), context, key);
    else await promptPay.settle(paymentLinkByPromptPay(commands, paymentLinkIdIn(stream)), context, key);
  };

  return {
    find: chargeKeys.find,
    read,
    /**
     * Asks the gateway while an outcome is open, once a second at most. `about`: the key of the charge that there is news of, which may have
     * ended for us. `certain`: the gateway sent the news, so that it is asked at once.
     */
    ask: async (stream: string, context: CommandContext, news: { about?: string; certain?: boolean } = {}): Promise<void> => {
      const paid = await read(stream);
      if (!paid) return;
      const isNews = paid.charges.some(({ key, state }) => key === news.about && state !== 'paid');
      const isOpen = { card: isUnderWay(paid.card), charge: isNews || paid.charges.some(isOpenCharge) };
      if (!(isOpen.card || isOpen.charge) || (!news.certain && waitFor(stream, time.monotonicMs(), asked, leastMs) > 0)) return;
      if (isOpen.card) await settle(stream, context);
      if (isOpen.charge) await settlePromptPay(stream, context, news.about);
    },
    /** Seconds that a guest has to wait before the gateway is asked for them again; 0: it may be asked now. */
    secondsUntilRefresh: (stream: string): number =>
      Math.ceil(waitFor(stream, time.now().getTime(), askedByGuest, leastMsOfGuest) / 1000),
  };
};

export type ChargeNews = ReturnType<typeof createChargeNews>;

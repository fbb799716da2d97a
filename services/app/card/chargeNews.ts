import { cardsOf } from '@baan/domain/payment/account';
import { isUnderWay } from '@baan/domain/payment/card';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { CardDesk } from './cardDesk.ts';
import { GatewayTimeout } from './cardSteps.ts';
import { bookingSubject, paymentLinkSubject } from './cardSubject.ts';
import type { ChargeKeys } from './chargeKeys.ts';

type ChargeNewsDependencies = {
  commands: CommandHandlers;
  cards: Pick<CardDesk, 'settle'>;
  chargeKeys: Pick<ChargeKeys, 'find'>;
  time: Pick<Time, 'monotonicMs'>;
};

/** Milliseconds between two questions to the gateway about one booking or link. */
const leastMs = 1_000;
const mostRemembered = 10_000;

/** After a webhook, or when a payer comes back, the gateway is asked: neither is believed. */
export const createChargeNews = ({ commands, cards, chargeKeys, time }: ChargeNewsDependencies) => {
  const asked = new Map<string, number>();

  const isTooSoon = (stream: string): boolean => {
    const now = time.monotonicMs();
    if (now - (asked.get(stream) ?? -leastMs) < leastMs) return true;
    if (asked.size >= mostRemembered) asked.clear();
    asked.set(stream, now);
    return false;
  };

  /** The booking or payment link, with its card payments; undefined where it does not exist any more. */
  const read = async (stream: string) => {
    if (isBookingStream(stream)) {
      const booking = (await commands.readBooking(bookingIdIn(stream)))?.state;
      return booking && { number: booking.number, status: booking.status, card: cardsOf(booking.account) };
    }
    const link = await commands.readPaymentLink(paymentLinkIdIn(stream));
    return link && { number: null, status: link.state.status, card: cardsOf(link.state.account) };
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

  return {
    find: chargeKeys.find,
    read,
    /** Asks the gateway, once a second at most, while the outcome is open. */
    ask: async (stream: string, context: CommandContext): Promise<void> => {
      const paid = await read(stream);
      if (paid && isUnderWay(paid.card) && !isTooSoon(stream)) await settle(stream, context);
    },
  };
};

export type ChargeNews = ReturnType<typeof createChargeNews>;

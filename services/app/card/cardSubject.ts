import type { Booking } from '@baan/domain/booking/state';
import { cardsOf } from '@baan/domain/payment/account';
import { payableByCard } from '@baan/domain/payment/bookingCard';
import type { CardPayments, Payable } from '@baan/domain/payment/card';
import type { CardCommand } from '@baan/domain/payment/decideCard';
import { bookingStream } from '@baan/domain/shared/streamNames';
import type { Context, Decided } from '../commands/command.ts';
import type { Handle } from '../commands/handle.ts';
import type { CodeRecipient } from '../mail/codeMail.ts';

/** The payable amount, and its card payments. */
type CardStanding = Payable & { card: CardPayments };

/** The booking or payment link that a card pays. */
export type CardSubject<State> = {
  /** Prefix of the keys at the gateway: `{id}-{attempt}`. */
  id: string;
  read: () => Promise<State | null>;
  decide: (command: CardCommand, context: Context) => Promise<Decided<State>>;
  standing: (state: State, now: Date) => CardStanding;
  recipient: (state: State) => CodeRecipient | null;
};

export const bookingSubject = (
  handle: Pick<Handle, 'booking' | 'readBooking' | 'terms'>,
  bookingId: string,
): CardSubject<Booking> => ({
  id: bookingId,
  read: async () => (await handle.readBooking(bookingId))?.state ?? null,
  decide: async (command, context) =>
    handle.booking(bookingId, command.type === 'payByCard' ? { ...command, terms: await handle.terms() } : command, context),
  standing: (booking, now) => ({ card: cardsOf(booking.account), ...payableByCard(booking, now.toISOString()) }),
  recipient: ({ customer, language, number }) => {
    if (!customer?.email) return null;
    const { email, firstName } = customer;
    return { email, firstName, language, number, stream: bookingStream(bookingId) };
  },
});

import { payableByCard } from '@baan/domain/booking/cardPayments';
import type { Booking } from '@baan/domain/booking/state';
import { cardsOf } from '@baan/domain/payment/account';
import type { CardPayable, CardPayments } from '@baan/domain/payment/card';
import type { CardCommand } from '@baan/domain/payment/decideCard';
import { linkPayableByCard, payerOf } from '@baan/domain/paymentLink/status';
import type { Customer } from '@baan/domain/shared/customer';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { FoundPaymentLink } from '../commands/loading.ts';
import type { OtpRecipient } from '../email/codeMail.ts';

/** The amount to pay, and the card payments so far. */
type CardState = CardPayable & { card: CardPayments };

/** The booking or payment link that is paid by card. */
export type CardSubject<State> = {
  /** Prefix of the keys at the sandbox: `{id}-{attempt}`. */
  id: string;
  stream: string;
  read: () => Promise<State | null>;
  decide: (command: CardCommand, context: CommandContext) => Promise<CommandResult<State>>;
  cardState: (state: State, now: Date) => CardState;
  recipient: (state: State) => OtpRecipient | null;
};

const recipientOf = (person: Customer | null, about: Omit<OtpRecipient, 'email' | 'firstName'>): OtpRecipient | null =>
  person?.email ? { email: person.email, firstName: person.firstName, ...about } : null;

export const bookingSubject = (
  commands: Pick<CommandHandlers, 'booking' | 'readBooking' | 'terms'>,
  bookingId: string,
): CardSubject<Booking> => ({
  id: bookingId,
  stream: bookingStream(bookingId),
  read: async () => (await commands.readBooking(bookingId))?.state ?? null,
  decide: async (command, context) =>
    commands.booking(bookingId, command.type === 'payByCard' ? { ...command, terms: await commands.terms() } : command, context),
  cardState: (booking, now) => ({ card: cardsOf(booking.account), ...payableByCard(booking, now.toISOString()) }),
  recipient: ({ customer, language, number }) => recipientOf(customer, { language, number, stream: bookingStream(bookingId) }),
});

export const paymentLinkSubject = (
  commands: Pick<CommandHandlers, 'paymentLink' | 'readPaymentLink' | 'terms'>,
  paymentLinkId: string,
): CardSubject<FoundPaymentLink> => ({
  id: paymentLinkId,
  stream: paymentLinkStream(paymentLinkId),
  read: () => commands.readPaymentLink(paymentLinkId),
  decide: async (command, context) => {
    const { position, repeated, ...found } = await commands.paymentLink(
      paymentLinkId,
      command.type === 'payByCard' ? { ...command, terms: await commands.terms() } : command,
      context,
    );
    return { state: found, revision: found.revision, position, repeated };
  },
  cardState: ({ state, booking }, now) => ({
    card: cardsOf(state.account),
    ...linkPayableByCard(state, booking, now.toISOString()),
  }),
  recipient: ({ state, booking }) => {
    const number = booking?.number ?? state.description;
    const about = { language: state.language, number, stream: paymentLinkStream(paymentLinkId) };
    return recipientOf(payerOf(state, booking), about);
  },
});

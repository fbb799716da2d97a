import { payableByPromptPay } from '@baan/domain/booking/promptPayPayments';
import type { Booking } from '@baan/domain/booking/state';
import type { ChargeFacts, PromptPayCommand } from '@baan/domain/payment/decidePromptPay';
import { linkPayableByPromptPay } from '@baan/domain/paymentLink/promptPayPayments';
import type { Instant } from '@baan/domain/shared/plainDate';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { FoundPaymentLink } from '../commands/loading.ts';

/** The booking or payment link that is paid by PromptPay at a gateway. */
export type PromptPaySubject<State> = {
  stream: string;
  read: () => Promise<State | null>;
  decide: (command: PromptPayCommand, context: CommandContext) => Promise<CommandResult<State>>;
  facts: (state: State, now: Instant) => ChargeFacts;
  /** What the gateway's own pages call it. */
  about: (state: State) => string;
};

export const bookingByPromptPay = (
  commands: Pick<CommandHandlers, 'booking' | 'readBooking' | 'terms'>,
  bookingId: string,
): PromptPaySubject<Booking> => ({
  stream: bookingStream(bookingId),
  read: async () => (await commands.readBooking(bookingId))?.state ?? null,
  decide: async (command, context) =>
    commands.booking(
      bookingId,
      command.type === 'payByPromptPay' ? { ...command, terms: await commands.terms() } : command,
      context,
    ),
  facts: payableByPromptPay,
  about: ({ number }) => number,
});

export const paymentLinkByPromptPay = (
  commands: Pick<CommandHandlers, 'paymentLink' | 'readPaymentLink' | 'terms'>,
  paymentLinkId: string,
): PromptPaySubject<FoundPaymentLink> => ({
  stream: paymentLinkStream(paymentLinkId),
  read: () => commands.readPaymentLink(paymentLinkId),
  decide: async (command, context) => {
    const asked = command.type === 'payByPromptPay' ? { ...command, terms: await commands.terms() } : command;
    const { position, repeated, ...found } = await commands.paymentLink(paymentLinkId, asked, context);
    return { state: found, revision: found.revision, position, repeated };
  },
  facts: ({ state, booking }, now) => linkPayableByPromptPay(state, booking, now),
  about: ({ state, booking }) => booking?.number ?? state.description,
});

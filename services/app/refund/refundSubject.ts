import type { Account } from '@baan/domain/payment/account';
import type { RefundCommand } from '@baan/domain/payment/decideRefund';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';

/** What was paid for, and gives the money back: a booking, or a payment link without one. */
export type RefundSubject = {
  stream: string;
  /** null: there is no such booking or link. */
  read: () => Promise<Account | null>;
  decide: (command: RefundCommand, context: CommandContext) => Promise<CommandResult<Account>>;
};

export type RefundCommands = Pick<CommandHandlers, 'booking' | 'readBooking' | 'paymentLink' | 'readPaymentLink'>;

const bookingSubject = (commands: RefundCommands, stream: string): RefundSubject => {
  const id = bookingIdIn(stream);
  return {
    stream,
    read: async () => (await commands.readBooking(id))?.state.account ?? null,
    decide: async (command, context) => {
      const { state, ...decided } = await commands.booking(id, command, context);
      return { ...decided, state: state.account };
    },
  };
};

const paymentLinkSubject = (commands: RefundCommands, stream: string): RefundSubject => {
  const id = paymentLinkIdIn(stream);
  return {
    stream,
    read: async () => (await commands.readPaymentLink(id))?.state.account ?? null,
    decide: async (command, context) => {
      const { state, revision, position, repeated } = await commands.paymentLink(id, command, context);
      return { state: state.account, revision, position, repeated };
    },
  };
};

/** `stream`: of a booking or a payment link. */
export const refundSubjectOf = (commands: RefundCommands, stream: string): RefundSubject =>
  isBookingStream(stream) ? bookingSubject(commands, stream) : paymentLinkSubject(commands, stream);

import type { Booking } from '@baan/domain/booking/state';
import { refundDueOf } from '@baan/domain/payment/account';
import { capturesOf, gatewayRefundsOf, leftOf, onItsWayOf } from '@baan/domain/payment/captures';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import { receiptsIn } from '@baan/i18n/receipts';
import type { Time } from '@baan/time/time';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Hashing } from '../log/hashing.ts';
import type { RefundDesk, RefundRequested } from '../refund/refundDesk.ts';
import { refundIdOf } from '../refund/refundId.ts';
import type { JobHandler } from './job.ts';

export type RefundJobDependencies = {
  commands: Pick<CommandHandlers, 'readBooking' | 'readVilla'>;
  refunds: RefundDesk;
  hashing: Hashing;
  time: Pick<Time, 'now'>;
};

/** Milliseconds after which the gateway is asked again about a refund without an answer. */
const askAgainMs = 60_000;

/** Finds out what became of refunds whose request died, or whose answer was lost. */
export const settleRefund: JobHandler<RefundJobDependencies> = async ({ refunds, time }, { stream }, context) => {
  const isOpen = await refunds.settle(stream, context);
  return isOpen ? new Date(time.now().getTime() + askAgainMs) : undefined;
};

/** The next refund of what is due to a guest who cancelled; undefined: nothing more can go back by itself. */
const nextRefund = (booking: Booking, stream: string, hashing: Hashing): RefundRequested | undefined => {
  const { account, cancelledBy, endedAt } = { cancelledBy: null, endedAt: '', ...booking };
  if (booking.status !== 'cancelled' || cancelledBy !== 'guest') return undefined;
  const due = refundDueOf(account) - onItsWayOf(account);
  for (const capture of capturesOf(account)) {
    const amount = Math.min(due, leftOf(account, capture));
    const { paymentId } = capture;
    const id = `auto ${endedAt} ${paymentId}`;
    const refundId = refundIdOf(hashing, stream, id);
    const isAsked = gatewayRefundsOf(account).some(known => known.refundId === refundId);
    if (amount <= 0 || isAsked) continue;
    const reason = receiptsIn(booking.language)('refund.cancelled');
    return { id: refundId, requestHash: refundId, refundId, paymentId, amount, reason, by: 'auto' };
  }
  return undefined;
};

/** Gives back what a guest who cancelled gets, once, where the owner has switched it on. What is refused stays due. */
export const autoRefund: JobHandler<RefundJobDependencies> = async (dependencies, { stream }, context) => {
  const { commands, refunds, hashing } = dependencies;
  if ((await commands.readVilla()).state.details.autoRefund !== true) return;
  for (;;) {
    const booking = await commands.readBooking(bookingIdIn(stream));
    const next = booking && nextRefund(booking.state, stream, hashing);
    if (!next) return;
    await refunds.ask(stream, next, context).catch(error => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
};

import { askRefund } from '@baan/contract/bookingByStaff';
import { refundRefused } from '@baan/domain/booking/gatewayRefunds';
import type { Booking } from '@baan/domain/booking/state';
import { capturesOf, leftOf } from '@baan/domain/payment/captures';
import { wrongState } from '@baan/domain/shared/refusal';
import { refundIdOf } from '../../refund/refundId.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedStaffResponse, readShownBooking } from './bookingResponse.ts';
import { editByStaff } from './decideBooking.ts';

const route = routesWith<BookingDependencies>();

/** The newest payment through a gateway that has enough left. @throws Refusal */
const paymentToRefund = (booking: Booking, amount: number): string => {
  const captures = capturesOf(booking.account).toReversed();
  if (captures.length === 0) throw wrongState(booking, 'Nothing was paid through a gateway that gives it back');
  const found = captures.find(capture => leftOf(booking.account, capture) >= amount);
  if (!found) throw refundRefused('over_captured');
  return found.paymentId;
};

/** Money is given back where it came from. Without an answer of the gateway the refund waits, and is finished by a job. */
export const gatewayRefundRoute = route('POST /admin/bookings/:id/gateway-refunds', {
  ...editByStaff,
  summary: 'Give money back through the gateway that took it: a part or all, also several times',
  headers: ['Idempotency-Key'],
  body: askRefund,
  refuses: ['not_found', 'wrong_state', 'refund_refused', 'idempotency_key_reused'],
  handle: async (call, dependencies) => {
    const { id, state } = await readShownBooking(call, dependencies);
    const { amount, reason } = call.body;
    const identity = requestIdentity(call, `POST /admin/bookings/${pathIdOf(call)}/gateway-refunds`, dependencies);
    const isRepeated = state.recorded[identity.id] !== undefined;
    const paymentId = call.body.paymentId ?? (isRepeated ? '' : paymentToRefund(state, amount));
    const refundId = refundIdOf(dependencies.hashing, id, identity.id);
    const requested = { ...identity, refundId, paymentId, amount, reason, by: 'staff' as const };
    const decided = await dependencies.refunds.ask(id, requested, call.context);
    return decidedStaffResponse(id, decided, dependencies, call.now);
  },
});

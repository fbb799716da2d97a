import { notRefundableResponse } from '@baan/contract/account';
import { askRefund } from '@baan/contract/bookingByStaff';
import { paymentToRefund } from '@baan/domain/payment/decideRefund';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { refundIdOf } from '../../refund/refundId.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedStaffResponse, readShownBooking } from './bookingResponse.ts';
import { bookingsForStaff, editByStaff } from './decideBooking.ts';

const route = routesWith<BookingDependencies>();

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
    const paymentId = call.body.paymentId ?? (isRepeated ? '' : paymentToRefund(state.account, amount, state));
    const refundId = refundIdOf(dependencies.hashing, bookingStream(id), identity.id);
    const requested = { ...identity, refundId, paymentId, amount, reason, by: 'staff' as const };
    const { position, repeated } = await dependencies.refunds.ask(bookingStream(id), requested, call.context);
    const after = await readShownBooking(call, dependencies);
    return decidedStaffResponse(id, { ...after, position, repeated }, dependencies, call.now);
  },
});

/** Asked before the dialog offers the gateway. */
export const notRefundableRoute = route('GET /admin/bookings/:id/gateway-refunds', {
  ...bookingsForStaff,
  summary: 'Which payments by PromptPay the gateway gives nothing back of',
  response: notRefundableResponse,
  refuses: ['not_found'],
  handle: async (call, dependencies) => {
    const { state } = await readShownBooking(call, dependencies);
    return { data: { notRefundable: await dependencies.refunds.notRefundable(state.account) } };
  },
});

import { notRefundableResponse } from '@baan/contract/account';
import { askRefund, recordRefund } from '@baan/contract/bookingByStaff';
import { paymentLinkForStaffResponse } from '@baan/contract/paymentLink';
import { gatewayRefundsOf } from '@baan/domain/payment/captures';
import { paymentToRefund } from '@baan/domain/payment/decideRefund';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import { refundIdOf } from '../../refund/refundId.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { ownerAndStaff, pathIdOf, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { decideOnLink, linkResponseOf, readLink } from './paymentLinkResponse.ts';

const route = routesWith<PaymentDependencies>();

/** Money of a link without a booking is given back where it came from. Without an answer of the gateway the refund waits, and is finished by a job. */
export const linkRefundRoute = route('POST /admin/payment-links/:id/gateway-refunds', {
  tag: 'Payment links, for staff',
  access: ownerAndStaff,
  summary: 'Give money of a link without a booking back through the gateway that took it: a part or all, also several times',
  headers: ['Idempotency-Key'],
  body: askRefund,
  response: paymentLinkForStaffResponse,
  refuses: ['not_found', 'wrong_state', 'refund_refused', 'idempotency_key_reused'],
  handle: async (call, dependencies) => {
    const { id, state } = await readLink(call, dependencies);
    const { amount, reason } = call.body;
    const identity = requestIdentity(call, `POST /admin/payment-links/${id}/gateway-refunds`, dependencies);
    const refundId = refundIdOf(dependencies.hashing, paymentLinkStream(id), identity.id);
    const known = gatewayRefundsOf(state.account).find(refund => refund.refundId === refundId);
    const paymentId = call.body.paymentId ?? known?.paymentId ?? paymentToRefund(state.account, amount, state);
    const requested = { ...identity, refundId, paymentId, amount, reason, by: 'staff' as const };
    const { position } = await dependencies.refunds.ask(paymentLinkStream(id), requested, call.context);
    return { ...(await linkResponseOf(id, await readLink(call, dependencies), call, dependencies)), position };
  },
});

/** Staff sent it back themselves, as where the gateway refuses, or money came another way. */
export const linkRefundByHandRoute = route('POST /admin/payment-links/:id/refunds', {
  tag: 'Payment links, for staff',
  access: ownerAndStaff,
  summary: 'Record money of a link without a booking that was given back',
  headers: ['Idempotency-Key', 'If-Match'],
  body: recordRefund,
  response: paymentLinkForStaffResponse,
  refuses: ['not_found', 'wrong_state', 'idempotency_key_reused'],
  handle: (call, dependencies) => {
    const identity = requestIdentity(call, `POST /admin/payment-links/${pathIdOf(call)}/refunds`, dependencies);
    return decideOnLink(call, dependencies, { type: 'refund', ...call.body, ...identity });
  },
});

/** Asked before the dialog offers the gateway. */
export const linkNotRefundableRoute = route('GET /admin/payment-links/:id/gateway-refunds', {
  tag: 'Payment links, for staff',
  access: ownerAndStaff,
  summary: 'Which payments by PromptPay the gateway gives nothing back of',
  response: notRefundableResponse,
  refuses: ['not_found'],
  handle: async (call, dependencies) => {
    const { state } = await readLink(call, dependencies);
    return { data: { notRefundable: await dependencies.refunds.notRefundable(state.account) } };
  },
});

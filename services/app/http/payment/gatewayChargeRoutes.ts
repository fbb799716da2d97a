import { gatewayChargesResponse } from '@baan/contract/gateway';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { findBookingState } from '@baan/projections/bookings';
import { gatewayChargesOf } from '../../reconciliation/gatewayCharges.ts';
import { notFound } from '../middleware/problem.ts';
import { ownerAndStaff, pathIdOf, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { readLink } from './paymentLinkResponse.ts';

const route = routesWith<PaymentDependencies>();

const shared = { tag: 'Gateway', access: ownerAndStaff, response: gatewayChargesResponse, refuses: ['not_found'] } as const;

/** Apart from booking and link, whose answers do not wait for them. */
export const gatewayChargeRoutes = [
  route('GET /admin/bookings/:id/gateway-charges', {
    ...shared,
    summary: 'What the gateway said of the payments of a booking: 3-D Secure, fee, payout; it is not asked now',
    handle: async (call, dependencies) => {
      const id = pathIdOf(call);
      const found = await findBookingState(dependencies.knex, id);
      if (!found) throw notFound();
      const { account } = found.state;
      return { data: { charges: await gatewayChargesOf({ account, stream: bookingStream(id) }, dependencies) } };
    },
  }),
  route('GET /admin/payment-links/:id/gateway-charges', {
    ...shared,
    summary: 'The same of the payments by a payment link',
    handle: async (call, dependencies) => {
      const { id, state } = await readLink(call, dependencies);
      const stream = paymentLinkStream(id);
      return { data: { charges: await gatewayChargesOf({ account: state.account, stream }, dependencies) } };
    },
  }),
];

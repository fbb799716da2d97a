import type { BodyOf } from '@baan/contract/apiCalls';
import { receive } from '../http.ts';
import { type Api, answered } from './api.ts';

/** The gateway may take a while to answer. */
const waitsMs = 60_000;
const patiently = (request: Request): Promise<Response> => receive(request, waitsMs);

export const gatewayCalls = (api: Api) => ({
  gateway: async (signal?: AbortSignal) => (await answered(api.GET('/admin/gateway', { signal }))).data,
  /** What the gateway said of the payments of a booking or of a payment link. */
  gatewayCharges: async (of: 'bookings' | 'payment-links', id: string, signal?: AbortSignal) =>
    (await answered(api.GET(`/admin/${of}/{id}/gateway-charges`, { params: { path: { id } }, signal }))).data.charges,
  reconcileGateway: async () => (await answered(api.POST('/admin/gateway/reconcile', { fetch: patiently }))).data,
  testGateway: async () => (await answered(api.POST('/admin/gateway/self-test', { fetch: patiently }))).data,
  settleGatewayDifference: async (chargeId: string, body: BodyOf<'POST /admin/gateway/differences/{chargeId}/settle'>) =>
    (
      await answered(
        api.POST('/admin/gateway/differences/{chargeId}/settle', { params: { path: { chargeId } }, body, fetch: patiently }),
      )
    ).data,
});

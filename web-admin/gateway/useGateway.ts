import type { Schema } from '@baan/contract/apiCalls';
import { useMay } from '../auth/useMay.ts';
import { useServiceQuery } from '../useService.ts';

export type GatewayPage = Schema<'GatewayPage'>;
export type GatewayDifference = Schema<'GatewayDifference'>;

/** While the webhook of a self-test is waited for, the page asks again every three seconds. */
const waitsForWebhook = (page: GatewayPage | undefined): boolean =>
  page?.selfTest?.steps.some(({ state }) => state === 'waiting') ?? false;

export const useGateway = () => {
  const may = useMay('list', 'gateway');
  return useServiceQuery(['gateway'], (service, signal) => service.gateway(signal), {
    enabled: may,
    refetchInterval: ({ state }) => (waitsForWebhook(state.data) ? 3000 : false),
  });
};

import { useServiceQuery } from '../../useService.ts';

export type SlipOwnerKind = 'bookings' | 'payment-links';

/** What is known of the slip of a booking or payment link. */
export const useSlipCheck = (of: SlipOwnerKind, id: string, slipUrl: string | null) =>
  useServiceQuery(['slip-check', of, id, slipUrl], (service, signal) => service.slipCheck(of, id, signal), {
    enabled: slipUrl !== null,
  });

/** The service that asks the banks about slips, and how it answered last. */
export const useSlipVerifier = () => useServiceQuery(['slip-verifier'], (service, signal) => service.slipVerifier(signal));

import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { useServiceQuery } from '../useService.ts';
import { listLinks } from './linkCalls.ts';

export const linksInReview = ['payment-links', 'in_review'] as const;

/** Links whose slip waits for a decision. */
export const useLinksInReview = () =>
  useServiceQuery<PaymentLinkForStaff[]>(linksInReview, (_service, signal) => listLinks({ status: 'in_review' }, signal));

/** Links whose payer asks for other contact details. */
export const useLinksAskingContact = () =>
  useServiceQuery<PaymentLinkForStaff[]>(['payment-links', 'asksContact'], (_service, signal) =>
    listLinks({ asksContact: true }, signal),
  );

/** The address of one link in the console. */
export const linkPath = (id: string): string => `/admin/create-unique-payment-link?link=${id}`;

/** The guest's own page of one link. */
export const payPath = (id: string): string => `/payment/${id}`;

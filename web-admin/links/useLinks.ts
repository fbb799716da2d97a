import { useServiceQuery } from '../useService.ts';

export const linksInReview = ['payment-links', 'in_review'] as const;

/** Links whose slip waits for a decision. */
export const useLinksInReview = () =>
  useServiceQuery(linksInReview, (service, signal) => service.listLinks({ status: 'in_review' }, signal));

/** Links whose payer asks for other contact details. */
export const useLinksAskingContact = () =>
  useServiceQuery(['payment-links', 'asksContact'], (service, signal) => service.listLinks({ asksContact: true }, signal));

/** The address of one link in the console. */
export const linkPath = (id: string): string => `/admin/create-unique-payment-link?link=${id}`;

/** The guest's own page of one link. */
export const payPath = (id: string): string => `/payment/${id}`;

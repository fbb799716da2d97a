import { urlOf } from '@baan/contract/apiCalls';
import type { Language } from '@baan/contract/booking';

/** The booking or payment link that is paid. Both take the same payment calls, each under its own path. */
export type Payee = {
  kind: 'booking' | 'paymentLink';
  id: string;
};

const roots = { booking: '/booking/{id}', paymentLink: '/payment-links/{id}' } as const;

/** The path that the calls of the payee begin with. */
export const payeePath = ({ kind }: Payee) => roots[kind];

/** Receipt in `language`, as a URL to open or save. */
export const receiptUrl = (payee: Payee, lang: Language): string =>
  urlOf(`${payeePath(payee)}/receipt`, { path: { id: payee.id }, query: { lang } });

/** The stay as an iCalendar file. */
export const calendarUrl = (id: string): string => urlOf('/booking/{id}/calendar.ics', { path: { id } });

/** URL of the server-sent events about changes of the payee. */
export const streamUrl = (payee: Payee): string => urlOf(`${payeePath(payee)}/stream`, { path: { id: payee.id } });

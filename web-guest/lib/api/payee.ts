/** The booking or payment link that is paid. Both take the same payment calls, each under its own path. */
export type Payee = {
  kind: 'booking' | 'paymentLink';
  id: string;
};

const roots = { booking: '/booking', paymentLink: '/payment-links' } as const;

/** `/booking/{id}` or `/payment-links/{id}`. */
export const payeePath = ({ kind, id }: Payee): string => `${roots[kind]}/${encodeURIComponent(id)}`;

/** Receipt in `language`, as a URL to open or save. */
export const receiptUrl = (payee: Payee, language: string): string => `/api${payeePath(payee)}/receipt?lang=${language}`;

/** The stay as an iCalendar file. */
export const calendarUrl = (bookingId: string): string => `/api${payeePath({ kind: 'booking', id: bookingId })}/calendar.ics`;

/** URL of the server-sent events about changes of the payee. */
export const streamUrl = (payee: Payee): string => `/api${payeePath(payee)}/stream`;

import type { Booking } from '@baan/contract/booking';
import type { PaymentLink } from '@baan/contract/paymentLink';
import type { Villa } from '@baan/contract/villa';
import type { Visitor } from './visitor.ts';

// A booking or payment link in a state that takes an hour, an owner or a bank to reach. To avoid waiting, the answers of the
// service are changed on their way to the browser.

type Change<T> = (shown: T) => Partial<T>;

const rewrite = async <T extends object>({ page }: Visitor, path: RegExp, find: (body: unknown) => T, change: Change<T>) => {
  await page.route(
    ({ pathname }) => path.test(pathname),
    async route => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body: unknown = await response.json();
      const shown = find(body);
      Object.assign(shown, change(shown));
      await route.fulfill({ response, json: body });
    },
  );
};

export const showBooking = (visitor: Visitor, change: Change<Booking>): Promise<void> =>
  rewrite(visitor, /^\/api\/booking\/[^/]+$/, body => (body as { data: { booking: Booking } }).data.booking, change);

export const showLink = (visitor: Visitor, change: Change<PaymentLink>): Promise<void> =>
  rewrite(
    visitor,
    /^\/api\/payment-links\/[^/]+$/,
    body => (body as { data: { paymentLink: PaymentLink } }).data.paymentLink,
    change,
  );

/** The answer that pages other than the home page ask for. */
export const showVilla = (visitor: Visitor, change: Change<Villa>): Promise<void> =>
  rewrite(visitor, /^\/api\/villa$/, body => body as Villa, change);

/** `minutes` from now, in the service's format. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const card = { brand: 'visa', last4: '4242', test: true, otp: null, atBank: false, reason: null };
const code = () => ({ sentTo: 'a•••••t@example.com', expiresAt: inMinutes(4.6), resendAt: inMinutes(0.7), attemptsLeft: 5 });

/** The state of a card payment. */
export const cardPayments = {
  unknown: (): Booking['payment'] => ({ ...card, state: 'unknown' }),
  captured: (): Booking['payment'] => ({ ...card, state: 'captured' }),
  code: (): Booking['payment'] => ({ ...card, state: 'authorised', otp: code() }),
  codeExpired: (): Booking['payment'] => ({ ...card, state: 'authorised', otp: { ...code(), expiresAt: inMinutes(-1) } }),
  codeLocked: (): Booking['payment'] => ({ ...card, state: 'authorised', otp: { ...code(), attemptsLeft: 0 } }),
};

import type { Booking } from '@baan/domain/booking/state';
import { type Account, cardsOf } from '@baan/domain/payment/account';
import { openRefundsOf } from '@baan/domain/payment/captures';
import type { GatewayName } from '@baan/domain/payment/card';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import type { Knex } from 'knex';

/** Of a booking, or of a payment link. */
type Subject = { number: string | null; bookingId: string | null; paymentLinkId: string | null };

/** A payment or refund whose outcome at its gateway is not known. `gateway` null: the sandbox, of an older release. */
type Unanswered = Subject & { what: 'payment' | 'refund'; amount: number; since: string; gateway: GatewayName | null };

const atGateway = `jsonb_path_exists(state->'account', '$.payments[*].attempt.state \\? (@ == "started" || @ == "action" || @ == "verified")')
  OR jsonb_path_exists(state->'account', '$.gatewayRefunds[*] \\? (@.state == "asked")')`;

const unansweredIn = (account: Account, subject: Subject): Unanswered[] => [
  ...cardsOf(account)
    .attempts.filter(({ state }) => state === 'started' || state === 'action' || state === 'verified')
    .map(({ amount, startedAt, gateway = null }) => ({
      ...subject,
      what: 'payment' as const,
      amount,
      since: startedAt,
      gateway,
    })),
  ...openRefundsOf(account).map(({ amount, askedAt, charge: { gateway } }) => ({
    ...subject,
    ...{ what: 'refund' as const, amount, since: askedAt, gateway },
  })),
];

/** What has had no answer of its gateway since before `since`. */
export const unansweredAtGateways = async (knex: Knex, since: string): Promise<Unanswered[]> => {
  const [bookings, links] = await Promise.all([
    knex('read.bookings').whereRaw(atGateway).select('id', 'state') as Promise<{ id: string; state: Booking }[]>,
    knex('read.payment_links').whereRaw(atGateway).select('id', 'state') as Promise<{ id: string; state: PaymentLink }[]>,
  ]);
  return [
    ...bookings.flatMap(({ id, state: { number, account } }) =>
      unansweredIn(account, { number, bookingId: id, paymentLinkId: null }),
    ),
    ...links.flatMap(({ id, state: { account } }) => unansweredIn(account, { number: null, bookingId: null, paymentLinkId: id })),
  ].filter(each => each.since <= since);
};

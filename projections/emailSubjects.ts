import type { Booking } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import {
  bookingPrefix,
  bookingStream,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  paymentLinkPrefix,
  paymentLinkStream,
  staffMemberPrefix,
} from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { searchBookings } from './bookings.ts';
import { customerNameOf } from './bookingView.ts';
import { linkIdsOf } from './guests.ts';
import { searchLinks } from './paymentLinks.ts';
import { staffNames } from './team.ts';

// The subject of each email, by the stream that records it.

/** Streams of a booking and its payment links. */
export const streamsOfBooking = async (knex: Knex, bookingId: string): Promise<string[]> => [
  bookingStream(bookingId),
  ...(await linkIdsOf(knex, bookingId)).map(paymentLinkStream),
];

/** A query for the streams of bookings, payment links and members whose search text has these words. */
export const streamsWith = (knex: Knex, words: string): Knex.QueryBuilder => {
  const booked = knex('read.bookings');
  searchBookings(booked, words);
  const links = knex('read.payment_links as link');
  searchLinks(knex, links, words);
  const members = knex('read.staff_members').whereRaw(`position(? in lower(name || ' ' || email)) > 0`, [words.toLowerCase()]);
  const streams = (query: Knex.QueryBuilder, prefix: string) => query.select(knex.raw('? || id AS stream', [prefix]));
  return streams(booked, bookingPrefix).unionAll([streams(links, paymentLinkPrefix), streams(members, staffMemberPrefix)]);
};

type EmailSubject = {
  bookingId: string | null;
  bookingNumber: string | null;
  paymentLinkId: string | null;
  name: string;
};

const nobody: EmailSubject = { bookingId: null, bookingNumber: null, paymentLinkId: null, name: '' };

/** The subjects of these streams, by stream. */
export const subjectsOfStreams = async (knex: Knex, streams: string[]): Promise<(stream: string) => EmailSubject> => {
  const linkIds = streams.filter(isPaymentLinkStream).map(paymentLinkIdIn);
  const links: { id: string; state: PaymentLink }[] = await knex('read.payment_links')
    .whereIn('id', linkIds)
    .select('id', 'state');
  const ofLinks = links.flatMap(({ state }) => state.bookingId ?? []);
  const bookingIds = [...ofLinks, ...streams.filter(isBookingStream).map(stream => stream.slice(bookingPrefix.length))];
  const bookings: { id: string; state: Booking }[] = await knex('read.bookings').whereIn('id', bookingIds).select('id', 'state');
  const known = new Map<string, EmailSubject>(
    bookings.map(({ id, state }) => [
      bookingStream(id),
      { ...nobody, bookingId: id, bookingNumber: state.number, name: customerNameOf(state) },
    ]),
  );
  for (const { id, state } of links) {
    const booked = (state.bookingId && known.get(bookingStream(state.bookingId))) || nobody;
    const payer = [state.payer?.firstName, state.payer?.lastName].filter(Boolean).join(' ');
    known.set(paymentLinkStream(id), { ...booked, paymentLinkId: id, name: payer || booked.name });
  }
  const names = await staffNames(knex);
  return stream => {
    if (isStaffMemberStream(stream)) return { ...nobody, name: names.get(stream.slice(staffMemberPrefix.length)) ?? '' };
    return known.get(stream) ?? nobody;
  };
};

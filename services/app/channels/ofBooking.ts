import type { Booking } from '@baan/contract/booking';
import type { Booking as BookingState } from '@baan/domain/booking/state';
import { payoutsOf } from '@baan/domain/payment/account';
import { exportedNightsOf } from '@baan/projections/calendar';
import { type ChannelStayRow, channelStaysOf, joinedStayOf, listChannels } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { readFeeds } from '../private/channelFeeds.ts';
import { readKnown } from '../private/channelNights.ts';

type ForStaff = Required<Pick<Booking, 'channels' | 'stay' | 'staleChannels'>>;

const stayView = (
  { id, channel_id, reference, check_in, check_out, since, gone_at }: ChannelStayRow,
  { soldBy, account }: BookingState,
  joined: boolean,
): NonNullable<Booking['stay']> => ({
  channelId: channel_id,
  stayId: id,
  reference: soldBy?.channelRef ?? reference,
  joined,
  checkIn: check_in,
  checkOut: check_out,
  changedAt: since,
  goneAt: gone_at,
  gross: soldBy?.gross ?? null,
  commission: soldBy?.commission ?? null,
  payout: soldBy?.payout ?? null,
  payoutDay: soldBy?.payoutDay ?? null,
  paidOut: payoutsOf(account),
});

/**
 * What each channel knows of a booking, the stay of a channel that it is, and the channels that could not be read lately: those that failed,
 * and `slow` ones, which have not answered just now.
 */
export const channelsOfBooking = async (
  knex: Knex,
  bookingId: string,
  booking: BookingState,
  slow: readonly string[] = [],
): Promise<ForStaff> => {
  const channels = await listChannels(knex);
  if (channels.length === 0 && !booking.soldBy) return { channels: [], stay: null, staleChannels: [] };
  const stay = await joinedStayOf(knex, bookingId);
  // Of a booking that has ended, or that took its nights anew.
  const [before] = !stay && booking.soldBy ? await channelStaysOf(knex, [booking.soldBy.stayId]) : [];
  const holder = stay?.id ?? bookingId;
  const [nights, known, feeds] = await Promise.all([
    exportedNightsOf(knex, holder),
    readKnown(knex, { holders: [holder] }),
    readFeeds(
      knex,
      channels.map(({ id }) => id),
    ),
  ]);
  const others = nights.length === 0 ? [] : channels.filter(({ id }) => id !== stay?.channel_id);
  return {
    channels: others.map(({ id, name }) => {
      const times = new Map(
        known.filter(({ channelId }) => channelId === id).map(({ night, knownSince }) => [night, knownSince]),
      );
      const exposed = nights.filter(({ date }) => !times.has(date)).map(({ since }) => since);
      const last =
        [...times.values()]
          .map(time => time.toISOString())
          .toSorted()
          .at(-1) ?? null;
      return { id, name, knownSince: exposed.length > 0 ? null : last, exposedSince: exposed.toSorted()[0] ?? null };
    }),
    stay: stay ? stayView(stay, booking, true) : before ? stayView(before, booking, false) : null,
    staleChannels: channels.flatMap(({ id, name, has_feed, paused }) => {
      const feed = feeds.get(id);
      const isRead = feed !== undefined && feed.state !== 'failing' && !slow.includes(id);
      return has_feed && !paused && !isRead ? [{ id, name, lastGoodAt: feed?.lastGoodAt?.toISOString() ?? null }] : [];
    }),
  };
};

import type { Booking } from '@baan/contract/booking';
import { exportedNightsOf } from '@baan/projections/calendar';
import { joinedStayOf, listChannels } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { readFeeds } from '../private/channelFeeds.ts';
import { readKnown } from '../private/channelNights.ts';

type ForStaff = Required<Pick<Booking, 'channels' | 'stay' | 'staleChannels'>>;

/** What each channel knows of a booking, the stay of a channel that it is, and the channels that could not be read lately. */
export const channelsOfBooking = async (knex: Knex, bookingId: string): Promise<ForStaff> => {
  const channels = await listChannels(knex);
  if (channels.length === 0) return { channels: [], stay: null, staleChannels: [] };
  const stay = await joinedStayOf(knex, bookingId);
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
    stay: stay
      ? {
          channelId: stay.channel_id,
          stayId: stay.id,
          reference: stay.reference,
          checkIn: stay.check_in,
          checkOut: stay.check_out,
          goneAt: stay.gone_at,
        }
      : null,
    staleChannels: channels.flatMap(({ id, name, has_feed, paused }) => {
      const feed = feeds.get(id);
      const isRead = feed !== undefined && feed.state !== 'failing';
      return has_feed && !paused && !isRead ? [{ id, name, lastGoodAt: feed?.lastGoodAt?.toISOString() ?? null }] : [];
    }),
  };
};

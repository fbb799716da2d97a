import type { ChannelStay } from '@baan/contract/channels';
import { type ChannelMemory, emptyMemory } from '@baan/domain/channels/memory';
import { staysOfChannel } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { readFeeds } from '../../private/channelFeeds.ts';

type StayRow = Awaited<ReturnType<typeof staysOfChannel>>[number];

const stayView = (row: StayRow, { stays }: ChannelMemory, today: string, isAuditor: boolean): ChannelStay => {
  const memory = stays[row.id];
  const state = row.check_out <= today ? 'past' : memory?.unclear ? 'unclear' : 'taken';
  return {
    id: row.id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    kind: row.kind,
    reference: isAuditor ? null : row.reference,
    bookingId: isAuditor ? null : row.booking_id,
    state,
    perhapsWindow: memory?.perhapsWindow === true,
    firstSeenAt: row.first_seen_at,
    notSeenAt: row.not_seen_at,
    absentAt: memory?.absentSince ?? null,
  };
};

const ignoredView = ({ checkIn, checkOut, why }: ChannelMemory['ignored'][number]): ChannelStay => ({
  id: `${why}:${checkIn}`,
  checkIn,
  checkOut,
  kind: 'block',
  reference: null,
  bookingId: null,
  state: why,
  perhapsWindow: false,
  firstSeenAt: null,
  notSeenAt: null,
  absentAt: null,
});

/** The stays of a channel that take or took nights, and the entries of its last feed that take none, by the first night. */
export const readChannelStays = async (
  knex: Knex,
  channelId: string,
  today: string,
  isAuditor: boolean,
): Promise<ChannelStay[]> => {
  const [rows, feeds] = await Promise.all([staysOfChannel(knex, channelId), readFeeds(knex, [channelId])]);
  const memory = feeds.get(channelId)?.memory ?? emptyMemory;
  const shown = rows.filter(({ gone_at }) => gone_at === null).map(row => stayView(row, memory, today, isAuditor));
  return [...shown, ...memory.ignored.map(ignoredView)].sort((a, b) =>
    a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0,
  );
};

import type { ChannelStay } from '@baan/contract/channels';
import { type ChannelMemory, emptyMemory } from '@baan/domain/channels/memory';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { listChannels, staysOfChannel } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { type Knowledge, readKnowledge } from '../../channels/exposure.ts';
import { readFeeds } from '../../private/channelFeeds.ts';

type StayRow = Awaited<ReturnType<typeof staysOfChannel>>[number];

type Facts = {
  memory: ChannelMemory;
  today: string;
  isAuditor: boolean;
  /** What each of the other channels knows, by the id of the stay. */
  others: readonly { id: string; name: string; knowledge: ReadonlyMap<string, Knowledge> }[];
};

const stayView = (row: StayRow, { memory: { stays }, today, isAuditor, others }: Facts): ChannelStay => {
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
    movedAt: row.since === row.first_seen_at ? null : row.since,
    absentAt: memory?.absentSince ?? null,
    channels: others.flatMap(({ id, name, knowledge }) => {
      const known = knowledge.get(row.id);
      return known ? [{ id, name, ...known }] : [];
    }),
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
  movedAt: null,
  absentAt: null,
  channels: [],
});

/** The stays of a channel that take or took nights, and the entries of its last feed that take none, by the first night. */
export const readChannelStays = async (
  { knex, offering: { horizonDays } }: { knex: Knex; offering: { horizonDays: number } },
  channelId: string,
  { now, isAuditor }: { now: Date; isAuditor: boolean },
): Promise<ChannelStay[]> => {
  const channels = (await listChannels(knex)).filter(({ id }) => id !== channelId);
  const ids = channels.map(({ id }) => id);
  const [rows, feeds, knowledge] = await Promise.all([
    staysOfChannel(knex, channelId),
    readFeeds(knex, [channelId]),
    readKnowledge(knex, ids, { now, horizonDays }),
  ]);
  const memory = feeds.get(channelId)?.memory ?? emptyMemory;
  const others = channels.map(({ id, name }) => ({ id, name, knowledge: knowledge.get(id) ?? new Map<string, Knowledge>() }));
  const facts = { memory, today: bangkokDate(now), isAuditor, others };
  const shown = rows.filter(({ gone_at }) => gone_at === null).map(row => stayView(row, facts));
  return [...shown, ...memory.ignored.map(ignoredView)].sort((a, b) =>
    a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0,
  );
};

import type { Stay } from '@baan/domain/calendar/stay';
import type { ChannelKind } from '@baan/domain/channels/channel';
import { evolveChannel } from '@baan/domain/channels/channel';
import { calendarStream, channelPrefix } from '@baan/domain/shared/streamNames';
import { upcastCalendarEvents, upcastChannelEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { begunBefore, byStream, type ReadEvent, readTable } from './readTable.ts';

/** A channel, without its addresses, which only its stream has. */
export type ChannelRow = {
  id: string;
  kind: ChannelKind;
  name: string;
  paused: boolean;
  has_feed: boolean;
  feed_hash: string | null;
  export_hash: string;
  limit_hours: number;
  added_at: string;
  /** What became of its nights; null: it is there. */
  removed: 'block' | 'open' | null;
  revision: number;
  request_hash: string;
};

const evolveRow = (id: string, row: ChannelRow | undefined, event: ReadEvent): ChannelRow | undefined => {
  const before = row && {
    kind: row.kind,
    name: row.name,
    paused: row.paused,
    limitHours: row.limit_hours,
    addedAt: row.added_at,
    removed: row.removed,
    requestHash: row.request_hash,
    feedUrl: row.has_feed ? '' : null,
    feedHash: row.feed_hash,
    exportKey: '',
    exportHash: row.export_hash,
  };
  const state = upcastChannelEvents([event]).reduce(evolveChannel, before ?? null);
  if (!state) return undefined;
  return {
    id,
    kind: state.kind,
    name: state.name,
    paused: state.paused,
    has_feed: state.feedHash !== null,
    feed_hash: state.feedHash,
    export_hash: state.exportHash,
    limit_hours: state.limitHours,
    added_at: state.addedAt,
    removed: state.removed,
    revision: event.revision,
    request_hash: state.requestHash,
  };
};

export const channelsTable = readTable<ChannelRow>({
  name: 'channels',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.channels (
      id           text PRIMARY KEY,
      kind         text NOT NULL,
      name         text NOT NULL,
      paused       boolean NOT NULL,
      has_feed     boolean NOT NULL,
      feed_hash    text,
      export_hash  text NOT NULL,
      limit_hours  integer NOT NULL,
      added_at     text NOT NULL,
      removed      text,
      revision     integer NOT NULL,
      request_hash text NOT NULL
    );`,
  needs: events => begunBefore(byStream(events, channelPrefix)),
  fold: (events, known) => {
    const before = new Map(known.map(row => [row.id, row]));
    return [...byStream(events, channelPrefix)].flatMap(([id, group]) => {
      const row = group.reduce<ChannelRow | undefined>((current, event) => evolveRow(id, current, event), before.get(id));
      return row ? [row] : [];
    });
  },
});

/** The channels, in the order in which they were added. `all`: removed ones too. */
export const listChannels = async (knex: Knex, { all = false } = {}): Promise<ChannelRow[]> => {
  const query = knex<ChannelRow>('read.channels').orderBy([{ column: 'added_at' }, { column: 'id' }]);
  return all ? query : query.whereNull('removed');
};

// Stays of channels, gone ones too, and the bookings that they were joined with.

export type ChannelStayRow = {
  id: string;
  channel_id: string;
  check_in: string;
  check_out: string;
  kind: 'reservation' | 'block';
  /** null: none, or its key was destroyed. */
  reference: string | null;
  first_seen_at: string;
  not_seen_at: string | null;
  /** When its nights were last changed. */
  since: string;
  gone_at: string | null;
  gone_because: string | null;
};

const evolveStay = (row: ChannelStayRow | undefined, event: ReadEvent): ChannelStayRow | undefined => {
  const [recorded] = upcastCalendarEvents([event]);
  switch (recorded?.type) {
    case 'ChannelStaySeen': {
      const { stayId, channelId, checkIn, checkOut, kind, reference, at, notSeenAt } = recorded.data;
      return {
        id: stayId,
        channel_id: channelId,
        check_in: checkIn,
        check_out: checkOut,
        kind,
        reference,
        first_seen_at: at,
        not_seen_at: notSeenAt,
        since: at,
        gone_at: null,
        gone_because: null,
      };
    }
    case 'ChannelStayMoved': {
      const { checkIn, checkOut, at } = recorded.data;
      return row && { ...row, check_in: checkIn, check_out: checkOut, since: at };
    }
    case 'ChannelStayGone':
      return row && { ...row, gone_at: recorded.data.at, gone_because: recorded.data.reason };
    default:
      return row;
  }
};

/** Events of stays, each with the stay's id. */
const ofStays = (events: ReadEvent[]): [stayId: string, event: ReadEvent][] =>
  events.flatMap((event): [string, ReadEvent][] => {
    if (event.stream !== calendarStream) return [];
    return upcastCalendarEvents([event]).flatMap(({ data }) => ('stayId' in data ? [[data.stayId, event]] : []));
  });

export const channelStaysTable = readTable<ChannelStayRow>({
  name: 'channel_stays',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.channel_stays (
      id            text PRIMARY KEY,
      channel_id    text NOT NULL,
      check_in      text NOT NULL,
      check_out     text NOT NULL,
      kind          text NOT NULL,
      reference     text,
      first_seen_at text NOT NULL,
      not_seen_at   text,
      since         text NOT NULL,
      gone_at       text,
      gone_because  text
    );
    CREATE INDEX channel_stays_channel ON read.channel_stays (channel_id);`,
  needs: events => {
    const begun = new Set<string>();
    const needed = new Set<string>();
    for (const [stayId, { type }] of ofStays(events)) {
      if (type !== 'ChannelStaySeen' && !begun.has(stayId)) needed.add(stayId);
      begun.add(stayId);
    }
    return [...needed];
  },
  fold: (events, known) => {
    const rows = new Map(known.map(row => [row.id, row]));
    for (const [stayId, event] of ofStays(events)) {
      const row = evolveStay(rows.get(stayId), event);
      if (row) rows.set(stayId, row);
    }
    return [...rows.values()];
  },
});

/** A booking that is a stay of a channel, for as long as its nights are that stay's. */
type JoinRow = { booking_id: string; stay_id: string; channel_id: string };

const bookingOfNights = (event: ReadEvent): string[] =>
  event.stream === calendarStream && typeof event.data.bookingId === 'string' ? [event.data.bookingId] : [];

export const channelJoinsTable = readTable<JoinRow>({
  name: 'channel_joins',
  foldVersion: 1,
  key: 'booking_id',
  create: `
    CREATE TABLE read.channel_joins (
      booking_id text PRIMARY KEY,
      stay_id    text NOT NULL,
      channel_id text NOT NULL
    );
    CREATE INDEX channel_joins_stay ON read.channel_joins (stay_id);`,
  clears: events => [...new Set(events.filter(({ type }) => /^(Nights|ChannelStayJoined)/.test(type)).flatMap(bookingOfNights))],
  fold: events => {
    const rows = new Map<string, JoinRow>();
    for (const event of events) {
      const [recorded] = event.stream === calendarStream ? upcastCalendarEvents([event]) : [];
      if (recorded?.type === 'ChannelStayJoined') {
        const { bookingId, stayId, channelId } = recorded.data;
        rows.set(bookingId, { booking_id: bookingId, stay_id: stayId, channel_id: channelId });
      } else if (recorded && /^Nights(Held|Booked|Released)$/.test(recorded.type)) {
        for (const bookingId of bookingOfNights(event)) rows.delete(bookingId);
      }
    }
    return [...rows.values()];
  },
});

/** What staff did about nights that two have: the last time for each pair. */
export type SettlementRow = {
  id: string;
  how: 'channelCancels' | 'channelMoves' | 'bothFit' | 'other';
  reason: string | null;
  at: string;
  staff_id: string;
  check_in: string;
  check_out: string;
};

export const conflictSettlementsTable = readTable<SettlementRow>({
  name: 'conflict_settlements',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.conflict_settlements (
      id        text PRIMARY KEY,
      how       text NOT NULL,
      reason    text,
      at        text NOT NULL,
      staff_id  text NOT NULL,
      check_in  text NOT NULL,
      check_out text NOT NULL
    );`,
  fold: events => {
    const rows = new Map<string, SettlementRow>();
    for (const event of events) {
      const [recorded] = event.stream === calendarStream ? upcastCalendarEvents([event]) : [];
      if (recorded?.type !== 'ConflictSettled') continue;
      const { conflictId: id, how, reason, at, by, checkIn, checkOut } = recorded.data;
      rows.set(id, { id, how, reason, at, staff_id: by, check_in: checkIn, check_out: checkOut });
    }
    return [...rows.values()];
  },
});

export const settlementsOf = (knex: Knex, ids: string[]): Promise<SettlementRow[]> =>
  knex<SettlementRow>('read.conflict_settlements')
    .whereIn('id', ids)
    .then(rows => rows);

export const staysOfChannel = (knex: Knex, channelId: string): Promise<(ChannelStayRow & { booking_id: string | null })[]> =>
  knex('read.channel_stays as stay')
    .leftJoin('read.channel_joins as joined', 'joined.stay_id', 'stay.id')
    .where('stay.channel_id', channelId)
    .orderBy([{ column: 'check_in' }, { column: 'stay.id' }])
    .select('stay.*', 'joined.booking_id');

export const channelStaysOf = (knex: Knex, ids: string[]): Promise<ChannelStayRow[]> =>
  knex<ChannelStayRow>('read.channel_stays')
    .whereIn('id', ids)
    .then(rows => rows);

/** The bookings that these stays were joined with, by the id of the stay. */
export const bookingsOfStays = async (knex: Knex, stayIds: string[]): Promise<Map<string, string>> => {
  const rows = await knex<JoinRow>('read.channel_joins').whereIn('stay_id', stayIds);
  return new Map(rows.map(({ stay_id, booking_id }) => [stay_id, booking_id]));
};

type Joinable = { bookingId: string; number: string; stay: Stay };

/** Confirmed bookings ahead of a source that no stay of a channel was joined with, and that were not booked directly since. */
export const bookingsOfSource = async (knex: Knex, source: string, today: string): Promise<Joinable[]> => {
  const rows: { id: string; number: string; check_in: string; check_out: string }[] = await knex('read.bookings as booking')
    .leftJoin('read.channel_joins as joined', 'joined.booking_id', 'booking.id')
    .where({ source, status: 'confirmed' })
    .where('check_out', '>', today)
    .whereNull('joined.booking_id')
    .whereRaw("NOT state \\? 'bookedDirectly'")
    .select('id', 'number', 'check_in', 'check_out');
  return rows.map(({ id, number, check_in, check_out }) => ({
    bookingId: id,
    number,
    stay: { checkIn: check_in, checkOut: check_out },
  }));
};

/** How many stays with nights ahead each channel has. */
export const countStaysAhead = async (knex: Knex, today: string): Promise<Map<string, number>> => {
  const rows: { channel_id: string; stays: number }[] = await knex('read.channel_stays')
    .whereNull('gone_at')
    .where('check_out', '>', today)
    .groupBy('channel_id')
    .select('channel_id', { stays: knex.raw('count(*)::int') });
  return new Map(rows.map(({ channel_id, stays }) => [channel_id, stays]));
};

/** The channel whose export has this key. */
export const findChannelByExport = (knex: Knex, exportHash: string): Promise<ChannelRow | undefined> =>
  knex<ChannelRow>('read.channels').where({ export_hash: exportHash }).whereNull('removed').first();

/** The stay of a channel that a booking is, gone or not; undefined: none. */
export const joinedStayOf = (knex: Knex, bookingId: string): Promise<ChannelStayRow | undefined> =>
  knex('read.channel_stays as stay')
    .join('read.channel_joins as joined', 'joined.stay_id', 'stay.id')
    .where('joined.booking_id', bookingId)
    .first('stay.*');

import type { Conflict } from '@baan/contract/channels';
import type { CalendarState } from '@baan/domain/calendar/calendarState';
import { type Conflict as CalendarConflict, conflictsOf } from '@baan/domain/calendar/conflicts';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { sourcesOf, staysOf } from '@baan/projections/bookings';
import { sinceOf } from '@baan/projections/calendar';
import { type ChannelStayRow, channelStaysOf, listChannels, type SettlementRow, settlementsOf } from '@baan/projections/channels';
import { staffNames } from '@baan/projections/team';
import type { Knex } from 'knex';
import { v5 as uuidV5 } from 'uuid';
import { countedFetches } from '../private/channelLog.ts';

/** Namespace of the ids of conflicts. It must never change: settlements name them. */
const namespace = '9c6d2b1e-7f0a-5d3c-8e4b-1a2f3c4d5e6f';

/** The same for two holders, whichever came first. */
export const conflictIdOf = (sides: readonly [string, string]): string => uuidV5([...sides].sort().join(' '), namespace);

/** Days after which a settlement that waits for the channel is looked at again. */
const channelSeconds = 4 * 86_400;

/** When it comes back if the channel still shows the nights; null: it stays settled. */
const asksAgainAt = ({ how, at }: Pick<SettlementRow, 'how' | 'at'>): string | null =>
  how === 'channelCancels' || how === 'channelMoves' ? addSeconds(at, channelSeconds) : null;

/** Is it settled for these nights, and still at this moment? */
const holdsFor = (settlement: SettlementRow, { nights }: CalendarConflict, now: string): boolean => {
  const again = asksAgainAt(settlement);
  const isSame = settlement.check_in === nights.checkIn && settlement.check_out === nights.checkOut;
  return isSame && (again === null || now < again);
};

type Booking = { id: string; number: string; checkIn: string; checkOut: string };

type Facts = {
  bookings: ReadonlyMap<string, Booking>;
  sources: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, string>;
  /** Stays that are a booking already. */
  joined: ReadonlySet<string>;
  stays: ReadonlyMap<string, ChannelStayRow>;
  since: ReadonlyMap<string, string>;
  fetches: ReadonlyMap<string, readonly { at: Date }[]>;
  settlements: ReadonlyMap<string, SettlementRow>;
  names: ReadonlyMap<string, string>;
  isAuditor: boolean;
  now: string;
};

type TimelineLine = Conflict['timeline'][number];

const lineOf = (at: string | null | undefined, what: TimelineLine['what'], side: number | null, channelId: string | null) =>
  at ? [{ at, what, side, channelId }] : [];

/** How it could happen: when each side was sold, and when the channel knew. */
const timelineOf = ({ sides }: CalendarConflict, { stays, since, fetches }: Facts): TimelineLine[] => {
  const lines = sides.flatMap((id, side): TimelineLine[] => {
    const stay = stays.get(id);
    if (!stay) return lineOf(since.get(id), 'taken', side, null);
    return [...lineOf(stay.not_seen_at, 'notSeen', side, stay.channel_id), ...lineOf(stay.since, 'seen', side, stay.channel_id)];
  });
  // The channel of the stay did not know the other side between two of its fetches.
  const [other, ofChannel] = sides;
  const channelId = stays.get(ofChannel)?.channel_id ?? null;
  const soldAt = stays.get(other)?.since ?? since.get(other);
  const fetched = (channelId === null ? [] : (fetches.get(channelId) ?? [])).map(({ at }) => at.toISOString());
  const before = soldAt && fetched.find(at => at < soldAt);
  const after = soldAt && fetched.findLast(at => at >= soldAt);
  return [...lines, ...lineOf(before, 'fetchedBefore', null, channelId), ...lineOf(after, 'fetched', null, channelId)].sort(
    (a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  );
};

const sideOf = (id: string, { bookings, stays, isAuditor }: Facts): Conflict['sides'] => {
  const stay = stays.get(id);
  if (stay) {
    const { channel_id: channelId, check_in: checkIn, check_out: checkOut } = stay;
    return [{ kind: 'stay', channelId, stayId: id, reference: isAuditor ? null : stay.reference, checkIn, checkOut }];
  }
  const booking = bookings.get(id);
  return booking
    ? [
        {
          kind: 'booking',
          id: isAuditor ? null : id,
          number: booking.number,
          checkIn: booking.checkIn,
          checkOut: booking.checkOut,
        },
      ]
    : [];
};

/** A booking that came through the channel, on other nights than the stay, may be that stay. */
const mayJoinOf = ({ sides: [bookingId, stayId] }: CalendarConflict, facts: Facts): Conflict['mayJoin'] => {
  const { sources, kinds, joined, stays, isAuditor } = facts;
  const source = sources.get(bookingId);
  const kind = kinds.get(stays.get(stayId)?.channel_id ?? '');
  return !isAuditor && source !== undefined && source === kind && !joined.has(stayId) ? { bookingId, stayId } : null;
};

const agreementOf = ({ how, reason, at, staff_id }: SettlementRow, { names }: Facts) => ({
  ...{ how, reason, at },
  by: names.get(staff_id) ?? '',
});

const viewOf = (conflict: CalendarConflict, facts: Facts): Conflict => {
  const id = conflictIdOf(conflict.sides);
  const settlement = facts.settlements.get(id);
  const times = conflict.sides.flatMap(side => facts.stays.get(side)?.since ?? facts.since.get(side) ?? []);
  const agreed = settlement && agreementOf(settlement, facts);
  const isSettled = settlement !== undefined && holdsFor(settlement, conflict, facts.now);
  return {
    id,
    ...conflict.nights,
    sides: conflict.sides.flatMap(side => sideOf(side, facts)),
    mayJoin: mayJoinOf(conflict, facts),
    since: times.toSorted().at(-1) ?? facts.now,
    timeline: timelineOf(conflict, facts),
    settled: agreed && isSettled ? { ...agreed, asksAgainAt: asksAgainAt(agreed) } : null,
    agreedBefore: agreed && !isSettled ? agreed : null,
  };
};

/** Nights that were sold twice, the next ones first. The read tables add names and times; they may lag behind for a moment. */
export const readConflicts = async (
  knex: Knex,
  calendar: CalendarState,
  { now, isAuditor }: { now: Date; isAuditor: boolean },
): Promise<Conflict[]> => {
  const at = now.toISOString();
  const conflicts = conflictsOf(calendar, at);
  if (conflicts.length === 0) return [];
  const ids = [...new Set(conflicts.flatMap(({ sides }) => sides))];
  const stayIds = ids.filter(id => calendar.stays.has(id));
  const channelIds = [...new Set(stayIds.flatMap(id => calendar.stays.get(id)?.channelId ?? []))];
  const bookingIds = ids.filter(id => !calendar.stays.has(id));
  const [bookings, sources, channels, stays, since, fetches, settlements, names] = await Promise.all([
    staysOf(knex, bookingIds),
    sourcesOf(knex, bookingIds),
    listChannels(knex),
    channelStaysOf(knex, stayIds),
    sinceOf(knex, ids),
    countedFetches(knex, channelIds),
    settlementsOf(
      knex,
      conflicts.map(({ sides }) => conflictIdOf(sides)),
    ),
    staffNames(knex),
  ]);
  const facts: Facts = {
    bookings: new Map(bookings.map(booking => [booking.id, booking])),
    sources,
    kinds: new Map(channels.map(({ id, kind }) => [id, kind])),
    joined: new Set(stayIds.filter(id => calendar.stays.get(id)?.bookingId != null)),
    stays: new Map(stays.map(stay => [stay.id, stay])),
    since,
    fetches,
    settlements: new Map(settlements.map(row => [row.id, row])),
    names,
    isAuditor,
    now: at,
  };
  return conflicts
    .map(conflict => viewOf(conflict, facts))
    .filter(({ sides }) => sides.length === 2)
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0));
};

import type { AvailabilityNight } from '@baan/contract/quote';
import type { Booking } from '@baan/domain/booking/state';
import type { CalendarEvent } from '@baan/domain/calendar/calendarState';
import { holdUntil, isHoldInForce } from '@baan/domain/calendar/hold';
import { isKeptFor } from '@baan/domain/calendar/preparation';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import { addDays, type Instant, type PlainDate } from '@baan/domain/shared/plainDate';
import { calendarStream } from '@baan/domain/shared/streamNames';
import { upcastCalendarEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

/** Blocked nights `[first_night, until)`, with the time and the member of staff. `reason` is null after an erasure. */
type BlockRow = { id: string; first_night: string; until: string; reason: string | null; at: string; staff_id: string | null };

const blockIn = (event: ReadEvent): string[] =>
  event.stream === calendarStream && typeof event.data.blockId === 'string' ? [event.data.blockId] : [];

export const calendarBlocksTable = readTable<BlockRow>({
  name: 'calendar_blocks',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.calendar_blocks (
      id          text PRIMARY KEY,
      first_night text NOT NULL,
      until       text NOT NULL,
      reason      text,
      at          text NOT NULL,
      staff_id    text
    );`,
  clears: events => [...new Set(events.flatMap(blockIn))],
  fold: events => {
    const rows = new Map<string, BlockRow>();
    for (const event of events) {
      if (event.stream !== calendarStream) continue;
      for (const { type, data } of upcastCalendarEvents([event])) {
        if (type === 'NightsUnblocked') rows.delete(data.blockId);
        if (type !== 'NightsBlocked') continue;
        const { blockId: id, from, to, reason, at } = data;
        rows.set(id, { id, first_night: from, until: to, reason, at, staff_id: event.metadata.actor.id ?? null });
      }
    }
    return [...rows.values()];
  },
});

type CalendarBlock = { id: string; from: string; to: string; reason: string | null; at: string; by: string | null };

/** Blocks with a night in `[from, to)`, by their first night. */
export const blocksBetween = async (knex: Knex, from: string, to: string): Promise<CalendarBlock[]> =>
  knex('read.calendar_blocks as block')
    .leftJoin('read.staff_members as staff', 'staff.id', 'block.staff_id')
    .where('first_night', '<', to)
    .where('until', '>', from)
    .orderBy('first_night')
    .select('block.id', 'block.reason', 'block.at', { from: 'first_night', to: 'until', by: 'staff.name' });

/** The kind of holder of a night. `preparation`: nights that a channel itself keeps free beside a stay. */
type NightKind = 'hold' | 'booked' | 'blocked' | 'stay' | 'preparation';

/**
 * A night of a holder: a booking, a block, or a stay of a channel. A booking that was joined with a stay has none, as the stay has them.
 * `since`: from when channels have to know that the nights are taken; it stays the same while nothing changes for them.
 */
type Row = {
  id: string;
  date: string;
  holder: string;
  kind: NightKind;
  hold_until: string | null;
  since: string;
  channel_id: string | null;
};

type Holding = {
  stay: Stay;
  kind: NightKind;
  holdUntil: string | null;
  channelId: string | null;
  since: ReadonlyMap<string, string>;
};

const holdersOf = ({ type, data }: CalendarEvent): string[] => {
  if (type === 'ConflictSettled') return [];
  if (type === 'ChannelStayJoined') return [data.bookingId];
  if ('stayId' in data) return [data.stayId];
  return ['bookingId' in data ? data.bookingId : data.blockId];
};

/** Has a channel to know these nights? Unpaid holds are not exported; a hold that is paused is in review. */
const isExported = ({ kind, holdUntil }: Pick<Holding, 'kind' | 'holdUntil'>): boolean => kind !== 'hold' || holdUntil === null;

/** Nights that were exported before keep their time. */
const holdingAt = (at: string, before: Holding | undefined, after: Omit<Holding, 'since'>): Holding => {
  const kept = before && isExported(before) && isExported(after) ? before.since : undefined;
  return { ...after, since: new Map(nightsOf(after.stay).map(date => [date, kept?.get(date) ?? at])) };
};

/** The nights of a holder after an event; undefined: none. */
const evolve = (holding: Holding | undefined, event: CalendarEvent): Holding | undefined => {
  const own = { channelId: null };
  switch (event.type) {
    case 'NightsHeld': {
      const { at, checkIn, checkOut, holdUntil } = event.data;
      return holdingAt(at, holding, { stay: { checkIn, checkOut }, kind: 'hold', holdUntil, ...own });
    }
    case 'HoldExtended':
    case 'HoldPaused':
    case 'HoldResumed':
      return holding && holdingAt(event.data.at, holding, { ...holding, holdUntil: event.data.holdUntil });
    case 'NightsBooked': {
      const { at, checkIn, checkOut } = event.data;
      return holdingAt(at, holding, { stay: { checkIn, checkOut }, kind: 'booked', holdUntil: null, ...own });
    }
    case 'NightsBlocked': {
      const { at, from, to } = event.data;
      return holdingAt(at, holding, { stay: { checkIn: from, checkOut: to }, kind: 'blocked', holdUntil: null, ...own });
    }
    case 'ChannelStaySeen':
    case 'ChannelStayMoved': {
      const { at, checkIn, checkOut, channelId } = event.data;
      const isPreparation = 'isPreparation' in event.data || holding?.kind === 'preparation';
      const kind = isPreparation ? 'preparation' : 'stay';
      return holdingAt(at, holding, { stay: { checkIn, checkOut }, kind, holdUntil: null, channelId });
    }
    case 'NightsReleased':
    case 'NightsUnblocked':
    case 'ChannelStayGone':
    case 'ChannelStayJoined':
      return undefined;
    default:
      return holding;
  }
};

/** Their rows depend on those before. */
const dependsOnHolding: ReadonlySet<CalendarEvent['type']> = new Set([
  'HoldExtended',
  'HoldPaused',
  'HoldResumed',
  'NightsBooked',
  'ChannelStayMoved',
]);

const calendarEvents = (events: ReadEvent[]): CalendarEvent[] =>
  upcastCalendarEvents(events.filter(({ stream }) => stream === calendarStream));

/** The nights of each holder, from their rows. */
const holdingsOf = (rows: Row[]): Map<string, Holding> => {
  const holdings = new Map<string, Holding>();
  for (const { holder, date, kind, hold_until, channel_id, since } of rows) {
    const before = holdings.get(holder);
    const { checkIn, checkOut } = before?.stay ?? { checkIn: date, checkOut: date };
    const stay = { checkIn: date < checkIn ? date : checkIn, checkOut: date < checkOut ? checkOut : addDays(date, 1) };
    const nights = new Map(before?.since ?? []).set(date, since);
    holdings.set(holder, { stay, kind, holdUntil: hold_until, channelId: channel_id, since: nights });
  }
  return holdings;
};

export const calendarNightsTable = readTable<Row>({
  name: 'calendar_nights',
  foldVersion: 4,
  key: 'id',
  owner: 'holder',
  create: `
    CREATE TABLE read.calendar_nights (
      id         text PRIMARY KEY,
      date       text NOT NULL,
      holder     text NOT NULL,
      kind       text NOT NULL,
      hold_until text,
      since      text NOT NULL,
      channel_id text
    );
    CREATE INDEX calendar_nights_date ON read.calendar_nights (date);
    CREATE INDEX calendar_nights_holder ON read.calendar_nights (holder);`,
  needs: events => {
    const begun = new Set<string>();
    const needed = new Set<string>();
    for (const event of calendarEvents(events)) {
      for (const holder of holdersOf(event)) {
        if (dependsOnHolding.has(event.type) && !begun.has(holder)) needed.add(holder);
        begun.add(holder);
      }
    }
    return [...needed];
  },
  clears: events => [...new Set(calendarEvents(events).flatMap(holdersOf))],
  fold: (events, known) => {
    const holdings = holdingsOf(known);
    for (const event of calendarEvents(events)) {
      for (const holder of holdersOf(event)) {
        const holding = evolve(holdings.get(holder), event);
        if (holding) holdings.set(holder, holding);
        else holdings.delete(holder);
      }
    }
    return [...holdings].flatMap(([holder, { stay, kind, holdUntil, channelId, since }]) =>
      nightsOf(stay).map(
        (date): Row => ({
          id: `${date} ${holder}`,
          date,
          holder,
          kind,
          hold_until: holdUntil,
          since: since.get(date) ?? '',
          channel_id: channelId,
        }),
      ),
    );
  },
});

/** `holder`: a booking, block or stay. `bookingId`: of a stay that was joined with a booking. */
export type CalendarNight = {
  date: string;
  kind: NightKind;
  holdUntil: string | null;
  holder: string;
  since: string;
  channelId: string | null;
  bookingId: string | null;
};

/** Taken nights in `[from, to)`, one for each holder. The caller checks by its own clock whether a hold has expired. */
export const nightsBetween = async (knex: Knex, from: string, to: string): Promise<CalendarNight[]> => {
  type Joined = Row & { booking_id: string | null };
  const rows: Joined[] = await knex('read.calendar_nights as night')
    .leftJoin('read.channel_joins as joined', 'joined.stay_id', 'night.holder')
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy([{ column: 'date' }, { column: 'since' }, { column: 'holder' }])
    .select('night.*', 'joined.booking_id');
  return rows.map(({ date, kind, hold_until, holder, since, channel_id, booking_id }) => ({
    date,
    kind,
    holdUntil: hold_until,
    holder,
    since,
    channelId: channel_id,
    bookingId: booking_id,
  }));
};

/** The nights of a holder that channels have to know. */
export const exportedNightsOf = async (knex: Knex, holder: string): Promise<{ date: string; since: string }[]> =>
  knex('read.calendar_nights')
    .where({ holder })
    .where(exported => exported.whereNot('kind', 'hold').orWhereNull('hold_until'))
    .orderBy('date')
    .select('date', 'since');

/** Since when holders have nights of which channels have to know: the earliest of each. */
export const sinceOf = async (knex: Knex, holders: readonly string[]): Promise<Map<string, string>> => {
  const rows: { holder: string; since: string }[] = await knex('read.calendar_nights')
    .whereIn('holder', holders)
    .groupBy('holder')
    .select('holder')
    .min({ since: 'since' });
  return new Map(rows.map(({ holder, since }) => [holder, since]));
};

/** A holder of a night, in the contract's words. `preparation`: the night lies free beside this booking or stay. */
export type NightHolder = { kind: 'booking' | 'block' | 'stay' | 'preparation'; id: string; channelId?: string };

/** `holder`: the booking or block, also the booking that a stay of a channel was joined with; null: nobody, or a stay alone. */
type Night = { date: PlainDate; state: AvailabilityNight['state']; holder: string | null; holders: NightHolder[] };

const states = { hold: 'held', booked: 'booked', blocked: 'blocked', stay: 'booked', preparation: 'booked' } as const;

/** A lapsed hold keeps no nights, even before its end is recorded. */
const isInForce = ({ kind, holdUntil: until }: CalendarNight, now: Instant): boolean =>
  kind !== 'hold' || until === null || isHoldInForce(holdUntil(until), now);

/** Is the night a stay's, which asks for free nights beside it? */
const isStayed = ({ kind }: CalendarNight): boolean => kind === 'hold' || kind === 'booked' || kind === 'stay';

const ofChannel = ({ channelId }: CalendarNight) => (channelId === null ? {} : { channelId });

const holderOf = (night: CalendarNight): NightHolder => {
  const { kind, holder } = night;
  if (kind === 'stay' || kind === 'preparation') return { kind: 'stay', id: holder, ...ofChannel(night) };
  return { kind: kind === 'blocked' ? 'block' : 'booking', id: holder };
};

/** The nights of these that somebody has at `now`, by date. */
const takenByDate = (nights: readonly CalendarNight[], now: Instant): Map<string, CalendarNight[]> => {
  const taken = new Map<string, CalendarNight[]>();
  for (const night of nights) if (isInForce(night, now)) taken.set(night.date, [...(taken.get(night.date) ?? []), night]);
  return taken;
};

/** Stays within so many days of a night, the one before it first; each once. */
const stayedNear = (taken: ReadonlyMap<string, CalendarNight[]>, date: PlainDate, within: number): NightHolder[] => {
  const near = nightsOf({ checkIn: addDays(date, -within), checkOut: addDays(date, within + 1) });
  const stayed = near.flatMap(day => (taken.get(day) ?? []).filter(isStayed));
  return [...new Map(stayed.map(night => [night.holder, night])).values()].map(night => ({
    kind: 'preparation',
    id: night.holder,
    ...ofChannel(night),
  }));
};

/** Each night of a stay as guests see it. A night that nobody has lies free for `preparationNights` beside each stay. */
export const readNights = async (knex: Knex, stay: Stay, now: Instant, preparationNights = 0): Promise<Night[]> => {
  const [from, to] = [addDays(stay.checkIn, -preparationNights), addDays(stay.checkOut, preparationNights)];
  const taken = takenByDate(await nightsBetween(knex, from, to), now);
  return nightsOf(stay).map(date => {
    const nights = taken.get(date) ?? [];
    if (nights.length === 0) {
      const holders = preparationNights > 0 ? stayedNear(taken, date, preparationNights) : [];
      return { date, state: holders.length > 0 ? 'preparation' : 'free', holder: null, holders };
    }
    // Baan's own holder first.
    const first = nights.find(({ channelId }) => channelId === null) ?? nights[0];
    const holder = first?.channelId == null ? first?.holder : first.bookingId;
    return { date, state: first ? states[first.kind] : 'free', holder: holder ?? null, holders: nights.map(holderOf) };
  });
};

type Neighbours = { isTaken: (night: PlainDate) => boolean; isStayed: (night: PlainDate) => boolean };

/** What the rules of a stay ask about the nights in and around it. Those of the booking `except` do not count, as it leaves them. */
export const neighboursOf = async (
  knex: Knex,
  { checkIn, checkOut }: Stay,
  { now, preparationNights, except }: { now: Instant; preparationNights: number; except?: string | undefined },
): Promise<Neighbours> => {
  const around = preparationNights + 1;
  const nights = await nightsBetween(knex, addDays(checkIn, -around), addDays(checkOut, around));
  const others = nights.filter(
    night => isInForce(night, now) && night.holder !== except && (night.bookingId === null || night.bookingId !== except),
  );
  const taken = new Set(others.filter(({ kind }) => kind !== 'hold').map(({ date }) => date));
  const stayed = new Set(others.filter(isStayed).map(({ date }) => date));
  const confirmed = others.filter(night => isStayed(night) && night.kind !== 'hold');
  const stays = confirmed.map(({ date }) => ({ checkIn: date, checkOut: addDays(date, 1) }));
  return {
    isTaken: night => taken.has(night) || isKeptFor(night, stays, preparationNights),
    isStayed: night => stayed.has(night),
  };
};

/** Nights of the new stay that other bookings hold. The booking's own do not count. */
export const takenByOthers = async (knex: Knex, stay: Stay, booking: Booking, now: Date): Promise<PlainDate[]> => {
  const own = new Set(nightsOf(booking.stay));
  const nights = await readNights(knex, stay, now.toISOString());
  return nights.filter(({ date, state }) => state !== 'free' && !own.has(date)).map(({ date }) => date);
};

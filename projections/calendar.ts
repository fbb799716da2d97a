import type { AvailabilityNight } from '@baan/contract/quote';
import type { Booking } from '@baan/domain/booking/state';
import type { CalendarEvent } from '@baan/domain/calendar/calendar';
import { holdUntil, isHoldInForce } from '@baan/domain/calendar/hold';
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

/** One taken night. `holder`: the booking or the block. */
type Row = { date: string; holder: string; kind: 'hold' | 'booked' | 'blocked'; hold_until: string | null };

type Holding = { stay: Stay; kind: Row['kind']; holdUntil: string | null };

const holderOf = (event: CalendarEvent): string => ('bookingId' in event.data ? event.data.bookingId : event.data.blockId);

/** The nights of a holder after an event; undefined: none. */
const evolve = (holding: Holding | undefined, event: CalendarEvent): Holding | undefined => {
  switch (event.type) {
    case 'NightsHeld':
      return { stay: event.data, kind: 'hold', holdUntil: event.data.holdUntil };
    case 'HoldExtended':
    case 'HoldPaused':
    case 'HoldResumed':
      return holding && { ...holding, holdUntil: event.data.holdUntil };
    case 'NightsBooked':
      return { stay: event.data, kind: 'booked', holdUntil: null };
    case 'NightsBlocked':
      return { stay: { checkIn: event.data.from, checkOut: event.data.to }, kind: 'blocked', holdUntil: null };
    case 'NightsReleased':
    case 'NightsUnblocked':
      return undefined;
    default:
      return holding;
  }
};

const dependsOnHolding: ReadonlySet<CalendarEvent['type']> = new Set(['HoldExtended', 'HoldPaused', 'HoldResumed']);

const calendarEvents = (events: ReadEvent[]): CalendarEvent[] =>
  upcastCalendarEvents(events.filter(({ stream }) => stream === calendarStream));

/** The nights of each holder, from their rows. */
const holdingsOf = (rows: Row[]): Map<string, Holding> => {
  const holdings = new Map<string, Holding>();
  for (const { holder, date, kind, hold_until } of rows) {
    const { checkIn, checkOut } = holdings.get(holder)?.stay ?? { checkIn: date, checkOut: date };
    const stay = { checkIn: date < checkIn ? date : checkIn, checkOut: date < checkOut ? checkOut : addDays(date, 1) };
    holdings.set(holder, { stay, kind, holdUntil: hold_until });
  }
  return holdings;
};

export const calendarNightsTable = readTable<Row>({
  name: 'calendar_nights',
  foldVersion: 1,
  key: 'date',
  owner: 'holder',
  create: `
    CREATE TABLE read.calendar_nights (
      date       text PRIMARY KEY,
      holder     text NOT NULL,
      kind       text NOT NULL,
      hold_until text
    );
    CREATE INDEX calendar_nights_holder ON read.calendar_nights (holder);`,
  needs: events => {
    const begun = new Set<string>();
    const needed = new Set<string>();
    for (const event of calendarEvents(events)) {
      const holder = holderOf(event);
      if (dependsOnHolding.has(event.type) && !begun.has(holder)) needed.add(holder);
      begun.add(holder);
    }
    return [...needed];
  },
  clears: events => [...new Set(calendarEvents(events).map(holderOf))],
  fold: (events, known) => {
    const holdings = holdingsOf(known);
    for (const event of calendarEvents(events)) {
      const holder = holderOf(event);
      const holding = evolve(holdings.get(holder), event);
      // Deleted first, so that the last change comes last in the map.
      holdings.delete(holder);
      if (holding) holdings.set(holder, holding);
    }
    // Two holders of one night would be a fault in the log. The later one is shown, as a conflict of rows
    // must not stop the events after it.
    const nights = new Map<string, Row>();
    for (const [holder, { stay, kind, holdUntil }] of holdings) {
      for (const date of nightsOf(stay)) nights.set(date, { date, holder, kind, hold_until: holdUntil });
    }
    return [...nights.values()];
  },
});

export type CalendarNight = { date: string; kind: Row['kind']; holdUntil: string | null; holder: string };

/** Taken nights in `[from, to)`. The caller checks by its own clock whether a hold has expired. */
export const nightsBetween = async (knex: Knex, from: string, to: string): Promise<CalendarNight[]> => {
  const rows = await knex<Row>('read.calendar_nights').where('date', '>=', from).where('date', '<', to).orderBy('date');
  return rows.map(({ date, kind, hold_until, holder }) => ({ date, kind, holdUntil: hold_until, holder }));
};

type Night = { date: PlainDate; state: AvailabilityNight['state']; holder: string | null };

/** A lapsed hold keeps no nights, even before its end is recorded. */
const stateOf = ({ kind, holdUntil: until }: CalendarNight, now: Instant): Night['state'] => {
  if (kind !== 'hold') return kind;
  return until === null || isHoldInForce(holdUntil(until), now) ? 'held' : 'free';
};

/** Each night of a stay as guests see it. `holder`: the booking or block of a night that is not free. */
export const readNights = async (knex: Knex, stay: Stay, now: Instant): Promise<Night[]> => {
  const taken = new Map((await nightsBetween(knex, stay.checkIn, stay.checkOut)).map(night => [night.date, night]));
  return nightsOf(stay).map(date => {
    const night = taken.get(date);
    const state = night ? stateOf(night, now) : 'free';
    return { date, state, holder: state === 'free' ? null : (night?.holder ?? null) };
  });
};

/** Nights of the new stay that other bookings hold. The booking's own do not count. */
export const takenByOthers = async (knex: Knex, stay: Stay, booking: Booking, now: Date): Promise<PlainDate[]> => {
  const own = new Set(nightsOf(booking.stay));
  const nights = await readNights(knex, stay, now.toISOString());
  return nights.filter(({ date, state }) => state !== 'free' && !own.has(date)).map(({ date }) => date);
};

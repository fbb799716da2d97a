import type { CalendarEvent } from '@baan/domain/calendar';
import type { Stay } from '@baan/domain/stay';
import { nightsOf } from '@baan/domain/stay';
import type { Knex } from 'knex';
import { knownCalendarEvents } from './knownEvents.ts';
import type { ReadTable } from './readTable.ts';
import { upsert } from './upsert.ts';

/** One night that somebody has. `holder`: the booking, or the block. */
type Row = { date: string; holder: string; kind: 'hold' | 'booked' | 'blocked'; hold_until: string | null };

type Holding = { stay: Stay; kind: Row['kind']; holdUntil: string | null };

const holderOf = (event: CalendarEvent): string => ('bookingId' in event.data ? event.data.bookingId : event.data.blockId);

/** What a holder has after an event; undefined: nothing. */
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

const loadHoldings = async (trx: Knex, holders: string[]): Promise<Map<string, Holding>> => {
  const holdings = new Map<string, Holding>();
  const rows = await trx<Row>('read.calendar_nights').whereIn('holder', holders).orderBy('date');
  const nights = new Map<string, Row[]>();
  for (const row of rows) nights.set(row.holder, [...(nights.get(row.holder) ?? []), row]);
  for (const [holder, [first, ...rest]] of nights) {
    if (!first) continue;
    const last = rest.at(-1) ?? first;
    const after = new Date(Date.parse(last.date) + 86_400_000).toISOString().slice(0, 10);
    holdings.set(holder, { stay: { checkIn: first.date, checkOut: after }, kind: first.kind, holdUntil: first.hold_until });
  }
  return holdings;
};

export const calendarNightsTable: ReadTable = {
  name: 'calendar_nights',
  create: `
    CREATE TABLE read.calendar_nights (
      date       text PRIMARY KEY,
      holder     text NOT NULL,
      kind       text NOT NULL,
      hold_until text
    );
    CREATE INDEX calendar_nights_holder ON read.calendar_nights (holder);`,
  project: async (trx, events) => {
    const calendar = knownCalendarEvents(events.filter(({ stream }) => stream === 'calendar'));
    if (calendar.length === 0) return;
    const holders = [...new Set(calendar.map(holderOf))];
    const holdings = await loadHoldings(trx, holders);
    for (const event of calendar) {
      const holder = holderOf(event);
      const holding = evolve(holdings.get(holder), event);
      // Taken out first, so that who changed last comes last.
      holdings.delete(holder);
      if (holding) holdings.set(holder, holding);
    }
    await trx<Row>('read.calendar_nights').whereIn('holder', holders).delete();
    // Two holders of one night would be a fault of the log. It is drawn as it stands, the later one on top: a row that is in the way
    // must not stop everything behind it.
    const nights = new Map<string, Row>();
    for (const [holder, { stay, kind, holdUntil }] of holdings) {
      for (const date of nightsOf(stay)) nights.set(date, { date, holder, kind, hold_until: holdUntil });
    }
    await upsert(trx, 'calendar_nights', 'date', [...nights.values()]);
  },
};

export type CalendarNight = { date: string; kind: Row['kind']; holdUntil: string | null; holder: string };

/** Nights `[from, to)` that somebody has; whether a hold still stands is for the caller's clock to say. */
export const nightsBetween = async (knex: Knex, from: string, to: string): Promise<CalendarNight[]> => {
  const rows = await knex<Row>('read.calendar_nights').where('date', '>=', from).where('date', '<', to).orderBy('date');
  return rows.map(({ date, kind, hold_until, holder }) => ({ date, kind, holdUntil: hold_until, holder }));
};

import { calendarStream } from '@baan/domain/shared/streamNames';
import { upcastCalendarEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

/** Blocked nights `[first_night, until)`, with the time and the member of staff. `reason` is null after an erasure. */
type Row = { id: string; first_night: string; until: string; reason: string | null; at: string; staff_id: string | null };

const blockIn = (event: ReadEvent): string[] =>
  event.stream === calendarStream && typeof event.data.blockId === 'string' ? [event.data.blockId] : [];

export const calendarBlocksTable = readTable<Row>({
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
    const rows = new Map<string, Row>();
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

import type { HistoryEvent } from '@baan/contract/history';
import { bookingIdIn, calendarStream, isBookingStream } from '@baan/domain/streamNames';
import type { Knex } from 'knex';
import { historyEventOf } from './historyEvent.ts';
import { type ReadEvent, readTable } from './readTable.ts';

/** One event of a booking, its calendar events among them. */
type Row = {
  position: string;
  booking_id: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  at: string;
  actor_kind: HistoryEvent['actor']['kind'];
  actor_id: string | null;
  correlation_id: string;
  causation_id: string;
  data: Record<string, unknown>;
};

const bookingOf = ({ stream, data }: ReadEvent): string | undefined => {
  if (isBookingStream(stream)) return bookingIdIn(stream);
  return stream === calendarStream && typeof data.bookingId === 'string' ? data.bookingId : undefined;
};

const toRow = (bookingId: string, event: ReadEvent): Row => {
  const { actor, correlationId, causationId, ...told } = historyEventOf(event);
  const by = { actor_kind: actor.kind, actor_id: actor.id ?? null };
  return { ...told, ...by, booking_id: bookingId, correlation_id: correlationId, causation_id: causationId };
};

export const bookingHistoryTable = readTable<Row>({
  name: 'booking_history',
  key: 'position',
  create: `
    CREATE TABLE read.booking_history (
      position       numeric(20) PRIMARY KEY,
      booking_id     text NOT NULL,
      stream         text NOT NULL,
      revision       integer NOT NULL,
      id             uuid NOT NULL,
      type           text NOT NULL,
      at             text NOT NULL,
      actor_kind     text NOT NULL,
      actor_id       text,
      correlation_id text NOT NULL,
      causation_id   text NOT NULL,
      data           jsonb NOT NULL
    );
    CREATE INDEX booking_history_booking ON read.booking_history (booking_id, position);`,
  fold: events =>
    events.flatMap(event => {
      const bookingId = bookingOf(event);
      return bookingId ? [toRow(bookingId, event)] : [];
    }),
});

/** In the order in which things happened; members of staff by the name they have now. */
export const readHistory = async (knex: Knex, bookingId: string): Promise<HistoryEvent[]> => {
  const rows: (Row & { actor_name: string | null })[] = await knex('read.booking_history as history')
    .leftJoin('read.staff_members as staff', 'staff.id', 'history.actor_id')
    .where('history.booking_id', bookingId)
    .orderBy('history.position')
    .select('history.*', { actor_name: 'staff.name' });
  return rows.map(row => ({
    position: row.position,
    stream: row.stream,
    revision: row.revision,
    id: row.id,
    type: row.type,
    at: row.at,
    actor: {
      kind: row.actor_kind,
      ...(row.actor_id ? { id: row.actor_id } : {}),
      ...(row.actor_name ? { name: row.actor_name } : {}),
    },
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    data: row.data,
  }));
};

import type { Change, ChangeKind } from '@baan/contract/stream';
import {
  bookingPrefix,
  bookingStream,
  calendarStream,
  gatewayStream,
  isChannelStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  receiptsStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

// Changes after a position, for live updates and for readers that reconnect. The changes of a booking are the
// positions of its history; this table holds all others, one row per subject.

type Row = { subject: string; kind: ChangeKind; id: string | null; position: string };

/** A change and its position in the log. */
export type ChangeAtPosition = Change & { position: bigint };

const about = ({ stream, data }: ReadEvent): Change | undefined => {
  if (stream === villaStream) return { kind: 'villa', id: null };
  if (stream === staffStream || isStaffMemberStream(stream)) return { kind: 'staff', id: null };
  if (isPaymentLinkStream(stream)) return { kind: 'paymentLink', id: paymentLinkIdIn(stream) };
  if (isChannelStream(stream)) return { kind: 'channel', id: null };
  if (stream === gatewayStream) return { kind: 'gateway', id: null };
  if (stream === receiptsStream) return { kind: 'receipt', id: String(data.bookingId ?? data.paymentLinkId) };
  if (stream === calendarStream && typeof data.bookingId !== 'string') return { kind: 'calendar', id: null };
  return undefined;
};

export const changesTable = readTable<Row>({
  name: 'changes',
  foldVersion: 1,
  key: 'subject',
  create: `
    CREATE TABLE read.changes (
      subject  text PRIMARY KEY,
      kind     text NOT NULL,
      id       text,
      position numeric(20) NOT NULL
    );
    CREATE INDEX changes_position ON read.changes (position);`,
  fold: events => {
    const rows = new Map<string, Row>();
    for (const event of events) {
      const change = about(event);
      if (!change) continue;
      const subject = change.id === null ? change.kind : `${change.kind}:${change.id}`;
      rows.set(subject, { subject, ...change, position: event.position.toString() });
    }
    return [...rows.values()];
  },
});

/** In order of position, at most `limit`; a subject may occur more than once. With `id`: only that booking or payment link. */
export const changesAfter = async (
  knex: Knex,
  { after, limit, id = null }: { after: bigint; limit: number; id?: string | null },
): Promise<ChangeAtPosition[]> => {
  const position = after.toString();
  const ofBooking = knex('read.history')
    .select({ kind: knex.raw(`'booking'`), id: knex.raw('substr(subject, ?)', [bookingPrefix.length + 1]), position: 'position' })
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit);
  const others = knex('read.changes')
    .select('kind', 'id', 'position')
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit);
  if (id === null) {
    // Up to the character after the hyphen: a range that the index covers.
    ofBooking.where('subject', '>=', bookingPrefix).where('subject', '<', 'booking.');
  } else {
    ofBooking.where('subject', bookingStream(id));
    others.where('id', id);
  }
  const rows: Row[] = await knex.unionAll([ofBooking, others], true).orderBy('position').limit(limit);
  return rows.map(({ kind, id, position }) => ({ kind, id, position: BigInt(position) }));
};

import { createHash } from 'node:crypto';
import { isBookingStream } from '@baan/domain/shared/streamNames';
import { type ReadEvent, readTable } from './readTable.ts';

/** The last event of a stream: no later event contains its hash yet, and the other tables do not store all of it. */
type Row = { stream: string; revision: number; digest: string };

const digestOf = ({ id, type, data, metadata }: ReadEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([id, type, data, metadata]))
    .digest('hex');

/** Only the check reads this table. Bookings have no row: their history stores whole events. */
export const streamEndsTable = readTable<Row>({
  name: 'stream_ends',
  foldVersion: 1,
  key: 'stream',
  create: `
    CREATE TABLE read.stream_ends (
      stream   text PRIMARY KEY,
      revision integer NOT NULL,
      digest   text NOT NULL
    );`,
  fold: events => {
    const last = new Map(events.filter(({ stream }) => !isBookingStream(stream)).map(event => [event.stream, event]));
    return [...last.values()].map(event => ({ stream: event.stream, revision: event.revision, digest: digestOf(event) }));
  },
});

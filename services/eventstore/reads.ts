import type { Pool } from 'pg';
import { fromEscaped } from './escaped.ts';
import type { ReadEvent } from './events.ts';
import type { SqlFilter } from './filters.ts';
import { createReadStates, hashOf, type ReadStates } from './streams.ts';

/** Events of one query, and how far it looked. */
export type Page = { events: ReadEvent[]; bytes: number };

export type Reads = {
  /** Events of one stream from `revision` on, in either direction, revision included. */
  ofStream(streamId: bigint, range: StreamRange, limit: number): Promise<Page>;
  /** Events of the whole log in `(after, upTo]`, oldest first; a filter may leave gaps. */
  forwards(after: bigint, upTo: bigint, limit: number, filter?: SqlFilter): Promise<Page>;
  /** Events of the whole log before `position`, newest first. */
  backwards(before: bigint, limit: number): Promise<Page>;
  /** The events that links lead to; those that are not there are left out. */
  targets(links: { stream: string; revision: bigint }[]): Promise<ReadEvent[]>;
  states: ReadStates;
};

export type StreamRange = {
  /** First revision when going up, last one when going down. */
  from: bigint;
  /** Nothing below it is read. */
  atLeast: bigint;
  backwards: boolean;
  /** 100 ns ticks; nothing older is read. */
  createdSince?: bigint;
};

type Row = [string, string, string, string, string, string, string, string, string];

const columns = 'e.position, s.name, e.revision, e.id, e.created, e.type, e.content_type, e.data, e.metadata';
const source = `select ${columns} from eventstore.events e join eventstore.streams s on s.id = e.stream_id`;

export function createReads(pool: Pool): Reads {
  async function query(name: string, text: string, values: (string | string[])[]): Promise<Page> {
    const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array', types: untouched });
    return pageOf(rows.map(readEvent));
  }

  return {
    ofStream(streamId, { from, atLeast, backwards, createdSince = 0n }, limit) {
      const [name, order] = backwards ? ['stream-backwards', 'desc'] : ['stream-forwards', 'asc'];
      const bounds = backwards ? 'e.revision <= $2 and e.revision >= $3' : 'e.revision >= greatest($2::bigint, $3::bigint)';
      return query(
        name,
        `${source} where e.stream_id = $1 and ${bounds} and e.created >= $4 order by e.revision ${order} limit $5`,
        [String(streamId), String(from), String(atLeast), String(createdSince), String(limit)],
      );
    },
    forwards(after, upTo, limit, filter) {
      return query(
        `all-forwards-${filter?.name ?? 'all'}`,
        `${source} where e.position > $1 and e.position <= $2 ${filter ? `and ${filter.where('$4')}` : ''} order by e.position limit $3`,
        [String(after), String(upTo), String(limit), ...(filter ? [filter.value] : [])],
      );
    },
    backwards(before, limit) {
      return query('all-backwards', `${source} where e.position < $1 order by e.position desc limit $2`, [
        String(before),
        String(limit),
      ]);
    },
    async targets(links) {
      const page = await query(
        'link-targets',
        `select ${columns} from unnest($1::bytea[], $2::bigint[]) as l(hash, revision) join eventstore.streams s on s.hash = l.hash
         cross join lateral (select * from eventstore.events where stream_id = s.id and revision = l.revision limit 1) e`,
        [links.map(link => `\\x${hashOf(link.stream).toString('hex')}`), links.map(link => String(link.revision))],
      );
      return page.events;
    },
    states: createReadStates(pool),
  };
}

/** node-postgres would make dates, numbers and buffers of what is wanted as it came. */
const untouched = { getTypeParser: () => (value: string) => value } as unknown as import('pg').CustomTypesConfig;

function readEvent([position, stream, revision, id, created, type, contentType, data, metadata]: Row): ReadEvent {
  return {
    position: BigInt(position),
    stream,
    revision: BigInt(revision),
    id,
    created: BigInt(created),
    type,
    contentType,
    data: fromEscaped(data),
    metadata: fromEscaped(metadata),
  };
}

const firstPage = 64;
/** PostgreSQL and the parsing of a page keep a processor busy for less time than the client is busy with what it took ahead. */
const largestPage = 125;
const pageBytes = 4 * 1024 * 1024;

export function pageOf(events: ReadEvent[]): Page {
  return { events, bytes: events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) };
}

/** How many events to ask for next, so that a page stays within memory whatever the events weigh. */
export function nextLimit(limit: number, page?: Page): number {
  if (!page || page.events.length === 0) return Math.max(limit, firstPage);
  const fitting = Math.floor(pageBytes / Math.max(page.bytes / page.events.length, 1));
  return Math.max(1, Math.min(limit * 4, fitting, largestPage));
}

import pLimit from 'p-limit';
import type { Pool } from 'pg';
import type { EventId, StoredEvent } from '../log/events.ts';
import type { SqlFilter } from '../subscriptions/filters.ts';
import { createReadStates, hashOf, type ReadStates } from './streams.ts';

/** Events of one query. `isLast`: no more events follow. */
export type EventsPage = { events: StoredEvent[]; bytes: number; isLast: boolean };

export type StoreReads = {
  /** Events of one stream from `from` on, in either direction, revision included. A page holds at most `limit`, fewer large ones. */
  ofStream(streamId: bigint, range: StreamRange, limit: number): Promise<EventsPage>;
  /** The first revision of `[from, last]` that was created at `since` (100 ns ticks) or later; `last` + 1 when there is none. */
  firstSince(streamId: bigint, from: bigint, last: bigint, since: bigint): Promise<bigint>;
  /** Events of the whole log in `(after, upTo]`, oldest first; a filter may leave gaps. */
  forwards(after: bigint, upTo: bigint, limit: number, filter?: SqlFilter): Promise<EventsPage>;
  /** The same filter by ids of the streams that exist now, which is faster. undefined for a filter of types, or for more than 32 streams. */
  byStreamIds(filter: SqlFilter): Promise<SqlFilter | undefined>;
  /** Events of the whole log before `position`, newest first. */
  backwards(before: bigint, limit: number): Promise<EventsPage>;
  /** The newest events up to `position`, newest first. */
  newestIds(position: bigint, limit: number): Promise<EventId[]>;
  /** The targets of links; missing ones are left out. */
  targets(links: { stream: string; revision: bigint }[]): Promise<StoredEvent[]>;
  states: ReadStates;
};

export type StreamRange = {
  /** First revision of a forward read, last one of a backward read. */
  from: bigint;
  /** Lowest revision to read. */
  atLeast: bigint;
  /** Highest revision to read. A later one may be newer than the read, or a tombstone. */
  atMost: bigint;
  backwards: boolean;
};

type Row = [string, string, string, string, string, string, string, string, string];

// base64 is the shortest text form: hex takes two characters for each byte, PostgreSQL's escape format up to four.
const contents = "encode(data, 'base64'), encode(metadata, 'base64')";
const columns = `position, name, revision, id, created, type, content_type, ${contents}`;
const joined = 'eventstore.events e join eventstore.streams s on s.id = e.stream_id';

/** Bytes of data and metadata after which a page ends. */
const pageBytes = 4 * 1024 * 1024;

/** Selects a page: `limit` events, or fewer when they reach `pageBytes`. PostgreSQL knows sizes without reading the contents. */
const pageWhere = (condition: string, order: string, limit: string): string =>
  `select ${columns} from (
     select *, sum(size) over (order by ${order} rows unbounded preceding) - size as before from (
       select e.*, s.name, octet_length(e.data) + octet_length(e.metadata) as size from ${joined}
       where ${condition} order by e.${order} limit ${limit}
     ) found
   ) sized where before < ${pageBytes} order by ${order}`;

/** Binary search by creation time, which grows with the revision. A scan would read most of a long stream. */
const firstSinceQuery = `
  with recursive halves as (
    select $2::bigint as low, $3::bigint + 1 as high
    union all
    select case when e.created < $4 then e.revision + 1 else low end, case when e.created < $4 then high else e.revision end
    from halves cross join lateral (
      select revision, created from eventstore.events where stream_id = $1 and revision = (low + high) / 2 offset 0
    ) e where low < high
  )
  select low from halves where low >= high`;

/** Comparing ids is slower than comparing names when there are many streams. */
const fewStreams = 32;

/**
 * Filtered searches have their own share of the pool's connections, so that other reads do not wait for a long scan. Queries are queued
 * here, because the pool counts waiting towards its connection timeout.
 */
export const maxConnections = { searches: 2, others: 4 };

export const createReads = (pool: Pool): StoreReads => {
  const search = pLimit(maxConnections.searches);
  const read = pLimit(maxConnections.others);
  const readStates = createReadStates(pool);

  const query = async (name: string, text: string, values: (string | string[])[], limited = read): Promise<StoredEvent[]> => {
    const { rows } = await limited(() => pool.query<Row>({ name, text, values, rowMode: 'array', types: asText }));
    return rows.map(readEvent);
  };

  const page = async (limit: number, ...asked: Parameters<typeof query>): Promise<EventsPage> =>
    pageOf(await query(...asked), limit);

  return {
    ofStream(streamId, { from, atLeast, atMost, backwards }, limit) {
      const [name, order] = backwards ? ['stream-backwards', 'desc'] : ['stream-forwards', 'asc'];
      const [lowest, highest] = backwards ? [atLeast, from < atMost ? from : atMost] : [from > atLeast ? from : atLeast, atMost];
      return page(
        limit,
        name,
        pageWhere('e.stream_id = $1 and e.revision between $2 and $3', `revision ${order}`, '$4'),
        [streamId, lowest, highest, limit].map(String),
      );
    },
    async firstSince(streamId, ...asked) {
      const values = [streamId, ...asked].map(String);
      const { rows } = await read(() => pool.query<{ low: string }>({ name: 'first-since', text: firstSinceQuery, values }));
      return BigInt(rows[0]?.low ?? asked[0]);
    },
    async byStreamIds(filter) {
      if (filter.subject !== 'stream') return undefined;
      const text = `select s.id from eventstore.streams s where ${filter.where('$1')} limit ${fewStreams + 1}`;
      const { rows } = await search(() => pool.query<{ id: string }>({ text, values: [filter.value] }));
      if (rows.length > fewStreams) return undefined;
      const value = rows.map(({ id }) => id);
      // `+ 0` makes PostgreSQL use the index of positions. The index of a long stream would be read as a whole for one page.
      return {
        subject: 'stream',
        name: 'streams',
        value,
        where: placeholder => `e.stream_id + 0 = any(${placeholder}::bigint[])`,
      };
    },
    forwards(after, upTo, limit, filter) {
      return page(
        limit,
        `all-forwards-${filter?.name ?? 'all'}`,
        pageWhere(`e.position > $1 and e.position <= $2 ${filter ? `and ${filter.where('$4')}` : ''}`, 'position', '$3'),
        [String(after), String(upTo), String(limit), ...(filter ? [filter.value] : [])],
        filter ? search : read,
      );
    },
    backwards(before, limit) {
      return page(limit, 'all-backwards', pageWhere('e.position < $1', 'position desc', '$2'), [before, limit].map(String));
    },
    async newestIds(position, limit) {
      const text = `select e.position, s.name, e.revision, e.id from ${joined} where e.position <= $1 order by e.position desc limit $2`;
      const values = [position, limit].map(String);
      const { rows } = await pool.query<[string, string, string, string]>({ text, values, rowMode: 'array', types: asText });
      return rows.map(([at, stream, revision, id]) => ({ position: BigInt(at), stream, revision: BigInt(revision), id }));
    },
    targets(links) {
      return query(
        'link-targets',
        `select ${columns} from (
           select e.*, s.name from unnest($1::bytea[], $2::bigint[]) as l(hash, revision) join eventstore.streams s on s.hash = l.hash
           cross join lateral (select * from eventstore.events where stream_id = s.id and revision = l.revision limit 1) e
         ) found`,
        [links.map(link => `\\x${hashOf(link.stream).toString('hex')}`), links.map(link => String(link.revision))],
      );
    },
    states: names => read(() => readStates(names)),
  };
};

/** Returns values as text; node-postgres would parse dates, numbers and buffers. */
const asText = { getTypeParser: () => (value: string) => value } as unknown as import('pg').CustomTypesConfig;

const readEvent = ([position, stream, revision, id, created, type, contentType, data, metadata]: Row): StoredEvent => ({
  position: BigInt(position),
  stream,
  revision: BigInt(revision),
  id,
  created: BigInt(created),
  type,
  contentType,
  data: Buffer.from(data, 'base64'),
  metadata: Buffer.from(metadata, 'base64'),
});

const firstPage = 64;
/** A page of this size is read faster than a client handles the page before. */
const largestPage = 125;

export const pageOf = (events: StoredEvent[], limit: number): EventsPage => {
  const bytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  return { events, bytes, isLast: events.length < limit && bytes < pageBytes };
};

/** The limit of the next query, adapted to the size of the events so far. */
export const nextLimit = (limit: number, page?: EventsPage): number => {
  if (!page || page.events.length === 0) return Math.max(limit, firstPage);
  const fitting = Math.floor(pageBytes / Math.max(page.bytes / page.events.length, 1));
  return Math.max(1, Math.min(limit * 4, fitting, largestPage));
};

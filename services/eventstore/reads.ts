import type { Pool } from 'pg';
import type { StoredEvent } from './events.ts';
import type { SqlFilter } from './filters.ts';
import { createReadStates, hashOf, type ReadStates } from './streams.ts';
import { createTurns } from './turns.ts';

/** Events of one query; `isLast`: there are no more of them. */
export type Page = { events: StoredEvent[]; bytes: number; isLast: boolean };

/** An event without what makes it heavy. */
export type EventId = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'id'>;

export type Reads = {
  /** Events of one stream from `from` on, in either direction, revision included. Each page holds at most `limit`, fewer when they are heavy. */
  ofStream(streamId: bigint, range: StreamRange, limit: number): Promise<Page>;
  /** The first revision of `[from, last]` that was created at `since` (100 ns ticks) or later; `last` + 1 when there is none. */
  firstSince(streamId: bigint, from: bigint, last: bigint, since: bigint): Promise<bigint>;
  /** Events of the whole log in `(after, upTo]`, oldest first; a filter may leave gaps. */
  forwards(after: bigint, upTo: bigint, limit: number, filter?: SqlFilter): Promise<Page>;
  /** The same filter as one on the numbers of streams, which is quicker; undefined when it looks at types, or when many streams match. It knows the streams of now. */
  narrowed(filter: SqlFilter): Promise<SqlFilter | undefined>;
  /** Events of the whole log before `position`, newest first. */
  backwards(before: bigint, limit: number): Promise<Page>;
  /** The newest events up to `position`, newest first. */
  newestIds(position: bigint, limit: number): Promise<EventId[]>;
  /** The events that links lead to; those that are not there are left out. */
  targets(links: { stream: string; revision: bigint }[]): Promise<StoredEvent[]>;
  states: ReadStates;
};

export type StreamRange = {
  /** First revision when going up, last one when going down. */
  from: bigint;
  /** Nothing below it is read, */
  atLeast: bigint;
  /** and nothing above this: what is stored already may not be committed for its writer yet, or be a tombstone. */
  atMost: bigint;
  backwards: boolean;
};

type Row = [string, string, string, string, string, string, string, string, string];

// As text PostgreSQL would make two characters of each byte, and four of some where it writes the others as they are.
const contents = "encode(data, 'base64'), encode(metadata, 'base64')";
const columns = `position, name, revision, id, created, type, content_type, ${contents}`;
const joined = 'eventstore.events e join eventstore.streams s on s.id = e.stream_id';

/** Bytes of data and metadata after which a page ends. */
const pageBytes = 4 * 1024 * 1024;

/** A page of what is looked for, ended by the event that makes it heavy enough. Sizes are known without the bytes being read. */
const pageWhere = (condition: string, order: string, limit: string): string =>
  `select ${columns} from (
     select *, sum(size) over (order by ${order} rows unbounded preceding) - size as before from (
       select e.*, s.name, octet_length(e.data) + octet_length(e.metadata) as size from ${joined}
       where ${condition} order by e.${order} limit ${limit}
     ) found
   ) sized where before < ${pageBytes} order by ${order}`;

/** Halves what is looked at, as an age that leaves little of a long stream would have all of it looked through. Events are created in the order of revisions. */
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

/** Numbers are compared one by one: of many streams the names are quicker. */
const fewStreams = 32;

/**
 * Of the pool's connections searches have a share of their own: each may look through much, and nobody else is to wait for them.
 * Searches wait here, since the pool counts a wait for a connection towards the time in which it has to connect.
 */
export const connectionsFor = { searches: 2, others: 4 };

export const createReads = (pool: Pool): Reads => {
  const search = createTurns(connectionsFor.searches);
  const read = createTurns(connectionsFor.others);
  const readStates = createReadStates(pool);

  const query = async (name: string, text: string, values: (string | string[])[], inTurn = read): Promise<StoredEvent[]> => {
    const { rows } = await inTurn(() => pool.query<Row>({ name, text, values, rowMode: 'array', types: untouched }));
    return rows.map(readEvent);
  };

  const page = async (limit: number, ...asked: Parameters<typeof query>): Promise<Page> => pageOf(await query(...asked), limit);

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
    async narrowed(filter) {
      if (filter.subject !== 'stream') return undefined;
      const text = `select s.id from eventstore.streams s where ${filter.where('$1')} limit ${fewStreams + 1}`;
      const { rows } = await search(() => pool.query<{ id: string }>({ text, values: [filter.value] }));
      if (rows.length > fewStreams) return undefined;
      const value = rows.map(({ id }) => id);
      // With the sum the log is still read by position: a stream may be long, and a page wants little of it.
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
      const { rows } = await pool.query<[string, string, string, string]>({ text, values, rowMode: 'array', types: untouched });
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

/** node-postgres would make dates, numbers and buffers of what is wanted as it came. */
const untouched = { getTypeParser: () => (value: string) => value } as unknown as import('pg').CustomTypesConfig;

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
/** PostgreSQL and the parsing of a page keep a processor busy for less time than the client is busy with what it took ahead. */
const largestPage = 125;

export const pageOf = (events: StoredEvent[], limit: number): Page => {
  const bytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  return { events, bytes, isLast: events.length < limit && bytes < pageBytes };
};

/** How many events to ask for next, so that a page stays within memory whatever the events weigh. */
export const nextLimit = (limit: number, page?: Page): number => {
  if (!page || page.events.length === 0) return Math.max(limit, firstPage);
  const fitting = Math.floor(pageBytes / Math.max(page.bytes / page.events.length, 1));
  return Math.max(1, Math.min(limit * 4, fitting, largestPage));
};

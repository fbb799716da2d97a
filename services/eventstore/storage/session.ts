import { closeWhenSilent } from '@baan/time/silentConnection';
import type { Time } from '@baan/time/time';
import { Client } from 'pg';
import type { StoredId, Transaction } from '../log/transaction.ts';
import { bigintArray, byteaArray, textArray, uuidArray } from './binaryArrays.ts';
import { UnusableDatabaseError } from './databaseErrors.ts';
import { migrate } from './schema.ts';
import { createReadStates, hashOf, type ReadStates } from './streams.ts';

/**
 * The only connection that writes. It holds an advisory lock on the database, which PostgreSQL frees when the session ends. So the next
 * session begins only after all statements of the one before have ended.
 */
export type DatabaseSession = {
  /** Process id of its PostgreSQL backend. */
  backend: number;
  /** Resolves when the connection is gone, for any reason. */
  lost: Promise<void>;
  /** Position of the last event and id of the last stream, 0 when there is none. */
  ends(): Promise<{ lastPosition: bigint; lastStreamId: bigint }>;
  states: ReadStates;
  commit(transaction: Transaction): Promise<void>;
  storedIds(streamId: bigint, from: bigint, count: number): Promise<StoredId[]>;
  /** Whether the events of the transaction are stored: all of them or none. */
  holds(transaction: Transaction): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  time: Pick<Time, 'now' | 'sleep'>;
  databaseUrl: string;
  /** Milliseconds without an answer to a query, after which the connection is closed. */
  silenceMs?: number;
  /** Milliseconds to wait for the lock. */
  lockTimeoutMs?: number;
};

/**
 * Options of each connection: every query uses an index and is planned once. By default PostgreSQL would plan most queries at every
 * execution, which takes longer than running them, and would scan small tables.
 */
const planOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
]
  .map(setting => `-c ${setting}`)
  .join(' ');

/** Options that all connections share. */
export const connectionTo = (databaseUrl: string, name: string) => ({
  connectionString: databaseUrl,
  application_name: name,
  connectionTimeoutMillis: 5_000,
  options: planOptions,
});

const lockKey = 6_271_902_034;
export const defaultSilenceMs = 20_000;
const defaultLockTimeoutMs = 5_000;
const applicationName = 'baan-eventstore-writer';

/**
 * @param lost a session of this server whose connection broke. PostgreSQL may not have noticed, and still hold its lock.
 * @throws UnusableDatabaseError when another server holds the lock, or the encoding is wrong; or the connection's error
 */
export const openSession = async (options: DatabaseOptions, lost?: DatabaseSession): Promise<DatabaseSession> => {
  const { time, databaseUrl, silenceMs = defaultSilenceMs, lockTimeoutMs = defaultLockTimeoutMs } = options;
  const client = new Client({ ...connectionTo(databaseUrl, applicationName), keepAlive: true });
  const gone = new Promise<void>(resolve => {
    client.once('end', resolve);
    client.on('error', () => resolve()); // Without a listener the error would end the process.
  });
  await client.connect();
  closeWhenSilent(client, silenceMs);
  try {
    if (lost) await client.query(endQuery, [lost.backend, applicationName]);
    await takeLock(client, time, lockTimeoutMs, lost);
    await assertUtf8(client);
    await migrate(client);
  } catch (error) {
    void client.end();
    throw error;
  }
  const { processID: backend } = client as unknown as { processID: number };
  return { backend, lost: gone, ...queriesOf(client), close: () => client.end() };
};

const endQuery = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $1 and application_name = $2 and datname = current_database()`;

/** Another encoding cannot store every name, and one such name would fail a whole transaction. */
const assertUtf8 = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8')
    throw new UnusableDatabaseError(`The database has the encoding ${rows[0]?.server_encoding}: make one with UTF8.`);
};

/** The PostgreSQL backend that has the lock. */
const holderQuery = `
  select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
    and (classid::bigint << 32) | objid::bigint = $1 and database = (select oid from pg_database where datname = current_database())`;

const takeLock = async (
  client: Client,
  time: DatabaseOptions['time'],
  lockTimeoutMs: number,
  lost?: DatabaseSession,
): Promise<void> => {
  const until = time.now().getTime() + lockTimeoutMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return;
    if (time.now().getTime() > until) {
      const { rows: holders } = await client.query<{ pid: number }>(holderQuery, [lockKey]);
      // The backend of the lost session frees the lock as soon as PostgreSQL notices.
      if (lost && holders[0]?.pid === lost.backend) throw new Error('PostgreSQL has not ended the connection that was lost');
      throw new UnusableDatabaseError('Another event store server is using this database.');
    }
    // The backend of a killed server may exist for a moment longer.
    await time.sleep(100);
  }
};

// One statement for all appends of a batch: one round trip and one transaction.
const commitQuery = `
  with new_streams as (
    insert into eventstore.streams (id, hash, name) select * from unnest($1::bigint[], $2::bytea[], $3::text[])
  )
  insert into eventstore.events (position, stream_id, revision, id, created, type, content_type, data, metadata)
  select position, stream_id, revision, id, $11::bigint, type, content_type, data, metadata
  from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::uuid[], $8::text[], $9::text[], $10::bytea[], $12::bytea[])
    as e(position, stream_id, revision, id, type, content_type, data, metadata)`;

const queriesOf = (client: Client): Pick<DatabaseSession, 'ends' | 'states' | 'commit' | 'storedIds' | 'holds'> => ({
  states: createReadStates(client),
  async ends() {
    const { rows } = await client.query<{ position: string; stream: string }>(
      `select coalesce((select max(position) from eventstore.events), 0) as position,
                coalesce((select max(id) from eventstore.streams), 0) as stream`,
    );
    return { lastPosition: BigInt(rows[0]?.position ?? 0), lastStreamId: BigInt(rows[0]?.stream ?? 0) };
  },
  async commit({ events, newStreams }) {
    const values = [
      bigintArray(newStreams.map(stream => stream.id)),
      byteaArray(newStreams.map(stream => hashOf(stream.name))),
      textArray(newStreams.map(stream => stream.name)),
      bigintArray(events.map(event => event.position)),
      bigintArray(events.map(event => event.streamId)),
      bigintArray(events.map(event => event.revision)),
      uuidArray(events.map(event => event.id)),
      textArray(events.map(event => event.type)),
      textArray(events.map(event => event.contentType)),
      byteaArray(events.map(event => event.data)),
      String(events[0]?.created ?? 0),
      byteaArray(events.map(event => event.metadata)),
    ];
    await client.query({ name: 'commit', text: commitQuery, values });
  },
  async storedIds(streamId, from, count) {
    const { rows } = await client.query<{ id: string; revision: string; position: string }>({
      name: 'stored-ids',
      text: `select id, revision, position from eventstore.events
               where stream_id = $1 and revision >= $2 and revision < $3 order by revision`,
      values: [String(streamId), String(from), String(from + BigInt(count))],
    });
    return rows.map(row => ({ id: row.id, revision: BigInt(row.revision), position: BigInt(row.position) }));
  },
  async holds({ events }) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from eventstore.events e
         join unnest($1::bigint[], $2::uuid[]) as w(position, id) on e.position = w.position and e.id = w.id`,
      [bigintArray(events.map(event => event.position)), uuidArray(events.map(event => event.id))],
    );
    return Number(rows[0]?.count) === events.length;
  },
});

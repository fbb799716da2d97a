import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemRandom, systemTime } from '@baan/time/time';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../databaseAccess.testkit.ts';
import type { EventStore } from '../server.ts';
import { collect, failureOf, someEvents, startTestEventStore } from '../testStore.ts';
import { type DatabaseSession, openSession } from './session.ts';

/** Databases that stop a server, which prints the reason. */
let database: TestDatabase;
let store: EventStore | undefined;
let fatal: Error[];
let said: string[];

beforeEach(async () => {
  fatal = [];
  said = [];
  database = await createTestDatabase();
});
afterEach(async () => {
  await store?.stop();
  store = undefined;
  await database.drop();
});

const start = async (): Promise<void> => {
  const onFatal = (error: Error): void => void fatal.push(error);
  store = await startTestEventStore(database.url, { log: line => said.push(line), onFatal });
};

const endConnections = (queries: pg.Client, name: string) =>
  queries.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baan-eventstore%' and datname = $1`,
    [name],
  );

const toldFatal = async (message: RegExp): Promise<void> => {
  await expect.poll(() => fatal.map(error => error.message)).toEqual([expect.stringMatching(message)]);
};

describe('a server whose database', () => {
  it('is an older copy of itself reports that, not that another program wrote', async () => {
    await start();
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store?.port}?tls=false`);
    await client.appendToStream('kept', someEvents(3));
    await client.dispose();
    await withDatabase(database, async queries => {
      await queries.query('delete from eventstore.events where position > 2');
      await endConnections(queries, new URL(database.url).pathname.slice(1));
    });
    await toldFatal(/ends at position 2, where 4 were acknowledged/);
  });

  it('was written by another program reports that when the log is read to its end', async () => {
    await start();
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store?.port}?tls=false`);
    await client.appendToStream('kept', someEvents(3));
    expect(await collect(client.readAll())).toHaveLength(4);
    await withDatabase(database, queries =>
      queries.query(`
        insert into eventstore.events
        select position + 1, stream_id, 9223372036854775807, gen_random_uuid(), created, '$streamDeleted', content_type, '', ''
        from eventstore.events order by position desc limit 1`),
    );
    expect(await failureOf(collect(client.readAll()))).toMatchObject({
      message: expect.stringContaining('Another program has written'),
    });
    await toldFatal(/Another program has written to the event store/);
    await client.dispose();
  });

  it('is a read-only standby reports that once, and continues when it can write', async () => {
    await start();
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store?.port}?tls=false`);
    await client.appendToStream('kept', someEvents(1));
    const name = new URL(database.url).pathname.slice(1);
    await withDatabase(database, async queries => {
      await queries.query(`alter database ${name} set default_transaction_read_only = on`);
      await endConnections(queries, name);
    });
    const waits = (): string[] => said.filter(line => line.startsWith('PostgreSQL does not serve: '));
    await expect.poll(waits).toEqual([expect.stringContaining('in a read-only transaction')]);
    const append = client.appendToStream('kept', someEvents(1));
    await withDatabase(database, async queries => {
      await queries.query('set default_transaction_read_only = off');
      await queries.query(`alter database ${name} reset default_transaction_read_only`);
    });
    expect(await append).toMatchObject({ nextExpectedRevision: 1n });
    expect([waits().length, fatal]).toEqual([1, []]);
    await client.dispose();
  });

  it('was dropped reports that', async () => {
    await start();
    const server = new URL(database.url);
    const name = server.pathname.slice(1);
    server.pathname = '/postgres';
    const queries = new pg.Client(server.href);
    await queries.connect();
    await queries.query(`alter database ${name} rename to ${name}_gone`).catch(() => undefined);
    // A database with connections cannot be dropped, so they are ended first.
    await expect
      .poll(async () => {
        await endConnections(queries, name);
        return queries.query(`alter database ${name} rename to ${name}_gone`).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await toldFatal(/cannot be used any more: database .* does not exist/);
    await queries.query(`alter database ${name}_gone rename to ${name}`);
    await queries.end();
  });

  it('has another encoding than UTF8 does not start', async () => {
    const server = new URL(database.url);
    server.pathname = '/postgres';
    const name = `latin_${randomBytes(6).toString('hex')}`;
    const queries = new pg.Client(server.href);
    await queries.connect();
    await queries.query(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    server.pathname = `/${name}`;
    const starting = startTestEventStore(server.href);
    await expect(starting).rejects.toThrow('The database has the encoding LATIN1: make one with UTF8.');
    await expect
      .poll(() =>
        queries.query(`drop database ${name}`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await queries.end();
  });
});

it('waits for a lock that PostgreSQL still holds for the lost connection, not for that of another server', async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_lock(6271902034)');
  const options = { time: systemTime, random: systemRandom, databaseUrl: database.url, lockTimeoutMs: 0 };
  const lost = { backend: rows[0]?.pid } as DatabaseSession;
  await expect(openSession(options, lost)).rejects.toThrow('PostgreSQL has not ended the connection that was lost');
  await expect(openSession(options)).rejects.toThrow('Another event store server is using this database.');
  await holder.end();
});

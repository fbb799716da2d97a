import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { binaryEvent, END, EventStoreDBClient, START, UnavailableError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilAppendIsBlocked, whileLocked, withDatabase } from '../databaseAccess.testkit.ts';
import type { EventStore } from '../server.ts';
import { classic, collect, failureOf, someEvents, startTestEventStore, take } from '../testStore.ts';

let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;
let said: string[];
let opened: { dispose(): Promise<void> }[];

const start = (port = 0): Promise<EventStore> => startTestEventStore(database.url, { port, log: line => said.push(line) });

const connect = (port = store.port): EventStoreDBClient => {
  const opening = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  opened.push(opening);
  return opening;
};

const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 100; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof UnavailableError)) throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
};

beforeEach(async () => {
  said = [];
  opened = [];
  database = await createTestDatabase();
  store = await start();
  client = connect();
});
afterEach(async () => {
  await Promise.all(opened.map(each => each.dispose()));
  await store.stop();
  await database.drop();
});

describe('an append', () => {
  it('is acknowledged and visible only after its commit', async () => {
    await client.appendToStream('before', someEvents(1));
    const subscription = client.subscribeToStream('locked');
    const caughtUp = new Promise(resolve => subscription.once('caughtUp', resolve));
    let seen = 0;
    subscription.on('data', () => seen++);
    await caughtUp;
    let isAcknowledged = false;
    await whileLocked(database, async () => {
      const append = client.appendToStream('locked', someEvents(2)).then(() => {
        isAcknowledged = true;
      });
      await untilAppendIsBlocked(database);
      expect(await failureOf(collect(client.readStream('locked')))).toMatchObject({ type: 'stream-not-found' });
      expect([isAcknowledged, seen]).toEqual([false, 0]);
      return [append];
    });
    expect(isAcknowledged).toBe(true);
    expect((await collect(client.readStream('locked'))).length).toBe(2);
    await subscription.unsubscribe();
  });

  it('that waits in the queue past its deadline gets a timeout at once and is not written', async () => {
    await client.appendToStream('before', someEvents(1));
    await whileLocked(database, async () => {
      const first = client.appendToStream('first', someEvents(1));
      await untilAppendIsBlocked(database);
      const [late, event] = [{ deadline: 200 }, someEvents(1)];
      // The server counts from their arrival: when the last one has timed out for its client, the earlier ones have for the server too.
      for (const call of [
        () => client.appendToStream('second', event, late),
        () => client.appendToStream('second', event, { ...late, ...classic }),
        () => client.deleteStream('before', late),
        () => client.tombstoneStream('before', late),
        () => client.appendToStream('last', event, { ...late, ...classic }),
      ]) {
        expect(await failureOf(call())).toMatchObject({ type: 'deadline-exceeded' });
      }
      return [first];
    });
    await client.appendToStream('third', someEvents(1));
    for (const kept of ['before', 'first']) expect((await collect(client.readStream(kept))).length).toBe(1);
    expect(await failureOf(collect(client.readStream('second')))).toMatchObject({ type: 'stream-not-found' });
  });

  it('whose deadline passes while it is written gets a timeout, and is found when it is sent again', async () => {
    await client.appendToStream('before', someEvents(1));
    const event = someEvents(1);
    await whileLocked(database, async () => {
      expect(await failureOf(client.appendToStream('slow', event, { deadline: 300 }))).toMatchObject({
        type: 'deadline-exceeded',
      });
      return [];
    });
    expect((await client.appendToStream('slow', event)).nextExpectedRevision).toBe(0n);
    expect(await collect(client.readStream('slow'))).toHaveLength(1);
  });

  it('is written although another one of its batch cannot be stored', async () => {
    await withDatabase(database, queries =>
      queries.query(`
        create function refuse() returns trigger language plpgsql as $$
          begin raise exception 'no such character' using errcode = '22P05'; end $$;
        create trigger refuse before insert on eventstore.events for each row when (new.type = 'poison') execute function refuse()`),
    );
    let outcomes: PromiseSettledResult<unknown>[] = [];
    await whileLocked(database, async () => {
      const first = client.appendToStream('first', someEvents(1));
      await untilAppendIsBlocked(database);
      const types = ['happened', 'poison', 'happened'];
      const together = types.map((type, index) => client.appendToStream(`stream-${index}`, someEvents(1, type)));
      const settled = Promise.allSettled(together).then(all => {
        outcomes = all;
      });
      return [first, settled];
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const positions = (await collect(client.readAll())).map(({ event }) => event?.position.commit);
    expect(positions).toEqual([1n, 2n, 3n, 4n]);
  });

  it('gets a position without gaps, also after a restart', async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 30 }, (_, index) => client.appendToStream(`s-${index}`, someEvents(2))));
      await client.appendToStream('s-0', someEvents(1), { expectedRevision: 999n }).catch(() => undefined);
      const { port } = store;
      await store.stop();
      store = await start(port);
    }
    const positions = (await retried(() => collect(client.readAll({ fromPosition: START })))).map(
      ({ event }) => event?.position.commit,
    );
    expect(positions).toEqual(Array.from({ length: 181 }, (_, index) => BigInt(index + 1)));
  });

  it('is recognised by its id after a restart', async () => {
    const events = someEvents(2);
    const first = await client.appendToStream('repeated', events);
    const { port } = store;
    await store.stop();
    store = await start(port);
    expect(await retried(() => client.appendToStream('repeated', events))).toEqual(first);
  });

  it('survives the loss of all connections to PostgreSQL', async () => {
    await client.appendToStream('lost', someEvents(1), { expectedRevision: 'no_stream' });
    let next = 0n;
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) {
        const [event] = someEvents(1);
        // Repeated with the same id and revision, it is written once even if the first attempt was.
        await retried(() => client.appendToStream('lost', event ?? [], { expectedRevision: next }));
        next++;
      }
    })();
    for (let cut = 0; cut < 5; cut++) {
      const reached = next + 20n;
      while (next < reached) await new Promise(resolve => setTimeout(resolve, 5));
      await withDatabase(database, queries =>
        queries.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name like 'baan-eventstore%' and datname = current_database()`,
        ),
      );
    }
    const reached = next + 20n;
    while (next < reached) await new Promise(resolve => setTimeout(resolve, 5));
    over.abort();
    await writing;
    const events = await collect(client.readStream('lost'));
    expect(events).toHaveLength(Number(next) + 1);
    expect(said).toContain('Connected to PostgreSQL again.');
  });

  it('survives kill -9 under load: none is lost, written twice or skipped', async () => {
    await store.stop();
    const acknowledged = new Map<string, string>();
    let port: number | undefined;
    for (let round = 0; round < 3; round++) {
      const process = await startEventStoreProcess({ certificates: null, databaseUrl: database.url, port });
      port = process.port;
      const writers = Array.from({ length: 8 }, () => connect(process.port));
      const work = writers.map(async (writer, index) => {
        for (;;) {
          const [event] = someEvents(1);
          if (!event) return;
          try {
            const { position } = await writer.appendToStream(`w-${index}`, event);
            acknowledged.set(event.id, String(position?.commit));
          } catch {
            return;
          }
        }
      });
      const enough = acknowledged.size + 300;
      while (acknowledged.size < enough) await new Promise(resolve => setTimeout(resolve, 5));
      await process.kill();
      await Promise.all(work);
    }
    store = await start(port);
    const all = await retried(() => collect(connect(port).readAll()));
    const positions = all.map(({ event }) => event?.position.commit);
    expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)));
    const stored = new Map(all.map(({ event }) => [event?.id, String(event?.position.commit)]));
    expect(stored.size).toBe(all.length);
    for (const [id, position] of acknowledged) expect(stored.get(id)).toBe(position);
  });
});

describe('the server', () => {
  it('does not start when another server uses the database', async () => {
    await expect(start()).rejects.toThrow('Another event store server is using this database.');
    await client.appendToStream('still', someEvents(1));
  });

  it('reports that its port is taken', async () => {
    const other = await createTestDatabase();
    const second = startTestEventStore(other.url, { port: store.port });
    await expect(second).rejects.toThrow(`Port ${store.port} on 127.0.0.1 cannot be used`);
    await other.drop();
  });

  it('finishes accepted appends when it stops, rejects new ones, and cancels subscriptions', async () => {
    await client.appendToStream('before', someEvents(1));
    const subscription = client.subscribeToAll();
    const ended = failureOf(take(subscription, 1_000_000));
    const { port } = store;
    const acknowledged = new Map<string, string>();
    const append = async (stream: string, options = {}): Promise<void> => {
      const [event] = someEvents(1);
      const { position } = await client.appendToStream(stream, event ?? [], options);
      acknowledged.set(event?.id ?? '', String(position?.commit));
    };
    await whileLocked(database, async () => {
      const blocked = append('stopping', classic);
      await untilAppendIsBlocked(database);
      const waiting = Array.from({ length: 100 }, (_, index) => append(`stopping-${index % 10}`));
      // Rejected at once, after all others on the same call: so those have arrived.
      expect(await failureOf(client.appendToStream('\0', someEvents(1)))).toMatchObject({
        message: expect.stringContaining('NUL'),
      });
      const stopped = store.stop();
      const late = failureOf(client.appendToStream('too-late', someEvents(1)));
      return [blocked, ...waiting, stopped, expect(late).resolves.toMatchObject({ type: 'unavailable' })];
    });
    expect((await ended).type).toBe('cancelled');
    store = await start(port);
    const all = await retried(() => collect(client.readAll()));
    expect(acknowledged.size).toBe(101);
    expect(new Map(all.slice(2).map(({ event }) => [event?.id, String(event?.position.commit)]))).toEqual(acknowledged);
  });

  it.each([
    ['$all', () => client.subscribeToAll({ fromPosition: END })],
    ['a stream', () => client.subscribeToStream('much', { fromRevision: END })],
  ])('reports that a slow subscriber to %s fell behind, and sends what it missed', async (_what, subscribe) => {
    const subscription = subscribe();
    const said: string[] = [];
    for (const event of ['caughtUp', 'fellBehind'] as const) subscription.on(event, () => said.push(event));
    let taken = 0;
    subscription.on('data', () => ++taken === 1 && subscription.pause());
    await expect.poll(() => said).toEqual(['caughtUp']);
    const wanted = 16_000;
    const other = connect(); // Another connection, because the flow-control window of the first one is full.
    for (let count = 0; count < wanted; count += 1_000) await other.appendToStream('much', someEvents(1_000));
    subscription.resume();
    await expect.poll(() => [taken, ...said]).toEqual([wanted, 'caughtUp', 'fellBehind', 'caughtUp']);
    await subscription.unsubscribe();
  });

  it.each([
    ['batch', {}],
    ['classic', classic],
  ])('ends the call when a message is too large: %s', async (_kind, by) => {
    const size = { batchAppendSize: 64 * 1024 * 1024 };
    for (const [megabytes, failure] of [
      [15, { type: 'maximum-append-size-exceeded' }], // The message is accepted, the append is rejected.
      [17, { code: 8 }],
    ] as const) {
      const large = binaryEvent({ type: 'large', data: Buffer.alloc(megabytes * 1024 * 1024) });
      expect(await failureOf(client.appendToStream('large', large, { ...size, ...by }))).toMatchObject(failure);
      expect((await client.appendToStream('large', someEvents(1), by)).success).toBe(true);
    }
  });

  it('can be discovered by gossip', async () => {
    const [here, nobody] = [`127.0.0.1:${store.port}`, '127.0.0.1:1'];
    for (const hosts of [`esdb+discover://${here}`, `esdb://${nobody},${here}`]) {
      const discovering = EventStoreDBClient.connectionString(`${hosts}?tls=false`);
      opened.push(discovering);
      expect((await discovering.appendToStream('discovered', someEvents(1))).success).toBe(true);
    }
  });

  it('answers methods that it does not implement with UNIMPLEMENTED', async () => {
    const error = await failureOf(client.listProjections().then(() => undefined));
    expect(error).toMatchObject({ code: 12, message: expect.stringContaining('Service is unimplemented.') });
  });
});

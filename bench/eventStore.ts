import { randomUUID } from 'node:crypto';
import { eventStoreUrl } from '@baan/embedded/certificates';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startProgram } from '@baan/embedded/program';
import { testCertificates } from '@baan/embedded/testCertificates';
import { encodeAppend, openEncodedAppends } from '@baan/eventstore/encodedAppends.testkit';
import { ANY, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { type Figure, inTurn } from './figure.ts';
import { ratePerSecond } from './load.ts';
import type { World } from './world.ts';

const inFlight = 64;
const bulk = 100;
const bulkAppends = 100;

/** An event of typical size: one or two encrypted fields, the hash chain, and metadata as bytes like the villa's events. */
const event = () => {
  const ids = { correlationId: randomUUID(), causationId: randomUUID() };
  const metadata = JSON.stringify({ actor: { kind: 'guest' }, ...ids, previousHash: 'f'.repeat(64) });
  return jsonEvent({
    id: randomUUID(),
    type: 'BookingPlaced',
    data: { at: '2027-01-01T00:00:00.000Z', sealed: 'x'.repeat(300) },
    metadata: new TextEncoder().encode(metadata),
  });
};

const stream = (): string => `booking-${randomUUID()}`;

type Store = { client: EventStoreDBClient; port: number };

const connect = (port: number, certificates: string | null = null): Store => ({
  port,
  client: EventStoreDBClient.connectionString(eventStoreUrl(port, certificates)),
});

/** A rate per second. */
type Measure = (store: Store) => Promise<number>;

const append = async ({ client }: Store): Promise<void> => {
  await client.appendToStream(stream(), event(), { expectedRevision: NO_STREAM });
};

/** Appends of one event, each to a new stream. */
const appends: Measure = store => ratePerSecond(2_000, inFlight, () => append(store));

/** Events of a read of the whole log. */
const readAll: Measure = async ({ client }) => {
  const begin = performance.now();
  let events = 0;
  for await (const _ of client.readAll({ maxCount: 10_000 })) events += 1;
  return events / ((performance.now() - begin) / 1000);
};

const hundred = () => Array.from({ length: bulk }, event);

/** Events that the client appends, a hundred per append, with four appends at once. */
const bulks: Measure = async ({ client }) => {
  const batches = Array.from({ length: bulkAppends }, hundred);
  const appendOne = async (index: number): Promise<void> => {
    await client.appendToStream(stream(), batches[index] ?? [], { expectedRevision: ANY });
  };
  return bulk * (await ratePerSecond(bulkAppends, 4, appendOne));
};

/** Bulk appends of messages that are encoded in advance: the server's rate without the cost of its client. */
const encodedBulks: Measure = async ({ port }) => {
  const encoded = Array.from({ length: bulkAppends }, () => encodeAppend(stream(), hundred()));
  const { append: send, close } = openEncodedAppends(port);
  const rate = await ratePerSecond(bulkAppends, 4, index => send(encoded[index] as (typeof encoded)[number]));
  close();
  return bulk * rate;
};

/** Runs a measure during single appends by other clients. */
const besideOthers =
  (measure: Measure): Measure =>
  async store => {
    let over = false;
    const others = Array.from({ length: inFlight }, async () => {
      while (!over) await append(store);
    });
    const rate = await measure(store);
    over = true;
    await Promise.all(others);
    return rate;
  };

/** The cost of accepting only clients with a certificate. */
async function* tlsAgainstNone(world: World, insecure: Store): AsyncGenerator<Figure> {
  const certificates = await testCertificates();
  const ours = await startEventStoreProcess({ certificates, databaseUrl: await world.createDatabase('event_store_tls') });
  const certified = connect(ours.port, certificates);
  try {
    for (const [what, measure] of [
      [`appends, ${inFlight} in flight`, appends],
      [`events in appends of ${bulk}`, bulks],
      ['events in reading the whole log', readAll],
    ] as const) {
      const value = await inTurn(
        () => measure(certified),
        () => measure(insecure),
      );
      yield { what: `the event store: ${what}, with certificates against without`, value, aim: '0.9' };
    }
  } finally {
    await certified.client.dispose();
    await ours.stop();
  }
}

/** The event store against the same server without a database, in alternating runs, through the unmodified client. */
export async function* eventStoreAgainstNull(world: World): AsyncGenerator<Figure> {
  // Both without certificates: the cost of those is a separate figure.
  const ours = await startEventStoreProcess({ certificates: null, databaseUrl: await world.createDatabase('event_store') });
  const memory = await startProgram<{ event: 'listening'; port: number }>(
    { file: 'bench/eventStoreNull.ts', env: process.env, onLine: line => console.error(line) },
    'listening',
  );
  const [store, withoutDatabase] = [connect(ours.port), connect(memory.message.port)];
  try {
    const against = 'against the same server without a database';
    const line = async (what: string, measure: Measure, aim: string): Promise<Figure> => ({
      what: `the event store: ${what}, ${against}`,
      value: await inTurn(
        () => measure(store),
        () => measure(withoutDatabase),
      ),
      aim,
    });
    yield await line(`appends, ${inFlight} in flight`, appends, '0.7');
    yield await line(`events in appends of ${bulk}`, bulks, '20000 a second');
    yield await line(`events in appends of ${bulk} beside ${inFlight} others in flight`, besideOthers(bulks), '20000 a second');
    yield await line(`events in appends of ${bulk}, encoded before`, encodedBulks, '');
    yield await line(
      `events in appends of ${bulk}, encoded before, beside ${inFlight} others`,
      besideOthers(encodedBulks),
      '20000 a second',
    );
    yield await line('events in reading the whole log', readAll, '0.9');
    yield* tlsAgainstNone(world, store);
  } finally {
    await Promise.all([store, withoutDatabase].map(({ client }) => client.dispose()));
    await ours.stop();
    await memory.stop();
  }
}

import { randomUUID } from 'node:crypto';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startProgram } from '@baan/embedded/program';
import { ANY, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { type Figure, quantile, ratio } from './figure.ts';
import { ratePerSecond } from './load.ts';
import type { World } from './world.ts';

const rounds = 3;
const inFlight = 64;
const bulk = 100;

/** About what an event of ours weighs: a sealed field or two, and the chain of hashes. */
const event = () =>
  jsonEvent({
    id: randomUUID(),
    type: 'BookingPlaced',
    data: { at: '2027-01-01T00:00:00.000Z', sealed: 'x'.repeat(300) },
    metadata: { actor: { kind: 'guest' }, correlationId: randomUUID(), causationId: randomUUID(), previousHash: 'f'.repeat(64) },
  });

const stream = (): string => `booking-${randomUUID()}`;

const append = async (client: EventStoreDBClient): Promise<void> => {
  await client.appendToStream(stream(), event(), { expectedRevision: NO_STREAM });
};

/** Appends of one event, each to a stream of its own. Per second. */
const appends = (client: EventStoreDBClient): Promise<number> => ratePerSecond(2_000, inFlight, () => append(client));

/** Events of a read of the whole log. Per second. */
const readAll = async (client: EventStoreDBClient): Promise<number> => {
  const begin = performance.now();
  let events = 0;
  for await (const _ of client.readAll({ maxCount: 10_000 })) events += 1;
  return events / ((performance.now() - begin) / 1000);
};

/** Events appended a hundred at a time, while others append one by one. Per second. */
const bulkAmongOthers = async (client: EventStoreDBClient): Promise<number> => {
  const batches = Array.from({ length: 200 }, () => Array.from({ length: bulk }, event));
  let over = false;
  const others = Array.from({ length: inFlight }, async () => {
    while (!over) await append(client);
  });
  const rate = await ratePerSecond(batches.length, 4, async index => {
    await client.appendToStream(stream(), batches[index] ?? [], { expectedRevision: ANY });
  });
  over = true;
  await Promise.all(others);
  return rate * bulk;
};

/** The event store against the same server without a database, turn by turn, through the unmodified client. */
export async function* eventStoreAgainstNull(world: World): AsyncGenerator<Figure> {
  const ours = await startEventStoreProcess({ databaseUrl: await world.createDatabase('event_store') });
  const memory = await startProgram<{ event: 'listening'; port: number }>(
    { file: 'bench/eventStoreNull.ts', env: process.env, onLine: line => console.error(line) },
    'listening',
  );
  const clients = [ours.port, memory.message.port].map(port =>
    EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`),
  );
  const inTurn = async (measure: (client: EventStoreDBClient) => Promise<number>): Promise<[number[], number[]]> => {
    const measured: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, client] of clients.entries()) {
        const rate = await measure(client);
        if (round > 0) measured[index]?.push(rate);
      }
    }
    return measured;
  };
  try {
    const against = 'against the same server without a database';
    const singles = ratio(...(await inTurn(appends)));
    yield { what: `the event store: appends, ${inFlight} in flight, ${against}`, value: singles, aim: '0.7' };
    const [bulks] = await inTurn(bulkAmongOthers);
    const value = `${quantile(bulks).toFixed(0)} events a second`;
    yield { what: `the event store: appends of ${bulk} events beside ${inFlight} others in flight`, value, aim: '20000' };
    const reads = ratio(...(await inTurn(readAll)));
    yield { what: `the event store: reading the whole log, ${against}`, value: reads, aim: '0.9' };
  } finally {
    await Promise.all(clients.map(client => client.dispose()));
    await ours.stop();
    await memory.stop();
  }
}

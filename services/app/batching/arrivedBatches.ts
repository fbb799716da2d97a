import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** A stream of objects, as the client of the event store hands them out. */
type ItemStream<Item> = AsyncIterable<Item> & Pick<Readable, 'read' | 'readableLength'>;

/** Items in batches, in order: each batch holds all that have arrived. One by one, each would wait for several turns of the event loop. */
export async function* arrivedBatches<Item>(stream: ItemStream<Item>): AsyncGenerator<Item[]> {
  for await (const first of stream) {
    // Items of the same packet are in the stream after this turn.
    await turn();
    const batch = [first];
    for (let left = stream.readableLength; left > 0; left -= 1) batch.push(stream.read());
    yield batch;
  }
}

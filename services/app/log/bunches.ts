import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** A stream of objects, as the client of the event store hands them out. */
type ItemStream<Item> = AsyncIterable<Item> & Pick<Readable, 'read' | 'readableLength'>;

/** What has arrived by now as one array, in order, again and again: handed on one by one, each item would wait for the turn of several others. */
export async function* bunches<Item>(stream: ItemStream<Item>): AsyncGenerator<Item[]> {
  for await (const first of stream) {
    // What came in the same packet is taken out of it by then.
    await turn();
    const bunch = [first];
    for (let waiting = stream.readableLength; waiting > 0; waiting -= 1) bunch.push(stream.read());
    yield bunch;
  }
}

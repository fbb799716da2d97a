import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** A stream of objects as the client of the event store hands them out. */
export type ItemStream<Item> = AsyncIterable<Item> & Pick<Readable, 'read'>;

/** What has arrived by now as one array, in order, again and again: handed on one by one each item would wait for the turn of several others. */
export async function* bunches<Item>(stream: ItemStream<Item>): AsyncGenerator<Item[]> {
  for await (const first of stream) {
    await turn();
    const bunch = [first];
    for (let next = stream.read(); next !== null; next = stream.read()) bunch.push(next);
    yield bunch;
  }
}

import { Unavailable } from '../runtime/unavailable.ts';

/** The client's read: a stream that can be cancelled. */
type Read<Item> = AsyncIterable<Item> & { destroy: (error: Error) => unknown; cancel: () => Promise<void> };

/**
 * The items of a read, however long it is.
 * @param ms of silence after which the read is given up: the client gives its calls no time limit
 * @throws Unavailable
 */
export async function* untilSilent<Item>(ms: number, read: Read<Item>): AsyncGenerator<Item> {
  let isWaiting = true;
  const timer = setTimeout(() => {
    if (!isWaiting) return;
    read.destroy(new Unavailable(`No answer from the event store within ${ms} ms`));
    read.cancel().catch(() => undefined);
  }, ms);
  try {
    for await (const item of read) {
      isWaiting = false;
      yield item;
      isWaiting = true;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

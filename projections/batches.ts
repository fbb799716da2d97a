import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** From here on a batch takes nothing more. */
const enough = 500;

/** After so many events at once the next ones are given this long to come: a transaction for ten costs little more than one for two. */
const crowd = 4;
const gatherMs = 15;

/** What has arrived by now, as one batch: a transaction for many events when they pour, for one when they trickle. */
export async function* batches<Event>(bunches: AsyncIterable<Event[]>): AsyncGenerator<Event[]> {
  const iterator = bunches[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch = [...first.value];
      next = iterator.next();
      const over = turn(null);
      while (batch.length < enough) {
        const more = await Promise.race([next, over]);
        if (!more || more.done) break;
        batch.push(...more.value);
        next = iterator.next();
      }
      next.catch(() => undefined);
      // None of them concerned who follows.
      if (batch.length === 0) continue;
      yield batch;
      if (batch.length >= crowd && batch.length < enough) await wait(gatherMs);
    }
  } finally {
    // Not awaited: a generator answers `return` only after the event that it waits for, which may be long in coming.
    iterator.return?.().catch(() => undefined);
  }
}

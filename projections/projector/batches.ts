import type { Time } from '@baan/time/time';

/** A batch with this many events takes no more. */
const mostInBatch = 500;

/** After a batch of `busyBatch` events or more, the next one gathers for `gatherMs`: a transaction for ten events costs little more than one for two. */
const busyBatch = 4;
const gatherMs = 15;

/** Milliseconds that a batch waits for the event that its last one announces. */
const announcedWithinMs = 5;

/**
 * Groups events into batches. Each batch has all events that have arrived: many under load, one when the log is quiet.
 * @param announces does another event follow this one at once? The batch waits briefly for that one, which saves a transaction
 */
export async function* batches<Event>(
  time: Pick<Time, 'sleep' | 'turn'>,
  arrived: AsyncIterable<Event[]>,
  announces: (event: Event) => boolean = () => false,
): AsyncGenerator<Event[]> {
  const iterator = arrived[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch = [...first.value];
      next = iterator.next();
      const fill = async (isDue: () => boolean, over: Promise<null>): Promise<void> => {
        while (isDue()) {
          const more = await Promise.race([next, over]);
          if (!more || more.done) return;
          batch.push(...more.value);
          next = iterator.next();
        }
      };
      await fill(
        () => batch.length < mostInBatch,
        time.turn().then(() => null),
      );
      const isAnnouncing = (): boolean => batch.length > 0 && announces(batch.at(-1) as Event);
      if (isAnnouncing())
        await fill(
          isAnnouncing,
          time.sleep(announcedWithinMs).then(() => null),
        );
      next.catch(() => undefined);
      // None of these events was for this subscriber.
      if (batch.length === 0) continue;
      yield batch;
      if (batch.length >= busyBatch && batch.length < mostInBatch) await time.sleep(gatherMs);
    }
  } finally {
    // Not awaited: a generator answers `return` only after its pending event, which may take long to arrive.
    iterator.return?.().catch(() => undefined);
  }
}

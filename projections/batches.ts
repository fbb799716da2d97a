import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** From here on a batch takes nothing more. */
const enough = 500;

/** After so many events at once the next ones are given this long to come: a transaction for ten costs little more than one for two. */
const crowd = 4;
const gatherMs = 15;

/** Milliseconds that a batch waits for the event which its last one announces. */
const announcedWithinMs = 5;

/**
 * Events in batches: each has all that have arrived by then. A transaction for many events when they pour, for one when they trickle.
 * @param announces does this event say that another follows at once? Its batch waits a moment for that one, which saves a transaction
 */
export async function* batches<Event>(
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
      await fill(() => batch.length < enough, turn(null));
      const isAnnouncing = (): boolean => batch.length > 0 && announces(batch.at(-1) as Event);
      if (isAnnouncing()) await fill(isAnnouncing, wait(announcedWithinMs, null));
      next.catch(() => undefined);
      // None of them concerned this subscriber.
      if (batch.length === 0) continue;
      yield batch;
      if (batch.length >= crowd && batch.length < enough) await wait(gatherMs);
    }
  } finally {
    // Not awaited: a generator answers `return` only after the event that it waits for, which may be long in coming.
    iterator.return?.().catch(() => undefined);
  }
}

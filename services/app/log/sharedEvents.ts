import { EventEmitter, once } from 'node:events';
import { retryUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { EventStore } from './eventStore.ts';
import { LogWentBack } from './following.ts';
import type { FollowedEvent } from './recordedEvent.ts';

type Follow = EventStore['subscribe'];
type Dependencies = {
  time: Pick<Time, 'sleep'>;
  store: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  signal: AbortSignal;
  log: { warn: (object: object, message: string) => void };
};

/** At least this many of the newest events, at most twice as many, are kept for subscribers that are a little behind. */
const keptEvents = 1000;

/**
 * `subscribe` for all subscribers in this process, on one subscription: each event is sent, decoded and decrypted once. A subscriber
 * that is further behind than the kept events has its own subscription until it catches up. A broken subscription is renewed where it
 * was. Ends when `signal` aborts.
 * @throws Unavailable
 */
export const shareEvents = async ({
  time,
  store,
  signal,
  log,
}: Dependencies): Promise<{ follow: Follow; running: Promise<void> }> => {
  // `kept` holds, in order, all events after `since` up to the newest that arrived. A follower at or after `since` reads from `kept`, an
  // earlier one from the store.
  let kept: FollowedEvent[] = [];
  let since = await store.lastPosition();
  const arrivals = new EventEmitter().setMaxListeners(0);
  // Increased when the store has lost events: all subscribers then end, check their positions, and begin again.
  let wentBack = 0;

  const keep = (events: FollowedEvent[]): void => {
    kept.push(...events);
    if (kept.length >= 2 * keptEvents) {
      kept = kept.slice(-keptEvents);
      since = (kept[0] as FollowedEvent).position - 1n;
    }
    arrivals.emit('more');
  };

  const onFailure = (error: Error): void => log.warn({ error: error.message }, 'following the log was interrupted; trying again');
  const run = (): Promise<void> =>
    retryUntilAborted({ time, signal, onFailure }, async succeeded => {
      try {
        for await (const events of store.subscribe({ after: kept.at(-1)?.position ?? (since || null), signal })) {
          succeeded();
          keep(events);
        }
      } catch (error) {
        if (error instanceof LogWentBack) {
          since = await store.lastPosition();
          kept = [];
          wentBack += 1;
          arrivals.emit('more');
        }
        throw error;
      }
    });

  const keptAfter = (position: bigint): FollowedEvent[] =>
    kept.slice(kept.findLastIndex(event => event.position <= position) + 1);

  /** Reads from the store until `kept` continues from there. */
  async function* catchUp(after: bigint | null, ended: AbortSignal): AsyncGenerator<FollowedEvent[]> {
    const enough = new AbortController();
    try {
      for await (const events of store.subscribe({ after, signal: AbortSignal.any([ended, enough.signal]) })) {
        yield events;
        if ((events.at(-1)?.position ?? 0n) >= since) return;
      }
    } finally {
      enough.abort();
    }
  }

  async function* follow({ after, signal: ended, prefixes = [''] }: Parameters<Follow>[0]): AsyncGenerator<FollowedEvent[]> {
    const concerns = ({ stream }: FollowedEvent): boolean => prefixes.some(prefix => stream.startsWith(prefix));
    let position = after;
    const begun = wentBack;
    while (!ended.aborted) {
      if (wentBack > begun) throw new LogWentBack();
      if (position === null || position < since) {
        for await (const events of catchUp(position, ended)) {
          position = events.at(-1)?.position ?? position;
          yield events.filter(concerns);
        }
        continue;
      }
      const events = keptAfter(position);
      position = events.at(-1)?.position ?? position;
      if (events.length > 0) yield events.filter(concerns);
      else await once(arrivals, 'more', { signal: ended }).catch(() => undefined);
    }
  }

  return { follow, running: run() };
};

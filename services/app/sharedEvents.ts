import type { Delivery, EventStore } from './eventStore.ts';
import type { RecordedEvent } from './recordedEvent.ts';

type Follow = EventStore['subscribe'];
type Dependencies = { store: Pick<EventStore, 'subscribe' | 'lastPosition'>; signal: AbortSignal };

/** So many of the newest events, up to twice as many, are kept for those who are a little behind. */
const keptEvents = 1000;

/**
 * `subscribe` for all who follow the log in this process, on one subscription: each event is sent, decoded and opened once. Who is
 * further behind than what is kept has a subscription of its own until it is not. Ends when `signal` aborts.
 * @throws Unavailable
 */
export const shareEvents = async ({ store, signal }: Dependencies): Promise<{ follow: Follow; running: Promise<void> }> => {
  // In order, all events that there are after `since`.
  let kept: RecordedEvent[] = [];
  let since = await store.lastPosition();
  const waiting = new Set<() => void>();

  const keep = (event: RecordedEvent): void => {
    kept.push(event);
    if (kept.length === 2 * keptEvents) {
      kept = kept.slice(keptEvents);
      since = (kept[0] as RecordedEvent).position - 1n;
    }
    for (const wake of waiting) wake();
  };

  const run = async (): Promise<void> => {
    for await (const delivery of store.subscribe({ after: since || null, signal }))
      if (delivery.kind === 'event') keep(delivery.event);
  };

  const nextAfter = (position: bigint): RecordedEvent | undefined =>
    kept[kept.findLastIndex(event => event.position <= position) + 1];

  /** Resolves at the next event, or when `ended` aborts. */
  const next = (ended: AbortSignal): Promise<void> =>
    new Promise(resolve => {
      const wake = (): void => {
        waiting.delete(wake);
        ended.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      ended.addEventListener('abort', wake);
      if (ended.aborted) wake();
    });

  /** Up to what is kept. */
  async function* catchUp(after: bigint | null, ended: AbortSignal): AsyncGenerator<RecordedEvent> {
    const enough = new AbortController();
    try {
      for await (const delivery of store.subscribe({ after, signal: AbortSignal.any([ended, enough.signal]) })) {
        if (delivery.kind !== 'event') continue;
        yield delivery.event;
        if (delivery.event.position >= since) return;
      }
    } finally {
      enough.abort();
    }
  }

  async function* follow({ after, signal: ended, prefixes = [''] }: Parameters<Follow>[0]): AsyncGenerator<Delivery> {
    const concerns = ({ stream }: RecordedEvent): boolean => prefixes.some(prefix => stream.startsWith(prefix));
    let position = after;
    while (!ended.aborted) {
      if (position === null || position < since) {
        for await (const event of catchUp(position, ended)) {
          position = event.position;
          if (concerns(event)) yield { kind: 'event', event };
        }
        continue;
      }
      const event = nextAfter(position);
      if (!event) await next(ended);
      else {
        position = event.position;
        if (concerns(event)) yield { kind: 'event', event };
      }
    }
  }

  return { follow, running: run() };
};

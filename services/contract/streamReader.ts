import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Change } from './stream.ts';

// The reader's side of stream.ts, for both web apps. It uses fetch, since an EventSource cannot send a header. No zod in this file: the
// guest's first page loads it.

export type StreamEvents = {
  /** Connected. `resumed`: no change was missed since the last time; otherwise fetch everything anew. */
  onOpen: (resumed: boolean) => void;
  onChange: (change: Change) => void;
  /** No connection for now; poll until `onOpen`. Called once for each connection that is lost or cannot be made. */
  onLost: () => void;
  /** The service rejects this reader finally; there are no more attempts. Called after `onLost`. */
  onRefused?: () => void;
};

type Options = StreamEvents & {
  url: string;
  /** Called for each connection, as the token may be new. */
  headers?: () => Record<string, string>;
  signal: AbortSignal;
  /** The page that reads. A hidden page closes its connection, since a browser allows six per service for all its pages. */
  page?: Page | undefined;
};

/** The used part of `document`; absent outside a browser. */
type Page = {
  hidden: boolean;
  addEventListener: (type: 'visibilitychange', listener: () => void) => void;
  removeEventListener: (type: 'visibilitychange', listener: () => void) => void;
};

/** Two heartbeats and a margin: see `heartbeatSeconds` of stream.ts. */
const silenceMs = 35_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Is the status final, so that a retry would not help? */
const isFinal = (status: number): boolean => status === 401 || status === 403 || status === 404;

/** Messages of a stream. `onSign`: called whenever something arrives, also for a comment. */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => {},
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parsed: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: message => parsed.push(message) });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onSign();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* parsed.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Resolves when the page is visible, or when `signal` aborts. */
const inSight = (page: Page | undefined, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const look = (): void => {
      if (page?.hidden && !signal.aborted) return;
      page?.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    page?.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/**
 * Follows a stream and reconnects when it ends, with a back-off. Resolves when `signal` aborts, or when the service
 * rejects the reader finally.
 */
export const followChanges = async (options: Options): Promise<void> => {
  const { url, headers, signal, onOpen, onChange, onLost, onRefused } = options;
  const { page = (globalThis as { document?: Page }).document } = options;
  let last = '';
  for (let failures = 0; !signal.aborted; ) {
    await inSight(page, signal);
    const letGo = new AbortController();
    let watch = setTimeout(() => letGo.abort(), silenceMs);
    const onSign = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => letGo.abort(), silenceMs);
    };
    const onHidden = (): void => {
      if (page?.hidden) letGo.abort();
    };
    page?.addEventListener('visibilitychange', onHidden);
    try {
      const response = await fetch(url, {
        headers: { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }), ...headers?.() },
        signal: AbortSignal.any([signal, letGo.signal]),
      });
      if (isFinal(response.status)) {
        onLost();
        return onRefused?.();
      }
      if (response.ok && response.body) {
        for await (const { id, event, data } of readMessages(response.body, onSign)) {
          if (event === 'open') {
            onOpen((JSON.parse(data) as { resumed?: boolean }).resumed === true);
            failures = 0;
          } else if (event === 'changed') onChange(JSON.parse(data) as Change);
          last = id ?? last;
        }
      }
    } catch {
      // The connection was lost, timed out, hidden or stopped: handled below.
    } finally {
      clearTimeout(watch);
      page?.removeEventListener('visibilitychange', onHidden);
    }
    if (signal.aborted) return;
    if (page?.hidden) continue;
    onLost();
    // After the service ends a stream, each reader reconnects soon, after a random pause.
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random()), signal);
    failures += 1;
  }
};

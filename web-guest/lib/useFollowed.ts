import { followChanges } from '@baan/contract/streamReader';
import { useEffect, useRef } from 'react';

/** Polling interval with a stream, ms, in case the stream is silent through a fault. */
const liveMs = 60_000;

/**
 * Calls `look` when the service reports a change, and every `pollMs` while there is no stream; both only while the page
 * is visible. An undefined `url` follows nothing.
 */
export const useFollowed = (url: string | undefined, look: () => void, pollMs: number): void => {
  const current = useRef({ look, pollMs });
  useEffect(() => {
    current.current = { look, pollMs };
  });

  useEffect(() => {
    if (!url) return;
    const ask = () => current.current.look();
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = (live: boolean): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          ask();
          askLater(live);
        },
        live ? liveMs : current.current.pollMs,
      );
    };
    const rest = () => {
      stop.abort();
      clearTimeout(timer);
    };
    const follow = () => {
      rest();
      stop = new AbortController();
      askLater(false);
      const { signal } = stop;
      void followChanges({
        url,
        signal,
        onOpen: resumed => {
          askLater(true);
          if (!resumed) ask();
        },
        onChange: ask,
        onLost: () => signal.aborted || askLater(false),
      });
    };
    const onSight = () => {
      if (document.visibilityState === 'hidden') return rest();
      ask();
      follow();
    };
    if (document.visibilityState === 'visible') follow();
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('online', onSight);
    return () => {
      rest();
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('online', onSight);
    };
  }, [url]);
};

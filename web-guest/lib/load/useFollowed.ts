import { followChanges } from '@baan/contract/streamReader';
import { useEffect, useRef } from 'react';

/** With a stream the page asks by itself this rarely, in case the stream is silent for a wrong reason. */
const liveMs = 60_000;

/**
 * Calls `look` when the service tells of a change, and each `pollMs` while no stream can be had; both only while the page
 * is seen. An undefined `url` follows nothing.
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

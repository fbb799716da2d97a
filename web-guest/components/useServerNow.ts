import { useEffect, useState } from 'react';
import { serverNow } from '../lib/api/serverClock.ts';

/** The server's time in ms, updated every `everyMs`. */
export const useServerNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

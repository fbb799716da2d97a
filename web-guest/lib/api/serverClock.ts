import { useEffect, useState } from 'react';

/** How far this device's clock is behind the server's, in ms; it corrects every countdown. */
let skewMs = 0;

/** The `Date` header has whole seconds: their middle is the best estimate, and a skew under two seconds is noise. */
export const skewFrom = (dateHeader: string | null, localNow: number): number | undefined => {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return undefined;
  const skew = server + 500 - localNow;
  return Math.abs(skew) < 2000 ? 0 : skew;
};

export const learnServerTime = (dateHeader: string | null): void => {
  skewMs = skewFrom(dateHeader, Date.now()) ?? skewMs;
};

/** The server's time as far as known, ms since the epoch. */
export const serverNow = (): number => Date.now() + skewMs;

/** The server's time in ms, updated every `everyMs`. */
export const useServerNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
